import { sum } from '../../../../shared/money.ts';
import { addressBlock, pairs } from '../drawing/blocks.ts';
import { createComposer, paper, type Composer } from '../drawing/composer.ts';
import { dateText } from '../notation/dateText.ts';
import { habit, ledger, left, openAccount, right, writer, type Booked, type HardStatement } from '../press/press.ts';
import { factsOf, type Facts } from '../press/single.ts';

const money = writer('commaPoint');

const habits = [
  habit(
    'Card Purchase {date MM/DD} {Cottonwood Deli|Sagebrush Books|Blue Mesa Fuel} {Boise ID|Provo UT} Card {#4}',
    -96,
    -3,
    14,
    'card',
  ),
  habit('Recurring Card Purchase {date MM/DD} Larkspur Mobile 800-555-0142 NV Card {#4}', -62.18, -62.18, [11], 'card'),
  habit('Granite Peak Payroll PPD ID: {#10}', 1_844.37, 1_844.37, [6, 20], 'in'),
  habit('Zellio Payment From {Jolene Marsh|T Okada} {#8}', 20, 300, 2, 'in'),
  habit('Basin Power Bill Pay {#6} Web ID: {#10}', -128.4, -128.4, [9], 'electronic'),
  habit('Zellio Payment To Marisol Vance {#10}', -240, -30, 3, 'electronic'),
  habit('ATM Withdrawal {date MM/DD} 440 W Main St Boise ID Card {#4}', -200, -40, 2, 'card'),
  habit('Monthly Service Fee', -12, -12, [31], 'fee'),
  habit('{#4}', -880, -45, 4, 'check'),
];
const holder = ['CALEB R LINDGREN', '904 SAGE HOLLOW RD', 'MESA FORK ID 83999-0144'];
const usd = (amount: string): string => money.plain(amount);
const ofKind = (rows: readonly Booked[], ...kinds: string[]): Booked[] =>
  rows.filter((row) => kinds.includes(row.kind ?? ''));
const totalOf = (rows: readonly Booked[]): string => usd(sum(rows.map((row) => row.amount)));

/** Balances at the end of each day in columns side by side. */
function dailyGrid(c: Composer, rows: readonly Booked[], title: string, columns: number): void {
  const days = rows.filter((row) => row.lastOfDay);
  const deep = Math.ceil(days.length / columns);
  c.need(40 + deep * 11.5);
  c.y += 14;
  c.text(title, { weight: 'bold', size: 10, down: 15 });
  const width = (c.right - c.left) / columns;
  for (let at = 0; at < columns; at++) {
    c.text('Date', { x: c.left + at * width, weight: 'bold' });
    c.text('Balance ($)', { right: c.left + at * width + 130, weight: 'bold' });
  }
  c.y += 12;
  for (const [index, day] of days.entries()) {
    const column = Math.floor(index / deep);
    const y = c.y + (index % deep) * 11.5;
    c.text(dateText(day.date, 'MM/DD'), { x: c.left + column * width, y });
    c.text(usd(day.balance), { right: c.left + column * width + 130, y });
  }
  c.y += deep * 11.5;
}

/** The page on which Americans balance their cheque book: labels, blanks and sample figures. */
function worksheet(c: Composer): void {
  c.newPage();
  c.text('How to Balance Your Account', { weight: 'bold', size: 11, down: 18 });
  for (const step of [
    '1. List any deposits made after the ending date of this statement.      $ ______________',
    '2. ADD lines 1 and 2 for a subtotal.   Subtotal:   $ ______________',
    '3. List outstanding checks.   Number   Amount   Number   Amount',
    '4. Subtract the total from line 3. This should match your register.   Total:   $ ______________',
  ]) {
    c.text(step, { down: 22 });
  }
  c.paragraph(
    'In case of errors or questions about your electronic transfers: write within 60 days. Consumer accounts with an average daily balance of $1,500.00 or more pay no fee. New fee schedule from 04/15/2026: stop payment $30.00, cashier\u2019s check $10.00.',
    { width: 500, size: 7.4 },
  );
}

function account(seed: number, bank: string, number: string, opening: string): Facts {
  const facts = factsOf(
    openAccount({ seed, bank, product: 'Checking', holder, number, currency: 'USD', opening, habits }),
  );
  // Checks are numbered as they clear.
  const model = {
    ...facts.model,
    rows: facts.model.rows.map((row, at) => (row.kind === 'check' ? { ...row, lines: [String(2210 + at)] } : row)),
  };
  return factsOf(model);
}

