/** Totals, filters and searches of a million rows in the encrypted store, beside the `sqlite3` shell with the same in a plain file. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from '../../../electron/store/store.ts';
import { negate } from '../../../shared/money.ts';
import { smallUnits } from '../../../shared/smallUnits.ts';
import { totalsByMonth } from '../../../shared/verdict/totals.ts';
import { isInstalled } from '../../../test/support/xDisplay.ts';
import { absent, atMost, exponentOf, inTurns, median, mediansOf, ratioOf, type Bench, type Target } from './bench.ts';
import { addManyAccounts, monthsOfYears, openKeyed } from './filledStore.ts';
import { cpuOf } from './machine.ts';
import { shellWith } from './sqlite.ts';
import { unencrypted } from './unencrypted.ts';

const shape = { accounts: 24, months: monthsOfYears(3) };
const statements = shape.accounts * shape.months.length;

type Filled = { store: Store; caseId: string; accounts: string[]; rows: number; importMs: number };
/** Each question is another one, since a list that was asked for is kept. */
type Question = {
  name: string;
  ours: (filled: Filled, turn: number) => unknown;
  sql: (accounts: string[], turn: number) => string;
};

const sums = 'count(*), sum(iif(units >= 0, units, 0)), sum(iif(units < 0, units, 0))';
const narrowed = (where: string): string =>
  `SELECT ${sums} FROM rows WHERE ${where}; SELECT * FROM rows WHERE ${where} ORDER BY date, rowid LIMIT 100;`;
const first = { sort: 'date', offset: 0, limit: 100 } as const;

const questions: Question[] = [
  {
    name: 'totals by month and account',
    ours: totals,
    sql: () => `SELECT account, substr(date, 1, 7), ${sums} FROM rows GROUP BY 1, 2;`,
  },
  {
    name: 'the first page of an account',
    ours: ({ store, caseId, accounts }, turn) =>
      store.statements.page({ caseId, accountId: accounts[turn % shape.accounts]!, ...first }),
    sql: (accounts, turn) => narrowed(`account = '${accounts[turn % shape.accounts]}'`),
  },
  {
    name: 'a filter by amount',
    ours: ({ store, caseId }, turn) =>
      store.statements.page({ caseId, direction: 'in', atLeast: String(1000 + turn), ...first }),
    sql: (_, turn) => narrowed(`units >= ${(1000 + turn) * 10_000}`),
  },
  {
    name: 'words in the description',
    ours: ({ store, caseId }, turn) => store.statements.page({ caseId, search: `shop ${12 + turn}`, ...first }),
    sql: (_, turn) =>
      narrowed(`rowid IN (SELECT rowid FROM row_words WHERE row_words MATCH '"shop"* AND "${12 + turn}"*')`),
  },
];

export const measure: Bench = async ({ quick, folder }) => {
  const rows = quick ? 50_000 : 1_000_000;
  const rounds = quick ? 2 : 5;
  const filled = [rows / 100, rows / 10, rows].map((size) => fill(join(folder, `of-${size}`), size));
  const whole = filled.at(-1)!;
  const plain = unencrypted(() => fill(join(folder, 'plain'), rows));
  const shell = isInstalled('sqlite3') ? shellWith(folder, whole.store, whole.caseId) : null;
  const targets: Target[] = [];
  const figures: Record<string, unknown> = {};
  let turn = 0;
  for (const { name, ours, sql } of questions) {
    const own = (of: Filled): number => cpuOf(() => ours(of, turn));
    const what = `${name} of ${rows} rows, as a multiple of sqlite3 warm`;
    if (shell === null) targets.push(absent(what, 'sqlite3'));
    else {
      const peer = (): number => shell(sql(whole.accounts, ++turn)).milliseconds;
      const times = await inTurns({ peer, plain: () => own(plain), ours: () => own(whole) }, rounds);
      figures[name] = mediansOf(times);
      targets.push(atMost(what, ratioOf(times.ours, times.peer), 1));
    }
    const grown = filled.map((of) => {
      const times = Array.from({ length: rounds + 1 }, () => (turn++, own(of)));
      return [of.rows, Math.max(0.01, median(times))] as const;
    });
    targets.push(atMost(`exponent with which ${name} grows`, exponentOf(grown), 1.1));
  }
  if (shell !== null) checkSame(totals(whole), shell(questions[0]!.sql([], 0)).told);
  const imports = filled.map((of) => [of.rows, of.importMs] as const);
  targets.push(
    atMost('exponent with which storing rows grows', exponentOf(imports), 1.1),
    atMost('storing them encrypted, as a multiple of unencrypted', whole.importMs / plain.importMs, 1.5),
  );
  for (const { store } of [...filled, plain]) store.close();
  return { rows, figures, targets };
};

/** A case in a folder of its own, with what its rows need in memory. */
function fill(folder: string, wanted: number): Filled {
  const each = Math.max(1, Math.round(wanted / statements));
  mkdirSync(folder);
  const store = openKeyed(folder);
  let caseId = '';
  const importMs = cpuOf(() => (caseId = addManyAccounts(store, { name: 'Long', ...shape, rows: each })));
  store.statements.prepare(caseId);
  const accounts = store.statements.outlineOfCase(caseId).accounts.map(({ id }) => id);
  return { store, caseId, accounts, rows: each * statements, importMs };
}

/** As the review adds them up. */
function totals({ store, caseId }: Filled) {
  const tallies = store.statements.talliesOfCase(caseId);
  return store.statements.accountsOfCase(caseId).flatMap((account) =>
    totalsByMonth(
      account,
      account.statements.map(({ id, opening, periodStart, verdict }) => ({
        opening,
        periodStart,
        verdict: verdict.state,
        tally: tallies.get(id)!,
      })),
    ),
  );
}

/** @throws {Error} where the shell's integers are not the store's totals */
function checkSame(ours: ReturnType<typeof totals>, told: string): void {
  const own = ours.map(({ accountId, month, rows, moneyIn, moneyOut }) =>
    [accountId, month, rows, smallUnits(moneyIn), smallUnits(negate(moneyOut))].join('|'),
  );
  if (own.toSorted().join('\n') !== told.trim().split('\n').toSorted().join('\n'))
    throw new Error('the totals are not those of sqlite3');
}
