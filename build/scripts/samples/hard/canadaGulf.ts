import { addressBlock, pairs } from '../drawing/blocks.ts';
import { paper } from '../drawing/composer.ts';
import { dateText } from '../notation/dateText.ts';
import { habit, left, right, writer, type HardStatement } from '../press/press.ts';
import { pageCount, single } from '../press/single.ts';

const money = writer('commaPoint');
const spaced = writer('spaceComma');

const canadian = [
  habit('{MAPLE DEPOT|TUNDRA COFFEE|LOON BAY GROCER} {#3}', -130, -3, 10),
  habit('GRANITE MINES PAY', 2_022.15, 2_022.15, [13, 27]),
  habit('E-TRANSFER ***{#3}', -400, -20, 4),
  habit('SEND E-TFR FEE', -1.5, -1.5, [9]),
  habit('HYDRO LAC BPY', -118.04, -118.04, [18]),
  habit('MONTHLY ACCOUNT FEE', -16.95, -16.95, [31]),
  habit('TFR-TO C/C', -300, -120, 1),
];
const account = {
  product: 'Every Day Chequing',
  holder: ['MS ROBERTA FENIMORE', '61 LOON BAY RD', 'THUNDER COVE ON P0Z 9Z9'],
  currency: 'CAD',
  habits: canadian,
};

/** The date stands between the deposits and the balance, as MAR03. */
const dateBetween = single({
  slug: 'ca-loon-date-between',
  note: 'description first, withdrawals, deposits, then the date as MAR03, then the balance on the last row of the day',
  account: { ...account, seed: 3201, bank: 'Loon Bay Trust', number: '0999-1177440', opening: '1311.27' },
  page: { size: paper.letter },
  balances: 'last-of-day',
  head(c, { model }) {
    c.text('Loon Bay Trust', { y: 46, size: 14, weight: 'bold', color: '#1a5336' });
    c.text('Statement of Account', { right: 562, y: 46, size: 11 });
    addressBlock(c, model.holder, { x: 60, y: 90 });
    pairs(c, { x: 350, right: 562, y: 90 }, [
      ['Branch No.', '0999'],
      ['Account No.', '0999-1177440'],
      ['Statement From - To', 'FEB 27/26 - MAR 31/26'],
    ]);
    c.text('EVERY DAY CHEQUING ACCOUNT', { y: 150, weight: 'bold' });
    c.y = 170;
  },
  table: ({ model }) => ({
    columns: [
      left('Description', 45, (row) => row.lines),
      right('Withdrawals', 300, money.debit),
      right('Deposits', 390, money.credit),
      left('Date', 420, (row) => dateText(row.date, '^MMMDD')),
      right('Balance', 562, (row) => (row.lastOfDay ? money.signed(row.balance).replace(/^-(.*)/, '$1OD') : '')),
    ],
    first: [{ Description: 'STARTING BALANCE', Date: 'FEB27', Balance: money.plain(model.opening) }],
    pitch: 14,
    header: { fill: '#e4efe9' },
  }),
  foot: pageCount('Page {n} of {all}', 562, 760),
});

