import { addressBlock, pairs } from '../drawing/blocks.ts';
import { protea } from '../invented/logos.ts';
import { cardHousehold } from '../invented/southAfrica.ts';
import { dateText } from '../notation/dateText.ts';
import { center, heldAs, left, openAccount, right, writer } from '../press/press.ts';
import { layOut, type SheetLayout } from '../press/single.ts';
import type { Sample } from './sample.ts';

const ink = '#1d3f8a';
const accent = '#d2476b';
const grey = '#5b6573';
const money = writer('commaPoint');
const trailing = (amount: string): string => money.signed(amount, 'trailing-minus');
const model = openAccount({
  ...heldAs(
    '77 | Protea Mutual | PRESTIGE CURRENT ACCOUNT | 10 117 304 86-2 | ZAR | 19902.17 | MR JOHANNES PETRUS MABENA / P O BOX 40417 / RONDEBOSCH / 7700',
  ),
  habits: cardHousehold,
});

const layout: SheetLayout = {
  page: { margin: { top: 92, right: 40, bottom: 70, left: 40 }, fontSize: 8.5 },
  onPage(c, page) {
    protea(c, 40, 26, 40, accent, ink);
    c.text('Protea Mutual', { x: 88, y: 51, size: 20, weight: 'bold', family: 'times', color: ink });
    c.text('MEMBERS\u2019 BANK SINCE 1931', { x: 89, y: 62, size: 5.6, spacing: 1.3, color: accent });
    c.text('BANK STATEMENT / TAX INVOICE', { right: 555, y: 44, weight: 'bold', color: ink });
    if (page > 1) c.text(`${model.holder.name}   Account ${model.number}`, { right: 555, y: 58, size: 7.5 });
  },
  head(c) {
    addressBlock(c, model.holder, { x: 40, y: 104 });
    const [start, end] = [model.periodStart, model.periodEnd].map((date) => dateText(date, 'DD MMMM YYYY'));
    pairs(c, { x: 350, right: 555, y: 104, leading: 12, label: { color: grey } }, [
      ['Branch', 'Rondebosch 025309'],
      ['Account number', model.number],
      ['Statement from', `${start} to ${end}`],
      ['Statement frequency', 'Monthly'],
    ]);
    c.y = 188;
    c.text(model.product, { size: 12, weight: 'bold', color: ink });
    c.text('Overdraft limit R5,000.00 at 19.25 % a year', { right: 555, size: 8, color: grey, down: 22 });
  },
  table: () => ({
    columns: [
      left('Details', 44, (row) => row.lines),
      center('Service\nfee', 292, (row) => (row.lines[0]!.startsWith('FEE') ? '##' : '')),
      right('Debits', 372, (row) => (row.credit ? '' : trailing(row.amount))),
      right('Credits', 446, money.credit),
      left('Date\n(MM DD)', 468, (row) => dateText(row.date, 'MM DD')),
      right('Balance', 551, (row) => trailing(row.balance)),
    ],
    first: [
      {
        Details: 'BALANCE BROUGHT FORWARD',
        'Date\n(MM DD)': dateText(model.periodStart, 'MM DD'),
        Balance: trailing(model.opening),
      },
    ],
    furtherLines: { size: 7.5, color: '#47515d' },
    pitch: 14,
    leading: 9.6,
    header: { rule: ink, style: { color: ink } },
    rules: '#d9dfe8',
  }),
  tail(c, { credits, debits, closing }) {
    c.need(96);
    c.y += 16;
    c.box(40, c.y - 12, 515, 62, { fill: '#f3f5fa', radius: 4 });
    c.text('ACCOUNT SUMMARY', { x: 50, weight: 'bold', color: ink, y: c.y + 2 });
    for (const [index, [label, value]] of (
      [
        ['Balance brought forward', trailing(model.opening)],
        ['Total credits', money.plain(credits)],
        ['Total debits', `${money.plain(debits)}-`],
        ['Closing balance', trailing(closing)],
      ] as const
    ).entries()) {
      c.text(label, { x: 50 + index * 126, y: c.y + 20, size: 7.5, color: grey });
      c.text(value, { x: 50 + index * 126, y: c.y + 34, size: 9.5, weight: 'bold' });
    }
  },
  foot(c, page, pages) {
    c.line(40, 786, 555, 786, accent);
    c.paragraph(
      'Protea Mutual is an invented bank. Please verify all transactions and tell us of any discrepancy within 30 days. ' +
        '## marks a fee that includes VAT at 15.00 %.',
      { x: 40, y: 797, width: 430, size: 6.5, leading: 8, color: grey },
    );
    c.text(`Page ${page} of ${pages}`, { right: 555, y: 797, size: 7.5 });
  },
};

/** Trailing minus, the day of purchase inside the description, dates as month and day without a year. */
export const proteaMutual: Sample = {
  file: 'protea-mutual-current-2026-03.pdf',
  title: 'Protea Mutual, current account, March',
  country: 'ZA',
  shows: 'Trailing minus signs, dates inside the descriptions, a brought-forward row',
  statements: [model],
  draw: () => layOut(layout, model),
};
