import { addressBlock, pairs } from '../drawing/blocks.ts';
import type { Composer } from '../drawing/composer.ts';
import { dateText } from '../notation/dateText.ts';
import { habit, left, onLast, right, writer, type HardStatement } from '../press/press.ts';
import { pageCount, single } from '../press/single.ts';

const money = writer('commaPoint');

const spending = [
  habit('HARTWELL SYSTEMS|PAYROLL {#6}', 2_410.55, 2_410.55, [27], 'CR'),
  habit('BRAMBLE LETTINGS|RENT 14B', -840, -840, [1], 'SO'),
  habit('MERIDIAN ENERGY', -131, -88, [4], 'DD'),
  habit('TV PERMIT MBP', -13.37, -13.37, [6], 'DD'),
  habit('{BRIGHTSIDE FOODS|PIPPIN & CO|THE MILK YARD} {#4}|{LEEDS|BRISTOL|KENDAL}', -74, -3, 11, ')))'),
  habit('TRAMLINK APP', -9, -2, 4, 'VIS'),
  habit('INT\u2019L {#10}|ANORAK.EXAMPLE|DUBLIN', -46, -8, 2, 'VIS'),
  habit('S BELLWEATHER|PIZZA MONEY', 9, 60, 2, 'CR'),
  habit('CASH {KENDAL|OXENHOLME} {date ^MMMDD}', -90, -20, 1, 'ATM'),
];
const account = {
  product: 'Current Account',
  holder: ['Mr A J Trevithick', '14B Shearwater House', 'Quay Street', 'ZZ8 2PL'],
  currency: 'GBP',
  habits: spending,
};
const dBalance = (amount: string): string => money.signed(amount).replace(/^-(.*)/, '$1 D');

/** Day and balance once a day, figures beside the last line, D for overdrawn, carried balances. */
const dailyBalance = single({
  slug: 'gb-albion-daily-balance',
  note: 'date once a day, balance once a day, amount on the last line, D suffix, rate tables below',
  account: { ...account, seed: 1101, bank: 'Albion Bank', number: '40-99-12 61183320', opening: '182.64' },
  page: { top: 110, bottom: 90 },
  balances: 'last-of-day',
  onPage(c, page) {
    c.text('ALBION', { y: 50, size: 20, weight: 'bold', color: '#b00020' });
    c.text('Contact tel 03456 000 000   see reverse for call times', { right: 550, y: 40, size: 6.5 });
    c.text('Your Statement', { y: 92, size: 13, weight: 'bold' });
    if (page > 1)
      c.text('Account Name  Mr A J Trevithick   Sortcode 40-99-12   Account Number 61183320   Sheet 7', {
        x: 180,
        y: 92,
        size: 7,
      });
  },
  head(c, { model, credits, debits, closing }) {
    addressBlock(c, model.holder, { x: 60, y: 124 });
    c.text('1 March to 31 March 2026', { right: 550, y: 124, weight: 'bold' });
    for (const [x, label, value] of [
      [300, 'Account Name', 'Mr A J Trevithick'],
      [430, 'Sortcode', '40-99-12'],
      [490, 'Account Number', '61183320'],
    ] as const) {
      c.text(label, { x, y: 144, size: 7.5 });
      c.text(value, { x, y: 154 });
    }
    c.text('Account Summary', { x: 60, y: 196, weight: 'bold' });
    pairs(c, { x: 60, right: 260, y: 210, leading: 12 }, [
      ['Opening Balance', dBalance(model.opening)],
      ['Payments In', money.plain(credits)],
      ['Payments Out', money.plain(debits)],
      ['Closing Balance', dBalance(closing)],
      ['Arranged Overdraft Limit', '500.00'],
    ]);
    c.text('Your Advance Account details', { weight: 'bold', size: 10, y: 292, down: 18 });
  },
  table: ({ model, rows, closing }) => ({
    columns: [
      left('Date', 45, (row) => (row.firstOfDay ? dateText(row.date, 'DD MMM YY') : '')),
      left('Payment type and details', 104, (row) => row.kind ?? ''),
      left('', 136, (row) => row.lines),
      right('Paid out', 420, (row) => onLast(row, money.debit(row))),
      right('Paid in', 485, (row) => onLast(row, money.credit(row))),
      right('Balance', 550, (row) => onLast(row, row.lastOfDay ? dBalance(row.balance) : '')),
    ],
    first: [{ Date: '28 Feb 26', '': 'BALANCE BROUGHT FORWARD', Balance: dBalance(model.opening) }],
    last: [{ Date: '31 Mar 26', '': 'BALANCE CARRIED FORWARD', Balance: dBalance(closing) }],
    onBreak: (next) => {
      const at = dBalance(next ? (rows[next.index - 1]?.balance ?? model.opening) : closing);
      return {
        closing: [{ '': 'BALANCE CARRIED FORWARD', Balance: at }],
        opening: [{ '': 'BALANCE BROUGHT FORWARD', Balance: at }],
      };
    },
    pitch: 12,
    leading: 9.6,
    header: { rule: '#b00020', style: { size: 8 } },
  }),
  tail: rateTables,
  foot: (c, page) => c.text(`Albion Bank plc, an invented bank. Sheet ${page}`, { y: 806, size: 6.5 }),
});

