import { describe, expect, test } from 'vitest';
import { minimumConfidence, type Doubt } from '../../../../shared/rows/doubts.ts';
import type { Reason, CheckName } from '../../../../shared/verdict/reasons.ts';
import { type JudgedRow, rowFactsOf } from '../../../../shared/rows/rowFacts.ts';
import { judge, judgeFacts, type Verdict } from '../../../../shared/verdict/verdict.ts';
import { worstState } from '../../../../shared/verdict/verdictState.ts';
import type { PrintedFacts } from '../../../../shared/verdict/printedFacts.ts';

const row = (date: string, amount: string, balance: string | null = null): JudgedRow => ({ date, amount, balance });
const unsure = (confidence: number): { doubts: Doubt[] } => ({
  doubts: [{ field: 'sign', reason: 'opposite-fits', confidence }],
});
const rows = [row('2026-03-02', '50.00', '150.00'), row('2026-03-05', '-30.25', '119.75')];
const facts: PrintedFacts = {
  opening: '100.00',
  closing: '119.75',
  periodStart: '2026-03-01',
  periodEnd: '2026-03-31',
  totalCredits: '50.00',
  totalDebits: '30.25',
  creditCount: 1,
  debitCount: 1,
  rowCount: 2,
  contradictions: [],
  missingPages: [],
};
const silent: PrintedFacts = { opening: null, closing: null, periodStart: null, periodEnd: null };
const bare = rows.map(({ date, amount }) => row(date, amount));
const checkOf = (verdict: Verdict, name: CheckName): string =>
  verdict.checks.find((check) => check.name === name)!.outcome;

