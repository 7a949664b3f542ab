import type { CalendarDate } from '../calendar.ts';
import type { AnalysedRow } from '../metrics/analysedAccount.ts';
import type { DefinitionId } from '../metrics/definitions.ts';
import type { Id } from '../model.ts';
import { runningSum, type Currency, type Money } from '../money.ts';
import type { RowText } from './rowText.ts';

/** The rules that find something among the rows. Each has a definition of the same name, with its version. */
export type RuleId = Extract<
  DefinitionId,
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
>;

/** How often money comes or goes [Fiskil, Basiq: weekly, fortnightly, four-weekly, semi-monthly, monthly]. */
export type Cycle = 'weekly' | 'fortnightly' | 'four-weekly' | 'twice-monthly' | 'monthly' | 'quarterly' | 'yearly';

/** What a rule found and why, as data; `shared/text` has the words. Descriptions and names are as printed. */
export type FindingFacts =
  | {
      code: 'stream';
      party: string;
      cycle: Cycle;
      times: number;
      skipped: number;
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
  | { code: 'transfer'; description: string; apart: number; candidates: number; named: boolean }
  | { code: 'party'; party: string; both: boolean }
  | { code: 'unseen'; hint: 'number' | 'own' | 'holder'; text: string; description: string };

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

/** A row with the account it stands in and what its text says. */
export type FoundRow = AnalysedRow & { accountId: Id; currency: Currency; text: RowText };

/** A finding over rows of one currency, oldest first; sums, dates and accounts follow from the rows. */
export function findingOf(
  facts: Pick<Finding, 'id' | 'rule' | 'facts'> & Partial<Pick<Finding, 'certainty' | 'typical' | 'events'>>,
  rows: readonly FoundRow[],
): Finding {
  const dates = rows.map((row) => row.date);
  return {
    certainty: 'confirmed',
    typical: null,
    ...facts,
    version: 1,
    currency: rows[0]?.currency ?? null,
    moneyIn: added(rows.filter((row) => !row.amount.startsWith('-')).map((row) => row.amount)),
    moneyOut: added(rows.filter((row) => row.amount.startsWith('-')).map((row) => row.amount.slice(1))),
    count: rows.length,
    rows: rows.map((row) => row.id),
    events: facts.events ?? rows.length,
    from: dates.reduce((a, b) => (a < b ? a : b), dates[0] ?? ''),
    to: dates.reduce((a, b) => (a > b ? a : b), ''),
    accountIds: [...new Set(rows.map((row) => row.accountId))],
  };
}

/** An exact sum, without a decimal for every row of a long list; `"0"` for nothing. */
export function added(amounts: Iterable<Money>): Money {
  const total = runningSum('0');
  for (const amount of amounts) total.add(amount);
  return total.read();
}

/** An amount without its sign. */
export function sizeOf(amount: Money): Money {
  const first = amount.charCodeAt(0);
  return first === 45 || first === 43 ? amount.slice(1) : amount;
}

/** The size of an amount as one text for one value: `-1.50` and `1.5` give `1.5`. */
export function plainSize(amount: Money): string {
  const digits = sizeOf(amount);
  return digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits;
}
