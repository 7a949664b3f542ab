import { describe, expect, it } from 'vitest';
import type { Review, ReviewAccount } from '../../../shared/model/review.ts';
import type { MonthTotals } from '../../../shared/verdict/totals.ts';
import { barOf, isGap, matrixOf } from '../../../renderer/lib/matrix.ts';
import { inventCases } from '../../component/support/invented/cases.ts';

const account = (id: string, currency: string | null): ReviewAccount => ({
  id,
  bank: id,
  holder: null,
  number: null,
  currency,
  type: null,
  statements: [],
  verdict: { state: 'reconciled', counts: {}, breaks: [] },
});

const month = (accountId: string, name: string, change: Partial<MonthTotals> = {}): MonthTotals => ({
  accountId,
  month: name,
  currency: null,
  rows: 2,
  moneyIn: '100.00',
  moneyOut: '40.00',
  net: '60.00',
  opening: '10.00',
  closing: '70.00',
  verdict: 'reconciled',
  ...change,
});

const reviewOf = (accounts: ReviewAccount[], totals: MonthTotals[]): Review => ({
  case: inventCases(1)[0]!,
  accounts,
  totals,
  months: [...new Set(totals.map((entry) => entry.month))].sort(),
  unreadable: [],
  verdict: { state: 'reconciled', counts: {}, breaks: [] },
  differingMonths: [],
});

describe('matrixOf', () => {
  it('sums the accounts of a currency and never across currencies', () => {
    const accounts = [account('a', 'ZAR'), account('b', 'USD'), account('c', 'ZAR')];
    const groups = matrixOf(reviewOf(accounts, [month('a', '2026-01'), month('b', '2026-01'), month('c', '2026-01')]));
    expect(groups.map(({ key }) => key)).toEqual(['a', 'c', 'all-ZAR', 'b']);
    expect(groups[2]!.byMonth.get('2026-01')).toMatchObject({ moneyIn: '200.00', opening: '20.00', closing: '140.00' });
  });

  it('sums no balance of which a part is unknown', () => {
    const accounts = [account('a', 'ZAR'), account('c', 'ZAR')];
    const groups = matrixOf(
      reviewOf(accounts, [month('a', '2026-01'), month('c', '2026-01', { closing: null }), month('a', '2026-02')]),
    );
    const combined = groups[2]!;
    expect(combined.byMonth.get('2026-01')).toMatchObject({ opening: '20.00', closing: null });
    expect(combined.byMonth.get('2026-02')).toMatchObject({ moneyIn: '100.00', opening: null, closing: null });
  });

  it('takes an account from its first opening to its last closing balance', () => {
    const [group] = matrixOf(
      reviewOf(
        [account('a', 'ZAR')],
        [month('a', '2026-01', { opening: '5.00' }), month('a', '2026-02', { closing: '999.00' })],
      ),
    );
    expect(group!.total).toMatchObject({
      opening: '5.00',
      closing: '999.00',
      moneyIn: '200.00',
      net: '120.00',
      rows: 4,
    });
  });

  it('gives a sum over several accounts the verdict of the worst of them', () => {
    const broken = { state: 'discontinuous', counts: {}, breaks: [] } as const;
    const accounts = [account('a', 'ZAR'), { ...account('c', 'ZAR'), verdict: { ...broken, breaks: [] } }];
    const months = [month('a', '2026-01'), month('c', '2026-01', { verdict: 'mismatch' }), month('a', '2026-02')];
    const groups = matrixOf(reviewOf(accounts, months));
    expect(groups[2]!.byMonth.get('2026-01')!.verdict).toBe('mismatch');
    expect(groups[2]!.byMonth.get('2026-02')!.verdict).toBe('reconciled');
    expect(groups.map(({ total }) => total!.verdict)).toEqual(['reconciled', 'discontinuous', 'discontinuous']);
  });
});

describe('what is drawn', () => {
  const groups = matrixOf(
    reviewOf([account('a', 'ZAR')], [month('a', '2026-01'), month('a', '2026-04', { moneyIn: '50.00' })]),
  );

  it('measures bars by the largest of the account', () => {
    const group = groups[0]!;
    expect(barOf(group, group.byMonth.get('2026-01')!, 'moneyIn')).toBe('1.000');
    expect(barOf(group, group.byMonth.get('2026-04')!, 'moneyIn')).toBe('0.500');
    expect(barOf(group, group.byMonth.get('2026-04')!, 'net')).toBeNull();
  });

  it('finds months without rows only between months with some', () => {
    expect(['2025-12', '2026-01', '2026-02', '2026-05'].map((name) => isGap(groups[0]!, name))).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });
});
