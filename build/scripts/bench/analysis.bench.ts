import { Decimal } from 'decimal.js';
import { caseBalances } from '../../../electron/analysis/caseBalances.ts';
import { caseFindings, compareScenarios } from '../../../electron/analysis/caseFindings.ts';
import { atMost, figure, inTurns, median, mediansOf, ratioOf, type Bench } from './bench.ts';
import { longCase } from './longCase.ts';
import { sheetOnDesk } from './sheetOnDesk.ts';

/**
 * The analysis of a case of 100,000 rows in four accounts, as a multiple of one bare sum of its rows by decimal.js, and what
 * an underwriter waits for on a desk with such a case.
 */
export const measure: Bench = async ({ quick, folder }) => {
  const input = longCase(quick ? 10_000 : 100_000);
  const amounts = [...input.rows.values()].flatMap((rows) => rows.map(({ amount }) => amount));
  const bakeries = { kind: 'filter', label: 'Bakeries', filter: { search: 'bakery', atLeast: '20.00' } } as const;
  const times = await inTurns({
    bareSum: () => void amounts.reduce((total, amount) => total.plus(new Decimal(amount)), new Decimal(0)).toFixed(),
    analyse() {
      caseBalances({ ...input, caseName: 'Lantern Works', movements: input.rows, brokenOn: new Map() });
      caseFindings(input);
    },
    compare: () => void compareScenarios(input, [{ id: '1', name: 'No bakeries', leaveOut: [bakeries] }]),
  });
  const { first, ...onDesk } = await sheetOnDesk(folder, amounts.length);
  return {
    rows: amounts.length,
    accounts: input.accounts.length,
    milliseconds: { ...mediansOf(times), firstSheet: figure(first), ...mediansOf(onDesk) },
    targets: [
      atMost('balances and findings, in bare sums by decimal.js', ratioOf(times.analyse, times.bareSum), 25),
      atMost('a comparison with a scenario, in the same', ratioOf(times.compare, times.bareSum), 30),
      atMost('ms until the decision sheet of the case is shown again', median(onDesk.shownAgain), 300),
      atMost('ms until it is shown after a rule was changed', median(onDesk.sheetByRule), 500),
      atMost('ms until the categories are counted after a rule was changed', median(onDesk.countsByRule), 500),
    ],
  };
};
