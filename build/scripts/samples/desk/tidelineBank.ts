import { sum } from '../../../../shared/money.ts';
import { addressBlock, pairs } from '../drawing/blocks.ts';
import { createComposer, paper, type Composer } from '../drawing/composer.ts';
import type { Sheet } from '../drawing/sheets.ts';
import { australianEveryday, australianSaver } from '../invented/elsewhere.ts';
import { rowsBetween } from '../invented/history.ts';
import { tide } from '../invented/logos.ts';
import { closingOf, totalsOf, type StatementModel } from '../model.ts';
import { dateText } from '../notation/dateText.ts';
import { booked, ledger, left, right, writer } from '../press/press.ts';
import { createRandom } from '../random.ts';
import type { Sample } from './sample.ts';

const ink = '#0e4c75';
const accent = '#6fd0d6';

const random = createRandom(61);
const everyday: StatementModel = {
  bank: 'Tideline Bank',
  product: 'Everyday Account',
  holder: { name: 'MR E J CALDERWOOD', address: ['UNIT 8, 41 SPINIFEX PDE', 'PORT WATTLE NSW 2999'] },
  number: '062-999 1044 7718',
  currency: 'AUD',
  type: 'current',
  periodStart: '2026-03-01',
  periodEnd: '2026-03-31',
  opening: '1904.35',
  rows: rowsBetween(random, '2026-03-01', '2026-03-31', australianEveryday),
};
const saver: StatementModel = {
  ...everyday,
  product: 'Goal Saver',
  number: '062-999 1044 7726',
  type: 'savings',
  opening: '11862.90',
  rows: rowsBetween(random, '2026-03-01', '2026-03-31', australianSaver),
};

const money = writer('commaPoint');
const dollars = (amount: string): string => `$${money.plain(amount)}`;
const balanceText = (amount: string): string => money.signed(amount, 'cr-dr', '$');

function account(c: Composer, model: StatementModel): void {
  const totals = totalsOf(model.rows);
  c.need(150);
  c.y += 16;
  c.box(44, c.y - 16, 507, 24, { fill: ink, radius: 4 });
  c.text(model.product, { x: 54, size: 11, weight: 'bold', color: '#ffffff' });
  c.text(`Account number ${model.number}`, { right: 541, color: '#ffffff', down: 26 });
  const edge = (date: string, label: string, balance: string) => ({
    Transaction: `${dateText(date, 'D MMM YYYY')} ${label} BALANCE`,
    Balance: balanceText(balance),
  });
  ledger(c, {
    rows: booked(model),
    columns: [
      left('Date', 48, (row) => dateText(row.date, 'DD MMM')),
      left('Transaction', 112, (row) => row.lines),
      right('Debit', 382, money.debit),
      right('Credit', 456, (row) => (row.credit ? dollars(row.amount) : '')),
      right('Balance', 547, (row) => balanceText(row.balance)),
    ],
    first: [edge(model.periodStart, 'OPENING', model.opening)],
    last: [edge(model.periodEnd, 'CLOSING', closingOf(model))],
    furtherLines: { size: 7.8, color: '#55616d' },
    pitch: 14,
    leading: 10,
    header: { style: { color: ink }, rule: ink },
  });
  c.y += 6;
  c.text(`Total debits ${dollars(totals.debits)}`, { right: 382, size: 8, color: '#55616d' });
  c.text(`Total credits ${dollars(totals.credits)}`, { right: 547, size: 8, color: '#55616d', down: 14 });
}

function draw(): Sheet[] {
  const c = createComposer({
    size: paper.a4,
    margin: { top: 92, right: 44, bottom: 64, left: 44 },
    fontSize: 8.8,
    onPage(page) {
      tide(page, 44, 26, 38, ink, accent);
      page.text('tideline', { x: 92, y: 52, size: 22, weight: 'bold', color: ink });
      page.text('Combined statement', { right: 551, y: 46, size: 12, color: ink });
      page.text(`${dateText('2026-03-01', 'D MMMM YYYY')} - ${dateText('2026-03-31', 'D MMMM YYYY')}`, {
        right: 551,
        y: 60,
      });
    },
  });
  addressBlock(c, everyday.holder, { x: 44, y: 108 });
  c.y = 108;
  c.text('Your accounts', { x: 300, weight: 'bold', color: ink });
  pairs(c, { x: 300, right: 551, y: 122, style: { size: 8 }, lastBold: true }, [
    [`Everyday Account  ${everyday.number}`, balanceText(closingOf(everyday))],
    [`Goal Saver  ${saver.number}`, balanceText(closingOf(saver))],
    ['Together', balanceText(sum([closingOf(everyday), closingOf(saver)]))],
  ]);
  c.text('All amounts in Australian dollars (AUD)', { right: 551, y: 160, size: 7.5, color: '#55616d' });
  c.y = 180;
  account(c, everyday);
  account(c, saver);
  return c.finish((page, number, pages) => {
    page.paragraph(
      'Tideline Bank is an invented bank without a licence. Check every entry and tell us of mistakes. Interest on the ' +
        'Goal Saver is 4.10% p.a. while you withdraw no more than once a month.',
      { x: 44, y: 798, width: 420, size: 6.5, leading: 8, color: '#55616d' },
    );
    page.text(`Page ${number} of ${pages}`, { right: 551, y: 798, size: 8 });
  });
}

/** Two accounts of one holder in one file, each with its own balances. */
export const tidelineBank: Sample = {
  file: 'tideline-combined-2026-03.pdf',
  title: 'Tideline Bank, two accounts in one file',
  country: 'AU',
  shows: 'Two accounts in one file, told apart and reconciled each on its own',
  statements: [everyday, saver],
  draw,
};
