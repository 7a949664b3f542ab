import { expect, it } from 'vitest';
import { balancePlot, flowPlot, monthFlows } from '../../../renderer/components/analysis/plot.ts';
import type { AccountCoverage } from '../../../shared/coverage/coverage.ts';
import type { MonthTotals } from '../../../shared/verdict/totals.ts';

const totalsOf = (accountId: string, month: string, moneyIn: string): MonthTotals => ({
  accountId,
  month,
  currency: 'ZAR',
  opening: null,
  moneyIn,
  moneyOut: '0.00',
  net: moneyIn,
  closing: null,
  rows: 1,
  verdict: 'reconciled',
});

it('claims no money of months before the first and after the last of the accounts that are shown', () => {
  const totals = [totalsOf('a', '2026-02', '1.00'), totalsOf('a', '2026-04', '2.00'), totalsOf('b', '2026-05', '3.00')];
  const months = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05'];
  expect(monthFlows(totals, months, ['a'], []).map(({ month, rows }) => [month, rows])).toEqual([
    ['2026-02', 1],
    ['2026-03', 0],
    ['2026-04', 1],
  ]);
  expect(monthFlows(totals, months, [], [])).toEqual([]);
});

it('has no bar for a month that no statement covers', () => {
  const totals = [totalsOf('a', '2026-02', '1.00'), totalsOf('a', '2026-04', '2.00')];
  const gap = { from: '2026-03-01', to: '2026-03-31', days: 31, expected: [] };
  const coverage: AccountCoverage = {
    ...{ accountId: 'a', from: '2026-02-01', to: '2026-04-30', cadence: 'monthly', cells: [], gaps: [gap] },
    ...{ overlaps: [], handovers: [], unplaced: [] },
  };
  const flows = monthFlows(totals, ['2026-02', '2026-03', '2026-04'], ['a'], [coverage]);
  expect(flows.map(({ missing }) => missing)).toEqual([false, true, false]);
  expect(flowPlot(flows).series[0]!.values).toEqual([1, null, 2]);
});

it('has ticks at days where there is no more than a month or two, and at months where there is more', () => {
  const ticksOf = (days: number): string[] => {
    const plot = balancePlot({ from: '2026-02-01', days, balances: [] }, [], []);
    return plot.splits!().map(plot.tick);
  };
  expect(ticksOf(28).length).toBeGreaterThan(5);
  expect(ticksOf(28).slice(0, 2)).toEqual(['Feb 2026', '4 Feb 2026']);
  expect(ticksOf(120)).toEqual(['Feb 2026', 'Mar 2026', 'Apr 2026', 'May 2026']);
});
