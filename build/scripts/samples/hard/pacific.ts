import { addressBlock, pairs } from '../drawing/blocks.ts';
import { dateText } from '../notation/dateText.ts';
import { habit, left, right, writer, type HardStatement } from '../press/press.ts';
import { pageCount, single } from '../press/single.ts';

const money = writer('commaPoint');
const yen = writer('commaPoint', 0);

const aussie = [
  habit(
    '{GUM TREE BAKERY|BUNYA HARDWARE|WATTLE PHARMACY} {PERTH|HOBART} AU|Card xx{#4}|Value Date: {date DD/MM/YYYY}',
    -140,
    -4,
    9,
  ),
  habit('Salary YARRAN SURVEYS|{#8}', 2_188.6, 2_188.6, [12, 26]),
  habit('Direct Debit {#6} BILBY HEALTH|{#9}', -192.4, -192.4, [3]),
  habit('Transfer To J Mulvaney|PayID Phone from Banking App|rent', -460, -460, [6, 13, 20, 27]),
  habit('Wdl ATM BANKSIA|Card xx{#4}', -200, -40, 2),
  habit('Fast Transfer From {K DOYLE-SMART|T ABERNETHY}|beers', 15, 120, 2),
];
const account = {
  product: 'Smart Access',
  holder: ['MR TOBIAS ABERNETHY', '3/18 JACARANDA ST', 'BRUNSWICK VIC 3999'],
  currency: 'AUD',
  habits: aussie,
};

/** Credits with a dollar sign, debits without; CR behind every balance; the year only on the first row. */
const dollarCr = single({
  slug: 'au-banksia-dollar-cr',
  note: 'dollar sign only on credits and balances, CR after balances, value dates inside, year on the first and last row, debits/credits formula line',
  account: { ...account, seed: 2901, bank: 'Banksia Commonwealth', number: '06 3999 11774400', opening: '1320.44' },
  head(c, { model, closing }) {
    c.text('Banksia', { y: 48, size: 18, weight: 'bold' });
    c.box(45, 60, 14, 14, { fill: '#ffcc00' });
    c.text('Your Statement', { right: 550, y: 48, size: 13 });
    pairs(c, { x: 340, right: 550, y: 70 }, [
      ['Statement 7', '(Page 1 of 2)'],
      ['Account Number', '06 3999 11774400'],
      ['Statement Period', '1 Mar 2026 - 31 Mar 2026'],
      ['Closing Balance', `$${money.plain(closing)} CR`],
      ['Enquiries', '13 00 00'],
    ]);
    addressBlock(c, model.holder, { x: 60, y: 100 });
    c.text('Smart Access', { y: 168, size: 12, weight: 'bold' });
    c.paragraph(
      'Enjoy $0 monthly account fee if you deposit at least $2,000 per calendar month. If this account has a debit card, check your transactions.',
      { y: 182, width: 490, size: 7 },
    );
    c.y = 212;
  },
  table: ({ model, closing }) => ({
    columns: [
      left('Date', 45, (row) => dateText(row.date, 'DD MMM')),
      left('Transaction', 90, (row) => row.lines),
      right('Debit', 370, money.debit),
      right('Credit', 445, (row) => (row.credit ? `$${money.plain(row.amount)}` : '')),
      right('Balance', 550, (row) => `$${money.plain(row.balance)} ${row.balance.startsWith('-') ? 'DR' : 'CR'}`),
    ],
    first: [{ Date: '01 Mar', Transaction: '2026 OPENING BALANCE', Balance: `$${money.plain(model.opening)} CR` }],
    last: [{ Date: '31 Mar', Transaction: '2026 CLOSING BALANCE', Balance: `$${money.plain(closing)} CR` }],
    pitch: 13.4,
    leading: 9.8,
    header: { rule: '#ffcc00' },
  }),
  tail(c, { model, credits, debits, closing }) {
    c.need(60);
    c.y += 16;
    c.text('Opening balance    -    Total debits    +    Total credits    =    Closing balance', { x: 90, down: 13 });
    c.text(
      `$${money.plain(model.opening)} CR       $${money.plain(debits)}       $${money.plain(credits)}       $${money.plain(closing)} CR`,
      { x: 90 },
    );
  },
  foot: pageCount('{n} of {all}'),
});

