import { monthOf } from '../../../../shared/calendar.ts';
import { absolute, sign, type Money } from '../../../../shared/money.ts';
import { makeStatementPdf, type Traits } from '../../../../test/support/press/press.ts';
import { balancesOf, closingOf, type StatementModel } from '../../samples/model.ts';
import { digitsOf, notations } from '../../samples/notation/amountText.ts';
import type { RepairCase, TrueStatement } from './statementTruth.ts';
import { changed, twoMonths } from './twoMonths.ts';
import { typedPdf } from '../../../../test/support/press/typedPdf.ts';

/** A layout that the reader does not read whole, and why. Its words are Shona, which no vocabulary of the reader has. */
type Layout = { name: string; draw: (model: StatementModel) => Promise<Uint8Array>; months?: typeof twoMonths };

const figure = (amount: Money): string => digitsOf(amount, notations.commaPoint, 2);
const signed = (amount: Money): string => (sign(amount) < 0 ? `-${figure(amount)}` : figure(amount));
const monthNames: Record<string, string> = { '2026-03': 'March', '2026-04': 'April' };
const monthName = ({ periodEnd }: StatementModel): string => monthNames[monthOf(periodEnd)] ?? '';

/** What stands above every table. */
function head(model: StatementModel, ...more: string[]): string {
  const { bank, holder, number, currency, periodEnd } = model;
  const name = monthName(model);
  const period = `Statement period 1 ${name} 2026 to ${periodEnd.slice(-2)} ${name} 2026`;
  return [bank, holder.name, `Account number ${number}      ${currency}`, period, '', ...more, '', ''].join('\n');
}

const named = (model: StatementModel): string[] => [
  `Opening balance      ${figure(model.opening)}`,
  `Closing balance      ${figure(closingOf(model))}`,
];

type Cell = (of: { amount: Money; balance: Money; at: number }) => string;

/** A table of date, text and the figures named, the headings in front of each. */
function table(model: StatementModel, [day, text]: [string, string], columns: [heading: string, cell: Cell][]): string {
  const line = (date: string, words: string, cells: string[]): string =>
    `${date.padEnd(12)}${words.padEnd(30)}${cells.map((cell) => cell.padStart(14)).join('')}`;
  const balances = balancesOf(model);
  const rows = model.rows.map(({ date, lines, amount }, at) =>
    line(
      `${date.slice(-2)} ${monthName(model).slice(0, 3)}`,
      lines.join(' '),
      columns.map(([, cell]) => cell({ amount, balance: balances[at]!, at })),
    ),
  );
  return [
    line(
      day,
      text,
      columns.map(([heading]) => heading),
    ),
    ...rows,
    '',
  ].join('\n');
}

const moneyIn: Cell = ({ amount }) => (sign(amount) > 0 ? figure(amount) : '');
const moneyOut: Cell = ({ amount }) => (sign(amount) < 0 ? figure(amount) : '');
const amountOf: Cell = ({ amount }) => signed(amount);
const balanceOf: Cell = ({ balance }) => signed(balance);
const english: [string, string] = ['Date', 'Description'];
const shona: [string, string] = ['Zuva', 'Nyaya'];

const drawn =
  (traits: Partial<Traits>): Layout['draw'] =>
  (model) =>
    makeStatementPdf(model, traits);

const typed =
  (text: (model: StatementModel) => string): Layout['draw'] =>
  (model) =>
    typedPdf(text(model));

const layouts: Layout[] = [
  {
    name: 'columns of money in and out that no vocabulary names, the other way round than usual',
    draw: typed(
      (model) =>
        head(model, ...named(model)) +
        table(model, shona, [
          ['Kwapinda', moneyIn],
          ['Kwabuda', moneyOut],
        ]),
    ),
  },
  {
    name: 'opening and closing balance that no vocabulary names',
    draw: typed(
      (model) =>
        head(model, `Mari yekutanga      ${figure(model.opening)}`) +
        table(model, english, [['Amount', amountOf]]) +
        `\nMari yasara      ${figure(closingOf(model))}\n`,
    ),
  },
  {
    name: 'opening balance that no vocabulary names, beside running balances',
    draw: typed(
      (model) =>
        head(model, `Kubva kumwedzi wapfuura      ${figure(model.opening)}`) +
        table(model, english, [
          ['Amount', amountOf],
          ['Balance', balanceOf],
        ]) +
        `\nClosing balance      ${figure(closingOf(model))}\n`,
    ),
  },
  {
    name: 'a table under a title of rows that are not booked',
    draw: typed(
      (model) =>
        `${head(model, ...named(model))}Pending transactions\n${table(model, english, [['Amount', amountOf]])}`,
    ),
  },
  {
    name: 'a column of rates beside that of the amounts',
    draw: typed(
      (model) =>
        head(model, ...named(model)) +
        table(model, shona, [
          ['Mwero', ({ at }) => `${18 + at}.44`],
          ['Mari', amountOf],
        ]),
    ),
  },
  {
    name: 'money in and money out one below the other, under titles that no vocabulary has',
    draw: typed((model) => {
      const part = (way: 1 | -1): StatementModel => ({
        ...model,
        rows: model.rows.filter((row) => sign(row.amount) === way),
      });
      const plain: Cell = ({ amount }) => figure(absolute(amount));
      const [into, out] = [part(1), part(-1)].map((model) => table(model, english, [['Amount', plain]]));
      return `${head(model, ...named(model))}Mari yapinda\n${into}\nMari yabuda\n${out}`;
    }),
  },
  {
    name: 'columns that no vocabulary names, over two pages',
    months: () =>
      changed(twoMonths(), (model) => ({
        ...model,
        rows: model.rows.flatMap((row) => Array.from({ length: 8 }, () => row)),
      })),
    draw: typed((model) => {
      const rows = table(model, shona, [
        ['Kwapinda', moneyIn],
        ['Kwabuda', moneyOut],
      ]).split('\n');
      const [first, second] = [rows.slice(0, 40), [rows[0], ...rows.slice(40)]];
      return `${head(model, ...named(model))}${first.join('\n')}\f${second.join('\n')}`;
    }),
  },
  {
    name: 'fees in a column of their own, under headings that are spaced out',
    months: () =>
      changed(twoMonths(), (model) => ({
        ...model,
        rows: model.rows.map((row) => (row.lines[0] === 'Monthly fee' ? { ...row, kind: 'fee' } : row)),
      })),
    draw: drawn({ amounts: 'debit-credit', spacedHeadings: true, feeColumn: true, inking: 'letters' }),
  },
];

/** Own layouts, each printed for two months. */
export function ownCases(): Promise<RepairCase[]> {
  return Promise.all(
    layouts.map(async ({ name, draw, months = twoMonths }): Promise<RepairCase> => {
      const [first, next] = await Promise.all(months().map(async (model) => truthOf(model, await draw(model))));
      return { name, first: first!, next: next! };
    }),
  );
}

function truthOf(model: StatementModel, bytes: Uint8Array): TrueStatement {
  const rows = model.rows.map(({ date, amount }) => ({ date, amount, balance: null }));
  const { opening, periodEnd } = model;
  return { file: `marsh-harrier-${monthOf(periodEnd)}.pdf`, bytes, opening, closing: closingOf(model), rows };
}
