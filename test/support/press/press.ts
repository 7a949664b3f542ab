import { reink } from './inking.ts';
import { paint } from '../../../build/scripts/samples/drawing/paint.ts';
import type { Sheet } from '../../../build/scripts/samples/drawing/sheets.ts';
import type { StatementModel } from '../../../build/scripts/samples/model.ts';
import { layOut } from './traits/layout.ts';
import { print, type PrintedStatement } from './traits/printed.ts';
import { coherent, plainTraits, type Traits } from './traits/traits.ts';

export * from './badFiles.ts';
export { coherent, decimalsOfCurrency, plainTraits, traitValues, type Traits } from './traits/traits.ts';
export { addsUp, print, type PrintedRow, type PrintedStatement } from './traits/printed.ts';
export {
  closingOf,
  monthTotals,
  totalsOf,
  type StatementModel,
  type StatementRow,
} from '../../../build/scripts/samples/model.ts';

/** What opens a file drawn with the trait `encryption: 'password'`. */
export const statementPassword = 'kingfisher';

/** A small statement that adds up: two credits, three debits, March 2026, rand. */
export const plainModel: StatementModel = {
  bank: 'Kestrel Bank',
  product: 'Cheque Account',
  holder: { name: 'Ms N Vosloo', address: ['14 Jakkalsbessie Crescent', 'Ferndale', '2194'] },
  number: '62000417735',
  currency: 'ZAR',
  type: 'current',
  periodStart: '2026-03-01',
  periodEnd: '2026-03-31',
  opening: '1500.00',
  rows: [
    { date: '2026-03-02', lines: ['Debit order Baobab Assure'], amount: '-420.00' },
    { date: '2026-03-05', lines: ['Card purchase Veld Foods'], amount: '-86.35' },
    { date: '2026-03-05', lines: ['Payment received S Botha'], amount: '250.00' },
    { date: '2026-03-17', lines: ['Cash withdrawal Rosebank'], amount: '-300.00' },
    { date: '2026-03-25', lines: ['Salary Umhlali Logistics'], amount: '24850.00' },
  ],
};

/**
 * Draws one statement, or several in one file, with the given traits (the plain ones where none are given).
 * Traits that exclude each other are settled by `coherent`.
 */
export function makeStatementPdf(
  models: StatementModel | readonly StatementModel[],
  traits: Partial<Traits> = {},
): Promise<Uint8Array> {
  const settled = coherent({ ...plainTraits, ...traits });
  const list: readonly StatementModel[] = 'rows' in models ? [models] : models;
  return paintStatement(
    layOut(
      list.map((model) => print(model, settled)),
      settled,
    ),
    settled,
  );
}

/** Draws statements whose figures are settled already, perhaps changed after that. */
export function makePrintedPdf(
  printed: readonly PrintedStatement[],
  traits: Traits,
  change: (sheets: Sheet[]) => Sheet[] = (sheets) => sheets,
): Promise<Uint8Array> {
  return paintStatement(change(layOut(printed, traits)), traits);
}

function paintStatement(sheets: readonly Sheet[], traits: Traits): Promise<Uint8Array> {
  const inked = reink(sheets, traits.inking);
  if (traits.encryption === 'none') return paint(inked);
  const user = traits.encryption === 'password' ? statementPassword : '';
  return paint(inked, { password: { user, owner: 'owner-of-the-press' } });
}
