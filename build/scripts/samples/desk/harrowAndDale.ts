import { sign } from '../../../../shared/money.ts';
import { addressBlock, panel } from '../drawing/blocks.ts';
import { createComposer, paper } from '../drawing/composer.ts';
import type { Sheet } from '../drawing/sheets.ts';
import { drawTable, type Entry } from '../drawing/table.ts';
import { british } from '../invented/elsewhere.ts';
import { rowsBetween } from '../invented/history.ts';
import { shield } from '../invented/logos.ts';
import { balancesOf, closingOf, isLastOfDay, totalsOf, type StatementModel } from '../model.ts';
import { amountText, digitsOf, notations } from '../notation/amountText.ts';
import { dateText } from '../notation/dateText.ts';
import { createRandom } from '../random.ts';
import type { Sample } from './sample.ts';

const ink = '#3b2a63';
const accent = '#c9b26b';

const model: StatementModel = {
  bank: 'Harrow & Dale',
  product: 'Current Account',
  holder: { name: 'MR T M ASHGROVE & MS P LUND', address: ['3 TANNERY ROW', 'AIREBROOK', 'ZZ9 4AB'] },
  number: '40-00-19  71820436',
  currency: 'GBP',
  type: 'current',
  periodStart: '2025-12-16',
  periodEnd: '2026-01-15',
  opening: '412.08',
  rows: rowsBetween(createRandom(4711), '2025-12-16', '2026-01-15', british),
};

const pounds = (amount: string): string => digitsOf(amount, notations.commaPoint);
const overdrawn = (amount: string): string => amountText(amount, 'od', notations.commaPoint);

function draw(): Sheet[] {
  const balances = balancesOf(model);
  const totals = totalsOf(model.rows);
  const c = createComposer({
    size: paper.a4,
    margin: { top: 98, right: 46, bottom: 78, left: 46 },
    fontSize: 8.6,
    onPage(page) {
      shield(page, 46, 30, 36, ink, accent);
      page.text('HARROW & DALE', { x: 92, y: 50, size: 15, family: 'times', weight: 'bold', spacing: 1.2, color: ink });
      page.text('Your Current Account statement', { right: 549, y: 46, size: 11, color: ink });
      page.text(`Sort code and account number  ${model.number}`, { right: 549, y: 60, size: 8 });
    },
  });
  addressBlock(c, model.holder, { x: 62, y: 122, leading: 11.5 });
  c.text(`${dateText(model.periodStart, 'D MMMM YYYY')} to ${dateText(model.periodEnd, 'D MMMM YYYY')}`, {
    right: 549,
    y: 122,
    size: 11,
    weight: 'bold',
    color: ink,
  });
  c.paragraph(
    'IBAN GB00 HADA 4000 1971 8204 36   BIC HADAGB00\nArranged overdraft limit £750.00, interest 35.00% EAR',
    {
      x: 340,
      y: 140,
      width: 220,
      size: 7.5,
      leading: 10,
      color: '#626a74',
    },
  );
  panel(c, {
    title: 'Your account at a glance',
    x: 46,
    y: 186,
    width: 503,
    ink,
    fill: '#f5f3fa',
    pairs: [
      ['Balance on 16 December 2025', `£${overdrawn(model.opening)}`],
      ['Total money in', `£${pounds(totals.credits)}`],
      ['Total money out', `£${pounds(totals.debits)}`],
      ['Balance on 15 January 2026', `£${overdrawn(closingOf(model))}`],
    ],
    lastBold: true,
  });
  c.y += 8;
  c.text('Your transactions', { size: 11, weight: 'bold', color: ink, down: 20 });
  const carried = (index: number): Entry => ({
    lines: [{ cells: ['', '', 'BALANCE CARRIED FORWARD', '', '', overdrawn(balances[index - 1] ?? model.opening)] }],
  });
  const brought = (index: number): Entry => ({
    lines: [{ cells: ['', '', 'BALANCE BROUGHT FORWARD', '', '', overdrawn(balances[index - 1] ?? model.opening)] }],
  });
  drawTable(c, {
    columns: [
      { title: 'Date', at: 46 },
      { title: 'Payment\ntype', at: 104 },
      { title: 'Details', at: 148 },
      { title: 'Paid out', at: 402, align: 'right' },
      { title: 'Paid in', at: 470, align: 'right' },
      { title: 'Balance', at: 549, align: 'right' },
    ],
    entries: [
      brought(0),
      ...model.rows.map((row, index): Entry => {
        const firstOfDay = model.rows[index - 1]?.date !== row.date;
        const out = sign(row.amount) < 0;
        const [first, ...rest] = row.lines;
        const amounts = [
          out ? pounds(row.amount) : '',
          out ? '' : pounds(row.amount),
          isLastOfDay(model.rows, index) ? overdrawn(balances[index]!) : '',
        ];
        const lead = [firstOfDay ? dateText(row.date, 'DD MMM YY') : '', row.kind ?? ''];
        // The amount stands beside the last line of a description, as on older British statements.
        return {
          lines:
            rest.length === 0
              ? [{ cells: [...lead, first!, ...amounts] }]
              : [{ cells: [...lead, first!] }, { cells: ['', '', rest[0]!, ...amounts] }],
          ...(firstOfDay ? { gap: 2 } : {}),
        };
      }),
      carried(model.rows.length),
    ],
    onBreak: (next) => ({ closing: [carried(next - 1)], opening: [brought(next - 1)] }),
    pitch: 12.6,
    leading: 10.2,
    header: { rule: ink, style: { color: ink } },
  });
  return c.finish((page, number, pages) => {
    page.line(46, 774, 549, 774, accent, 1);
    page.paragraph(
      'Harrow & Dale is an invented bank. Your eligible deposits are protected by nobody. AER stands for Annual ' +
        'Equivalent Rate and shows what the interest would be if it were paid and compounded each year. OD: overdrawn.',
      { x: 46, y: 786, width: 420, size: 6.5, leading: 8, color: '#626a74' },
    );
    page.text(`Page ${number} of ${pages}`, { right: 549, y: 786, size: 8 });
  });
}

/** A period across new year without years to spare, dates once a day, balances once a day, carried balances. */
export const harrowAndDale: Sample = {
  file: 'harrow-dale-current-2026-01.pdf',
  title: 'Harrow & Dale, current account, December to January',
  country: 'GB',
  shows: 'Dates and balances once a day, carried-forward rows, a period across new year',
  statements: [model],
  draw,
};