describe('the verdict on an account', () => {
  test('is reconciled where opening plus rows is closing and every other printed figure agrees', () => {
    const verdict = judge(facts, rows);
    expect(verdict).toMatchObject({
      state: 'reconciled',
      reason: { code: 'sum-follows', opening: '100.00', rows: 2, closing: '119.75' },
      difference: '0.00',
      firstBadRow: null,
    });
    expect(verdict.checks.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['closing-balance', 'holds'],
      ['running-balance', 'holds'],
      ['printed-balances', 'holds'],
      ['printed-totals', 'holds'],
      ['printed-counts', 'holds'],
      ['period', 'holds'],
      ['pages', 'holds'],
      ['confidence', 'holds'],
      ['completeness', 'cannot-check'],
    ]);
  });

  test('is a mismatch for one cent, with the difference and no row to blame', () => {
    expect(judge({ ...silent, opening: '100.00', closing: '119.76' }, bare)).toMatchObject({
      state: 'mismatch',
      reason: {
        code: 'sum-differs',
        opening: '100.00',
        rows: 2,
        reached: '119.75',
        closing: '119.76',
        difference: '0.01',
      },
      difference: '0.01',
      firstBadRow: null,
    });
  });

  test('adds without binary rounding', () => {
    const tenths = Array.from({ length: 10 }, () => row('2026-03-02', '0.1'));
    expect(judge({ ...silent, opening: '0', closing: '1' }, tenths).state).toBe('reconciled');
  });

  test('names the first row whose printed balance does not follow, and goes on from the printed one', () => {
    const broken = [rows[0]!, row('2026-03-03', '-10.00', '139.00'), row('2026-03-04', '-19.25', '119.75')];
    expect(judge({ ...facts, totalDebits: null, debitCount: null, rowCount: null }, broken)).toMatchObject({
      state: 'mismatch',
      firstBadRow: 1,
      reason: { code: 'balance-breaks', row: 2, date: '2026-03-03', reached: '140', printed: '139.00' },
    });
  });

  test('follows running balances across rows without one, and without an opening balance', () => {
    const sparse = [row('2026-03-02', '9.00', '10.00'), row('2026-03-03', '1.00'), row('2026-03-04', '2.00', '13.00')];
    const verdict = judge(silent, sparse);
    expect(verdict.checks[1]).toEqual({
      name: 'running-balance',
      outcome: 'holds',
      reason: { code: 'balances-follow', count: 1 },
      row: null,
    });
    expect(judge(silent, [...sparse.slice(0, 2), row('2026-03-04', '2.00', '12.00')]).firstBadRow).toBe(2);
  });

  test('is no-balances-printed where either end is missing, and says which', () => {
    expect(judge({ ...facts, closing: null }, bare)).toMatchObject({
      state: 'no-balances-printed',
      reason: { code: 'balances-missing', missing: ['closing'] },
      difference: null,
    });
    expect(judge(silent, bare).reason).toEqual({ code: 'balances-missing', missing: ['opening', 'closing'] });
  });

  test.each<[string, Partial<PrintedFacts>, Partial<Reason>]>([
    ['money in', { totalCredits: '51.00' }, { of: 'in', printed: '51.00', reached: '50.00' }],
    ['money out', { totalDebits: '30.00' }, { of: 'out', printed: '30.00', reached: '30.25' }],
  ])('is a mismatch where the printed total of %s differs', (_, change, figures) => {
    const reason = { code: 'total-differs', ...figures };
    expect(judge({ ...facts, ...change }, rows)).toMatchObject({ state: 'mismatch', reason });
  });

  test.each<[string, Partial<PrintedFacts>, number, number]>([
    ['credits', { creditCount: 2 }, 2, 1],
    ['debits', { debitCount: 0 }, 0, 1],
    ['rows', { rowCount: 3 }, 3, 2],
  ])('is count-differs where the printed count of %s differs', (of, change, printed, found) => {
    const reason = { code: 'count-differs', of, printed, found };
    expect(judge({ ...facts, ...change }, rows)).toMatchObject({ state: 'count-differs', reason });
  });

  test('is a mismatch where a balance is printed twice and differently', () => {
    const contradictions = [{ code: 'said' as const, text: 'The opening balance is printed as 100.00 and 90.00.' }];
    expect(judge({ ...facts, contradictions }, rows)).toMatchObject({
      state: 'mismatch',
      reason: { code: 'contradicted', contradictions },
    });
  });

  test.each<[string, string]>([
    ['before its first day', '2026-02-28'],
    ['after its last day', '2026-04-01'],
  ])('is outside-period for a row dated %s', (_, date) => {
    expect(judge(facts, [rows[0]!, { ...rows[1]!, date }])).toMatchObject({
      state: 'outside-period',
      firstBadRow: 1,
      reason: { code: 'outside-period', row: 2, date, start: '2026-03-01', end: '2026-03-31' },
    });
  });

  test('counts the first and the last day as within the period', () => {
    const ends = [
      { ...rows[0]!, date: '2026-03-01' },
      { ...rows[1]!, date: '2026-03-31' },
    ];
    expect(judge(facts, ends).state).toBe('reconciled');
  });

  test('is pages-missing where the printed page numbers have gaps', () => {
    expect(judge({ ...facts, missingPages: [2, 4] }, rows)).toMatchObject({
      state: 'pages-missing',
      reason: { code: 'pages-missing', pages: [2, 4] },
    });
  });

  test('is uncertain-rows below the least confidence, and green exactly at it', () => {
    const read = (confidence: number): Verdict => judge(facts, [rows[0]!, { ...rows[1]!, ...unsure(confidence) }]);
    expect(read(minimumConfidence - 0.01)).toMatchObject({ state: 'uncertain-rows', firstBadRow: 1 });
    expect(read(minimumConfidence).state).toBe('reconciled');
  });

  test('says why a row is doubtful, and how many more are', () => {
    const doubtful = unsure(0.5);
    const reason = (list: JudgedRow[]): Reason => judge(facts, list).reason;
    expect(reason([rows[0]!, { ...rows[1]!, ...doubtful }])).toEqual({
      ...{ code: 'rows-doubtful', row: 2, date: '2026-03-05', others: 0 },
      ...doubtful,
    });
    expect(reason(rows.map((each) => ({ ...each, ...doubtful })))).toMatchObject({ row: 1, others: 1 });
  });

  test('is zero-movement where every row is zero, which proves nothing', () => {
    const empty = [row('2026-03-02', '0.00', '100.00'), row('2026-03-05', '0.00', '100.00')];
    expect(judge({ ...silent, opening: '100.00', closing: '100.00' }, empty)).toMatchObject({
      state: 'zero-movement',
      reason: { code: 'only-zeros' },
    });
  });

  test('marks what the statement does not print as impossible to check', () => {
    const verdict = judge({ ...silent, opening: '100.00', closing: '119.75' }, bare);
    expect(verdict.state).toBe('reconciled');
    expect(verdict.checks.filter(({ outcome }) => outcome === 'cannot-check').map(({ name }) => name)).toEqual([
      'running-balance',
      'printed-balances',
      'printed-totals',
      'printed-counts',
      'period',
      'pages',
      'completeness',
    ]);
  });
});

