import { addressBlock, pairs } from '../drawing/blocks.ts';
import { dateText } from '../notation/dateText.ts';
import { habit, left, right, writer, type HardStatement } from '../press/press.ts';
import { pageCount, single } from '../press/single.ts';

const money = writer('commaPoint');
const comma = writer('pointComma');

/** Ireland: `dr` behind an overdrawn balance, dates once, fixed-width type. */
const irish = single({
  slug: 'ie-corrib-dr-suffix',
  note: 'dr suffix on balances, BALANCE FORWARD row, date once a day, fixed-width type',
  account:
    '1105 | Corrib Banking | Personal Bank Account | 93-00-67 11820044 | EUR | -112.40 | MS AOIFE DEVANE-ROCHE / 2 WEIR VIEW / BALLYCORRAN / CO GALWAY',
  habits: [
    habit('*INET {SAVINGS CLUB|RENT FLAT 4}', -620, -120, [3, 17]),
    habit('VDP-{CENTRAL STORES|APPLEGREEN WAY|THE GALLEY}', -85, -4, 9),
    habit('VDC-{PAGETURNER|SLICED PAN}', -30, -3, 5),
    habit('D/D GASLIGHT ENERGY', -96, -64, [12]),
    habit('ATLANTIC DATA CTR|WAGES WK{#2}', 612.18, 612.18, [6, 13, 20, 27]),
    habit('FEE-QTR TO 27FEB26', -12, -10, [2]),
  ],
  page: { fontSize: 8.6, family: 'courier', side: 56 },
  balances: 'last-of-day',
  head(c, { model }) {
    c.text('Corrib Banking', { y: 50, size: 15, weight: 'bold' });
    c.text('Statement of Account with Corrib Banking plc', { y: 66, size: 8 });
    addressBlock(c, model.holder, { x: 66, y: 110 });
    pairs(c, { x: 320, right: 539, y: 104, style: { size: 8 } }, [
      ['Page Number', '12'],
      ['Account Name', 'AOIFE DEVANE-ROCHE'],
      ['Account Number', '11820044'],
      ['Date of Statement', '31 Mar 2026'],
      ['Authorised Limit', '250.00'],
    ]);
    c.y = 210;
  },
  table: ({ model, rows }) => {
    const balance = (amount: string): string => money.signed(amount).replace(/^-(.*)/, '$1dr');
    return {
      rows,
      columns: [
        left('Date', 56, (row) => (row.firstOfDay ? dateText(row.date, 'D MMM YYYY') : '')),
        left('Details', 136, (row) => row.lines),
        right('Debit €', 370, money.debit),
        right('Credit €', 450, money.credit),
        right('Balance €', 539, (row) => (row.lastOfDay ? balance(row.balance) : '')),
      ],
      first: [{ Date: '27 Feb 2026', Details: 'BALANCE FORWARD', 'Balance €': balance(model.opening) }],
      leading: 10.5,
    };
  },
  tail(c) {
    c.y += 16;
    c.text('Overdrawn balances are marked dr. Thank you for banking with us. IBAN IE00 CORR 9300 6711 8200 44', {
      size: 6.5,
    });
  },
});

const appSpending = [
  habit('{Fogbound Coffee|Larder & Loaf|Night Bus} London', -18, -2, 9),
  habit('Orla Finnegan-Wright|Reference: flat bills', 40, 260, 3),
  habit('Parallax Design Ltd|Reference: SALARY', 2_305.2, 2_305.2, [26]),
  habit('Moonrise Rent|Reference: 7 Gable End', -905, -905, [1]),
  habit('Transfer to Pot Holiday', -100, -25, 2),
  habit('Kite Airways|Amount: EUR 84.20. Conversion rate: 1.1689.', -73, -71, [14]),
];
const appAccount = {
  product: 'Personal Account',
  holder: ['Idris Penhaligon', '7 Gable End', 'London', 'ZZ1 1AA'],
  currency: 'GBP',
  habits: appSpending,
};

/** Newest first, one signed column, remarks with foreign amounts under the name. */
const newestFirst = single({
  slug: 'gb-minnow-newest-first',
  note: 'newest first, signed amounts, exchange remarks under the description, pots',
  account: { ...appAccount, seed: 1201, bank: 'Minnow', number: '04-00-09 11227788', opening: '640.02' },
  page: { family: 'dejavu', fontSize: 8 },
  head(c, { model, credits, debits, closing }) {
    c.text('minnow', { y: 50, size: 18, weight: 'bold', color: '#e8505b' });
    c.text('01/03/2026 - 31/03/2026', { right: 550, y: 46, weight: 'bold' });
    c.text('Sort code: 04-00-09   Account number: 11227788', { right: 550, y: 60 });
    addressBlock(c, model.holder, { x: 45, y: 84 });
    c.y = 150;
    c.text('Personal Account statement', { size: 13, weight: 'bold' });
    pairs(c, { x: 45, right: 300, y: 170 }, [
      ['Balance on 31/03/2026', `£${money.plain(closing)}`],
      ['(Excluding all Pots)', ''],
      ['Total deposits', `+£${money.plain(credits)}`],
      ['Total outgoings', `-£${money.plain(debits)}`],
      ['Pots balance', `£${money.plain('412.50')}`],
      ['Opening balance', `£${money.plain(model.opening)}`],
    ]);
    c.y += 20;
  },
  table: ({ rows }) => ({
    rows: [...rows].reverse(),
    columns: [
      left('Date', 45, (row) => dateText(row.date, 'DD/MM/YYYY')),
      left('Description', 120, (row) => row.lines),
      right('(GBP) Amount', 460, (row) => money.signed(row.amount)),
      right('(GBP) Balance', 550, (row) => money.signed(row.balance)),
    ],
    pitch: 17,
    leading: 10,
    rules: '#ececec',
  }),
  foot: pageCount('Minnow is an invented bank.   {n} / {all}'),
});

