import { z } from 'zod';
import { call, nothing } from './fields.ts';

/** Minutes without a hand on the desk after which it is locked; 0 for never. */
export const lockMinutes = [0, 5, 15, 30, 60] as const;

/** Whether the screen is locked, when it is, and what unlocks it. */
export type LockState = {
  locked: boolean;
  minutes: (typeof lockMinutes)[number];
  /** The system can be asked who is there, as by a fingerprint. */
  system: boolean;
  /** A passphrase for it has been set. */
  passphrase: boolean;
};

const passphrase = z.string().min(1).max(1000);

/** Calls about locking the screen. While it is locked, no other call is answered. */
export const lockingCalls = {
  'lock.state': call(nothing).answers<LockState>(),
  /** Locks every window, where something is set that unlocks them again; `suspended` only where the desk locks by itself. */
  'lock.now': call({ why: z.enum(['asked', 'idle', 'suspended']) }).answers<null>(),
  /** Somebody has a hand on the desk. */
  'lock.touch': call(nothing).answers<null>(),
  /** Asks the system where the passphrase is null. A wrong one is refused as `passphrase-wrong`. */
  'lock.unlock': call({ passphrase: passphrase.nullable() }).answers<null>(),
  /** `present` is null where none is set. */
  'lock.setPassphrase': call({ present: passphrase.nullable(), next: passphrase.min(8) }).answers<null>(),
};

export type LockingEvents = { 'lock.changed': { locked: boolean } };
