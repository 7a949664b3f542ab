import { decimal, type Money } from '../../../../shared/money.ts';
import { paper } from '../drawing/composer.ts';
import { americanChecks, americanDeposits, americanWithdrawals } from '../invented/elsewhere.ts';
import { rowsBetween } from '../invented/history.ts';
import { pine } from '../invented/logos.ts';
import { totalsOf, type StatementRow } from '../model.ts';
import { dateText } from '../notation/dateText.ts';
import { accountOf, heldAs, left, right, writer } from '../press/press.ts';
import type { Section } from '../press/statement.ts';
import { createRandom } from '../random.ts';
import { sampleOf } from './sample.ts';

const [periodStart, periodEnd] = ['2026-03-01', '2026-03-31'];
const { seed, ...held } = heldAs(
  '1889 | Lakeshore Federal | Everyday Checking | 000000448120973 | USD | 2840.66 | DANA R. HALVORSEN-PIKE / 2207 TAMARACK LN APT 6 / MARINER FALLS WI 00419',
);
const random = createRandom(seed);
const deposits = rowsBetween(random, periodStart, periodEnd, americanDeposits);
/** Paper checks carry numbers that rise with time. */
const checks = rowsBetween(random, periodStart, periodEnd, americanChecks).map((row, index) => ({
  ...row,
  lines: [String(2041 + index)],
}));
const withdrawals = rowsBetween(random, periodStart, periodEnd, americanWithdrawals);
const rows = [...deposits, ...checks, ...withdrawals].sort((a, b) => a.date.localeCompare(b.date));
const account = accountOf({ ...held, type: 'current', periodStart, periodEnd, rows });
const { model, closing } = account;

const usd = writer('commaPoint').plain;
const totalOf = (own: readonly StatementRow[]): Money => {
  const { credits, debits } = totalsOf(own);
  return decimal(credits).isZero() ? debits : credits;
};

const section = (title: string, total: string, own: readonly StatementRow[]): Section => ({
  title,
  rows: accountOf({ ...model, rows: own }).rows,
  columns: [
    left('DATE', 56, (row) => dateText(row.date, 'MM/DD')),
    left('DESCRIPTION', 104, (row) => row.lines),
    right('AMOUNT', 556, (row) => `${row.index === 0 ? '$' : ''}${usd(row.amount)}`),
  ],
  pitch: 13.4,
  total: [total, `$${usd(totalOf(own))}`],
});

/** Balances at the end of each day, in three pairs of columns. */
function dailyBalances(): Section {
  const daily = account.rows.filter((row) => row.lastOfDay);
  const deep = Math.ceil(daily.length / 3);
  const columns = [0, 1, 2].flatMap((at) => [left(`day ${at}`, 56 + at * 176), right(`balance ${at}`, 186 + at * 176)]);
  const lines = daily.slice(0, deep).map((_, line) =>
    Object.fromEntries(
      [daily[line], daily[line + deep], daily[line + 2 * deep]].flatMap((row, at) => [
        [`day ${at}`, row === undefined ? '' : dateText(row.date, 'MM/DD')],
        [`balance ${at}`, row === undefined ? '' : usd(row.balance)],
      ]),
    ),
  );
  return { title: 'DAILY ENDING BALANCE', rows: [], columns, first: lines, pitch: 12, header: { repeat: 'none' } };
}

/** Sections whose headings give the sign, a check list, and a grid of daily balances that only looks like rows. */
export const lakeshoreFederal = sampleOf({
  file: 'lakeshore-checking-2026-03.pdf',
  title: 'Lakeshore Federal, checking, March',
  country: 'US',
  shows: 'Sections for deposits, checks and withdrawals; a grid of daily balances',
  statements: [model],
  motto: 'A CREDIT COOPERATIVE',
  emblem: pine,
  ink: '#174f3b',
  accent: '#8a5a2b',
  pale: '#f1f6f3',
  side: 48,
  size: paper.letter,
  fontSize: 9,
  letterhead: ['March 1, 2026 through March 31, 2026', `Account number: ${model.number}`],
  facts: `
    CUSTOMER SERVICE INFORMATION
    Web site | lakeshorefederal.example
    Service center | 1-800-555-0119
    Para espanol | 1-800-555-0120`,
  sections: [
    {
      title: 'CHECKING SUMMARY',
      rows: [],
      columns: [left('', 56), right('INSTANCES', 420), right('AMOUNT', 556)],
      first: [
        { '': 'Beginning Balance', AMOUNT: `$${usd(model.opening)}` },
        { '': 'Deposits and Additions', INSTANCES: `${deposits.length}`, AMOUNT: usd(totalOf(deposits)) },
        { '': 'Checks Paid', INSTANCES: `${checks.length}`, AMOUNT: `-${usd(totalOf(checks))}` },
        { '': 'Electronic Withdrawals', INSTANCES: `${withdrawals.length}`, AMOUNT: `-${usd(totalOf(withdrawals))}` },
        { '': 'Ending Balance', INSTANCES: `${rows.length}`, AMOUNT: `$${usd(closing)}` },
      ],
    },
    section('DEPOSITS AND ADDITIONS', 'Total Deposits and Additions', deposits),
    section(
      'CHECKS PAID',
      'Total Checks Paid',
      checks.map((row) => ({ ...row, lines: [`Check ${row.lines[0]!}`] })),
    ),
    section('ELECTRONIC WITHDRAWALS', 'Total Electronic Withdrawals', withdrawals),
    dailyBalances(),
  ],
  closing: `
    OTHER INFORMATION
    Average daily balance this period | $${usd('3127.09')}
    Annual percentage yield earned | 0.10%
    Total overdraft fees year to date | $0.00`,
  legal:
    'Lakeshore Federal is an invented cooperative. In case of errors or questions about your electronic transfers, ' +
    'write to us within 60 days after we sent you the first statement on which the error appeared.',
});
