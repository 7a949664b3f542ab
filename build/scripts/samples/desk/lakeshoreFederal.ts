import { decimal, type Money } from '../../../../shared/money.ts';
import { addressBlock, pairs } from '../drawing/blocks.ts';
import { createComposer, paper } from '../drawing/composer.ts';
import type { Sheet } from '../drawing/sheets.ts';
import { americanChecks, americanDeposits, americanWithdrawals } from '../invented/elsewhere.ts';
import { rowsBetween } from '../invented/history.ts';
import { pine } from '../invented/logos.ts';
import { closingOf, totalsOf, type StatementModel, type StatementRow } from '../model.ts';
import { dateText } from '../notation/dateText.ts';
import { booked, ledger, left, right, writer } from '../press/press.ts';
import { createRandom } from '../random.ts';
import type { Sample } from './sample.ts';

const ink = '#174f3b';
const accent = '#8a5a2b';
const random = createRandom(1889);
const [start, end] = ['2026-03-01', '2026-03-31'] as const;
const deposits = rowsBetween(random, start, end, americanDeposits);
const checks = numbered(rowsBetween(random, start, end, americanChecks));
const withdrawals = rowsBetween(random, start, end, americanWithdrawals);

const model: StatementModel = {
  bank: 'Lakeshore Federal',
  product: 'Everyday Checking',
  holder: { name: 'DANA R. HALVORSEN-PIKE', address: ['2207 TAMARACK LN APT 6', 'MARINER FALLS WI 00419'] },
  number: '000000448120973',
  currency: 'USD',
  type: 'current',
  periodStart: start,
  periodEnd: end,
  opening: '2840.66',
  rows: [...deposits, ...checks, ...withdrawals].sort((a, b) => a.date.localeCompare(b.date)),
};

/** Paper checks carry numbers that rise with time. */
function numbered(rows: readonly StatementRow[]): StatementRow[] {
  return rows.map((row, index) => ({ ...row, lines: [String(2041 + index)] }));
}

const usd = writer('commaPoint').plain;

