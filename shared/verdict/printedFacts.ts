import type { CalendarDate } from '../calendar.ts';
import type { Money } from '../money.ts';
import type { BalanceEnd, Contradiction, ServiceFault } from './reasons.ts';

/** What the statement itself prints about its account, beside the rows. */
export type PrintedFacts = {
  opening: Money | null;
  closing: Money | null;
  periodStart: CalendarDate | null;
  periodEnd: CalendarDate | null;
  /** Sum of money in as printed, positive. */
  totalCredits?: Money | null;
  /** Sum of money out as printed, positive. */
  totalDebits?: Money | null;
  creditCount?: number | null;
  debitCount?: number | null;
  rowCount?: number | null;
  /** Where the statement prints a balance more than once and differently; absent where nobody has looked. */
  contradictions?: readonly Contradiction[];
  /** Pages that the statement says it has but the file lacks (`page 3 of 6` without page 4), by number. */
  missingPages?: readonly number[];
  /** Lines that nothing explains and nobody has settled; absent where nobody has looked for them. */
  unexplained?: number;
  /** Lines that nothing explains and the analyst has set aside. */
  setAside?: number;
  /** What the service that read it reports against its own reading; absent for nothing. */
  serviceFaults?: readonly ServiceFault[];
};

/** The figures that a statement prints about itself; null for what it does not print. */
export type PrintedFigures = Required<
  Omit<PrintedFacts, 'rowCount' | 'contradictions' | 'missingPages' | 'unexplained' | 'setAside' | 'serviceFaults'>
>;

/** The balances that a statement does not print. */
export const missingBalances = ({ opening, closing }: PrintedFacts): BalanceEnd[] => [
  ...(opening === null ? (['opening'] as const) : []),
  ...(closing === null ? (['closing'] as const) : []),
];
