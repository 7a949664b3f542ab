/** The repair bench as an analyst works at it: the real page in Chromium, on statements that do not reconcile as read. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright';
import { atMost, figure, median, shown, timeOf, type Bench } from './bench.ts';
import { onDesk } from './filledDesk.ts';
import { createAnalyst } from './repair/analyst.ts';
import { AnalystScreen } from './repair/analystScreen.ts';
import { ownCases } from './repair/ownLayouts.ts';
import { notGreen, statementsThatAddUp } from './repair/sharedCases.ts';
import type { RepairCase, TrueStatement } from './repair/statementTruth.ts';
import { isRight } from './repair/whatIsPrinted.ts';
import { inBrowser } from './screen.ts';

const shared = path.resolve(import.meta.dirname, '../../../../shared/statements');
const most = { actions: 12, median: 5 };

/** What the analyst works for: a verdict that is proved or, where there can be none, rows that are all right. */
type Goal = 'green' | 'rows';

/**
 * What came of a case: verdicts in words of the model, whether all rows were right then, and the next statement's verdict by
 * itself; null where there is none. `stuck` says where the analyst found no way on.
 */
type Repaired = {
  name: string;
  before: string;
  after: string;
  rightRows: boolean;
  actions: number;
  seconds: number;
  next: string | null;
  stuck: string | null;
};

/** A page in a browser over filled cases cannot be made ready in seconds. */
export const quick = false;

export const measure: Bench = ({ pdfs = shared }) => inBrowser((browser) => measureIn(browser, pdfs));

async function measureIn(browser: Browser, pdfs: string) {
  const known = existsSync(path.join(pdfs, 'truth')) ? await statementsThatAddUp(pdfs) : null;
  if (known === null) console.error(`  skipped, since they are not there: the known statements of ${pdfs}`);
  const { toRepair, unprovable } = await notGreen(known ?? []);
  const alone = (first: TrueStatement): RepairCase => ({ name: first.file, first, next: null });
  const played = async (cases: readonly RepairCase[], goal: Goal, why: string): Promise<Repaired[]> => {
    const repaired: Repaired[] = [];
    for (const each of cases) {
      const one = await repairOf(browser, each, goal);
      const { actions, seconds, before, after, rightRows, next, stuck } = one;
      console.error(
        `  ${actions} actions, ${seconds} s from ${before} to ${after}, ${rightRows ? 'all rows right' : 'not all rows right'}: ` +
          `${one.name}${why}${next === null ? '' : `; the next of its layout by itself: ${next}`}` +
          (stuck === null ? '' : `; stuck: ${stuck}`),
      );
      repaired.push(one);
    }
    return repaired;
  };
  const own = await played(await ownCases(), 'green', '');
  const shared = await played(toRepair.map(alone), 'green', '');
  const others = await played(unprovable.map(alone), 'rows', ', of which a balance stands nowhere but beside a row');
  const repaired = [...shared, ...own];
  const actions = repaired.map((each) => each.actions);
  const isGreen = ({ after }: Repaired): boolean => after === 'reconciled';
  const isWrong = ({ rightRows }: Repaired): boolean => !rightRows;
  const needsMore = ({ next }: Repaired): boolean => next !== null && next !== 'reconciled';
  return {
    known: known === null ? 'skipped' : { addUp: known.length, toRepair: toRepair.length },
    repaired,
    others,
    targets: [
      atMost('statements that can be proved and are not green', repaired.filter((each) => !isGreen(each)).length, 0),
      atMost('statements that cannot be proved and are green', others.filter(isGreen).length, 0),
      shown('statements that cannot be proved and whose rows are not all right', others.filter(isWrong).length),
      atMost('the most actions of a repair', Math.max(...actions), most.actions),
      atMost('the median of actions', median(actions), most.median),
      atMost('next statements that need more', repaired.filter(needsMore).length, 0),
    ],
  };
}

/** Repairs one statement on a desk of its own; then the next of its layout is dropped on the same desk. */
const repairOf = (browser: Browser, { name, first, next }: RepairCase, goal: Goal): Promise<Repaired> =>
  onDesk(browser, null, async (page) => {
    await page.getByRole('heading', { name: 'No cases yet' }).waitFor();
    const screen = new AnalystScreen(page);
    const seen = async ({ file, rows }: TrueStatement): Promise<{ state: string; rightRows: boolean }> => {
      const { statement, rows: read } = await screen.seen(file);
      const { state } = statement.verdict;
      const rightRows = isRight(read, rows);
      return { state: state === 'reconciled' && !rightRows ? 'a green that is false' : state, rightRows };
    };
    await screen.drop(first);
    const before = await seen(first);
    let stuck: string | null = null;
    const ms = await timeOf(() =>
      createAnalyst(screen, first, goal)
        .repair(next !== null)
        .catch((thrown: unknown) => {
          stuck = thrown instanceof Error ? thrown.message : String(thrown);
        }),
    );
    const { actions } = screen;
    const { state: after, rightRows } = await seen(first);
    const seconds = figure(ms / 1000);
    const repaired = { name, before: before.state, after, rightRows, actions, seconds, stuck };
    if (next === null) return { ...repaired, next };
    await screen.drop(next);
    // Layouts are used once a statement has been read.
    await screen.comesTo(next.file, 'reconciled');
    return { ...repaired, next: (await seen(next)).state };
  });
