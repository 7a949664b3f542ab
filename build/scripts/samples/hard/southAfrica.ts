import { addressBlock, pairs } from '../drawing/blocks.ts';
import { dateText } from '../notation/dateText.ts';
import { habit, left, right, writer, type HardStatement } from '../press/press.ts';
import { pageCount, single } from '../press/single.ts';

const money = writer('commaPoint');
const spaced = writer('spacePoint');

const household = [
  habit('APP Payment To {T Ngcamu|Rates Acc}', -900, -120, 3),
  habit('POS Purchase {Mopane Market|Kloof Pharmacy} {#6}*{#4} {date DD MMM}', -780, -25, 9),
  habit('Magtape Credit Umvoti Timber', 18_420.5, 18_420.5, [25]),
  habit('Internal Debit Order Ilanga Life {#8}', -612.33, -612.33, [1]),
  habit('ATM Cash {#6} Pavilion', -1_000, -100, 2),
  habit('#Monthly Account Fee', -75, -75, [31]),
  habit('#Value Added Services Fees 2 POS', -3.6, -3.6, [31]),
  habit('Rev Payment From L Maduna', 60, 900, 2),
];
const account = {
  product: 'Cheque Account',
  holder: ['*MR S P GQWETA', '9 SHONGWE ST', 'MOOI VALLEY', '0401'],
  currency: 'ZAR',
  habits: household,
};

/** Cr/Dr suffixes glued to figures, accrued charges, boxes of totals and rates on both sides. */
const suffixed = single({
  slug: 'za-imbali-cr-suffix',
  note: 'Cr glued to the digits, debits bare, accrued-charges column that moves nothing, boxes with VAT and rates, DD MMM dates',
  account: { ...account, seed: 2501, bank: 'Imbali Bank', number: '62 001 177 440', opening: '2840.12' },
  page: { fontSize: 7.8, bottom: 70 },
  onPage(c, page) {
    c.text('imbali bank', { y: 44, size: 16, weight: 'bold', color: '#009999' });
    c.text(`Cheque Account : 62001177440`, { right: 550, y: 40 });
    if (page > 1) c.text('Tax Invoice/Statement Number : 44', { right: 550, y: 52, size: 7 });
  },
  head(c, { model, credits, debits, creditCount, debitCount, closing }) {
    addressBlock(c, model.holder, { x: 45, y: 80 });
    c.text('Tax Invoice/Statement Number : 44', { right: 550, y: 80 });
    c.text('Statement Period : 28 February 2026 to 31 March 2026', { right: 550, y: 92 });
    c.text('Statement Date : 31 March 2026', { right: 550, y: 104 });
    c.text('VAT Registration Number : 4000000000', { right: 550, y: 116 });
    c.text('Statement Balances', { y: 146, weight: 'bold' });
    pairs(c, { x: 45, right: 230, y: 160, leading: 11 }, [
      ['Opening Balance', money.signed(model.opening, 'Cr-Dr')],
      ['Closing Balance', money.signed(closing, 'Cr-Dr')],
      ['VAT Inclusive @', '15.000%'],
      ['Total VAT', '9.78Dr'],
    ]);
    c.text('Bank Charges', { x: 250, y: 146, weight: 'bold' });
    pairs(c, { x: 250, right: 400, y: 160, leading: 11 }, [
      ['Service Fees', '75.00Dr'],
      ['Cash Deposit Fees', '0.00'],
      ['Cash Handling Fees', '0.00'],
      ['Other Fees', '3.60Dr'],
    ]);
    c.text('Interest Rate', { x: 420, y: 146, weight: 'bold' });
    pairs(c, { x: 420, right: 550, y: 160, leading: 11 }, [
      ['Credit Rate', 'Tiered'],
      ['Debit Rate', '21.75%'],
    ]);
    c.y = 222;
    c.text('Transactions in RAND (ZAR)', { weight: 'bold', size: 9 });
    c.text(
      `Credit Transactions ${creditCount} ${money.plain(credits)}Cr   Debit Transactions ${debitCount} ${money.plain(debits)}Dr`,
      { right: 550, size: 7, down: 16 },
    );
  },
  table: () => ({
    columns: [
      left('Date', 45, (row) => dateText(row.date, 'DD MMM')),
      left('Description', 88, (row) => row.lines),
      right('Amount', 400, (row) => money.signed(row.amount, 'Cr')),
      right('Balance', 480, (row) => money.signed(row.balance, 'Cr-Dr')),
      right('Accrued\nBank\nCharges', 550, (row) => (row.lines[0]!.startsWith('ATM') ? '2.55' : '')),
    ],
    pitch: 12.6,
    header: { rule: '#009999' },
  }),
  tail(c, { closing }) {
    c.y += 4;
    c.text('Closing Balance', { x: 88, weight: 'bold' });
    c.text(money.signed(closing, 'Cr-Dr'), { right: 480, weight: 'bold' });
  },
  foot: pageCount('Page {n} of {all}   Delivery Method E1 R08'),
});