/** Opening and closing rows, dates once a day, minus before a dollar sign. */
const everydayDates = single({
  slug: 'ca-royalmoose-dates-once',
  note: 'D Mon dates once a day, Withdrawals ($) Deposits ($) Balance ($), opening/closing rows, summary with minus and plus signs',
  account: { ...account, seed: 3202, bank: 'Dominion Moose Bank', number: '00999-117-744-0', opening: '88.14' },
  page: { size: paper.letter },
  balances: 'last-of-day',
  head(c, { model, credits, debits, closing }) {
    c.text('DOMINION MOOSE BANK', { y: 46, size: 12, weight: 'bold', color: '#005daa' });
    c.text('Your account statement', { right: 562, y: 46 });
    c.text('From February 27, 2026 to March 31, 2026', { right: 562, y: 60 });
    addressBlock(c, model.holder, { x: 60, y: 90 });
    c.text('Summary of your account for this period', { x: 300, y: 110, weight: 'bold' });
    pairs(c, { x: 300, right: 562, y: 124 }, [
      ['Your opening balance on February 27, 2026', `$${money.plain(model.opening)}`],
      ['Total deposits into your account', `+ ${money.plain(credits)}`],
      ['Total withdrawals from your account', `- ${money.plain(debits)}`],
      ['Your closing balance on March 31, 2026', `= $${money.signed(closing)}`],
    ]);
    c.text('Details of your account activity', { y: 200, weight: 'bold', size: 10 });
    c.y = 218;
  },
  table: ({ model, closing }) => ({
    columns: [
      left('Date', 45, (row) => (row.firstOfDay ? dateText(row.date, 'D MMM') : '')),
      left('Description', 95, (row) => row.lines),
      right('Withdrawals ($)', 400, money.debit),
      right('Deposits ($)', 480, money.credit),
      right('Balance ($)', 562, (row) => (row.lastOfDay ? money.signed(row.balance) : '')),
    ],
    first: [{ Description: 'Opening Balance', 'Balance ($)': money.plain(model.opening) }],
    last: [{ Description: 'Closing Balance', 'Balance ($)': `$${money.signed(closing)}` }],
    header: { rule: '#005daa' },
  }),
  foot: pageCount('{n} of {all}', 562, 760),
});

/** Québec: code column, Frais, Retrait, Dépôt, Solde; spaces and decimal commas. */
const quebec = single({
  slug: 'ca-boreale-retrait-depot',
  note: 'French: D MMM dates in capitals, code column, Frais/Retrait/Dépôt/Solde, solde reporté, 1 234,56',
  account: {
    ...account,
    seed: 3203,
    bank: 'Caisse Boréale',
    number: '999 117 744 0',
    opening: '2004.66',
    holder: ['M. ÉTIENNE VACHON-ROY', '12 CH DU LAC', 'SAINT-OURS QC J0Z 9Z9'],
    habits: [
      habit('Achat / {DÉPANNEUR 12|BOULANGERIE ANSE|QUINCAILLERIE ROY}', -140, -4, 10, 'ACH'),
      habit('Dépôt direct / MINES BORÉALES', 1_910.4, 1_910.4, [12, 26], 'DI'),
      habit('Virement Interac à /M. Roy /', -250, -20, 3, 'VFF'),
      habit('Paiement facture - AccèsD /HYDRO-LAC', -131.75, -131.75, [16], 'RFO'),
      habit('Retrait au GA / {#6}', -100, -20, 2, 'RGA'),
    ],
  },
  page: { size: paper.letter },
  head(c, { model }) {
    c.text('Caisse Boréale', { y: 46, size: 15, weight: 'bold', color: '#00874e' });
    c.text('Relevé de compte', { right: 562, y: 46, size: 11 });
    addressBlock(c, model.holder, { x: 60, y: 84 });
    c.text('Période du 1 mars 2026 au 31 mars 2026', { right: 562, y: 84 });
    c.text('Folio 117744   Transit 00999', { right: 562, y: 98 });
    c.text('EOP - OPÉRATIONS COURANTES', { y: 150, weight: 'bold' });
    c.y = 170;
  },
  table: ({ model }) => ({
    columns: [
      left('Date', 45, (row) => dateText(row.date, 'D ^MMM', 'fr').replace('.', '')),
      left('Code', 95, (row) => row.kind ?? ''),
      left('Description', 130, (row) => row.lines),
      right('Frais', 350, () => ''),
      right('Retrait', 420, spaced.debit),
      right('Dépôt', 490, spaced.credit),
      right('Solde', 562, (row) => spaced.signed(row.balance)),
    ],
    first: [{ Description: 'Solde reporté', Solde: spaced.signed(model.opening) }],
    pitch: 13.4,
    header: { fill: '#dff0e8' },
  }),
  foot: pageCount('Page {n} de {all}', 562, 760),
});

const dirhamHabits = [
  habit('POS-PURCHASE CARD NO.{#4}****{#4} {date DD-MM-YYYY}|{#6} {OASIS MART|DUNE CAFE}:DUBAI', -420, -12, 9),
  habit('SALARY TRF FALCON RIG SERVICES LLC', 11_500, 11_500, [27]),
  habit('SWITCH TRANSACTION VALUE DATE:{date DD-MM-YYYY}|UTILITIES', -612.3, -612.3, [10]),
  habit('ATM CASH WDL {#6}', -2_000, -200, 2),
  habit('IBFT TO {SAMIR H|LAYLA K}', -1_500, -150, 3),
  habit('VAT @5% ON FEE', -1.05, -1.05, [28]),
];