/** Sections, a check table with marks, a daily grid, summary with instances. */
const sections: HardStatement = {
  slug: 'us-mesa-sections-check-table',
  note: 'sections with totals, checks with ^ and * marks in a table of their own, daily ending balances three wide, worksheet page',
  draw() {
    const facts = account(3001, 'Mesa Fork Bank', '000000117744001', '2210.64');
    const { model, rows, closing } = facts;
    const c = createComposer({
      size: paper.letter,
      margin: { top: 90, right: 50, bottom: 70, left: 50 },
      fontSize: 8.2,
      onPage(page, number) {
        page.text('MESA FORK BANK', { y: 44, size: 13, weight: 'bold', color: '#117aca' });
        page.text('March 01, 2026 through March 31, 2026', { right: 562, y: 44 });
        page.text('Account Number: 000000117744001', { right: 562, y: 57 });
        if (number > 1) page.text('(continued)', { x: 50, y: 62, size: 7 });
      },
    });
    addressBlock(c, model.holder, { x: 60, y: 110 });
    c.text('00117744 DRE 201 210 09126 NNNNNNNNNNN 1 000000000 65 0000', { x: 60, y: 92, size: 5.5 });
    c.y = 176;
    const heading = (title: string): void => {
      c.need(60);
      c.y += 16;
      c.text(title, { weight: 'bold', size: 10, color: '#117aca' });
      c.line(50, c.y + 4, 562, c.y + 4);
      c.y += 17;
    };
    const groups = [
      ['Deposits and Additions', ofKind(rows, 'in'), ''],
      ['Checks Paid', ofKind(rows, 'check'), '-'],
      ['ATM & Debit Card Withdrawals', ofKind(rows, 'card'), '-'],
      ['Electronic Withdrawals', ofKind(rows, 'electronic'), '-'],
      ['Fees', ofKind(rows, 'fee'), '-'],
    ] as const;
    heading('CHECKING SUMMARY');
    pairs(c, { x: 50, right: 330, lastBold: true }, [
      ['Beginning Balance', `$${usd(model.opening)}`],
      ...groups.map(([title, part, mark]) => [title, `${mark}${totalOf(part)}`] as const),
      ['Ending Balance', `$${usd(closing)}`],
    ]);
    for (const [title, part] of groups) {
      heading(title.toUpperCase());
      if (title === 'Checks Paid') {
        ledger(c, {
          rows: part,
          columns: [
            left('CHECK NO.', 50, (row) => `${row.lines[0]!}  ${row.index % 2 === 0 ? '^' : '* ^'}`),
            left('DESCRIPTION', 140, () => ''),
            left('DATE\nPAID', 330, (row) => dateText(row.date, 'MM/DD')),
            right('AMOUNT', 562, (row) => `${row === part[0] ? '$' : ''}${usd(row.amount)}`),
          ],
          pitch: 12.4,
          header: { style: { size: 7 } },
        });
        c.text(
          '* All of your recent checks may not be on this statement. ^ An image of this check may be available online.',
          { size: 6.4, down: 12 },
        );
      } else {
        ledger(c, {
          rows: part,
          columns: [
            left('DATE', 50, (row) => dateText(row.date, 'MM/DD')),
            left('DESCRIPTION', 96, (row) => row.lines),
            right('AMOUNT', 562, (row) => `${row === part[0] ? '$' : ''}${usd(row.amount)}`),
          ],
          pitch: 12.4,
          header: { style: { size: 7 } },
        });
      }
      c.text(`Total ${title}`, { weight: 'bold' });
      c.text(`$${totalOf(part)}`, { right: 562, weight: 'bold', down: 6 });
    }
    dailyGrid(c, rows, 'DAILY ENDING BALANCE', 3);
    worksheet(c);
    return {
      sheets: c.finish((page, number, pages) =>
        page.text(`Page ${number} of ${pages}`, { right: 562, y: 764, size: 7 }),
      ),
      accounts: [{ model, balances: 'none' }],
    };
  },
};