/** The date is part of a grey second line; the balance column is called Amount. */
const dateBelow = single({
  slug: 'be-tern-date-below',
  note: 'no date column: the date stands in the second line of the description; balance column headed Amount; newest first',
  account: {
    ...appAccount,
    seed: 1202,
    bank: 'Tern Money',
    product: 'GBP balance',
    number: 'TRN-9921-0044',
    opening: '1530.75',
  },
  page: { family: 'dejavu-condensed', fontSize: 9 },
  head(c, { model, closing }) {
    c.text('Tern Money Europe SA', { right: 550, y: 50, size: 8 });
    c.text('GBP statement', { y: 70, size: 20, weight: 'bold' });
    c.text('1 March 2026 [GMT] - 31 March 2026 [GMT]', { y: 90 });
    c.text('Generated on: 2 April 2026', { y: 104, size: 8 });
    c.text('Account Holder', { y: 134, weight: 'bold' });
    addressBlock(c, model.holder, { x: 45, y: 148 });
    c.text('Account number', { x: 320, y: 134, weight: 'bold' });
    c.text('TRN-9921-0044', { x: 320, y: 148 });
    c.text('GBP on 31 March 2026 [GMT]', { y: 214, size: 11, weight: 'bold' });
    c.text(`${money.plain(closing)} GBP`, { right: 550, y: 214, size: 11, weight: 'bold' });
    c.text(`GBP on 1 March 2026 [GMT]`, { y: 230, size: 9 });
    c.text(`${money.plain(model.opening)} GBP`, { right: 550, y: 230 });
    c.y = 258;
  },
  table: ({ rows }) => ({
    rows: [...rows].reverse(),
    columns: [
      left('Description', 45, (row) => [
        row.lines[0]!,
        `${dateText(row.date, 'D MMMM YYYY')}  ${row.lines[1] ?? 'Card ending in 4471'}  Transaction: TRANSFER-${884_100 + row.index}`,
      ]),
      right('Incoming', 400, (row) => money.credit(row)),
      right('Outgoing', 474, (row) => (row.credit ? '' : money.signed(row.amount))),
      right('Amount', 550, (row) => money.signed(row.balance)),
    ],
    pitch: 18,
    leading: 11,
    rules: '#e3e7e9',
  }),
  text: (row) => row.lines.join(' '),
  foot: (c, page, pages) => {
    c.text('Tern Money Europe SA is an invented institution. Need help? tern.example/help', { y: 806, size: 6.5 });
    c.text(`ref:0b7c1f5e-93aa-4d0e   ${page} / ${pages}`, { right: 550, y: 806, size: 6.5 });
  },
});