/** Cr behind every balance, dates as 03MAR26, landscape. */
const gulf = single({
  slug: 'ae-oasis-ddmmmyy-cr',
  note: 'DDMMMYY dates without spaces, Cr/Dr glued to balances, BROUGHT/CARRIED FORWARD rows, VAT rows, tight columns',
  account:
    '3204 | Oasis Emirates Bank | Current Account | 101-117744-0018 | AED | 8120.05 | MR SAMIR HADDADIN / PO BOX 117744 / DUBAI',
  habits: dirhamHabits,
  page: { fontSize: 7.6 },
  head(c, { model }) {
    c.text('OASIS EMIRATES BANK', { y: 46, size: 12, weight: 'bold', color: '#072447' });
    c.text('STATEMENT OF ACCOUNT FOR THE PERIOD OF 01-03-2026 to 31-03-2026', { y: 66 });
    addressBlock(c, model.holder, { x: 45, y: 90 });
    pairs(c, { x: 330, right: 550, y: 84 }, [
      ['ACCOUNT TYPE', 'CURRENT ACCOUNT'],
      ['CURRENCY', 'UAE DIRHAM'],
      ['ACCOUNT NO.', '101-117744-0018'],
      ['IBAN', 'AE000260001011177440018'],
    ]);
    c.y = 152;
  },
  table: ({ model, closing }) => ({
    columns: [
      left('Date', 45, (row) => dateText(row.date, 'DD^MMMYY')),
      left('Description', 95, (row) => row.lines),
      right('Debits', 400, money.debit),
      right('Credits', 470, money.credit),
      right('Balance', 550, (row) => money.signed(row.balance, 'Cr-Dr')),
    ],
    first: [{ Description: 'BROUGHT FORWARD', Balance: money.signed(model.opening, 'Cr-Dr') }],
    last: [{ Description: 'CARRIED FORWARD', Balance: money.signed(closing, 'Cr-Dr') }],
    leading: 9.2,
    header: { rule: '#072447' },
  }),
  foot: pageCount('Page {n} of {all}'),
});

/** Locked with a password, landscape, debit and credit with brackets. */
const lockedGulf = single({
  slug: 'ae-dhow-parentheses-locked',
  note: 'opens only with a password, parentheses for money out, value date, running balance with parentheses, landscape',
  password: 'DHOW1177',
  account:
    '3205 | Dhow Commercial Bank | Business Account | 1977117744001 | AED | -2044.10 | PEARL DIVERS TRADING LLC / SHARJAH',
  habits: dirhamHabits,
  page: { size: paper.a4Landscape },
  head(c, { model, closing }) {
    c.text('DHOW COMMERCIAL BANK', { y: 46, size: 13, weight: 'bold', color: '#7a1f3d' });
    addressBlock(c, model.holder, { x: 45, y: 72 });
    pairs(c, { x: 540, right: 795, y: 60 }, [
      ['Account number', '1977117744001'],
      ['Period', '01 Mar 2026 to 31 Mar 2026'],
      ['Currency', 'AED'],
      ['Opening balance', money.signed(model.opening, 'parentheses')],
      ['Closing balance', money.signed(closing, 'parentheses')],
    ]);
    c.y = 140;
  },
  table: () => ({
    columns: [
      left('Transaction date', 45, (row) => dateText(row.date, 'DD MMM YYYY')),
      left('Value date', 150, (row) => dateText(row.date, 'DD MMM YYYY')),
      left('Narration', 240, (row) => row.lines),
      right('Transaction amount', 680, (row) => money.signed(row.amount, 'parentheses')),
      right('Account running balance', 795, (row) => money.signed(row.balance, 'parentheses')),
    ],
    pitch: 14,
    leading: 10,
    zebra: '#f7f0f3',
  }),
  foot: pageCount('Page {n} of {all}', 795, 575),
});

export const canadaGulf: HardStatement[] = [dateBetween, everydayDates, quebec, gulf, lockedGulf];