/** Month and day as two bare numbers, trailing minus, service-fee marks. */
const monthDay = single({
  slug: 'za-azania-month-day',
  note: 'dates as month and day in two bare numbers (03 02), trailing minus, ## fee marks, second line in small type',
  account: {
    ...account,
    seed: 2502,
    bank: 'Azania Mutual Bank',
    number: '10 011 774 40 2',
    opening: '-1204.55',
    habits: [
      habit('CHEQUE CARD PURCHASE|{MOPANE MARKET|KLOOF PHARMACY} 5221*{#4} {date DD MMM}', -780, -25, 9),
      habit('CREDIT TRANSFER|UMVOTI TIMBER SALARY', 18_420.5, 18_420.5, [25]),
      habit('INSURANCE PREMIUM|ILANGA LIFE {#8}', -612.33, -612.33, [2]),
      habit('AUTOBANK CASH WITHDRAWAL AT|PAVILION {#5}', -1_000, -100, 2),
      habit('IB PAYMENT FROM|L MADUNA', 60, 900, 2),
      habit('FIXED MONTHLY FEE', -115, -115, [31]),
    ],
  },
  page: { family: 'courier', fontSize: 7.8, top: 120 },
  onPage(c) {
    c.text('AZANIA MUTUAL BANK', { y: 44, size: 12, weight: 'bold' });
    c.text('BANK STATEMENT / TAX INVOICE', { right: 550, y: 44 });
    c.text('Account Number 10 011 774 40 2', { right: 550, y: 58 });
    c.text('Statement from 01 March 2026 to 31 March 2026', { right: 550, y: 70 });
  },
  head(c, { model }) {
    addressBlock(c, model.holder, { x: 60, y: 110 });
    c.text('CURRENT ACCOUNT', { weight: 'bold', size: 9, y: 180, down: 16 });
  },
  table: ({ model }) => ({
    columns: [
      left('Details', 45, (row) => row.lines),
      left('Service\nFee', 280, (row) => (row.lines[0]!.includes('FEE') ? '##' : '')),
      right('Debits', 375, (row) => (row.credit ? '' : money.signed(row.amount, 'trailing-minus'))),
      right('Credits', 450, money.credit),
      left('Date', 465, (row) => dateText(row.date, 'MM DD')),
      right('Balance', 550, (row) => money.signed(row.balance, 'trailing-minus')),
    ],
    first: [
      {
        Details: 'BALANCE BROUGHT FORWARD',
        Date: '02 28',
        Balance: money.signed(model.opening, 'trailing-minus'),
      },
    ],
    leading: 9.4,
  }),
  tail(c, { closing }) {
    c.need(60);
    c.y += 14;
    c.text('VAT Summary', { weight: 'bold', down: 11 });
    c.text('TOTAL VAT ON FEES         15.00-   ##  These fees include VAT', { down: 18 });
    c.text(`BALANCE AT END OF PERIOD  31 MARCH 2026   ${money.signed(closing, 'trailing-minus')}`, { weight: 'bold' });
  },
  foot: pageCount('Page {n} of {all}'),
});

