import type { RequestLetter } from '../../../../shared/calls/analysis.ts';
import { describe, expect, test } from 'vitest';
import { cadenceOf, expectedPeriods } from '../../../../shared/coverage/cadence.ts';
import { coverageMonths, coverageOf } from '../../../../shared/coverage/coverage.ts';
import { missingOf, periodWords, requestLetters, type LetterEntry } from '../../../../shared/text/words.ts';
import { judgeSeries } from '../../../../shared/verdict/seriesVerdict.ts';
import type { ReviewAccount, ReviewStatement } from '../../../../shared/model/review.ts';
import { judge } from '../../../../shared/verdict/verdict.ts';
import type { VerdictState } from '../../../../shared/verdict/verdictState.ts';

function statement(
  id: string,
  periodStart: string | null,
  periodEnd: string | null,
  change: Partial<ReviewStatement> & { state?: VerdictState } = {},
): ReviewStatement {
  const verdict = judge({ opening: '0', closing: '0', periodStart, periodEnd }, [
    { date: periodStart ?? '2026-01-01', amount: '0.00', balance: null },
  ]);
  const { state = 'reconciled', ...rest } = change;
  return {
    id,
    accountId: 'a',
    collectionId: 'c',
    documentId: null,
    periodStart,
    periodEnd,
    ...{ firstDay: periodStart, lastDay: periodEnd, content: null, repeats: null },
    opening: '0.00',
    closing: '0.00',
    rowCount: 1,
    verdict: { ...verdict, state },
    edits: 0,
    confirmations: 0,
    pointed: 0,
    readAccountId: null,
    review: null,
    read: null,
    revision: 0,
    lock: null,
    ...rest,
  };
}
const account = (statements: ReviewStatement[]): ReviewAccount => {
  const facts = {
    id: 'a',
    bank: 'Harbour & Vale',
    holder: 'A Naidoo',
    number: '62 4418 4471',
    currency: 'ZAR',
    type: 'Cheque',
    statements,
  };
  return judgeSeries([facts]).accounts[0]!;
};
const january = statement('jan', '2026-01-01', '2026-01-31');
const april = statement('apr', '2026-04-01', '2026-04-30');

describe('coverage', () => {
  test('finds the months between two statements missing, each as the statement that ought to be there', () => {
    const own = account([january, april]);
    const coverage = coverageOf(own, coverageMonths([own]));
    expect(coverage.cells.map(({ month, state }) => [month, state])).toEqual([
      ['2026-01', 'reconciled'],
      ['2026-02', 'missing'],
      ['2026-03', 'missing'],
      ['2026-04', 'reconciled'],
    ]);
    expect(coverage.gaps).toEqual([
      {
        from: '2026-02-01',
        to: '2026-03-31',
        days: 59,
        expected: [
          { from: '2026-02-01', to: '2026-02-28' },
          { from: '2026-03-01', to: '2026-03-31' },
        ],
      },
    ]);
  });

  test('calls a month partly missing where some of its days are, and not provided where the account may not exist', () => {
    const later = statement('b', '2026-02-20', '2026-03-14', { opening: '5.00' });
    const own = account([statement('a', '2026-01-15', '2026-02-14'), later]);
    const other = account([statement('x', '2025-12-01', '2026-04-30')]);
    const coverage = coverageOf(own, coverageMonths([own, other]));
    expect(coverage.cells.map(({ state, coveredDays }) => [state, coveredDays])).toEqual([
      ['not-provided', 0],
      ['reconciled', 17],
      ['partly-missing', 23],
      ['reconciled', 14],
      ['not-provided', 0],
    ]);
  });

  test('takes a long weekend in which nothing moved for covered, and longer for a gap', () => {
    const first = statement('a', '2026-01-01', '2026-01-29');
    const near = coverageOf(account([first, statement('b', '2026-02-02', '2026-02-27')]), ['2026-01']);
    expect(near).toMatchObject({ gaps: [], cells: [{ state: 'reconciled', coveredDays: 31 }] });
    const far = coverageOf(account([first, statement('b', '2026-02-12', '2026-02-27')]), ['2026-01']);
    expect(far).toMatchObject({ gaps: [{ days: 13 }], cells: [{ state: 'partly-missing' }] });
  });

  test('takes a shared day for a handover while the balance is the same, and for an overlap where it is not', () => {
    const first = statement('a', '2026-01-01', '2026-01-31', { closing: '10.00' });
    const handed = statement('b', '2026-01-31', '2026-02-28', { opening: '10.0' });
    const apart = statement('b', '2026-01-31', '2026-02-28', { opening: '11.00' });
    expect(coverageOf(account([first, handed]), [])).toMatchObject({
      overlaps: [],
      handovers: [{ outcome: 'holds', on: '2026-01-31' }],
    });
    expect(coverageOf(account([first, apart]), []).overlaps).toEqual([
      { statementIds: ['a', 'b'], from: '2026-01-31', to: '2026-01-31' },
    ]);
  });

  test('says where the closing balance of one statement is not the opening of the next', () => {
    const next = statement('feb', '2026-02-01', '2026-02-28', { opening: '0.01' });
    expect(coverageOf(account([january, next]), []).handovers).toEqual([
      { earlierId: 'jan', laterId: 'feb', on: '2026-02-01', outcome: 'fails' },
    ]);
    const silent = statement('feb', '2026-02-01', '2026-02-28', { opening: null });
    expect(coverageOf(account([january, silent]), []).handovers[0]?.outcome).toBe('cannot-check');
  });

  test('sees through a long statement that holds a short one', () => {
    const long = statement('long', '2026-01-01', '2026-03-31');
    const short = statement('short', '2026-02-01', '2026-02-28');
    const coverage = coverageOf(account([long, short, april]), ['2026-02']);
    expect(coverage.overlaps).toEqual([{ statementIds: ['long', 'short'], from: '2026-02-01', to: '2026-02-28' }]);
    expect(coverage.gaps).toEqual([]);
    expect(coverage.cells[0]).toMatchObject({ coveredDays: 28, statementIds: ['long', 'short'] });
  });

  test('shows the worst verdict of a month, and a month without rows for what it is', () => {
    const states = (...each: VerdictState[]) =>
      coverageOf(
        account([
          statement('a', '2026-01-01', '2026-01-15', { state: each[0]! }),
          statement('b', '2026-01-16', '2026-01-31', { state: each[1]! }),
        ]),
        ['2026-01'],
      ).cells[0]!.state;
    expect(states('reconciled', 'mismatch')).toBe('mismatch');
    expect(states('reconciled', 'zero-movement')).toBe('reconciled');
    expect(states('zero-movement', 'zero-movement')).toBe('zero-movement');
    expect(states('reconciled', 'no-balances-printed')).toBe('no-balances-printed');
  });

  test('leaves statements without a period out of the calendar and names them', () => {
    const lost = statement('lost', null, null);
    expect(coverageOf(account([lost]), [])).toMatchObject({ unplaced: ['lost'], from: null, gaps: [] });
    expect(coverageMonths([account([lost])])).toEqual([]);
  });
});

