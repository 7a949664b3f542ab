import { addressBlock, pairs } from '../drawing/blocks.ts';
import { createComposer, paper, type Composer } from '../drawing/composer.ts';
import { dateText } from '../notation/dateText.ts';
import { habit, ledger, left, onLast, openAccount, right, writer, type HardStatement } from '../press/press.ts';
import { factsOf, pageCount, single, type Facts } from '../press/single.ts';

const money = writer('commaPoint');

const habits = [
  habit(
    'Purchase authorized on {date MM/DD} {Juniper Cafe|Rimrock Tires|Aspen Market}|{Helena MT|Casper WY} P{#10} Card {#4}',
    -88,
    -4,
    9,
  ),
  habit('Bitterroot Timber Payroll {#6}|Caleb R Lindgren', 1_512.06, 1_512.06, [13, 27]),
  habit('Recurring Transfer to Lindgren C|Way Saver Ref #{#8}', -75, -75, [2]),
  habit('ATM Cash Deposit on {date MM/DD}|Helena MT {#4}', 40, 260, 2),
  habit('Non-Wb ATM Withdrawal authorized on|{date MM/DD} Butte MT {#6}', -123.5, -42.5, 2),
  habit('Northern Plains Gas Bill', -77.32, -77.32, [16]),
];
const holder = ['CALEB R LINDGREN', '904 SAGE HOLLOW RD', 'MESA FORK ID 83999-0144'];
const letter = { size: paper.letter, side: 46 } as const;
const account = { product: 'Checking', holder, currency: 'USD', habits };

/** One table with a cheque column, additions before subtractions, balances once a day. */
const additions = single({
  slug: 'us-prairie-additions-subtractions',
  note: 'M/D dates, check number column, Deposits/Additions before Withdrawals/Subtractions, ending daily balance once a day on the last line, overdraft boxes',
  account: { ...account, seed: 3101, bank: 'Prairie Wagon Bank', number: '1177440018', opening: '640.11' },
  page: letter,
  balances: 'last-of-day',
  head(c, { model, credits, debits, closing }) {
    c.text('Prairie Everyday Checking', { y: 46, size: 15, weight: 'bold' });
    c.text('March 31, 2026  ■  Account statement', { y: 62 });
    addressBlock(c, model.holder, { x: 46, y: 100 });
    c.text('Questions?', { x: 340, y: 90, weight: 'bold' });
    c.text('Available by phone 24 hours a day: 1-800-555-0100', { x: 340, y: 104, size: 7.4 });
    c.text('Statement period activity summary', { y: 170, weight: 'bold', size: 10 });
    c.text('Account number: 1177440018 (primary account)', { x: 340, y: 170 });
    pairs(c, { x: 46, right: 300, y: 186, lastBold: true }, [
      ['Beginning balance on 3/1', `$${money.plain(model.opening)}`],
      ['Deposits/Additions', money.plain(credits)],
      ['Withdrawals/Subtractions', `- ${money.plain(debits)}`],
      ['Ending balance on 3/31', `$${money.plain(closing)}`],
    ]);
    c.text('For Direct Deposit use Routing Number (RTN): 000000999', { x: 340, y: 200, size: 7.4 });
    c.text('Transaction history', { weight: 'bold', size: 11, y: 262, down: 18 });
  },
  table: ({ credits, debits, closing }) => ({
    columns: [
      left('Date', 46, (row) => dateText(row.date, 'M/D')),
      left('Check\nNumber', 84, () => ''),
      left('Description', 130, (row) => row.lines),
      right('Deposits/\nAdditions', 430, (row) => onLast(row, money.credit(row))),
      right('Withdrawals/\nSubtractions', 498, (row) => onLast(row, money.debit(row))),
      right('Ending daily\nbalance', 566, (row) => onLast(row, row.lastOfDay ? money.plain(row.balance) : '')),
    ],
    last: [
      { Date: 'Ending balance on 3/31', 'Ending daily\nbalance': money.plain(closing) },
      {
        Date: 'Totals',
        'Deposits/\nAdditions': `$${money.plain(credits)}`,
        'Withdrawals/\nSubtractions': `$${money.plain(debits)}`,
      },
    ],
    leading: 9.8,
    header: { rule: '#555555', style: { size: 7.4 } },
  }),
  tail(c) {
    c.need(70);
    c.y += 10;
    c.paragraph(
      'The Ending Daily Balance does not reflect any pending withdrawals or holds on deposited funds. Monthly service fee summary: fee period 03/01/2026 - 03/31/2026, standard monthly service fee $10.00, you paid $0.00. How to avoid the fee: minimum daily balance $500.00 or total qualifying deposits $500.00  your total $3,024.12.',
      { width: 510, size: 7 },
    );
  },
  foot: pageCount('Sheet Seq = 0011774   Sheet {n} of {all}', 566, 768),
});