function rateTables(c: Composer): void {
  c.need(60);
  c.y += 20;
  const line = (size: number, cells: readonly [string, string, string, string, string, string]): void => {
    const [a, b, d, e, f, g] = cells;
    c.text(a, { size });
    c.text(b, { x: 180, size });
    c.text(d, { right: 300, size });
    c.text(e, { x: 320, size });
    c.text(f, { x: 430, size });
    c.text(g, { right: 550, size, down: 11.5 });
  };
  line(8, ['Credit Interest Rates', 'balance', 'AER variable', 'Debit Interest Rates', 'balance', 'EAR variable']);
  line(7.5, ['Credit interest', 'over', '0.00%', 'Debit interest', 'up to 25.00', '0.00%']);
  line(7.5, ['', '', '', 'Debit interest', 'over 25.00', '39.90%']);
}

const titled = (text: string): string => text.toLowerCase().replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
const told = (row: { credit: boolean; lines: readonly string[] }): string[] =>
  row.lines.map((line, at) =>
    at > 0 ? titled(line) : `${row.credit ? 'Received From' : 'Card Payment to'} ${titled(line)}`,
  );

/** A panel stands to the right of the rows on the first page, at the same height. */
const sidePanel = single({
  slug: 'gb-bridgegate-side-panel',
  note: 'start and end balance rows, a text panel with figures beside the table, dates without a year',
  account: { ...account, seed: 1102, bank: 'Bridgegate', number: '20-00-77 33801942', opening: '1204.11' },
  page: { margin: { top: 90, right: 190, bottom: 70, left: 42 }, fontSize: 8.2, family: 'dejavu-condensed' },
  balances: 'last-of-day',
  text: (row) => told(row).join(' '),
  onPage(c) {
    c.text('BRIDGEGATE', { y: 46, size: 16, weight: 'bold', color: '#00617f' });
    c.text('MR A J TREVITHICK  ·  Sort code 20-00-77  ·  Account no 33801942', { right: 553, y: 46, size: 7.5 });
  },
  head(c, { model, credits, debits, closing }) {
    c.text('Your transactions', { size: 12, weight: 'bold', y: 96 });
    // The panel is written before the rows: reading order must come from places, not from the file.
    const x = 424;
    c.text('At a glance', { x, y: 96, size: 11, weight: 'bold', color: '#00617f' });
    c.text('01 - 31 Mar 2026', { x, y: 112 });
    pairs(c, { x, right: 553, y: 132, leading: 15, lastBold: true }, [
      ['Start balance', `£${money.plain(model.opening)}`],
      ['Money in', `£${money.plain(credits)}`],
      ['Money out', `£${money.plain(debits)}`],
      ['End balance', `£${money.plain(closing)}`],
    ]);
    c.paragraph(
      'Your deposit is eligible for protection. Daily withdrawals of up to £300.00 at machines. On 14 Apr 2026 our rate ' +
        'for overdrafts becomes 35.0% EAR. We will write to you before then. Worried about money? Call 0800 000 1122.',
      { x, y: 216, width: 128, size: 7, leading: 9.5 },
    );
    c.y = 118;
  },
  table: ({ model, closing }) => ({
    columns: [
      left('Date', 42, (row) => (row.firstOfDay ? dateText(row.date, 'D MMM') : '')),
      left('Description', 82, told),
      right('Money out £', 300, money.debit),
      right('Money in £', 350, money.credit),
      right('Balance £', 404, (row) => (row.lastOfDay ? money.signed(row.balance) : '')),
    ],
    first: [{ Date: '1 Mar', Description: 'Start balance', 'Balance £': money.signed(model.opening) }],
    last: [{ Date: '31 Mar', Description: 'End balance', 'Balance £': money.signed(closing) }],
    pitch: 12.4,
    leading: 9.4,
    header: { style: { size: 7.5, color: '#00617f' } },
    rules: '#e4e9ec',
  }),
  foot: pageCount('Page {n} of {all}'),
});