describe('cadence', () => {
  test('is what more than half of the periods keep', () => {
    const week = { from: '2026-01-05', to: '2026-01-11' };
    const month = { from: '2026-01-01', to: '2026-01-31' };
    expect(cadenceOf([month, month, week])).toBe('monthly');
    expect(cadenceOf([month, week])).toBe('irregular');
    expect(cadenceOf([])).toBe('irregular');
    expect(cadenceOf([{ from: '2026-01-01', to: '2026-03-31' }])).toBe('quarterly');
  });

  test('cuts a gap from the 31st without losing the end of short months', () => {
    expect(expectedPeriods({ from: '2026-01-31', to: '2026-03-30' }, 'monthly')).toEqual([
      { from: '2026-01-31', to: '2026-02-27' },
      { from: '2026-02-28', to: '2026-03-30' },
    ]);
    expect(expectedPeriods({ from: '2026-01-31', to: '2026-03-30' }, 'irregular')).toHaveLength(1);
    expect(expectedPeriods({ from: '2026-01-05', to: '2026-01-20' }, 'weekly').map(({ to }) => to)).toEqual([
      '2026-01-11',
      '2026-01-18',
      '2026-01-20',
    ]);
  });
});

describe('the request to the client', () => {
  test('lists months, days and pages, and shortens the account number', () => {
    const torn = statement('may', '2026-05-01', '2026-05-31');
    const own = account([january, april, { ...torn, verdict: { ...torn.verdict, missingPages: [3, 4] } }]);
    const [{ text: letter }] = requestLetters('A Naidoo', [
      { account: own, wanted: missingOf(own, coverageOf(own, [])) },
    ]) as [RequestLetter];
    expect(letter).toContain('Harbour & Vale, account …4471, ZAR:');
    expect(letter).toContain('  - February to March 2026\n  - pages 3 and 4 of the statement for May 2026');
    expect(letter).not.toContain('4418');
  });

  test('is none where nothing is missing', () => {
    const own = account([january]);
    expect(requestLetters('A Naidoo', [{ account: own, wanted: missingOf(own, coverageOf(own, [])) }])).toEqual([]);
  });

  test('is one for each holder, and names in none what is another’s', () => {
    const own = (holder: string | null, number: string): LetterEntry => ({
      account: { ...account([january]), holder, number },
      wanted: [`page ${number.slice(-1)}`],
    });
    const letters = requestLetters('A Naidoo and B Moyo', [
      own('A Naidoo', '1111'),
      own('B Moyo', '2222'),
      own('MR A NAIDOO', '3333'),
      own(null, '4444'),
    ]);
    expect(letters.map(({ holder }) => holder)).toEqual(['MR A NAIDOO', 'B Moyo', null]);
    expect(letters.map(({ text }) => [...text.matchAll(/…(\d+)/g)].map(([, number]) => number))).toEqual([
      ['1111', '3333'],
      ['2222'],
      ['4444'],
    ]);
    expect(letters[1]!.text).not.toMatch(/Naidoo/i);
    expect(letters[2]!.text).not.toMatch(/Naidoo|Moyo/i);
  });

  test.each([
    ['2026-01-01', '2026-03-31', 'January to March 2026'],
    ['2025-11-01', '2026-02-28', 'November 2025 to February 2026'],
    ['2026-02-01', '2026-02-28', 'February 2026'],
    ['2026-02-01', '2026-02-27', '1 February 2026 to 27 February 2026'],
  ])('words %s to %s as %s', (from, to, words) => {
    expect(periodWords(from, to)).toBe(words);
  });
});
