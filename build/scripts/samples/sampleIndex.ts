import type { Money } from '../../../shared/money.ts';
import { pick } from '../../../shared/pick.ts';
import type { Sample } from './desk/sample.ts';
import { closingOf, monthTotals, totalsOf, type StatementModel } from './model.ts';

/** What a correct reading of one account of a sample finds. Debits are positive sums of money out. */
type ExpectedAccount = Pick<
  StatementModel,
  'bank' | 'product' | 'number' | 'currency' | 'periodStart' | 'periodEnd' | 'opening'
> & {
  holder: string;
  /** As printed. */
  closing: Money;
  rows: number;
  credits: Money;
  debits: Money;
  months: ReturnType<typeof monthTotals>;
  verdict: 'reconciled' | 'mismatch';
  /** Index of the first row at which the printed figures break, oldest first; null where none does. */
  firstBadRow: number | null;
};

/** One entry of `index.json`, beside the PDF files. */
export type SampleEntry = Pick<Sample, 'file' | 'title' | 'country' | 'shows'> & {
  bank: string;
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
    ...pick(sample, 'file', 'title'),
    bank: first.bank,
    ...pick(sample, 'country', 'shows'),
    password: sample.paint?.password?.user ?? null,
    ...drawn,
    accounts: sample.statements.map((model, index) => {
      const fault = index === 0 ? sample.fault : undefined;
      return {
        ...pick(model, 'bank', 'product'),
        holder: model.holder.name,
        ...pick(model, 'number', 'currency', 'periodStart', 'periodEnd', 'opening'),
        closing: fault?.closing ?? closingOf(model),
        rows: model.rows.length,
        ...pick(totalsOf(model.rows), 'credits', 'debits'),
        months: monthTotals(model),
        verdict: fault ? 'mismatch' : 'reconciled',
        firstBadRow: fault?.row ?? null,
      };
    }),
  };
}
