/** The repair bench as an analyst works at it: the real page in Chromium, on statements that do not reconcile as read. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from 'playwright';
import { createBuilder } from 'vite';
import { chromiumOptions } from '../../../test/support/chromium.ts';
import { startDesk } from '../../../test/support/runningDesk.ts';
import { atMost, median, type Bench } from './bench.ts';
import { Analyst } from './repair/analyst.ts';
import { AnalystScreen } from './repair/analystScreen.ts';
import { ownCases } from './repair/ownLayouts.ts';
import { notGreen, statementsThatAddUp } from './repair/sharedCases.ts';
import type { RepairCase, TrueStatement } from './repair/statementTruth.ts';
import { isRight } from './repair/whatIsPrinted.ts';

const shared = path.resolve(import.meta.dirname, '../../../../shared/statements');
const most = { actions: 12, median: 5 };

/** What came of a case: verdicts in words of the model, and the next statement's by itself; null where there is none. */
type Repaired = { name: string; before: string; after: string; actions: number; next: string | null };

/** What the analyst does, who may keep the layout. */
type Play = (analyst: Analyst, keeps: boolean) => Promise<void>;

/** A page in a browser over filled cases cannot be made ready in seconds. */
export const quick = false;

export const measure: Bench = async ({ pdfs = shared }) => {
  const known = existsSync(path.join(pdfs, 'truth')) ? await statementsThatAddUp(pdfs) : null;
  if (known === null) console.error(`  skipped, since they are not there: the known statements of ${pdfs}`);
  const { toRepair, unprovable } = await notGreen(known ?? []);
  const alone = (first: TrueStatement): RepairCase => ({ name: first.file, first, next: null });
  await (await createBuilder({ logLevel: 'error' })).buildApp();
  const browser = await chromium.launch(await chromiumOptions());
  const played = async (cases: readonly RepairCase[], play: Play, why = ''): Promise<Repaired[]> => {
    const repaired: Repaired[] = [];
    for (const each of cases) {
      const one = await repairOf(browser, each, play);
      const again = one.next === null ? '' : `; the next of its layout by itself: ${one.next}`;
      console.error(`  ${one.actions} actions from ${one.before} to ${one.after}: ${one.name}${why}${again}`);
      repaired.push(one);
    }
    return repaired;
  };
  try {
    const repaired = await played([...toRepair.map(alone), ...(await ownCases())], (analyst, keeps) =>
      analyst.repair(keeps),
    );
    const others = await played(
      unprovable.map(alone),
      (analyst) => analyst.point(),
      ', of which a balance stands nowhere but beside a row',
    );
    const actions = repaired.map((each) => each.actions);
    const isGreen = ({ after }: Repaired): boolean => after === 'reconciled';
    const needsMore = ({ next }: Repaired): boolean => next !== null && next !== 'reconciled';
    return {
      known: known === null ? 'skipped' : { addUp: known.length, toRepair: toRepair.length },
      repaired,
      others,
      targets: [
        atMost('statements that can be proved and are not green', repaired.filter((each) => !isGreen(each)).length, 0),
        atMost('statements that cannot be proved and are green', others.filter(isGreen).length, 0),
        atMost('the most actions of a repair', Math.max(...actions), most.actions),
        atMost('the median of actions', median(actions), most.median),
        atMost('next statements that need more', repaired.filter(needsMore).length, 0),
      ],
    };
  } finally {
    await browser.close();
  }
};

/** Repairs one statement on a desk of its own; then the next of its layout is dropped on the same desk. */
async function repairOf(browser: Browser, { name, first, next }: RepairCase, play: Play): Promise<Repaired> {
  const desk = await startDesk();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await page.goto(desk.link);
    await page.getByRole('heading', { name: 'No cases yet' }).waitFor();
    const screen = new AnalystScreen(page);
    const seen = async ({ file, rows }: RepairCase['first']): Promise<string> => {
      const { statement, rows: read } = await screen.seen(file);
      const { state } = statement.verdict;
      return state === 'reconciled' && !isRight(read, rows) ? 'a green that is false' : state;
    };
    await screen.drop(first);
    const before = await seen(first);
    await play(new Analyst(screen, first), next !== null);
    const { actions } = screen;
    const after = await seen(first);
    if (next === null) return { name, before, after, actions, next };
    await screen.drop(next);
    // Layouts are used once a statement has been read.
    await screen.comesTo(next.file, 'reconciled');
    return { name, before, after, actions, next: await seen(next) };
  } finally {
    await page.close();
    await desk.close();
  }
}
