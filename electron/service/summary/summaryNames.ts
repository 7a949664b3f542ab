import { folded } from './summaryFields.ts';

/** The fields of a summary that the desk reads, by the name that a correction calls each. */
const known: ReadonlySet<string> = new Set(
  `statement customer checks months accounts transactions income expenses salary summaries name bank id_number id_type
   nationality outcome detail row account document month currency total_income total_expenses main_income net rows holder
   number type period period_start period_end opening closing total_credits total_debits credit_count debit_count
   missing_pages contradictions date transaction_date value_date description amount credit debit balance category_one category_two category_three page
   box confidence doubts account_id transaction_count passed truncated complete errors unread_pages`
    .split(/\s+/)
    .map(folded),
);

/** What a service calls its fields, folded, with the names that the desk reads them by. */
export type SummaryNames = ReadonlyMap<string, string>;

/** One correction, `their name = ours`; null where it is none, or names a field that the desk does not read. */
export function readRename(written: string): [theirs: string, ours: string] | null {
  const [theirs = '', ours = '', ...more] = written.split('=').map(folded);
  return more.length === 0 && theirs !== '' && known.has(ours) ? [theirs, ours] : null;
}

/** The corrections of a profile, which have been checked. */
export function summaryNames(corrections: readonly string[]): SummaryNames {
  return new Map(corrections.map(readRename).filter((rename) => rename !== null));
}