/** Minus signs in the withdrawals, section titles that go on over pages, two check columns side by side. */
const continued: HardStatement = {
  slug: 'us-redcliff-continued-sections',
  note: 'MM/DD/YY dates, minus in withdrawals, sections "- continued" on the next page, checks two wide, daily ledger balances',
  draw() {
    const { model, rows, closing, credits } = account(3002, 'Redcliff Bank', '0099 1177 4400', '1450.20');
    const c = createComposer({
      size: paper.letter,
      margin: { top: 84, right: 44, bottom: 70, left: 44 },
      fontSize: 8.4,
      family: 'dejavu-condensed',
      onPage(page, number) {
        page.text('REDCLIFF BANK', { y: 40, size: 12, weight: 'bold', color: '#c41230' });
        if (number > 1)
          page.text('CALEB R LINDGREN  |  Account # 0099 1177 4400  |  March 1, 2026 to March 31, 2026', { y: 60 });
      },
    });
    addressBlock(c, model.holder, { x: 60, y: 110 });
    c.text('Your Adv Plus Banking', { y: 176, size: 13, weight: 'bold' });
    c.text('for March 1, 2026 to March 31, 2026', { y: 190 });
    c.text('Account number: 0099 1177 4400', { right: 568, y: 190 });
    c.text('Account summary', { y: 214, size: 11, weight: 'bold' });
    const [others, cards, checks] = [ofKind(rows, 'electronic'), ofKind(rows, 'card'), ofKind(rows, 'check')];
    const fees = ofKind(rows, 'fee');
    pairs(c, { x: 44, right: 330, y: 230, lastBold: true }, [
      ['Beginning balance on March 1, 2026', `$${usd(model.opening)}`],
      ['Deposits and other additions', usd(credits)],
      ['ATM and debit card subtractions', `-${totalOf(cards)}`],
      ['Other subtractions', `-${totalOf(others)}`],
      ['Checks', `-${totalOf(checks)}`],
      ['Service fees', `-${totalOf(fees)}`],
      ['Ending balance on March 31, 2026', `$${usd(closing)}`],
    ]);
    const section = (title: string, part: readonly Booked[], negative: boolean): void => {
      c.need(70);
      c.y += 14;
      c.text(title, { size: 11, weight: 'bold', down: 16 });
      ledger(c, {
        rows: part,
        columns: [
          left('Date', 44, (row) => dateText(row.date, 'MM/DD/YY')),
          left('Description', 100, (row) => row.lines),
          right('Amount', 568, (row) => `${negative ? '-' : ''}${usd(row.amount)}`),
        ],
        header: { style: { size: 7.8 } },
        rules: '#e2e2e2',
        onBreak: () => ({
          closing: [{ cells: { Description: 'continued on the next page' }, style: { weight: 'italic', size: 7 } }],
          opening: [{ cells: { Date: `${title} - continued` }, style: { size: 10 } }],
        }),
      });
      c.text(`Total ${title.toLowerCase()}`, { weight: 'bold' });
      c.text(`${negative ? '-' : ''}$${totalOf(part)}`, { right: 568, weight: 'bold', down: 8 });
    };
    section('Deposits and other additions', ofKind(rows, 'in'), false);
    section('ATM and debit card subtractions', cards, true);
    section('Other subtractions', others, true);
    c.need(80);
    c.y += 14;
    c.text('Checks', { size: 11, weight: 'bold', down: 15 });
    for (const x of [44, 310]) {
      c.text('Date', { x, weight: 'bold' });
      c.text('Check #', { x: x + 70, weight: 'bold' });
      c.text('Amount', { right: x + 220, weight: 'bold' });
    }
    c.y += 13;
    const deep = Math.ceil(checks.length / 2);
    for (const [at, row] of checks.entries()) {
      const x = at < deep ? 44 : 310;
      const y = c.y + (at % deep) * 12;
      c.text(dateText(row.date, 'MM/DD/YY'), { x, y });
      c.text(`${row.lines[0]!}${at % 2 === 1 ? '*' : ''}`, { x: x + 70, y });
      c.text(`-${usd(row.amount)}`, { right: x + 220, y });
    }
    c.y += deep * 12 + 6;
    c.text('Total checks', { x: 310, weight: 'bold' });
    c.text(`-$${totalOf(checks)}`, { right: 530, weight: 'bold', down: 6 });
    section('Service fees', fees, true);
    dailyGrid(c, rows, 'Daily ledger balances', 3);
    worksheet(c);
    return {
      sheets: c.finish((page, number, pages) =>
        page.text(`Page ${number} of ${pages}`, { right: 568, y: 762, size: 7 }),
      ),
      accounts: [{ model, balances: 'none' }],
    };
  },
};

export const americanSections: HardStatement[] = [sections, continued];