/** In before out, a type column in the middle, a legend of abbreviations. */
const inBeforeOut = single({
  slug: 'gb-blackmere-in-out',
  note: 'In column before Out, type codes between text and figures, balances at every row, legend',
  account: {
    ...account,
    seed: 1103,
    bank: 'Blackmere Bank',
    number: '30-99-01 04471168',
    opening: '77.20',
    habits: spending.map((each) => ({ ...each, lines: [each.lines.join(' ')] })),
  },
  page: { fontSize: 8, bottom: 80 },
  head(c, { model, credits, debits, closing }) {
    c.text('BLACKMERE BANK', { y: 48, size: 14, weight: 'bold', color: '#114b2f' });
    addressBlock(c, model.holder, { x: 45, y: 90 });
    c.text('CLASSIC STATEMENT', { right: 550, y: 48, size: 11 });
    c.text('01 March 2026 to 31 March 2026', { right: 550, y: 62 });
    c.text('Document requested by: MR A J TREVITHICK', { right: 550, y: 90, size: 7 });
    c.text('Account Number: 04471168   Sort Code: 30-99-01', { right: 550, y: 102 });
    c.box(45, 160, 505, 40, { fill: '#eef5f0' });
    for (const [at, [label, value]] of (
      [
        ['Money In', `£${money.plain(credits)}`],
        ['Balance on 01 March 2026', `£${money.signed(model.opening)}`],
        ['Money Out', `£${money.plain(debits)}`],
        ['Balance on 31 March 2026', `£${money.signed(closing)}`],
      ] as const
    ).entries()) {
      const y = 175 + Math.floor(at / 2) * 14;
      c.text(label, { x: 55 + (at % 2) * 250, y });
      c.text(value, { right: 260 + (at % 2) * 250, y, weight: 'bold' });
    }
    c.text('Your Transactions', { weight: 'bold', size: 10, y: 226, down: 18 });
  },
  table: () => ({
    columns: [
      left('Date', 45, (row) => dateText(row.date, 'DD MMM YY')),
      left('Description', 105, (row) => row.lines),
      left(
        'Type',
        330,
        (row) => ({ ')))': 'DEB', VIS: 'DEB', CR: 'FPI', ATM: 'CPT' })[row.kind ?? ''] ?? row.kind ?? '',
      ),
      right('Money In (£)', 425, money.credit),
      right('Money Out (£)', 487, money.debit),
      right('Balance (£)', 548, (row) => money.signed(row.balance)),
    ],
    pitch: 15,
    header: { rule: '#114b2f', style: { size: 7.5 } },
    zebra: '#f4f7f5',
  }),
  tail(c) {
    c.y += 14;
    c.paragraph(
      'Transaction types: BGC Bank Giro Credit  BP Bill Payments  CHG Charge  CHQ Cheque  COR Correction  CPT Cashpoint  ' +
        'DD Direct Debit  DEB Debit Card  DEP Deposit  FPI Faster Payment In  FPO Faster Payment Out  TFR Transfer',
      { width: 500, size: 6.5 },
    );
  },
  foot: pageCount('Page {n} of {all}'),
});

/** The year stands alone on a line of its own; the period crosses new year. */
const yearAlone = single({
  slug: 'gb-fellside-society-year-line',
  note: 'the year alone in the date column, a period across new year, averages that are no balances',
  account: {
    ...account,
    seed: 1104,
    bank: 'Fellside Building Society',
    number: '07-00-93 88120041',
    opening: '2240.19',
    start: '2025-12-14',
    end: '2026-01-13',
  },
  balances: 'last-of-day',
  head(c, { model, closing }) {
    c.text('Fellside', { y: 56, size: 22, weight: 'bold', color: '#26348b' });
    c.text('Building Society', { y: 70, size: 9, color: '#26348b' });
    addressBlock(c, model.holder, { x: 48, y: 104 });
    pairs(c, { x: 350, right: 547, y: 60, leading: 12, style: { size: 8 } }, [
      ['Statement date', '13 January 2026'],
      ['Statement no', '88 of 2026'],
      ['Sort code', '07-00-93'],
      ['Account no', '88120041'],
      ['Start balance', `£${money.plain(model.opening)}`],
      ['End balance', `£${money.plain(closing)}`],
      ['Average credit balance', '£1,402.55'],
      ['Average debit balance', '£0.00'],
    ]);
    c.y = 190;
  },
  table: ({ model, rows }) => ({
    columns: [
      left('Date', 48, (row) => (row.firstOfDay ? dateText(row.date, 'DD MMM') : '')),
      left('Description', 100, (row) => row.lines),
      right('£Out', 400, money.debit),
      right('£In', 470, money.credit),
      right('£Balance', 547, (row) => (row.lastOfDay ? money.plain(row.balance) : '')),
    ],
    first: [
      {
        Date: '2025',
        Description: 'Balance from statement 87 dated 13/12/2025',
        '£Balance': money.plain(model.opening),
      },
    ],
    between: (row) => (row.date >= '2026' && (rows[row.index - 1]?.date ?? '') < '2026' ? { Date: '2026' } : undefined),
    pitch: 12.6,
    leading: 9.8,
    header: { rule: '#26348b' },
  }),
  tail(c) {
    c.y += 12;
    c.paragraph(
      'Effective date: the date a transaction counts for interest. For an international payment give BIC FELLGB00.',
      { width: 490, size: 7 },
    );
  },
  foot: pageCount('{n} of {all}'),
});

export const britain: HardStatement[] = [dailyBalance, sidePanel, inBeforeOut, yearAlone];