/** Amount subtracted and added, several lines, account package summary first. */
const subtractedAdded = single({
  slug: 'us-metropole-subtracted-added',
  note: 'Amount Subtracted / Amount Added, MM/DD, opening and closing rows, package summary with value of accounts last and this period',
  account: { ...account, seed: 3102, bank: 'Metropole National', number: '9117744001', opening: '3311.80' },
  page: letter,
  balances: 'last-of-day',
  head(c, { model, credits, debits, closing }) {
    c.text('METROPOLE NATIONAL', { y: 46, size: 13, weight: 'bold', color: '#003b70' });
    c.text('Statement Period   Mar 1 - Mar 31, 2026', { right: 566, y: 46 });
    addressBlock(c, model.holder, { x: 46, y: 84 });
    c.text('Value of Accounts', { y: 146, weight: 'bold' });
    c.text('Last Period', { right: 460, y: 146, weight: 'bold' });
    c.text('This Period', { right: 566, y: 146, weight: 'bold' });
    c.text('Checking', { y: 160 });
    c.text(money.plain(model.opening), { right: 460, y: 160 });
    c.text(money.plain(closing), { right: 566, y: 160 });
    c.text('CHECKING ACTIVITY', { y: 190, weight: 'bold', size: 10 });
    c.text(
      `Interest Checking 9117744001   Beginning Balance: $${money.plain(model.opening)}   Ending Balance: $${money.plain(closing)}`,
      { y: 206 },
    );
    c.text(`Total subtracted $${money.plain(debits)}  Total added $${money.plain(credits)}`, { y: 219, size: 7 });
    c.y = 240;
  },
  table: ({ model, closing }) => ({
    columns: [
      left('Date', 46, (row) => dateText(row.date, 'MM/DD')),
      left('Description', 90, (row) => row.lines),
      right('Amount Subtracted', 420, money.debit),
      right('Amount Added', 495, money.credit),
      right('Balance', 566, (row) => (row.lastOfDay ? money.plain(row.balance) : '')),
    ],
    first: [{ Date: '03/01', Description: 'Opening Balance', Balance: money.plain(model.opening) }],
    last: [{ Date: '03/31', Description: 'Closing Balance', Balance: money.plain(closing) }],
    leading: 9.8,
    header: { fill: '#e8eef4' },
  }),
  foot: pageCount('Page {n} of {all}', 566, 768),
});

/** A category column of the words Debit and Credit, a minus parted from the dollar sign. */
const categoryWords = single({
  slug: 'us-harvest-category-debit-credit',
  note: 'Mon D dates, category column Debit/Credit, amounts as "- $45.00" and "+ $1,512.06", opening and closing rows in the table',
  account: { ...account, seed: 3103, bank: 'Harvest Three-Sixty', number: '36117744001', opening: '905.00' },
  page: { ...letter, family: 'dejavu', fontSize: 7.6 },
  head(c, { model, closing }) {
    c.text('Harvest360', { y: 46, size: 15, weight: 'bold', color: '#004977' });
    c.text('STATEMENT PERIOD', { right: 566, y: 40, size: 6.4 });
    c.text('Mar 1 - Mar 31, 2026', { right: 566, y: 52 });
    addressBlock(c, model.holder, { x: 46, y: 84 });
    c.text('Account Summary', { y: 146, weight: 'bold', size: 11 });
    c.text('360 Checking...4001', { y: 164 });
    c.text(`Mar 1  $${money.plain(model.opening)}     Mar 31  $${money.plain(closing)}`, { right: 566, y: 164 });
    c.text('ANNUAL PERCENTAGE YIELD (APY) EARNED 0.10%   YTD INTEREST $0.31   DAYS IN STATEMENT CYCLE 31', {
      y: 180,
      size: 6.4,
    });
    c.text('360 Checking - 36117744001', { y: 206, weight: 'bold', size: 11 });
    c.y = 226;
  },
  table: ({ model, closing }) => ({
    columns: [
      left('DATE', 46, (row) => dateText(row.date, 'MMM D')),
      left('DESCRIPTION', 90, (row) => row.lines),
      left('CATEGORY', 350, (row) => (row.credit ? 'Credit' : 'Debit')),
      right('AMOUNT', 480, (row) => `${row.credit ? '+' : '-'} $${money.plain(row.amount)}`),
      right('BALANCE', 566, (row) => `$${money.plain(row.balance)}`),
    ],
    first: [{ DATE: 'Mar 1', DESCRIPTION: 'Opening Balance', BALANCE: `$${money.plain(model.opening)}` }],
    last: [{ DATE: 'Mar 31', DESCRIPTION: 'Closing Balance', BALANCE: `$${money.plain(closing)}` }],
    pitch: 15,
    leading: 10,
    rules: '#dcdcdc',
  }),
  foot: pageCount('Page {n} of {all}', 566, 768),
});

