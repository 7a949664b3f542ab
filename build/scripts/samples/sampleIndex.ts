import type { CalendarDate, Month } from '../../../shared/calendar.ts';
import type { Money } from '../../../shared/money.ts';
import type { Sample } from './desk/sample.ts';
import { closingOf, monthTotals, totalsOf } from './model.ts';

/** What a correct reading of one account of a sample finds. Debits are positive sums of money out. */
type ExpectedAccount = {
  bank: string;
  product: string;
  holder: string;
  number: string;
  currency: string;
  periodStart: CalendarDate;
  periodEnd: CalendarDate;
  opening: Money;
  /** As printed. */
  closing: Money;
  rows: number;
  credits: Money;
  debits: Money;
  months: { month: Month; credits: Money; debits: Money; creditCount: number; debitCount: number }[];
  verdict: 'reconciled' | 'mismatch';
  /** Index of the first row at which the printed figures break, oldest first; null where none does. */
  firstBadRow: number | null;
};

/** One entry of `index.json`, beside the PDF files. */
export type SampleEntry = {
  file: string;
  title: string;
  bank: string;
  country: string;
  shows: string;
  /** What opens the file; null where nothing is asked. */
  password: string | null;
  bytes: number;
  pages: number;
  accounts: ExpectedAccount[];
};

/** Describes a drawn sample for the empty desk and for the tests. */
export function sampleEntry(sample: Sample, drawn: { bytes: number; pages: number }): SampleEntry {
  const [first] = sample.statements;
  if (first === undefined) throw new RangeError(`${sample.file} shows no account`);
  return {
    file: sample.file,
    title: sample.title,
    bank: first.bank,
    country: sample.country,
    shows: sample.shows,
    password: sample.paint?.password?.user ?? null,
    ...drawn,
    accounts: sample.statements.map((model, index) => {
      const totals = totalsOf(model.rows);
      const fault = index === 0 ? sample.fault : undefined;
      return {
        bank: model.bank,
        product: model.product,
        holder: model.holder.name,
        number: model.number,
        currency: model.currency,
        periodStart: model.periodStart,
        periodEnd: model.periodEnd,
        opening: model.opening,
        closing: fault?.closing ?? closingOf(model),
        rows: model.rows.length,
        credits: totals.credits,
        debits: totals.debits,
        months: monthTotals(model),
        verdict: fault ? 'mismatch' : 'reconciled',
        firstBadRow: fault?.row ?? null,
      };
    }),
  };
}
