import { z } from 'zod';
import type { SaveOutcome } from './saving.ts';
import { call, nothing } from './fields.ts';

/** Shorter ones can be tried out by whoever has the file. */
const passphrase = z.string().min(12).max(1000);
/** Whatever was set once. */
const anyPassphrase = z.string().min(1).max(1000);
/** As of an export: progress is told and it is stopped under this name. */
const exportId = z.string().min(1).max(64);

/** What lies beside the data: what a restore replaced or was set aside, and what an update of the database kept. */
const copiesKept = z.enum(['replaced', 'backups']);
export type CopiesKept = z.infer<typeof copiesKept>;
/** How many there are, and their bytes. */
export type EarlierCopies = Record<CopiesKept, { count: number; bytes: number }>;

/** How much a desk holds, by which a copy of it is compared with it. */
export type DeskCounts = { cases: number; statements: number; rows: number; documents: number };

/** Calls about the desk as a whole: taking a copy of it away, bringing one back, and what locks it. */
export const safekeepingCalls = {
  /** Writes all data to one file under a passphrase. How it ended and what was counted is told as of an export. */
  'backup.run': call({ exportId, passphrase }).answers<SaveOutcome>(),
  /** Proves an offered backup whole and makes it ready; the desk is as it was. Progress is told as of an export. */
  'restore.check': call({ exportId, handle: z.string().min(1).max(200), passphrase: anyPassphrase }).answers<{
    backup: DeskCounts;
    present: DeskCounts;
  }>(),
  /** Opens the desk anew with what was made ready. `keptAt` is the file of the data as they were. */
  'restore.apply': call(nothing).answers<{ keptAt: string }>(),
  /** Opens the desk anew under another key: a random one of the keychain's, or where it has a passphrase another of these. */
  'key.change': call({ change: z.strictObject({ from: anyPassphrase, to: passphrase }).nullable() }).answers<null>(),
  /** The copies in the data folder, which hold what was deleted since. */
  'copies.read': call(nothing).answers<EarlierCopies>(),
  'copies.remove': call({ which: copiesKept }).answers<EarlierCopies>(),
};