const moneyFlow = [
  habit('Banking App Immediate Payment: {T Ngcamu|Rent}', -2_900, -120, 3, 'Digital Payments'),
  habit('{Mopane Market|Kloof Pharmacy|Umlazi Spaza} Durban (Card {#4})', -780, -25, 9, 'Groceries'),
  habit('Payment Received: Umvoti Timber', 18_420.5, 18_420.5, [25], 'Other Income'),
  habit('Cash Withdrawal: Pavilion Mall', -1_000, -100, 2, 'Cash Withdrawal'),
  habit('Prepaid Purchase: Vuma Airtime', -100, -29, 3, 'Cellphone'),
  habit('Interest Received', 2.11, 14.9, [31], 'Interest'),
];

/** Spaces for thousands, category column, money in and out, a fee that moves the balance on rows of its own. */
const spacedThousands = single({
  slug: 'za-khaya-spaced-fee',
  note: 'spaces between thousands in adjacent columns, category column, minus in Money Out, summary panels with spending',
  account: {
    ...account,
    seed: 2503,
    bank: 'Khaya Bank',
    product: 'Main Account',
    number: '1401177440',
    opening: '11240.66',
    habits: moneyFlow,
  },
  page: { fontSize: 7.4 },
  onPage: (c) =>
    c.text('Khaya Bank   24hr Client Care Centre 0860 00 00 00   clientcare@khaya.example', { y: 40, size: 7 }),
  head(c, { model, credits, debits, closing }) {
    c.text('Main Account Statement', { y: 60, size: 14, weight: 'bold' });
    addressBlock(c, model.holder, { x: 45, y: 86, leading: 10 });
    pairs(c, { x: 340, right: 550, y: 80, leading: 10.5 }, [
      ['From Date:', '01/03/2026'],
      ['To Date:', '31/03/2026'],
      ['Print Date:', '01/04/2026'],
      ['Account', '1401177440'],
      ['Opening Balance:', `R${spaced.plain(model.opening)}`],
      ['Closing Balance:', `R${spaced.plain(closing)}`],
      ['Available Balance:', `R${spaced.plain(closing)}`],
    ]);
    c.text('Money In Summary', { y: 168, weight: 'bold' });
    c.text('Other Income', { y: 180 });
    c.text(`R${spaced.plain(credits)}`, { right: 280, y: 180 });
    c.text('Money Out Summary', { x: 310, y: 168, weight: 'bold' });
    c.text('Groceries, Cash, Payments', { x: 310, y: 180 });
    c.text(`-R${spaced.plain(debits)}`, { right: 550, y: 180 });
    c.text('Transaction History', { y: 206, size: 10, weight: 'bold' });
    c.y = 224;
  },
  table: () => ({
    columns: [
      left('Date', 45, (row) => dateText(row.date, 'DD/MM/YYYY')),
      left('Description', 95, (row) => row.lines),
      left('Category', 300, (row) => row.kind ?? ''),
      right('Money In', 425, spaced.credit),
      right('Money Out', 470, (row) => (row.credit ? '' : spaced.signed(row.amount))),
      right('Fee*', 500, () => ''),
      right('Balance', 550, (row) => spaced.signed(row.balance)),
    ],
    header: { rule: '#333333' },
  }),
  tail: (c) => {
    c.y += 8;
    c.text('* Includes VAT at 15%. Unique Document No.: 0a1b2c3d-1401177440-001', { size: 6.5 });
  },
  foot: pageCount('Page {n} of {all}'),
});

