import { sign, sum } from '../../../../shared/money.ts';
import { addressBlock, pairs } from '../drawing/blocks.ts';
import { createComposer, paper, type Composer } from '../drawing/composer.ts';
import type { Sheet } from '../drawing/sheets.ts';
import { drawTable, type Entry } from '../drawing/table.ts';
import { australianEveryday, australianSaver } from '../invented/elsewhere.ts';
import { rowsBetween } from '../invented/history.ts';
import { tide } from '../invented/logos.ts';
import { balancesOf, closingOf, totalsOf, type StatementModel } from '../model.ts';
import { amountText, digitsOf, notations } from '../notation/amountText.ts';
import { dateText } from '../notation/dateText.ts';
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

const plain = (amount: string): string => digitsOf(amount, notations.commaPoint);
const dollars = (amount: string): string => `$${plain(amount)}`;
const balanceText = (amount: string): string => amountText(amount, 'cr-dr', notations.commaPoint, 2, '$');

function account(c: Composer, model: StatementModel): void {
  const balances = balancesOf(model);
  const totals = totalsOf(model.rows);
  c.need(150);
  c.y += 16;
  c.box(44, c.y - 16, 507, 24, { fill: ink, radius: 4 });
  c.text(model.product, { x: 54, size: 11, weight: 'bold', color: '#ffffff' });
  c.text(`Account number ${model.number}`, { right: 541, color: '#ffffff', down: 26 });
  const line = (label: string, balance: string): Entry => ({
    lines: [{ cells: ['', label, '', '', balance], style: { weight: 'bold' } }],
  });
  drawTable(c, {
    columns: [
      { title: 'Date', at: 48 },
      { title: 'Transaction', at: 112 },
      { title: 'Debit', at: 382, align: 'right' },
      { title: 'Credit', at: 456, align: 'right' },
      { title: 'Balance', at: 547, align: 'right' },
    ],
    entries: [
      line(`${dateText(model.periodStart, 'D MMM YYYY')} OPENING BALANCE`, balanceText(model.opening)),
      ...model.rows.map((row, index): Entry => {
        const out = sign(row.amount) < 0;
        const [first, ...rest] = row.lines;
        return {
          lines: [
            {
              cells: [
                dateText(row.date, 'DD MMM'),
                first!,
                out ? plain(row.amount) : '',
                out ? '' : dollars(row.amount),
                balanceText(balances[index]!),
              ],
            },
            ...rest.map((text) => ({ cells: ['', text], style: { size: 7.8, color: '#55616d' } })),
          ],
        };
      }),
      line(`${dateText(model.periodEnd, 'D MMM YYYY')} CLOSING BALANCE`, balanceText(closingOf(model))),
    ],
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
