import { monthOf } from '../../../shared/calendar.ts';
import { absolute, negate, sign, sum, type Money } from '../../../shared/money.ts';
import { typedPdf } from '../press/typedPdf.ts';
import {
  closingOf,
  makePrintedPdf,
  makeStatementPdf,
  plainTraits,
  print,
  type PrintedStatement,
  type StatementModel,
  type Traits,
} from '../press/press.ts';
import { digitsOf, notations } from '../../../build/scripts/samples/notation/amountText.ts';
import { card, currentAccount, missingMonth, savings } from './books.ts';

/** What has to be done to a statement before it reconciles. */
export type Repair = 'columns' | 'owed' | 'row' | 'figure';

/** A file that the business handed in. */
export type BusinessFile = { name: string; bytes: Uint8Array; model: StatementModel; repair: Repair | null };

const figure = (amount: Money): string => digitsOf(absolute(amount), notations.commaPoint, 2);

/** How the bank printed in each year. */
const looks: Record<string, Partial<Traits>> = {
  '2023': { amounts: 'signed', totals: true },
  '2024': { amounts: 'debit-credit', dates: 'YYYY-MM-DD', family: 'times' },
  '2025': { amounts: 'credit-debit', dates: 'DD/MM/YYYY', edges: 'rows' },
};
const traitsOf = ({ periodEnd }: StatementModel): Traits => ({ ...plainTraits, ...looks[periodEnd.slice(0, 4)] });

/** An amount that was held and never taken stands among the rows, with the balance as it was. */
function withHeld(statement: PrintedStatement): PrintedStatement {
  const at = 5;
  const before = statement.rows[at]!;
  const held = { ...before, lines: ['Card authorisation Veld Hardware'], amount: '-1250.00' };
  return { ...statement, rows: statement.rows.toSpliced(at + 1, 0, held) };
}

/** One figure of which two digits changed places on the way to the paper. */
function withSlip(statement: PrintedStatement): PrintedStatement {
  const rows = statement.rows.map((row) =>
    row.lines[0] === 'Wages' ? { ...row, amount: `-${swapped(absolute(row.amount))}` } : row,
  );
  return { ...statement, rows };
}

const swapped = (digits: string): string => digits.replace(/^(\d)(\d)/, '$2$1');

/** The figure that the balances hold for a slip, as a person types it. */
export const rightWages = ({ rows }: StatementModel): Money => rows.find(({ lines }) => lines[0] === 'Wages')!.amount;

/** Headings that no vocabulary of the reader has: Shona. */
const unnamed = ['Zuva', 'Nyaya', 'Kwapinda', 'Kwabuda'] as const;
const named = ['Date', 'Description', 'Paid in', 'Paid out'] as const;

/** A savings account that names its country and no currency. */
function drawSavings(model: StatementModel, headings: readonly string[]): Promise<Uint8Array> {
  const line = (...[date = '', words = '', moneyIn = '', moneyOut = '']: readonly string[]): string =>
    `${date.padEnd(14)}${words.padEnd(30)}${moneyIn.padStart(14)}${moneyOut.padStart(14)}`;
  return typedPdf(
    [
      model.bank,
      '14 Mount Street, Durban, South Africa',
      model.holder.name,
      `Account number ${model.number}`,
      `Statement period ${model.periodStart} to ${model.periodEnd}`,
      '',
      `Opening balance      ${figure(model.opening)}`,
      `Closing balance      ${figure(closingOf(model))}`,
      '',
      line(...headings),
      ...model.rows.map(({ date, lines, amount }) =>
        line(date, lines.join(' '), ...(sign(amount) > 0 ? [figure(amount)] : ['', figure(amount)])),
      ),
      '',
    ].join('\n'),
  );
}

/** A card that prints what is spent and what is owed without a sign, and hardly says that it is one. */
function owedCard(model: StatementModel): Promise<Uint8Array> {
  const line = (date: string, text: string, amount: string): string =>
    `${date.padEnd(14)}${text.padEnd(40)}${amount.padStart(14)}`;
  const part = (title: string, way: 1 | -1): string[] => [
    title,
    line('Date', 'Description', 'Amount'),
    ...model.rows
      .filter(({ amount }) => sign(amount) === way)
      .map(({ date, lines, amount }) => line(date, lines.join(' '), (way > 0 ? '-' : '') + figure(amount))),
    '',
  ];
  return typedPdf(
    [
      model.bank,
      `Account number ${model.number}   ${model.currency}`,
      `Billing period ${model.periodStart} to ${model.periodEnd}`,
      `Previous balance ${figure(model.opening)}`,
      `New balance ${figure(closingOf(model))}`,
      '',
      ...part('Credits', 1),
      ...part('Purchases', -1),
    ].join('\n'),
  );
}

/** A card that says so: what is spent is positive, and what is owed is called that. */
const plainCard = (model: StatementModel): Promise<Uint8Array> =>
  makeStatementPdf(model, { inverted: true, edges: 'box', currency: 'ZAR' });

type Drawn = [repair: Repair | null, bytes: Promise<Uint8Array>];

function drawCurrent(model: StatementModel): Drawn {
  const traits = traitsOf(model);
  const printed = print(model, traits);
  const month = monthOf(model.periodEnd);
  if (month === '2023-05' || month === '2024-06') return ['row', makePrintedPdf([withHeld(printed)], traits)];
  if (month === '2023-11' || month === '2025-02') return ['figure', makePrintedPdf([withSlip(printed)], traits)];
  return [null, makePrintedPdf([printed], traits)];
}

/** The 47 statements, of which nine do not reconcile as they are read; one month of the current account is missing. */
export async function businessFiles(): Promise<BusinessFile[]> {
  const file = async (of: string, model: StatementModel, [repair, bytes]: Drawn): Promise<BusinessFile> => ({
    ...{ name: `${of}-${monthOf(model.periodEnd)}.pdf`, bytes: await bytes, model, repair },
  });
  const current = currentAccount().filter(({ periodEnd }) => monthOf(periodEnd) !== missingMonth);
  return Promise.all([
    ...current.map((model) => file('umgeni', model, drawCurrent(model))),
    ...card().map((model, at) => file('card', model, at < 2 ? ['owed', owedCard(model)] : [null, plainCard(model)])),
    ...savings().map((model, at) =>
      file('savings', model, at < 3 ? ['columns', drawSavings(model, unnamed)] : [null, drawSavings(model, named)]),
    ),
  ]);
}

/** What a month of all statements comes to, in and out, as it should be once everything is repaired. */
export function monthOfAll(files: readonly BusinessFile[], month: string): { credits: Money; debits: Money } {
  const amounts = files.flatMap(({ model }) =>
    model.rows.filter(({ date }) => monthOf(date) === month).map(({ amount }) => amount),
  );
  return {
    credits: sum(amounts.filter((amount) => sign(amount) > 0)),
    debits: negate(sum(amounts.filter((amount) => sign(amount) < 0))),
  };
}