describe('an account without rows', () => {
  test('is zero-movement where both balances are printed and equal by value', () => {
    expect(judge({ ...silent, opening: '12.50', closing: '12.5' }, [])).toMatchObject({
      state: 'zero-movement',
      reason: { code: 'no-movement' },
      difference: '0.00',
    });
  });

  test('is no-rows where the balances differ', () => {
    expect(judge({ ...silent, opening: '12.50', closing: '10.00' }, [])).toMatchObject({
      state: 'no-rows',
      difference: '-2.50',
    });
  });

  test('is no-rows where a balance is missing', () => {
    expect(judge({ ...silent, opening: '12.50' }, [])).toMatchObject({
      state: 'no-rows',
      reason: { code: 'no-rows' },
      difference: null,
    });
  });

  test('is no-rows where the statement counts or totals rows', () => {
    const still = { ...silent, opening: '5.00', closing: '5.00' };
    expect(judge({ ...still, rowCount: 2 }, []).state).toBe('no-rows');
    expect(judge({ ...still, totalDebits: '5.00' }, []).state).toBe('no-rows');
    expect(judge({ ...still, totalDebits: '0.00', rowCount: 0 }, []).state).toBe('zero-movement');
  });
});

describe('of several faults', () => {
  const all: PrintedFacts = {
    ...facts,
    closing: '1.00',
    rowCount: 9,
    missingPages: [2],
    periodEnd: '2026-03-02',
  };
  const doubtful = [rows[0]!, { ...rows[1]!, ...unsure(0.1) }];

  test('missing pages come first, then money, then counts, then the period, then confidence', () => {
    expect(judge(all, doubtful).state).toBe('pages-missing');
    expect(judge({ ...all, missingPages: [] }, doubtful).state).toBe('mismatch');
    expect(judge({ ...all, missingPages: [], closing: '119.75' }, doubtful).state).toBe('count-differs');
    const counted = { ...all, missingPages: [], closing: '119.75', rowCount: 2 };
    expect(judge(counted, doubtful).state).toBe('outside-period');
    expect(judge({ ...counted, periodEnd: '2026-03-31' }, doubtful).state).toBe('uncertain-rows');
  });

  test('the missing balance of an account outweighs a row outside the period', () => {
    expect(judge({ ...facts, closing: null, periodEnd: '2026-03-02' }, rows).state).toBe('no-balances-printed');
  });

  test('a difference that comes with a broken running balance keeps both', () => {
    const verdict = judge({ ...facts, closing: '129.75' }, [rows[0]!, { ...rows[1]!, balance: '129.75' }]);
    expect(verdict).toMatchObject({ state: 'mismatch', firstBadRow: 1, difference: '10.00' });
    expect(checkOf(verdict, 'closing-balance')).toBe('fails');
    expect(checkOf(verdict, 'running-balance')).toBe('fails');
  });
});

