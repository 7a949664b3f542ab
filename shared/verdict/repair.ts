import type { Money } from '../money.ts';

/** How the right figure may have become the one that stands there. */
export type Slip =
  /** Two neighbouring digits changed places: the difference is a multiple of nine. */
  | 'digits-transposed'
  /** The decimal point stands elsewhere: the difference is 9, 99, … or 0.9, 0.99, … times the amount. */
  | 'decimal-moved'
  /** One digit is another one, as a bad copy or a misread glyph makes it. */
  | 'digit-changed';

/** What all proposals share. Positions are those of rows in their statement: from 1, oldest first. */
type Proposal = {
  /** The row at which the printed figures stop to hold; null where only the closing balance does not follow. */
  breaksAt: number | null;
  /** What the printed balance has more than the rows give. */
  difference: Money;
  /** True where this alone makes opening, rows, running balances, closing, totals and counts agree. */
  proves: boolean;
  /** True where it puts another figure in the place of a printed balance: what follows agrees with that entry alone. */
  overrules: boolean;
  /** True where they agree once the first proposal for each of the other breaks is accepted too. */
  provesWithOthers: boolean;
};

/** What to change. */
export type Change =
  | { kind: 'flip-sign'; position: number; was: Money; amount: Money }
  /** `slip` is null where the figure that would fit is no known slip of the one that stands there. */
  | { kind: 'set-amount'; position: number; was: Money; amount: Money; slip: Slip | null }
  /** `twin` is the row above that it repeats, null where it repeats none; `repeats` says that it is a balance or a total. */
  | { kind: 'exclude-row'; position: number; was: Money; twin: number | null; repeats: 'balance' | 'total' | null }
  /** Every row goes the other way. */
  | { kind: 'turn-all'; rows: number }
  /** Rows of which nothing printed tells the direction, and what they come to. */
  | { kind: 'decide-rows'; way: 'in' | 'out'; rows: number; amount: Money }
  /** The balances are those of a card or a loan: what is owed. They are given as the holder has them. */
  | { kind: 'balances-owed'; opening: Money; closing: Money }
  /** The balance printed on a row is off, and the row itself is not. */
  | { kind: 'set-balance'; position: number; was: Money; balance: Money }
  /**
   * A row may be missing below row `after` and above row `before`: 0 stands for the start of the statement, one more
   * than the number of rows for its end. No row is ever made up; this says where to look. `twin` is a row near by of
   * the same amount.
   */
  | { kind: 'missing-row'; after: number; before: number; amount: Money; page: number | null; twin: number | null }
  | { kind: 'set-opening'; was: Money; balance: Money; slip: Slip | null }
  | { kind: 'set-closing'; was: Money; balance: Money; slip: Slip | null };

/** One way to explain a break. Nothing is repaired by itself: the analyst looks at the page and decides. */
export type Repair = Proposal & Change;

/** Balances that are printed a second time elsewhere, as those of the statements before and after tell. */
export type Standing = { opening: boolean; closing: boolean };
