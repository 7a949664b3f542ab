import { sign } from '../../../../shared/money.ts';
import { addressBlock } from '../drawing/blocks.ts';
import { createComposer, paper } from '../drawing/composer.ts';
import type { Sheet } from '../drawing/sheets.ts';
import { drawTable, type Entry } from '../drawing/table.ts';
import { rowsBetween } from '../invented/history.ts';
import { protea } from '../invented/logos.ts';
import { cardHousehold } from '../invented/southAfrica.ts';
import { balancesOf, closingOf, totalsOf, type StatementModel } from '../model.ts';
import { amountText, digitsOf, notations } from '../notation/amountText.ts';
import { dateText } from '../notation/dateText.ts';
import { createRandom } from '../random.ts';
import type { Sample } from './sample.ts';

const ink = '#1d3f8a';
const accent = '#d2476b';

const model: StatementModel = {
  bank: 'Protea Mutual',
  product: 'PRESTIGE CURRENT ACCOUNT',
  holder: { name: 'MR JOHANNES PETRUS MABENA', address: ['P O BOX 40417', 'RONDEBOSCH', '7700'] },
  number: '10 117 304 86-2',
  currency: 'ZAR',
  type: 'current',
  periodStart: '2026-03-01',
  periodEnd: '2026-03-31',
  opening: '19902.17',
  rows: rowsBetween(createRandom(77), '2026-03-01', '2026-03-31', cardHousehold),
};

const trailing = (amount: string): string => amountText(amount, 'trailing-minus', notations.commaPoint);

function draw(): Sheet[] {
  const balances = balancesOf(model);
  const totals = totalsOf(model.rows);
  const c = createComposer({
    size: paper.a4,
    margin: { top: 92, right: 40, bottom: 70, left: 40 },
    fontSize: 8.5,
    onPage(page, number) {
      protea(page, 40, 26, 40, accent, ink);
      page.text('Protea Mutual', { x: 88, y: 51, size: 20, weight: 'bold', family: 'times', color: ink });
      page.text('MEMBERS\u2019 BANK SINCE 1931', { x: 89, y: 62, size: 5.6, spacing: 1.3, color: accent });
      page.text('BANK STATEMENT / TAX INVOICE', { right: 555, y: 44, weight: 'bold', color: ink });
      if (number > 1) page.text(`${model.holder.name}   Account ${model.number}`, { right: 555, y: 58, size: 7.5 });
    },
  });

  addressBlock(c, model.holder, { x: 40, y: 104 });
  const facts: [string, string][] = [
    ['Branch', 'Rondebosch 025309'],
    ['Account number', model.number],
    [
      'Statement from',
      `${dateText(model.periodStart, 'DD MMMM YYYY')} to ${dateText(model.periodEnd, 'DD MMMM YYYY')}`,
    ],
    ['Statement frequency', 'Monthly'],
  ];
  for (const [index, [label, value]] of facts.entries()) {
    c.text(label, { x: 350, y: 104 + index * 12, color: '#5b6573' });
    c.text(value, { right: 555, y: 104 + index * 12 });
  }
  c.y = 188;
  c.text(model.product, { size: 12, weight: 'bold', color: ink });
  c.text('Overdraft limit R5,000.00 at 19.25 % a year', { right: 555, size: 8, color: '#5b6573', down: 22 });

  const entries: Entry[] = model.rows.map((row, index) => {
    const amount = trailing(row.amount);
    const fee = row.lines[0]!.startsWith('FEE');
    const date = dateText(row.date, 'MM DD');
    const [first, ...rest] = row.lines;
    return {
      lines: [
        {
          cells: [
            first!,
            fee ? '##' : '',
            sign(row.amount) < 0 ? amount : '',
            sign(row.amount) > 0 ? amount : '',
            date,
            trailing(balances[index]!),
          ],
        },
        ...rest.map((line) => ({ cells: [line], style: { size: 7.5, color: '#47515d' } })),
      ],
    };
  });
  drawTable(c, {
    columns: [
      { title: 'Details', at: 44 },
      { title: 'Service\nfee', at: 292, align: 'center' },
      { title: 'Debits', at: 372, align: 'right' },
      { title: 'Credits', at: 446, align: 'right' },
      { title: 'Date\n(MM DD)', at: 468 },
      { title: 'Balance', at: 551, align: 'right' },
    ],
    entries: [
      {
        lines: [
          {
            cells: [
              'BALANCE BROUGHT FORWARD',
              '',
              '',
              '',
              dateText(model.periodStart, 'MM DD'),
              trailing(model.opening),
            ],
            style: { weight: 'bold' },
          },
        ],
      },
      ...entries,
    ],
    pitch: 14,
    leading: 9.6,
    header: { rule: ink, style: { color: ink } },
    rules: '#d9dfe8',
  });
  c.need(96);
  c.y += 16;
  c.box(40, c.y - 12, 515, 62, { fill: '#f3f5fa', radius: 4 });
  c.text('ACCOUNT SUMMARY', { x: 50, weight: 'bold', color: ink, y: c.y + 2 });
  const summary: [string, string][] = [
    ['Balance brought forward', trailing(model.opening)],
    ['Total credits', digitsOf(totals.credits, notations.commaPoint)],
    ['Total debits', `${digitsOf(totals.debits, notations.commaPoint)}-`],
    ['Closing balance', trailing(closingOf(model))],
  ];
  for (const [index, [label, value]] of summary.entries()) {
    const x = 50 + index * 126;
    c.text(label, { x, y: c.y + 20, size: 7.5, color: '#5b6573' });
    c.text(value, { x, y: c.y + 34, size: 9.5, weight: 'bold' });
  }
  return c.finish((page, number, pages) => {
    page.line(40, 786, 555, 786, accent);
    page.paragraph(
      'Protea Mutual is an invented bank. Please verify all transactions and tell us of any discrepancy within 30 days. ' +
        '## marks a fee that includes VAT at 15.00 %.',
      { x: 40, y: 797, width: 430, size: 6.5, leading: 8, color: '#5b6573' },
    );
    page.text(`Page ${number} of ${pages}`, { right: 555, y: 797, size: 7.5 });
  });
}

/** Trailing minus, the day of purchase inside the description, dates as month and day without a year. */
export const proteaMutual: Sample = {
  file: 'protea-mutual-current-2026-03.pdf',
  title: 'Protea Mutual, current account, March',
  country: 'ZA',
  shows: 'Trailing minus signs, dates inside the descriptions, a brought-forward row',
  statements: [model],
  draw,
};