function draw(): Sheet[] {
  const totalOf = (rows: readonly StatementRow[]): Money => {
    const { credits, debits } = totalsOf(rows);
    return decimal(credits).isZero() ? debits : credits;
  };
  const c = createComposer({
    size: paper.letter,
    margin: { top: 84, right: 48, bottom: 64, left: 48 },
    fontSize: 9,
    onPage(page, number) {
      pine(page, 48, 28, 36, ink, accent);
      page.text('Lakeshore Federal', { x: 92, y: 48, size: 17, weight: 'bold', color: ink });
      page.text('A CREDIT COOPERATIVE', { x: 93, y: 59, size: 6, spacing: 1, color: accent });
      page.text(`${dateText(start, 'MMMM D, YYYY')} through ${dateText(end, 'MMMM D, YYYY')}`, { right: 564, y: 46 });
      page.text(`Account number: ${model.number}`, { right: 564, y: 58 });
      if (number > 1) page.text('(continued)', { right: 564, y: 70, size: 7.5, color: '#66707a' });
    },
  });
  addressBlock(c, model.holder, { x: 60, y: 118 });
  c.box(330, 100, 234, 62, { fill: '#f1f6f3', radius: 4 });
  c.text('CUSTOMER SERVICE INFORMATION', { x: 340, y: 114, size: 7, weight: 'bold', color: ink });
  c.text('Web site: lakeshorefederal.example', { x: 340, y: 128, size: 8 });
  c.text('Service center: 1-800-555-0119', { x: 340, y: 140, size: 8 });
  c.text('Para espanol: 1-800-555-0120', { x: 340, y: 152, size: 8 });

  const heading = (title: string): void => {
    c.need(60);
    c.y += 12;
    c.box(48, c.y - 11, 516, 16, { fill: ink, radius: 2 });
    c.text(title, { x: 56, weight: 'bold', color: '#ffffff', down: 20 });
  };

  c.y = 186;
  heading('CHECKING SUMMARY');
  c.text('INSTANCES', { right: 420, size: 7, color: '#66707a' });
  c.text('AMOUNT', { right: 556, size: 7, color: '#66707a', down: 13 });
  const summary: [string, number | null, string][] = [
    ['Beginning Balance', null, `$${usd(model.opening)}`],
    ['Deposits and Additions', deposits.length, usd(totalOf(deposits))],
    ['Checks Paid', checks.length, `-${usd(totalOf(checks))}`],
    ['Electronic Withdrawals', withdrawals.length, `-${usd(totalOf(withdrawals))}`],
    ['Ending Balance', deposits.length + checks.length + withdrawals.length, `$${usd(closingOf(model))}`],
  ];
  for (const [index, [label, count, value]] of summary.entries()) {
    const weight = index === 0 || index === summary.length - 1 ? 'bold' : 'regular';
    c.text(label, { x: 56, weight });
    if (count !== null) c.text(String(count), { right: 420, weight });
    c.text(value, { right: 556, weight, down: 13 });
  }

  const section = (title: string, rows: readonly StatementRow[], total: string): void => {
    heading(title);
    ledger(c, {
      rows: booked({ ...model, rows }),
      columns: [
        left('DATE', 56, (row) => dateText(row.date, 'MM/DD')),
        left('DESCRIPTION', 104, (row) => row.lines),
        right('AMOUNT', 556, (row) => `${row.index === 0 ? '$' : ''}${usd(row.amount)}`),
      ],
      pitch: 13.4,
      header: { style: { size: 7, color: '#66707a' } },
      rules: '#e2e8e4',
    });
    c.text(total, { x: 56, weight: 'bold' });
    c.text(`$${usd(totalOf(rows))}`, { right: 556, weight: 'bold', down: 8 });
  };
  section('DEPOSITS AND ADDITIONS', deposits, 'Total Deposits and Additions');
  section(
    'CHECKS PAID',
    checks.map((row) => ({ ...row, lines: [`Check ${row.lines[0]!}`] })),
    'Total Checks Paid',
  );
  section('ELECTRONIC WITHDRAWALS', withdrawals, 'Total Electronic Withdrawals');

  heading('DAILY ENDING BALANCE');
  const daily = booked(model).filter((row) => row.lastOfDay);
  const deep = Math.ceil(daily.length / 3);
  c.need(deep * 12 + 20);
  for (const [index, row] of daily.entries()) {
    const x = 56 + Math.floor(index / deep) * 176;
    const y = c.y + (index % deep) * 12;
    c.text(dateText(row.date, 'MM/DD'), { x, y });
    c.text(usd(row.balance), { right: x + 130, y });
  }
  c.y += deep * 12 + 16;
  c.need(60);
  pairs(c, { x: 56, right: 400, leading: 12, style: { size: 8, color: '#4b555e' } }, [
    ['Average daily balance this period', `$${usd('3127.09')}`],
    ['Annual percentage yield earned', '0.10%'],
    ['Total overdraft fees year to date', '$0.00'],
  ]);
  return c.finish((page, number, pages) => {
    page.paragraph(
      'Lakeshore Federal is an invented cooperative. In case of errors or questions about your electronic transfers, ' +
        'write to us within 60 days after we sent you the first statement on which the error appeared.',
      { x: 48, y: 750, width: 400, size: 6.5, leading: 8, color: '#66707a' },
    );
    page.text(`Page ${number} of ${pages}`, { right: 564, y: 750, size: 8 });
  });
}

/** Sections whose headings give the sign, a check list, and a grid of daily balances that only looks like rows. */
export const lakeshoreFederal: Sample = {
  file: 'lakeshore-checking-2026-03.pdf',
  title: 'Lakeshore Federal, checking, March',
  country: 'US',
  shows: 'Sections for deposits, checks and withdrawals; a grid of daily balances',
  statements: [model],
  draw,
};
