import { words } from '../../shared/text/words.ts';
import { inGroup, type Command } from './commands.svelte.ts';
import type { Layout } from './layout.svelte.ts';
import type { ReviewWork } from './reviewWork.svelte.ts';

/** Puts the keyboard where words of the rows are typed, or on the list of rows. */
type Focus = { search: () => void; rows: () => void };

/** What the palette and the keys do on the review of a case, at this moment. */
export function reviewCommands({ review, find, statements }: ReviewWork, layout: Layout, focus: Focus): Command[] {
  const say = words.commands;
  const broken = statements.find((statement) => statement.verdict.firstBadRow !== null);
  const { navigatorOpen, kept } = layout;
  return inGroup(words.common.review, [
    { id: 'go-to-rows', title: say.goToRows, keys: 'R', run: focus.rows },
    { id: 'find-row', title: say.searchRows, keys: '/', run: focus.search },
    {
      id: 'jump-to-break',
      title: say.goToFirstError,
      keys: 'B',
      run: () => broken && void review.jumpToBreak(broken),
    },
    { id: 'all-rows', title: words.common.showAllRows, keys: 'A', run: () => review.clear() },
    {
      id: 'navigator',
      title: navigatorOpen ? words.common.hideTheStatements : words.common.showTheStatements,
      keys: 'S',
      words: say.calendarCoverageAccounts,
      run: () => layout.change({ navigatorOpen: !navigatorOpen }),
    },
    {
      id: 'totals',
      title: kept.totalsOpen ? say.hideTotals : say.showTotals,
      keys: 'T',
      run: () => layout.change({ totalsOpen: !kept.totalsOpen }),
    },
    { id: 'proof', title: say.showReconciliation, keys: 'P', run: () => (review.inspector = 'proof') },
    {
      id: 'find-on-pages',
      title: words.common.findOnThePages,
      keys: 'Mod+F',
      run: () => {
        review.inspector = 'page';
        find.open();
      },
    },
  ]);
}