describe('balances that hold row by row', () => {
  const held = [
    row('2026-03-02', '9.00', '109.00'),
    row('2026-03-03', '-4.00', '105.00'),
    row('2026-03-04', '1.00'),
    row('2026-03-05', '2.00', '108.00'),
    row('2026-03-06', '-8.00', '100.00'),
  ];

  test('prove every row but the first where neither end is printed, and say so', () => {
    expect(judge(silent, held)).toMatchObject({
      state: 'balances-hold',
      reason: { code: 'row-by-row', firstRowProved: false, missing: ['opening', 'closing'] },
      difference: null,
      firstBadRow: null,
    });
  });

  test('prove the first row too where the opening balance is printed, and the last where the closing one is', () => {
    expect(judge({ ...silent, opening: '100.00' }, held)).toMatchObject({
      state: 'balances-hold',
      reason: { code: 'row-by-row', firstRowProved: true, missing: ['closing'] },
    });
    expect(judge({ ...silent, closing: '100.00' }, held)).toMatchObject({
      state: 'balances-hold',
      reason: { code: 'row-by-row', firstRowProved: false, missing: ['opening'] },
    });
  });

  test('prove two rows behind an opening balance, and three of which each has one beside it', () => {
    const three = [...held.slice(0, 2), row('2026-03-04', '1.00', '106.00')];
    expect(judge({ ...silent, opening: '100.00' }, three.slice(0, 2)).state).toBe('balances-hold');
    expect(judge(silent, three).state).toBe('balances-hold');
    expect(judge(silent, three.slice(0, 2)).state).toBe('no-balances-printed');
  });

  test.each<[string, Partial<PrintedFacts>, JudgedRow[]]>([
    ['fewer than three are compared', {}, held.slice(0, 4)],
    ['a single row follows from the opening balance', { opening: '100.00' }, held.slice(0, 1)],
    ['a row comes after the last', {}, [...held, row('2026-03-07', '1.00')]],
    ['more rows than one come before the first', {}, [row('2026-03-01', '1.00'), ...held]],
    ['every row is zero', {}, held.map(({ date }) => row(date, '0.00', '5.00'))],
    ['a field is in doubt', {}, held.with(1, { ...held[1]!, ...unsure(0.1) })],
    ['a row lies outside the period', { periodStart: '2026-03-03', periodEnd: '2026-03-31' }, held],
  ])('prove nothing by themselves where %s', (_, change, some) => {
    expect(judge({ ...silent, ...change }, some).state).toBe('no-balances-printed');
  });

  test.each<[string, Partial<PrintedFacts>, string]>([
    ['a total', { totalCredits: '5.00' }, 'mismatch'],
    ['a count', { rowCount: 6 }, 'count-differs'],
    ['a page', { missingPages: [2] }, 'pages-missing'],
    ['a second balance', { contradictions: [{ code: 'said', text: 'It is printed twice.' }] }, 'mismatch'],
  ])('do not outweigh %s that differs', (_, change, state) => {
    expect(judge({ ...silent, ...change }, held).state).toBe(state);
  });

  test('that end at another balance than the closing one are a mismatch', () => {
    const verdict = judge({ ...silent, closing: '120.00' }, held);
    expect(verdict).toMatchObject({
      state: 'mismatch',
      reason: { code: 'end-differs', reached: '100', closing: '120.00' },
    });
    expect(checkOf(verdict, 'closing-balance')).toBe('fails');
  });

  test('that break anywhere name the row', () => {
    expect(judge(silent, held.with(3, row('2026-03-05', '2.00', '107.00')))).toMatchObject({
      state: 'mismatch',
      firstBadRow: 3,
    });
  });
});

