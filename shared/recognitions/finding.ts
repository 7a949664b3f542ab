import type { CalendarDate } from '../calendar.ts';
import type { Id } from '../ids.ts';
import type { Currency, Money } from '../money.ts';
import type { OddFacts } from './oddPatterns.ts';

/** The rules that find something among the rows. Each has a definition of the same name, with its version. */
export type RuleId =
  | 'salary'
  | 'regular-income'
  | 'recurring'
  | 'transfer'
  | 'unseen-account'
  | 'returned'
  | 'fee'
  | 'interest'
  | 'cash'
  | 'counterparty'
  | 'largest'
  | 'round'
  | 'odd';

/** How often money comes or goes [Fiskil, Basiq: weekly, fortnightly, four-weekly, semi-monthly, monthly]. */
export type Cycle = 'weekly' | 'fortnightly' | 'four-weekly' | 'twice-monthly' | 'monthly' | 'quarterly' | 'yearly';

/** What a rule found and why, as data; `shared/text` has the words. Descriptions and names are as printed. */
export type FindingFacts =
  | {
      code: 'stream';
      party: string;
      cycle: Cycle;
      times: number;
      /** About when a payment was due and none was made, oldest first. */
      missing: CalendarDate[];
      /** Percent of the intervals that fit the cycle. */
      fit: number;
      /** Percent around the median within which all amounts lie, else the smallest and the largest of them. */
      amounts: { within: number } | { from: Money; to: Money };
      namesPay: boolean;
    }
  | { code: 'pay-without-cycle'; party: string; times: number }
  | { code: 'returned'; description: string; parts: ('item' | 'counter' | 'fee')[] }
  /** `income` where the amount is above half of the recognised income of a month. */
  | { code: 'largest'; description: string; place: number; direction: 'in' | 'out'; income: Money | null }
  | { code: 'round'; unit: number; orMore: boolean; found: number; of: number }
  | { code: 'worded'; rule: RuleId; direction: 'in' | 'out'; words: string[]; more: boolean }
  /** `candidates`: rows that could be the other side; 0 where it was not found in the account that the text names. */
  | {
      code: 'transfer';
      description: string;
      from: TransferLeg;
      to: TransferLeg;
      apart: number;
      candidates: number;
      named: boolean;
    }
  | { code: 'party'; party: string; both: boolean }
  | ({ code: 'odd' } & OddFacts)
  | { code: 'unseen'; hint: 'number' | 'own' | 'holder'; text: string; description: string };

/** One side of a transfer; without a date where no row of the account shows it. */
export type TransferLeg = { accountId: Id; date: CalendarDate | null };

/** Something that a rule found, with the rows it rests on. */
export type Finding = {
  /** The same for the same rows, so that a list keeps its place. */
  id: string;
  rule: RuleId;
  version: number;
  /** What it is, and why. */
  facts: FindingFacts;
  /** `proposed`: for a person to look at; never counted as proved. */
  certainty: 'confirmed' | 'proposed';
  currency: Currency;
  moneyIn: Money;
  /** Positive. */
  moneyOut: Money;
  /** Median of the amounts, without sign, where the rule compares them. */
  typical: Money | null;
  count: number;
  /** Ids of the rows it rests on, oldest first. */
  rows: number[];
  /** How many times it happened, where that is not the number of rows: returned items by event. */
  events: number;
  from: CalendarDate;
  to: CalendarDate;
  accountIds: Id[];
};
