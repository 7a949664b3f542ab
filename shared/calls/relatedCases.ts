import type { Moment } from '../calendar.ts';
import type { Id } from '../model.ts';

/** Another case in which something of this case is, too. */
export type RelatedCase = {
  id: Id;
  name: string;
  changedAt: Moment;
  /** The accounts that both have: the same bank, whole number and currency. */
  accounts: { bank: string | null; number: string }[];
  /** Names, in the other case, of files that both have to the byte. */
  documents: string[];
};

export type RelatedCaseCalls = {
  /** The cases that share an account or a file with this one, the one that changed last first; at most fifty. */
  'case.related': { args: { id: Id }; value: RelatedCase[] };
};