describe('the worst of several states', () => {
  test('is the gravest, in whatever order they come', () => {
    expect(worstState(['reconciled', 'pages-missing', 'mismatch'])).toBe('mismatch');
    expect(worstState(['overlap', 'count-differs', 'uncertain-rows'])).toBe('count-differs');
    expect(worstState(['outside-period', 'overlap'])).toBe('overlap');
    expect(worstState(['uncertain-rows', 'outside-period'])).toBe('outside-period');
    expect(worstState(['no-balances-printed', 'uncertain-rows'])).toBe('uncertain-rows');
    expect(worstState(['reconciled', 'zero-movement'])).toBe('zero-movement');
    expect(worstState(['zero-movement', 'no-rows'])).toBe('no-rows');
    expect(worstState(['reconciled', 'reconciled-after-edits', 'balances-hold'])).toBe('balances-hold');
    expect(worstState(['balances-hold', 'no-balances-printed'])).toBe('no-balances-printed');
  });

  test('is reconciled only where all are, and no-rows for none', () => {
    expect(worstState(['reconciled', 'reconciled'])).toBe('reconciled');
    expect(worstState([])).toBe('no-rows');
  });
});

describe('a line that nothing explains', () => {
  const still: PrintedFacts = { ...silent, opening: '5.00', closing: '5.00' };
  const zeros = [row('2026-03-02', '0.00', '5.00')];
  const held = [
    row('2026-03-02', '1.00', '101.00'),
    row('2026-03-03', '2.00', '103.00'),
    row('2026-03-04', '2.00', '105.00'),
    row('2026-03-05', '2.00', '107.00'),
  ];

  test('keeps a statement from being reconciled though every figure agrees', () => {
    const verdict = judge({ ...facts, unexplained: 2 }, rows);
    expect(verdict).toMatchObject({ state: 'uncertain-rows', reason: { code: 'unexplained', count: 2 } });
    expect(verdict.checks.at(-1)).toMatchObject({ name: 'completeness', outcome: 'fails' });
  });

  test('keeps balances from holding row by row', () => {
    expect(judge(silent, held).state).toBe('balances-hold');
    expect(judge({ ...silent, unexplained: 1 }, held)).toMatchObject({
      state: 'uncertain-rows',
      reason: { code: 'unexplained', count: 1 },
    });
  });

  test('takes nothing away where all were looked for and none was found', () => {
    const verdict = judge({ ...facts, unexplained: 0 }, rows);
    expect(verdict.state).toBe('reconciled');
    expect(verdict.checks.at(-1)).toMatchObject({ outcome: 'holds', reason: { code: 'all-explained' } });
  });

  test('reconciles only after edits where the analyst set it aside', () => {
    expect(judge({ ...facts, unexplained: 0, setAside: 1 }, rows)).toMatchObject({
      state: 'reconciled-after-edits',
      reason: { code: 'set-aside', count: 1 },
    });
    expect(judge({ ...facts, unexplained: 1, setAside: 1 }, rows).state).toBe('uncertain-rows');
    expect(judge({ ...silent, unexplained: 0, setAside: 1 }, held).state).toBe('balances-hold');
  });

  test('is never overruled into more than an agreement with what the analyst decided', () => {
    const of: Reason = { code: 'unexplained', count: 1 };
    const overruled = { completeness: { reason: 'Adverts', by: 'ana', at: '2026-04-01T09:00:00.000Z', of } };
    const open = { ...facts, unexplained: 1 };
    expect(judgeFacts(open, rowFactsOf(open, rows), overruled).state).toBe('agrees-with-entries');
    const aside = { ...facts, unexplained: 0, setAside: 1 };
    expect(judgeFacts(aside, rowFactsOf(aside, rows), overruled).state).toBe('agrees-with-entries');
    for (const list of [[], zeros])
      expect(judgeFacts({ ...still, unexplained: 1 }, rowFactsOf(still, list), overruled).state).not.toBe(
        'zero-movement',
      );
  });

  test('may be the movement of a statement without rows, whether it is open or set aside', () => {
    for (const lines of [{ unexplained: 1 }, { unexplained: 0, setAside: 1 }]) {
      expect(judge({ ...still, ...lines }, []).state).toBe('no-rows');
      expect(judge({ ...silent, ...lines }, []).state).toBe('no-rows');
      expect(judge({ ...still, ...lines }, zeros).state).toBe('uncertain-rows');
    }
    expect(judge({ ...still, unexplained: 0 }, []).state).toBe('zero-movement');
  });
});
