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
import { notGreen, provableStatements } from './repair/sharedCases.ts';
import type { RepairCase } from './repair/statementTruth.ts';
import { isRight } from './repair/whatIsPrinted.ts';

const shared = path.resolve(import.meta.dirname, '../../../../shared/statements');
const most = { actions: 12, median: 5 };

/** What came of a case: verdicts in words of the model, and the next statement's by itself; null where there is none. */
type Repaired = { name: string; before: string; after: string; actions: number; next: string | null };

export const measure: Bench = async ({ pdfs = shared }) => {
  const known = existsSync(path.join(pdfs, 'truth')) ? await provableStatements(pdfs) : null;
  if (known === null) console.error(`  skipped, since they are not there: the known statements of ${pdfs}`);
  const { toRepair, unprovable } = await notGreen(known ?? []);
  for (const { file } of unprovable)
    console.error(`  cannot be proved, a balance stands nowhere but beside a row: ${file}`);
  const cases = [
    ...toRepair.map((first): RepairCase => ({ name: first.file, first, next: null })),
    ...(await ownCases()),
  ];
  await (await createBuilder({ logLevel: 'error' })).buildApp();
  const browser = await chromium.launch(await chromiumOptions());
  const repaired: Repaired[] = [];
  try {
    for (const each of cases) {
      const { name, before, after, actions, next } = await repairOf(browser, each);
      const again = next === null ? '' : `; the next of its layout by itself: ${next}`;
      console.error(`  ${actions} actions from ${before} to ${after}: ${name}${again}`);
      repaired.push({ name, before, after, actions, next });
    }
  } finally {
    await browser.close();
  }
  const actions = repaired.map((each) => each.actions);
  const count = (is: (each: Repaired) => boolean): number => repaired.filter(is).length;
  return {
    known: known === null ? 'skipped' : { provable: known.length - unprovable.length, notGreenAsRead: toRepair.length },
    agreesWithEntries: count(({ after }) => after === 'agrees-with-entries'),
    afterEdits: count(({ after }) => after === 'reconciled-after-edits'),
    repaired,
    targets: [
      atMost(
        'statements that can be proved and are not green',
        count(({ after }) => after !== 'reconciled'),
        0,
      ),
      atMost('the most actions of a repair', Math.max(...actions), most.actions),
      atMost('the median of actions', median(actions), most.median),
      atMost(
        'next statements that need more',
        count(({ next }) => next !== null && next !== 'reconciled'),
        0,
      ),
    ],
  };
};

/** Repairs one statement on a desk of its own; then the next of its layout is dropped on the same desk. */
async function repairOf(browser: Browser, { name, first, next }: RepairCase): Promise<Repaired> {
  const desk = await startDesk();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await page.goto(desk.link);
    const screen = new AnalystScreen(page);
    const seen = async ({ file, rows }: RepairCase['first']): Promise<string> => {
      const { statement, rows: read } = await screen.seen(file);
      const { state } = statement.verdict;
      return state === 'reconciled' && !isRight(read, rows) ? 'a green that is false' : state;
    };
    await screen.drop(first);
    const before = await seen(first);
    await new Analyst(screen, first).repair(next !== null);
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
