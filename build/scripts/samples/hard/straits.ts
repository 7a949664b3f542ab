import { addressBlock, pairs } from '../drawing/blocks.ts';
import { dateText } from '../notation/dateText.ts';
import { habit, left, onLast, right, writer, type HardStatement } from '../press/press.ts';
import { single } from '../press/single.ts';

const money = writer('commaPoint');

const singapore = [
  habit('FAST Payment / Receipt|PAYNOW TRANSFER {#7}|From: {TAN BEE CHOO|LIM WEI}', 20, 350, 3),
  habit('GIRO - Salary|ORCHID MARINE PTE LTD', 4_320.5, 4_320.5, [27]),
  habit('Point-of-Sale Transaction|NETS QR {KOPI CORNER|WET MARKET STALL} {#6}|{date DD^MMM} SGP', -88, -3, 9),
  habit('GIRO|CITY GAS SUPPLY|{#10}', -46.1, -46.1, [12]),
  habit('Advice|FAST PAYMENT|MERLION LANDLORD LLP', -1_650, -1_650, [1]),
  habit('Interest Earned', 0.4, 2.9, [31]),
  habit('Cash Withdrawal|ATM {#6} BUGIS', -200, -50, 2),
];

/** Date only when it changes, totals and carried balances, withdrawal (-) and deposit (+). */
const carriedTotals = single({
  slug: 'sg-kallang-carried-totals',
  note: 'DD MMM dates once a day, Balance Brought/Carried Forward, running totals at page breaks, three-line texts',
  account:
    '2801 | Kallang Bank | Multiplier Account | 012-3-117744 | SGD | 6120.77 | MS CHUA LI TING / BLK 99 LORONG LIMAU #04-17 / SINGAPORE 000099',
  habits: singapore,
  page: { top: 100, bottom: 150 },
  balances: 'last-of-day',
  onPage(c, page) {
    c.text('KALLANG BANK', { y: 44, size: 13, weight: 'bold', color: '#d6001c' });
    c.text('Consolidated Statement', { right: 550, y: 40, size: 11 });
    c.text(`Page ${page} of 2`, { right: 550, y: 54, size: 7 });
    if (page > 1) c.text('Multiplier Account   Account No. 012-3-117744', { y: 76, weight: 'bold' });
  },
  head(c, { model, closing }) {
    addressBlock(c, model.holder, { x: 45, y: 84 });
    c.text('As at 31 Mar 2026', { right: 550, y: 84 });
    c.text('Account Summary', { y: 150, weight: 'bold', size: 10 });
    pairs(c, { x: 45, right: 550, y: 166, leading: 12 }, [
      ['Deposits', ''],
      ['Multiplier Account  012-3-117744', `SGD ${money.plain(closing)}`],
      ['Total', `SGD ${money.plain(closing)}`],
    ]);
    c.text('Transaction Details  as of 31 Mar 2026', { weight: 'bold', size: 10, y: 222, down: 16 });
    c.text('Multiplier Account   Account No. 012-3-117744', { weight: 'bold', down: 16 });
  },
  table: ({ model, rows, credits, debits, closing }) => ({
    columns: [
      left('Date', 45, (row) => (row.firstOfDay ? dateText(row.date, 'DD/MM/YYYY') : '')),
      left('Description', 110, (row) => row.lines),
      right('Withdrawal (-)', 390, (row) => money.debit(row)),
      right('Deposit (+)', 465, (row) => money.credit(row)),
      right('Balance', 550, (row) => (row.lastOfDay ? money.plain(row.balance) : '')),
    ],
    first: [{ Description: 'Balance Brought Forward', Balance: `SGD ${money.plain(model.opening)}` }],
    last: [
      {
        cells: { Description: 'Total', 'Withdrawal (-)': money.plain(debits), 'Deposit (+)': money.plain(credits) },
        gap: 4,
      },
      { Description: 'Balance Carried Forward', Balance: `SGD ${money.plain(closing)}` },
    ],
    onBreak: (next) => {
      const at = money.plain(next ? (rows[next.index - 1]?.balance ?? model.opening) : closing);
      return {
        closing: [{ Description: 'Balance Carried Forward', Balance: at }],
        opening: [{ Description: 'Balance Brought Forward', Balance: at }],
      };
    },
    leading: 9.6,
    header: { rule: '#d6001c' },
  }),
});