/** The word "blank" in empty cells and dot leaders after the text. */
const dotLeaders = single({
  slug: 'au-currawong-dot-leaders',
  note: 'dot leaders from text to figure, carried forward, brought forward row without date, balance once a day with Cr',
  account: { ...account, seed: 2902, bank: 'Currawong National', number: '08-3999 11-774-4001', opening: '1902.18' },
  page: { fontSize: 8 },
  balances: 'last-of-day',
  head(c, { model, credits, debits, closing }) {
    c.text('CURRAWONG NATIONAL', { y: 46, size: 12, weight: 'bold', color: '#c8102e' });
    addressBlock(c, model.holder, { x: 60, y: 84 });
    c.text('Account Balance Summary', { x: 330, y: 70, weight: 'bold' });
    pairs(c, { x: 330, right: 550, y: 84 }, [
      ['Opening balance', `$${money.plain(model.opening)} Cr`],
      ['Total credits', `$${money.plain(credits)}`],
      ['Total debits', `$${money.plain(debits)}`],
      ['Closing balance', `$${money.plain(closing)} Cr`],
    ]);
    c.text('Statement starts 1 March 2026   Statement ends 31 March 2026', { x: 330, y: 146, size: 7.4 });
    c.text('Transaction Details', { y: 176, weight: 'bold', size: 10 });
    c.y = 194;
  },
  table: ({ model }) => ({
    columns: [
      left('Date', 45, (row) => (row.firstOfDay ? dateText(row.date, 'D MMM YYYY') : '')),
      left('Particulars', 110, (row) =>
        row.lines.map((line, at) => (at === 0 ? `${line} ${'.'.repeat(Math.max(3, 46 - line.length))}` : line)),
      ),
      right('Debits', 420, money.debit),
      right('Credits', 480, money.credit),
      right('Balance', 550, (row) => (row.lastOfDay ? `${money.plain(row.balance)} Cr` : '')),
    ],
    first: [{ Date: '1 Mar 2026', Particulars: 'Brought forward', Balance: `${money.plain(model.opening)} Cr` }],
    pitch: 12.8,
    leading: 9.6,
    header: { rule: '#c8102e' },
  }),
  foot: pageCount('Page {n} of {all}'),
});

