import { sign } from '../../../../shared/money.ts';
import { pairs } from '../drawing/blocks.ts';
import { createComposer, paper } from '../drawing/composer.ts';
import type { Sheet } from '../drawing/sheets.ts';
import { drawTable } from '../drawing/table.ts';
import { freelancer } from '../invented/elsewhere.ts';
import { rowsBetween } from '../invented/history.ts';
import { horizon } from '../invented/logos.ts';
import { balancesOf, closingOf, totalsOf, type StatementModel } from '../model.ts';
import { amountText, notations } from '../notation/amountText.ts';
import { dateText } from '../notation/dateText.ts';
import { createRandom } from '../random.ts';
import type { Sample } from './sample.ts';

const ink = '#0f7a5a';
const accent = '#f4c95d';

const model: StatementModel = {
  bank: 'Fernhill',
  product: 'Euro account',
  holder: { name: 'Sorcha Nivard', address: ['5 Linenhall Court', 'Ballycorran', 'Z00 XX11'] },
  number: 'IE00 FERN 9900 1700 4416 20',
  currency: 'EUR',
  type: 'current',
  periodStart: '2026-03-01',
  periodEnd: '2026-03-31',
  opening: '3120.40',
  rows: rowsBetween(createRandom(5150), '2026-03-01', '2026-03-31', freelancer),
};

/** The user password of the file: long enough to be a real one, and shown beside the sample. */
const fernhillPassword = 'fernhill-2026';

const euro = (amount: string): string => amountText(amount, 'minus', notations.commaPoint, 2, '€');

function draw(): Sheet[] {
  const balances = balancesOf(model);
  const totals = totalsOf(model.rows);
  const c = createComposer({
    size: paper.a4,
    margin: { top: 70, right: 48, bottom: 60, left: 48 },
    fontSize: 9,
    family: 'dejavu',
    onPage(page) {
      horizon(page, 48, 28, 22, ink, accent);
      page.text('fernhill', { x: 78, y: 46, size: 16, weight: 'bold', color: ink });
    },
  });
  c.text('EUR statement', { size: 18, weight: 'bold', y: 96, down: 16 });
  c.text(`${dateText(model.periodStart, 'MMMM D, YYYY')} to ${dateText(model.periodEnd, 'MMMM D, YYYY')}`, {
    color: '#5d6873',
    down: 24,
  });
  c.text(model.holder.name, { weight: 'bold' });
  c.text(`IBAN ${model.number}`, { right: 547, size: 8 });
  for (const line of model.holder.address) {
    c.y += 12;
    c.text(line, { size: 8, color: '#5d6873' });
  }
  c.y += 26;
  c.box(48, c.y - 14, 499, 70, { fill: '#eef7f3', radius: 6 });
  pairs(c, { x: 60, right: 535, y: c.y + 2, lastBold: true }, [
    ['Opening balance', euro(model.opening)],
    ['Money in', euro(totals.credits)],
    ['Money out', `-${euro(totals.debits)}`],
    ['Closing balance', euro(closingOf(model))],
  ]);
  c.y += 22;
  // Newest first, as apps show it.
  drawTable(c, {
    columns: [
      { title: 'Date', at: 52 },
      { title: 'Description', at: 124 },
      { title: 'Amount', at: 448, align: 'right' },
      { title: 'Balance', at: 543, align: 'right' },
    ],
    entries: model.rows
      .map((row, index) => ({
        lines: [
          {
            cells: [
              dateText(row.date, 'D MMM YYYY'),
              row.lines[0]!,
              `${sign(row.amount) > 0 ? '+' : ''}${euro(row.amount)}`,
              euro(balances[index]!),
            ],
          },
        ],
      }))
      .reverse(),
    pitch: 18,
    header: { style: { size: 8, color: '#5d6873' }, rule: '#cfd8d4' },
    rules: '#e6ece9',
  });
  return c.finish((page, number, pages) => {
    page.text('Fernhill is an invented institution.', { x: 48, y: 808, size: 7, color: '#5d6873' });
    page.text(`${number} / ${pages}`, { right: 547, y: 808, size: 7.5, color: '#5d6873' });
  });
}

/** Locked with a password that must be asked for; newest row first. */
export const fernhill: Sample = {
  file: 'fernhill-euro-2026-03-locked.pdf',
  title: 'Fernhill, euro account, locked with a password',
  country: 'IE',
  shows: 'A password is asked for; newest rows first, plus signs',
  statements: [model],
  paint: { password: { user: fernhillPassword, owner: 'fernhill-owner' } },
  draw,
};