/** Transaction and value date as DD MMM, cheque column, balances on every row. */
const chequeColumn = single({
  slug: 'sg-temasik-transaction-value-date',
  note: 'transaction and value date without a year, empty cheque column, BALANCE B/F and C/F rows, total withdrawals/deposits',
  account:
    '2802 | Temasik Overseas Bank | 360 Account | 501-117744-001 | SGD | 3311.09 | MR DEVAN RAJARATNAM / 7 JALAN MELATI / SINGAPORE 000088',
  habits: singapore,
  head(c, { model }) {
    c.text('TEMASIK OVERSEAS BANK', { y: 46, size: 12, weight: 'bold' });
    c.text('STATEMENT OF ACCOUNT', { right: 550, y: 46 });
    c.text('1 MAR 2026 TO 31 MAR 2026', { right: 550, y: 60 });
    addressBlock(c, model.holder, { x: 45, y: 84 });
    c.text('360 ACCOUNT', { y: 150, weight: 'bold' });
    c.text('Account No. 501117744001', { right: 550, y: 150 });
    c.y = 172;
  },
  table: ({ model, credits, debits, closing }) => ({
    columns: [
      left('Transaction\nDate', 45, (row) => dateText(row.date, 'DD ^MMM')),
      left('Value\nDate', 100, (row) => dateText(row.date, 'DD ^MMM')),
      left('Description', 150, (row) => row.lines.map((line) => line.toUpperCase())),
      left('Cheque', 330, () => ''),
      right('Withdrawal', 420, money.debit),
      right('Deposit', 485, money.credit),
      right('Balance', 550, (row) => money.plain(row.balance)),
    ],
    first: [{ Description: 'BALANCE B/F', Balance: money.plain(model.opening) }],
    last: [
      { Description: 'BALANCE C/F', Balance: money.plain(closing) },
      {
        Description: 'Total Withdrawals/Deposits',
        Withdrawal: money.plain(debits),
        Deposit: money.plain(credits),
      },
    ],
    leading: 9.6,
    header: { fill: '#eeeeee' },
  }),
  tail(c) {
    c.y += 10;
    c.text('Total Interest Paid This Year   6.12     Average Balance   4,410.77', { x: 150, size: 7.4, down: 22 });
    c.paragraph(
      'CHECK YOUR STATEMENT: please tell us within 14 days of any discrepancy. Deposit insurance covers up to S$100,000 for each depositor.',
      { width: 490, size: 6.6 },
    );
  },
});

/** Deposit before withdrawal, several currencies' worth of headings, balance once a day, long legal page. */
const hongKong = single({
  slug: 'hk-harbour-junk-deposit-first',
  note: 'deposit column before withdrawal, D MMM dates once a day, balance once a day, B/F BALANCE row, amount on the last line',
  account:
    '2808 | Junk & Harbour | HKD Savings | 117-744001-833 | HKD | 40112.35 | MR CHEUNG KA FAI / FLAT C 12/F / 8 FERRY LANE / WAN CHAI HK',
  type: 'savings',
  habits: [
    habit('CR TO {#6}|PAPER BOAT TRADING|SALARY', 23_400, 23_400, [28]),
    habit('{HC{#12}|MR LEE SIU MING}|FPS', -3_200, -80, 7),
    habit('AUTOPAY|LAMMA POWER', -611.2, -611.2, [9]),
    habit('ATM WITHDRAWAL|({date DD^MMM})', -1_500, -200, 3),
    habit('CREDIT INTEREST', 0.2, 3.4, [27]),
    habit('MS WONG|FPS', 60, 900, 3),
  ],
  balances: 'last-of-day',
  head(c, { model, closing }) {
    c.text('JUNK & HARBOUR', { y: 46, size: 14, weight: 'bold', color: '#00704a' });
    c.text('Statement of accounts', { right: 550, y: 46, size: 11 });
    addressBlock(c, model.holder, { x: 60, y: 84 });
    pairs(c, { x: 360, right: 550, y: 84 }, [
      ['Number', '117-744001-833'],
      ['Branch', 'WAN CHAI'],
      ['Statement date', '31 March 2026'],
      ['Page', '1 of 2'],
    ]);
    c.text('Financial Summary', { y: 156, weight: 'bold' });
    c.text('HKD Savings', { y: 170 });
    c.text('Total HKD equivalent', { x: 300, y: 170 });
    c.text(money.plain(closing), { right: 550, y: 170 });
    c.text('Account Activities', { y: 194, weight: 'bold' });
    c.text('HKD Savings', { y: 208, weight: 'bold' });
    c.y = 226;
  },
  table: ({ model, credits, debits, closing }) => ({
    columns: [
      left('Date', 45, (row) => (row.firstOfDay ? dateText(row.date, 'D MMM') : '')),
      left('Transaction Details', 90, (row) => row.lines),
      right('Deposit', 380, (row) => onLast(row, money.credit(row))),
      right('Withdrawal', 460, (row) => onLast(row, money.debit(row))),
      right('Balance', 550, (row) => onLast(row, row.lastOfDay ? money.plain(row.balance) : '')),
    ],
    first: [{ Date: '1 Mar', 'Transaction Details': 'B/F BALANCE', Balance: money.plain(model.opening) }],
    last: [
      { Date: '31 Mar', 'Transaction Details': 'C/F BALANCE', Balance: money.plain(closing) },
      {
        'Transaction Details': 'Total No. of Deposits / Withdrawals',
        Deposit: money.plain(credits),
        Withdrawal: money.plain(debits),
      },
    ],
    leading: 9.6,
    header: { rule: '#00704a' },
  }),
  tail(c) {
    c.newPage();
    c.text('Important Notes', { weight: 'bold', size: 10, down: 16 });
    c.paragraph(
      'Exchange rates of 31 March 2026: USD 7.8251, GBP 10.1140, EUR 8.6032. Total relationship balance of the past 3 months: Jan 44,120.18  Feb 40,112.35. If you find an error, write to us within 90 days.',
      { width: 490, size: 7.4 },
    );
  },
});

export const straits: HardStatement[] = [carriedTotals, chequeColumn, hongKong];