/** New Zealand: transaction codes, particulars, code and reference in three columns. */
const newZealand = single({
  slug: 'nz-kea-particulars-code-reference',
  note: 'description in three columns (particulars, code, reference), DD MMM dates, withdrawals before deposits, opening row with year',
  account: {
    ...account,
    seed: 2903,
    bank: 'Kea Bank',
    product: 'Freedom Account',
    number: '12-3999-0117744-50',
    currency: 'NZD',
    opening: '688.05',
    holder: ['MS HINEMOA PARATA-WEBB', '4 RATA GROVE', 'NELSON 7099'],
    habits: [
      habit('{PIWAKAWAKA CAFE|TUI DAIRY|MANUKA FOODS}|{#4}****{#4}|{#6}', -96, -4, 10),
      habit('TOTARA JOINERY LTD|WAGES|WK{#2}', 1_104.22, 1_104.22, [5, 12, 19, 26]),
      habit('RENT FLAT|PARATA|18B', -390, -390, [6, 13, 20, 27]),
      habit('KOWHAI POWER|{#8}|DD', -148.6, -148.6, [17]),
    ],
  },
  text: (row) => row.lines.join(' '),
  head(c, { model, closing }) {
    c.text('Kea Bank', { y: 48, size: 16, weight: 'bold', color: '#54301a' });
    addressBlock(c, model.holder, { x: 60, y: 84 });
    pairs(c, { x: 330, right: 550, y: 70 }, [
      ['Account name', 'H Parata-Webb'],
      ['Account number', '12-3999-0117744-50'],
      ['Statement period', '1 March 2026 – 31 March 2026'],
      ['Opening balance', `$${money.plain(model.opening)}`],
      ['Closing balance', `$${money.plain(closing)}`],
    ]);
    c.y = 160;
  },
  table: ({ model, closing }) => ({
    columns: [
      left('Date', 45, (row) => dateText(row.date, 'DD MMM')),
      left('Particulars', 90, (row) => row.lines[0]!),
      left('Code', 220, (row) => row.lines[1] ?? ''),
      left('Reference', 300, (row) => row.lines[2] ?? ''),
      right('Withdrawals', 425, money.debit),
      right('Deposits', 485, money.credit),
      right('Balance', 550, (row) => money.signed(row.balance)),
    ],
    first: [{ Date: '01 Mar', Particulars: 'Opening balance', Balance: money.signed(model.opening) }],
    last: [{ Date: '31 Mar', Particulars: 'Closing balance', Balance: money.signed(closing) }],
    zebra: '#f5f1ee',
  }),
  foot: pageCount('Page {n} of {all}'),
});

/** Yen without decimals, symbol before, slashes from year to day. */
const japan = single({
  slug: 'jp-hoshi-yen-slashes',
  note: 'yen without decimals, YYYY/MM/DD, small amounts of two and three digits, withdrawal before deposit, carried-over row',
  account:
    '2904 | Hoshi Net Bank | Ordinary Deposit | 001-1177440 | JPY | 384120 | MS YUKI TANEMURA / 2-9-9 MINATO / KOBE 650-0999',
  type: 'savings',
  decimals: 0,
  habits: [
    habit('VISA DEBIT {#6} {KISSA AOI|BENTO YA|HON NO MORI}', -4_200, -140, 10),
    habit('TRANSFER FROM KK NAGISA DESIGN', 286_400, 286_400, [25]),
    habit('ACCOUNT TRANSFER KOBE SUIDO', -5_214, -5_214, [10]),
    habit('ATM WITHDRAWAL', -30_000, -5_000, 2),
    habit('TRANSFER TO OHYA FUDOSAN RENT', -92_000, -92_000, [27]),
    habit('ATM FEE', -220, -110, 2),
    habit('INTEREST', 2, 9, [15]),
  ],
  head(c, { model, closing }) {
    c.text('Hoshi Net Bank', { y: 46, size: 14, weight: 'bold', color: '#1b2a6b' });
    c.text('Statement of Account', { right: 550, y: 46, size: 11 });
    addressBlock(c, model.holder, { x: 45, y: 80 });
    pairs(c, { x: 340, right: 550, y: 74 }, [
      ['Branch / Account', '001 / 1177440'],
      ['Period', '2026/03/01 - 2026/03/31'],
      ['Currency', 'JPY'],
      ['Balance carried over', yen.plain(model.opening)],
      ['Closing balance', yen.plain(closing)],
    ]);
    c.y = 160;
  },
  table: ({ model }) => ({
    columns: [
      left('Date', 45, (row) => row.date.replaceAll('-', '/')),
      left('Description', 115, (row) => row.lines),
      right('Withdrawal', 390, yen.debit),
      right('Deposit', 470, yen.credit),
      right('Balance', 550, (row) => yen.plain(row.balance)),
    ],
    first: [{ Description: 'Carried over', Balance: yen.plain(model.opening) }],
    header: { fill: '#e6e9f5' },
  }),
  foot: pageCount('{n} / {all}'),
});

export const pacific: HardStatement[] = [dollarCr, dotLeaders, newZealand, japan];
