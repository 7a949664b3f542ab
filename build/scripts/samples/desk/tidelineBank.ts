import { sum } from '../../../../shared/money.ts';
import { australianEveryday, australianSaver } from '../invented/elsewhere.ts';
import { rowsBetween } from '../invented/history.ts';
import { tide } from '../invented/logos.ts';
import { dateText } from '../notation/dateText.ts';
import { accountOf, heldAs, left, right, writer, type Account } from '../press/press.ts';
import type { Section } from '../press/statement.ts';
import { createRandom } from '../random.ts';
import { sampleOf } from './sample.ts';

const [periodStart, periodEnd] = ['2026-03-01', '2026-03-31'];
const { seed, ...held } = heldAs(
  '61 | Tideline Bank | Everyday Account | 062-999 1044 7718 | AUD | 1904.35 | MR E J CALDERWOOD / UNIT 8, 41 SPINIFEX PDE / PORT WATTLE NSW 2999',
);
const random = createRandom(seed);
const everyday = accountOf({
  ...held,
  type: 'current',
  periodStart,
  periodEnd,
  rows: rowsBetween(random, periodStart, periodEnd, australianEveryday),
});
const saver = accountOf({
  ...everyday.model,
  product: 'Goal Saver',
  number: '062-999 1044 7726',
  type: 'savings',
  opening: '11862.90',
  rows: rowsBetween(random, periodStart, periodEnd, australianSaver),
});

const money = writer('commaPoint');
const dollars = (amount: string): string => `$${money.plain(amount)}`;
const balanceText = (amount: string): string => money.signed(amount, 'cr-dr', '$');

function section({ model, rows, closing, debits, credits }: Account): Section {
  const edge = (date: string, label: string, balance: string) => ({
    Transaction: `${dateText(date, 'D MMM YYYY')} ${label} BALANCE`,
    Balance: balanceText(balance),
  });
  return {
    title: model.product,
    beside: `Account number ${model.number}`,
    rows,
    columns: [
      left('Date', 48, (row) => dateText(row.date, 'DD MMM')),
      left('Transaction', 112, (row) => row.lines),
      right('Debit', 382, money.debit),
      right('Credit', 456, (row) => (row.credit ? dollars(row.amount) : '')),
      right('Balance', 547, (row) => balanceText(row.balance)),
    ],
    first: [edge(periodStart, 'OPENING', model.opening)],
    last: [edge(periodEnd, 'CLOSING', closing)],
    total: [`Total debits ${dollars(debits)}`, `Total credits ${dollars(credits)}`],
  };
}

/** Two accounts of one holder in one file, each with its own balances. */
export const tidelineBank = sampleOf({
  file: 'tideline-combined-2026-03.pdf',
  title: 'Tideline Bank, two accounts in one file',
  country: 'AU',
  shows: 'Two accounts in one file, told apart and reconciled each on its own',
  statements: [everyday.model, saver.model],
  bank: 'tideline',
  emblem: tide,
  ink: '#0e4c75',
  accent: '#6fd0d6',
  pale: '#eef6f8',
  side: 44,
  letterhead: ['Combined statement', '1 March 2026 - 31 March 2026', 'All amounts in Australian dollars (AUD)'],
  facts: `
    Your accounts
    Everyday Account  ${everyday.model.number} | ${balanceText(everyday.closing)}
    Goal Saver  ${saver.model.number} | ${balanceText(saver.closing)}
    Together | ${balanceText(sum([everyday.closing, saver.closing]))}`,
  sections: [section(everyday), section(saver)],
  legal:
    'Tideline Bank is an invented bank without a licence. Check every entry and tell us of mistakes. Interest on the ' +
    'Goal Saver is 4.10% p.a. while you withdraw no more than once a month.',
});