/** A balance summary by product, and a second table of reverted payments that never counted. */
const reverted = single({
  slug: 'lt-halyard-reverted-section',
  note: 'balance summary in one line of a table, symbol before, a table of reverted payments after the rows',
  account: {
    ...appAccount,
    seed: 1203,
    bank: 'Halyard',
    number: 'LT00 3250 0011 7744 8800',
    currency: 'EUR',
    opening: '220.18',
  },
  page: { family: 'dejavu', fontSize: 7.8 },
  head(c, { model, credits, debits, closing }) {
    c.text('Halyard', { y: 50, size: 16, weight: 'bold' });
    c.text('EUR Statement', { right: 550, y: 46, size: 13, weight: 'bold' });
    c.text('Generated on the 2 Apr 2026', { right: 550, y: 60 });
    addressBlock(c, model.holder, { x: 45, y: 90 });
    c.text('IBAN  LT00 3250 0011 7744 8800    BIC  HALYLT00', { right: 550, y: 90 });
    c.text('Balance summary', { y: 160, size: 11, weight: 'bold' });
    for (const [at, [label, value]] of (
      [
        ['Product', 'Account (Current Account)'],
        ['Opening balance', `€${money.plain(model.opening)}`],
        ['Money out', `€${money.plain(debits)}`],
        ['Money in', `€${money.plain(credits)}`],
        ['Closing balance', `€${money.plain(closing)}`],
      ] as const
    ).entries()) {
      const place = at === 0 ? { x: 45 } : { right: 200 + at * 87 };
      c.text(label, { ...place, y: 178, weight: 'bold' });
      c.text(value, { ...place, y: 194 });
    }
    c.text('Account transactions from 1 March 2026 to 31 March 2026', { y: 224, size: 11, weight: 'bold' });
    c.y = 244;
  },
  table: ({ rows }) => ({
    rows: [...rows].reverse(),
    columns: [
      left('Date', 45, (row) => dateText(row.date, 'MMM D, YYYY')),
      left('Description', 120, (row) => row.lines),
      right('Money out', 390, (row) => (row.credit ? '' : `€${money.plain(row.amount)}`)),
      right('Money in', 470, (row) => (row.credit ? `€${money.plain(row.amount)}` : '')),
      right('Balance', 550, (row) => `€${money.signed(row.balance)}`),
    ],
    pitch: 16,
    leading: 10,
    rules: '#ececec',
  }),
  tail(c) {
    c.need(70);
    c.y += 16;
    c.text('Reverted from 1 March 2026 to 31 March 2026', { size: 11, weight: 'bold', down: 16 });
    for (const [x, title] of [
      [45, 'Start date'],
      [120, 'Description'],
    ] as const)
      c.text(title, { x, weight: 'bold' });
    c.text('Money out', { right: 390, weight: 'bold' });
    c.text('Money in', { right: 470, weight: 'bold', down: 15 });
    c.text('Mar 9, 2026', { x: 45 });
    c.text('Larder & Loaf London', { x: 120 });
    c.text('€31.40', { right: 390 });
  },
  foot: pageCount('Page {n} of {all}'),
});

/** Decimal commas, value dates under the text, newest last, summary at the end. */
const valueBelow = single({
  slug: 'de-nord-app-value-below',
  note: 'symbol after a signed decimal-comma amount, value date under the text, summary on the last page, no running balance',
  account: {
    ...appAccount,
    seed: 1204,
    bank: 'Nordlicht',
    product: 'Standard',
    number: 'DE00 1001 1001 2277 4400 19',
    currency: 'EUR',
    opening: '88.31',
    habits: [
      habit('{Kiosk am Eck|Bäckerei Sonne|Radhaus Lenz}|Kartenzahlung', -41, -2, 9),
      habit('Agentur Weitblick GmbH|Gutschriften|Honorar {#4}', 890, 1_450, [5, 19]),
      habit('WG Konto Kreuzberg|Überweisungen|Miete', -540, -540, [2]),
      habit('Mia Ostwald-Klee|Gutschriften', 10, 55, 3),
      habit('Funknetz Mobil|Lastschriften|Rechnung {#8}', -24.99, -24.99, [11]),
    ],
  },
  page: { family: 'dejavu', fontSize: 8.2 },
  balances: 'none',
  onPage(c) {
    c.text('Nordlicht', { y: 44, size: 15, weight: 'bold' });
    c.text('Kontoauszug', { right: 550, y: 44, size: 11 });
  },
  head(c, { model }) {
    addressBlock(c, model.holder, { x: 45, y: 84 });
    c.text('IBAN: DE00 1001 1001 2277 4400 19 · BIC: NORDDE00XXX', { right: 550, y: 84, size: 7.5 });
    c.text('01.03.2026 bis 31.03.2026', { right: 550, y: 98 });
    c.y = 160;
  },
  table: () => ({
    columns: [
      left('Beschreibung', 45, (row) => [...row.lines, `Wertstellung ${dateText(row.date, 'DD.MM.YYYY')}`]),
      left('Verbuchungsdatum', 330, (row) => dateText(row.date, 'DD.MM.YYYY')),
      right('Betrag', 550, (row) => `${comma.signed(row.amount, 'plus-minus')}€`),
    ],
    pitch: 18,
    leading: 10.5,
    header: { rule: '#222222' },
  }),
  tail(c, { model, credits, debits, closing }) {
    c.newPage();
    c.y = 100;
    c.text('Zusammenfassung', { size: 12, weight: 'bold' });
    pairs(c, { x: 45, right: 400, y: 126, leading: 16, lastBold: true }, [
      ['Dein alter Kontostand', `${comma.signed(model.opening, 'plus-minus')}€`],
      ['Ausgehende Transaktionen', `-${comma.plain(debits)}€`],
      ['Eingehende Transaktionen', `+${comma.plain(credits)}€`],
      ['Dein neuer Kontostand', `${comma.signed(closing, 'plus-minus')}€`],
    ]);
    c.paragraph('Bitte prüfe deine Buchungen. Einwendungen binnen sechs Wochen. Nordlicht ist eine erfundene Bank.', {
      y: 220,
      width: 480,
      size: 7,
    });
  },
  foot: pageCount('{n} / {all}'),
});

export const fintech: HardStatement[] = [irish, newestFirst, dateBelow, reverted, valueBelow];