/** Two shares of one member in one table style, each with its own heading. */
const creditUnion: HardStatement = {
  slug: 'us-timberline-shares',
  note: 'several shares of a member, each "ID 0000 ..." heading with its own rows, MMMDD dates, minus behind or before, year-to-date boxes',
  draw() {
    const common = { bank: 'Timberline Credit Union', product: 'Share', holder, currency: 'USD' } as const;
    const savings = openAccount({
      ...common,
      seed: 3104,
      number: 'ID 0000',
      type: 'savings',
      opening: '1250.75',
      habits: [
        habit('Deposit Transfer From Share 0008', 75, 75, [2, 16]),
        habit('Dividend Annual Percentage Yield Earned 0.15%', 0.11, 0.3, [31]),
        habit('Withdrawal Home Banking', -150, -40, 1),
      ],
    });
    const checking = openAccount({ ...common, seed: 3105, number: 'ID 0008', opening: '820.90', habits });
    const c = createComposer({
      size: paper.letter,
      margin: { top: 84, right: 46, bottom: 60, left: 46 },
      fontSize: 8.2,
      onPage(page, number) {
        page.text('Timberline Credit Union', { y: 42, size: 13, weight: 'bold', color: '#3d5a2a' });
        page.text(`Member Number XXXX117744   Statement Period 03/01/26 to 03/31/26   Page ${number}`, {
          right: 566,
          y: 42,
          size: 7.4,
        });
      },
    });
    addressBlock(c, savings.holder, { x: 60, y: 96 });
    c.text('MEMBER ACCOUNT SUMMARY', { x: 330, y: 96, weight: 'bold' });
    pairs(c, { x: 330, right: 566, y: 110 }, [
      ['Total Shares', `$${money.plain(factsOf(savings).closing)}`],
      ['Total Checking', `$${money.plain(factsOf(checking).closing)}`],
      ['Total Loans', '$0.00'],
    ]);
    c.y = 170;
    share(c, 'ID 0000 PRIMARY SHARE', factsOf(savings));
    share(c, 'ID 0008 EVERYDAY CHECKING', factsOf(checking));
    c.need(40);
    c.y += 10;
    c.text('Total dividends year to date 0.44     Total fees for this period $0.00   Total year-to-date $0.00', {
      size: 7,
    });
    return {
      sheets: c.finish(),
      accounts: [
        { model: savings, balances: 'every-row' },
        { model: checking, balances: 'every-row' },
      ],
    };
  },
};

function share(c: Composer, title: string, { model, rows, closing }: Facts): void {
  c.need(70);
  c.y += 8;
  c.text(title, { weight: 'bold', size: 10, down: 15 });
  ledger(c, {
    rows,
    columns: [
      left('Post Date', 46, (row) => dateText(row.date, 'MM/DD')),
      left('Transaction Description', 100, (row) => row.lines),
      right('Amount', 470, (row) => money.signed(row.amount)),
      right('Balance', 566, (row) => money.plain(row.balance)),
    ],
    first: [
      {
        'Post Date': '03/01',
        'Transaction Description': 'Beginning Balance',
        Balance: money.plain(model.opening),
      },
    ],
    last: [{ 'Post Date': '03/31', 'Transaction Description': 'Ending Balance', Balance: money.plain(closing) }],
    pitch: 12.6,
    leading: 9.6,
    header: { rule: '#3d5a2a' },
  });
}

