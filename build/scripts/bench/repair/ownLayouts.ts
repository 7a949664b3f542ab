import { monthOf } from '../../../../shared/calendar.ts';
import { absolute, sign, type Money } from '../../../../shared/money.ts';
import { savings } from '../../../../test/support/business/books.ts';
import { makeStatementPdf } from '../../../../test/support/press/press.ts';
import { typedPdf } from '../../../../test/support/press/typedPdf.ts';
import { balancesOf, closingOf, type StatementModel } from '../../samples/model.ts';
import { digitsOf, notations } from '../../samples/notation/amountText.ts';
import { dateText } from '../../samples/notation/dateText.ts';
import type { RepairCase, TrueStatement } from './statementTruth.ts';

/** A layout that the reader does not read whole, and why. Its words are Shona, which no vocabulary of the reader has. */
type Layout = {
  name: string;
  /** The text of a statement as it is typed, or its file. */
  draw: (model: StatementModel) => string | Promise<Uint8Array>;
  /** What the rows are before they are printed. */
  rowsOf?: (model: StatementModel) => StatementModel['rows'];
};

const figure = (amount: Money): string => digitsOf(amount, notations.commaPoint, 2);
const signed = (amount: Money): string => (sign(amount) < 0 ? `-${figure(amount)}` : figure(amount));

/** What stands above every table. */
function head({ bank, holder, number, currency, ...model }: StatementModel, ...more: string[]): string {
  const [start, end] = [model.periodStart, model.periodEnd].map((date) => dateText(date, 'D MMMM YYYY'));
  const period = `Statement period ${start} to ${end}`;
  return [bank, holder.name, `Account number ${number}      ${currency}`, period, '', ...more, '', ''].join('\n');
}

/** The same with both balances, by their names. */
const named = (model: StatementModel): string =>
  head(model, `Opening balance      ${figure(model.opening)}`, `Closing balance      ${figure(closingOf(model))}`);

type Cell = (of: { amount: Money; balance: Money; at: number }) => string;

/** A table of date, text and the figures named, the headings in front of each. */
function table(model: StatementModel, [day, text]: [string, string], columns: Record<string, Cell>): string {
  const line = (date: string, words: string, cells: string[]): string =>
    `${date.padEnd(12)}${words.padEnd(30)}${cells.map((cell) => cell.padStart(14)).join('')}`;
  const balances = balancesOf(model);
  const rows = model.rows.map(({ date, lines, amount }, at) => {
    const cells = Object.values(columns).map((cell) => cell({ amount, balance: balances[at]!, at }));
    return line(dateText(date, 'DD MMM'), lines.join(' '), cells);
  });
  return [line(day, text, Object.keys(columns)), ...rows, ''].join('\n');
}

const moneyIn: Cell = ({ amount }) => (sign(amount) > 0 ? figure(amount) : '');
const moneyOut: Cell = ({ amount }) => (sign(amount) < 0 ? figure(amount) : '');
const amountOf: Cell = ({ amount }) => signed(amount);
const balanceOf: Cell = ({ balance }) => signed(balance);
const english: [string, string] = ['Date', 'Description'];
const shona: [string, string] = ['Zuva', 'Nyaya'];

const layouts: Layout[] = [
  {
    name: 'columns of money in and out that no vocabulary names, the other way round than usual',
    draw: (model) => named(model) + table(model, shona, { Kwapinda: moneyIn, Kwabuda: moneyOut }),
  },
  {
    name: 'opening and closing balance that no vocabulary names',
    draw: (model) =>
      head(model, `Mari yekutanga      ${figure(model.opening)}`) +
      table(model, english, { Amount: amountOf }) +
      `\nMari yasara      ${figure(closingOf(model))}\n`,
  },
  {
    name: 'opening balance that no vocabulary names, beside running balances',
    draw: (model) =>
      head(model, `Kubva kumwedzi wapfuura      ${figure(model.opening)}`) +
      table(model, english, { Amount: amountOf, Balance: balanceOf }) +
      `\nClosing balance      ${figure(closingOf(model))}\n`,
  },
  {
    name: 'a table under a title of rows that are not booked',
    draw: (model) => `${named(model)}Pending transactions\n${table(model, english, { Amount: amountOf })}`,
  },
  {
    name: 'a column of rates beside that of the amounts',
    draw: (model) => named(model) + table(model, shona, { Mwero: ({ at }) => `${18 + at}.44`, Mari: amountOf }),
  },
  {
    name: 'money in and money out one below the other, under titles that no vocabulary has',
    draw(model) {
      const [into, out] = [1, -1].map((way) => {
        const rows = model.rows.filter(({ amount }) => sign(amount) === way);
        return table({ ...model, rows }, english, { Amount: ({ amount }) => figure(absolute(amount)) });
      });
      return `${named(model)}Mari yapinda\n${into}\nMari yabuda\n${out}`;
    },
  },
  {
    name: 'columns that no vocabulary names, over two pages',
    rowsOf: ({ rows }) => rows.flatMap((row) => Array.from({ length: 8 }, () => row)),
    draw(model) {
      const lines = table(model, shona, { Kwapinda: moneyIn, Kwabuda: moneyOut }).split('\n');
      const [first, second] = [lines.slice(0, 40), [lines[0], ...lines.slice(40)]];
      return `${named(model)}${first.join('\n')}\f${second.join('\n')}`;
    },
  },
  {
    name: 'fees in a column of their own, under headings that are spaced out',
    rowsOf: ({ rows }) => rows.map((row) => (row.lines[0] === 'Muripo webhangi' ? { ...row, kind: 'fee' } : row)),
    draw: (model) =>
      makeStatementPdf(model, { amounts: 'debit-credit', spacedHeadings: true, feeColumn: true, inking: 'letters' }),
  },
];

/** Own layouts, each printed for two months of one account. */
export const ownCases = (): Promise<RepairCase[]> =>
  Promise.all(
    layouts.map(async ({ name, draw, rowsOf = ({ rows }) => rows }): Promise<RepairCase> => {
      const [july, august] = savings();
      const first = { ...july!, rows: rowsOf(july!) };
      const next = { ...august!, opening: closingOf(first), rows: rowsOf(august!) };
      return { name, first: await truthOf(first, draw), next: await truthOf(next, draw) };
    }),
  );

async function truthOf(model: StatementModel, draw: Layout['draw']): Promise<TrueStatement> {
  const drawn = await draw(model);
  return {
    file: `marsh-harrier-${monthOf(model.periodEnd)}.pdf`,
    bytes: typeof drawn === 'string' ? await typedPdf(drawn) : drawn,
    opening: model.opening,
    closing: closingOf(model),
    rows: model.rows.map(({ date, amount }) => ({ date, amount, balance: null })),
  };
}
