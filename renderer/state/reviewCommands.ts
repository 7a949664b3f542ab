import { words } from '../../shared/text/words.ts';
import type { Command } from './commands.svelte.ts';
import type { Layout } from './layout.svelte.ts';
import type { PageFind } from './pageFind.svelte.ts';
import type { ReviewFile } from './reviewFile.svelte.ts';

type Parts = {
  review: ReviewFile;
  find: PageFind;
  layout: Layout;
  /** Puts the cursor where words of the rows are typed. */
  search: () => void;
  /** Puts the keyboard on the list of rows. */
  focus: () => void;
};

/** What the palette and the keys do on the review of a case, at this moment. */
export function reviewCommands({ review, find, layout, search, focus }: Parts): Command[] {
  const group = words.common.review;
  const statements = review.review.value?.accounts.flatMap((account) => account.statements) ?? [];
  const broken = statements.find((statement) => statement.verdict.firstBadRow !== null);
  return [
    { id: 'go-to-rows', title: words.commands.goToRows, group, keys: 'R', run: focus },
    { id: 'find-row', title: words.commands.searchRows, group, keys: '/', run: search },
    {
      id: 'jump-to-break',
      title: words.commands.goToFirstError,
      group,
      keys: 'B',
      run: () => broken && void review.jumpToBreak(broken),
    },
    { id: 'all-rows', title: words.common.showAllRows, group, keys: 'A', run: () => review.clear() },
    {
      id: 'navigator',
      title: layout.navigatorOpen ? words.common.hideTheStatements : words.common.showTheStatements,
      group,
      keys: 'S',
      words: words.commands.calendarCoverageAccounts,
      run: () => layout.change({ navigatorOpen: !layout.navigatorOpen }),
    },
    {
      id: 'totals',
      title: layout.totalsOpen ? words.commands.hideTotals : words.commands.showTotals,
      group,
      keys: 'T',
      run: () => layout.change({ totalsOpen: !layout.totalsOpen }),
    },
    {
      id: 'proof',
      title: words.commands.showReconciliation,
      group,
      keys: 'P',
      run: () => (review.inspector = 'proof'),
    },
    {
      id: 'find-on-pages',
      title: words.common.findOnThePages,
      group,
      keys: 'Mod+F',
      run: () => {
        review.inspector = 'page';
        find.open();
      },
    },
  ];
}