/** A card: payments apart from charges, charges positive, credits with a minus, rewards and warnings. */
const card: HardStatement = {
  slug: 'us-summit-card-sections',
  note: 'card statement: payments and credits negative, purchases positive, two dates without a year, interest table, rewards, minimum-payment warning',
  draw() {
    const facts = factsOf(
      openAccount({
        seed: 3106,
        bank: 'Summit Rewards Card',
        product: 'Card',
        holder,
        number: 'XXXX XXXX XXXX 4471',
        currency: 'USD',
        type: 'card',
        opening: '-1240.55',
        start: '2026-02-18',
        end: '2026-03-17',
        habits: [
          habit('{JUNIPER CAFE|RIMROCK TIRES|ASPEN MARKET #{#3}|LOFTY AIR {#9}} {HELENA MT|CASPER WY}', -310, -5, 12),
          habit('AUTOMATIC PAYMENT - THANK YOU', 1_240.55, 1_240.55, [12]),
          habit('RIMROCK TIRES REFUND HELENA MT', 22, 80, 1),
        ],
      }),
    );
    const { model, rows, closing, credits, debits } = facts;
    const c = createComposer({
      size: paper.letter,
      margin: { top: 70, right: 46, bottom: 60, left: 46 },
      fontSize: 8.2,
    });
    c.text('SUMMIT', { y: 44, size: 18, weight: 'bold', color: '#2a2f6d' });
    c.text('Manage your account online: www.summit.example   Customer Service 1-800-555-0177', {
      right: 566,
      y: 44,
      size: 7,
    });
    pairs(c, { x: 46, right: 220, y: 76, style: { weight: 'bold' } }, [
      ['New Balance', `$${money.owed(closing)}`],
      ['Minimum Payment Due', '$35.00'],
      ['Payment Due Date', '04/14/26'],
    ]);
    c.paragraph(
      'Late Payment Warning: If we do not receive your minimum payment by the date listed above, you may have to pay a late fee of up to $40.00. If you make only the minimum payment you will pay off the balance in about 9 years and pay an estimated total of $2,411.',
      { x: 250, y: 76, width: 310, size: 7 },
    );
    c.text('ACCOUNT SUMMARY', { y: 140, weight: 'bold' });
    pairs(c, { x: 46, right: 270, y: 154, leading: 11.5 }, [
      ['Previous Balance', `$${money.owed(model.opening)}`],
      ['Payment, Credits', `-$${money.plain(credits)}`],
      ['Purchases', `+$${money.plain(debits)}`],
      ['Cash Advances', '$0.00'],
      ['Fees Charged', '$0.00'],
      ['Interest Charged', '$0.00'],
      ['New Balance', `$${money.owed(closing)}`],
      ['Opening/Closing Date', '02/18/26 - 03/17/26'],
      ['Credit Access Line', '$8,000'],
      ['Available Credit', '$6,512'],
    ]);
    c.text('SUMMIT REWARDS', { x: 320, y: 140, weight: 'bold' });
    pairs(c, { x: 320, right: 566, y: 154, leading: 11.5 }, [
      ['Previous points balance', '12,440'],
      ['+ 1 point per $1 on all purchases', '1,318'],
      ['= Total points available', '13,758'],
    ]);
    c.text('ACCOUNT ACTIVITY', { weight: 'bold', size: 10, y: 290, down: 16 });
    for (const [title, part] of [
      ['PAYMENTS AND OTHER CREDITS', rows.filter((row) => row.credit)],
      ['PURCHASE', rows.filter((row) => !row.credit)],
    ] as const) {
      c.text(title, { weight: 'bold', down: 14 });
      ledger(c, {
        rows: part,
        columns: [
          left('Date of\nTransaction', 46, (row) => dateText(row.date, 'MM/DD')),
          left('Merchant Name or Transaction Description', 110, (row) => row.lines),
          right('$ Amount', 566, (row) => money.owed(row.amount)),
        ],
        pitch: 12.6,
        header: { repeat: title === 'PURCHASE' ? 'none' : 'every-page', style: { size: 7 } },
      });
    }
    c.need(120);
    c.y += 10;
    c.text('2026 Totals Year-to-Date', { weight: 'bold' });
    pairs(c, { x: 46, right: 300, y: c.y + 13 }, [
      ['Total fees charged in 2026', '$0.00'],
      ['Total interest charged in 2026', '$0.00'],
    ]);
    c.y += 10;
    c.text('INTEREST CHARGES', { weight: 'bold', down: 13 });
    c.text(
      'Balance Type      Annual Percentage Rate (APR)      Balance Subject To Interest Rate      Interest Charges',
      { size: 7, down: 12 },
    );
    c.text(
      'Purchases              23.49%(v)(d)                                  - 0 -                                            - 0 -',
      { size: 7 },
    );
    return {
      sheets: c.finish((page, number, pages) =>
        page.text(`Page ${number} of ${pages}   Statement Date: 03/17/26`, { right: 566, y: 768, size: 7 }),
      ),
      accounts: [{ model, balances: 'none' }],
    };
  },
};

export const american: HardStatement[] = [additions, subtractedAdded, categoryWords, creditUnion, card];
