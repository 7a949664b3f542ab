import { Decimal } from 'decimal.js';
import { caseBalances } from '../../../electron/analysis/caseBalances.ts';
import { caseFindings, compareScenarios } from '../../../electron/analysis/caseFindings.ts';
import { atMost, figure, median, timeOf, type Bench } from './bench.ts';
import { longCase } from './longCase.ts';

const rounds = 5;

/** Most that an analysis may take, in bare sums over the same rows. */
const limits = { analyse: 25, compare: 30 };

/** The analysis of a case of 100,000 rows in four accounts, as a multiple of one bare sum of its rows by decimal.js. */
export const measure: Bench = async ({ quick }) => {
  const input = longCase(quick ? 10_000 : 100_000);
  const amounts = [...input.rows.values()].flatMap((rows) => rows.map(({ amount }) => amount));
  const times: Record<'bareSum' | 'analyse' | 'compare', number[]> = { bareSum: [], analyse: [], compare: [] };
  const bakeries = { kind: 'filter', label: 'Bakeries', filter: { search: 'bakery', atLeast: '20.00' } } as const;
  for (let round = 0; round < rounds; round++) {
    times.bareSum.push(
      await timeOf(() => amounts.reduce((total, amount) => total.plus(new Decimal(amount)), new Decimal(0)).toFixed()),
    );
    times.analyse.push(
      await timeOf(() => {
        caseBalances({ ...input, caseName: 'Lantern Works', movements: input.rows, brokenOn: new Map() });
        caseFindings(input);
      }),
    );
    times.compare.push(
      await timeOf(() => compareScenarios(input, [{ id: '1', name: 'No bakeries', leaveOut: [bakeries] }])),
    );
  }
  const bareSum = median(times.bareSum);
  const ratios = {
    analyse: figure(median(times.analyse) / bareSum),
    compare: figure(median(times.compare) / bareSum),
  };
  const targets = [
    atMost('balances and findings, in bare sums by decimal.js', ratios.analyse, limits.analyse),
    atMost('a comparison with a scenario, in the same', ratios.compare, limits.compare),
  ];
  const milliseconds = {
    bareSum: figure(bareSum),
    analyse: figure(median(times.analyse)),
    compare: figure(median(times.compare)),
  };
  return { rows: amounts.length, accounts: input.accounts.length, milliseconds, targets };
};