/** Statement number column, fees beside debits, bold balances. */
const feesColumn = single({
  slug: 'za-drakens-fees-column',
  note: 'list number before the date, fees column with figures that are already part of the debits, Opening/Closing balance rows',
  account: { ...account, seed: 2504, bank: 'Drakens Bank', number: '1177440018', opening: '5044.90' },
  head(c, { model, closing }) {
    c.text('DRAKENS BANK', { y: 48, size: 14, weight: 'bold', color: '#006341' });
    addressBlock(c, model.holder, { x: 45, y: 80 });
    pairs(c, { x: 310, right: 550, y: 76, leading: 11 }, [
      ['Account number', '1177440018'],
      ['Account type', 'Current account'],
      ['Statement date', '31/03/2026'],
      ['Statement period', '28/02/2026 – 31/03/2026'],
      ['Opening balance', `R${money.signed(model.opening)}`],
      ['Closing balance', `R${money.signed(closing)}`],
      ['Overdraft limit', 'R10,000.00'],
    ]);
    c.y = 176;
  },
  table: ({ model, closing }) => ({
    columns: [
      left('Tran list no', 45, (row) => (row.index % 3 === 0 ? String(4100 + row.index) : '')),
      left('Date', 98, (row) => dateText(row.date, 'DD/MM/YYYY')),
      left('Description', 155, (row) => row.lines),
      right('Fees (R)', 360, () => ''),
      right('Debits (R)', 425, money.debit),
      right('Credits (R)', 487, money.credit),
      right('Balance (R)', 550, (row) => money.signed(row.balance)),
    ],
    first: [{ Date: '28/02/2026', Description: 'Opening balance', 'Balance (R)': money.signed(model.opening) }],
    last: [{ Description: 'Closing balance', 'Balance (R)': money.signed(closing) }],
    pitch: 13.2,
    header: { rule: '#006341', style: { size: 7.4 } },
  }),
  foot: pageCount('Page {n} of {all}'),
});

/** Charge codes with letters, spaces in figures, Afrikaans and English mixed. */
const chargeLetters = single({
  slug: 'za-bosveld-charge-letters',
  note: 'D/MM/YYYY dates, charge column of figure plus letter (2.80 T) that moves nothing, spaced thousands, Bal Brought Forward',
  account: { ...account, seed: 2505, bank: 'Bosveld Bank', number: '40-1177-4400', opening: '894.21' },
  head(c, { model, closing, credits, debits }) {
    c.text('BOSVELD BANK', { y: 48, size: 14, weight: 'bold', color: '#a6192e' });
    addressBlock(c, model.holder, { x: 45, y: 80 });
    c.text('Cheque Account Number: 40-1177-4400', { right: 550, y: 80 });
    c.text('Statement for Period 1 Mar 2026 - 31 Mar 2026', { right: 550, y: 93 });
    pairs(c, { x: 45, right: 240, y: 140, leading: 11 }, [
      ['Account Type:', 'Gold Value Bundle'],
      ['Issued on:', '1 Apr 2026'],
      ['Statement no:', '31'],
      ['Overdraft Limit', '3 000.00'],
    ]);
    pairs(c, { x: 300, right: 550, y: 140, leading: 11 }, [
      ['Balance Brought Forward', spaced.signed(model.opening)],
      ['Sundry Credits', spaced.plain(credits)],
      ['Sundry Debits', `${spaced.plain(debits)}-`],
      ['Balance', spaced.signed(closing)],
    ]);
    c.text('Your transactions', { weight: 'bold', size: 10, y: 208, down: 18 });
  },
  table: ({ model }) => ({
    columns: [
      left('Date', 45, (row) => dateText(row.date, 'D/MM/YYYY')),
      left('Transaction Description', 98, (row) => row.lines),
      right('Charge', 330, (row) =>
        row.lines[0]!.startsWith('ATM') ? '10.50 A' : row.lines[0]!.startsWith('POS') ? '2.80 T' : '',
      ),
      right('Debit Amount', 405, spaced.debit),
      right('Credit Amount', 477, spaced.credit),
      right('Balance', 550, (row) => spaced.signed(row.balance, 'trailing-minus')),
    ],
    first: [
      {
        Date: '1/03/2026',
        'Transaction Description': 'Bal Brought Forward',
        Balance: spaced.signed(model.opening, 'trailing-minus'),
      },
    ],
    header: { fill: '#f4e4e7' },
  }),
  tail(c) {
    c.y += 10;
    c.text('CHARGE: A = ADMINISTRATION M = MANAGEMENT T = TRANSACTION S = SERVICE FEE', { size: 6.5, down: 10 });
    c.text('CREDIT INTEREST RATE: 0.00 %    DEBIT INTEREST RATE: 20.25 %   OVERDRAFT LIMIT 3 000.00', { size: 6.5 });
  },
  foot: pageCount('Page {n} of {all}'),
});

export const southAfrica: HardStatement[] = [suffixed, monthDay, spacedThousands, feesColumn, chargeLetters];
