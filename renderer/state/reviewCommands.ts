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
};

/** What the palette and the keys do on the review of a case, at this moment. */
export function reviewCommands({ review, find, layout, search }: Parts): Command[] {
  const group = 'Review';
  const statements = review.review.value?.accounts.flatMap((account) => account.statements) ?? [];
  const broken = statements.find((statement) => statement.verdict.firstBadRow !== null);
  return [
    { id: 'find-row', title: 'Search the rows', group, keys: '/', run: search },
    {
      id: 'jump-to-break',
      title: 'Show where the balance breaks',
      group,
      keys: 'B',
      run: () => broken && void review.jumpToBreak(broken),
    },
    { id: 'all-rows', title: 'Show all rows', group, keys: 'A', run: () => review.clear() },
    {
      id: 'navigator',
      title: layout.navigatorOpen ? 'Hide the statements' : 'Show the statements',
      group,
      keys: 'S',
      words: 'calendar coverage accounts sidebar months',
      run: () => layout.change({ navigatorOpen: !layout.navigatorOpen }),
    },
    {
      id: 'totals',
      title: layout.totalsOpen ? 'Hide the totals' : 'Show the totals',
      group,
      keys: 'T',
      run: () => layout.change({ totalsOpen: !layout.totalsOpen }),
    },
    { id: 'proof', title: 'Show the proof', group, keys: 'P', run: () => (review.inspector = 'proof') },
    {
      id: 'find-on-pages',
      title: 'Find on the pages',
      group,
      keys: 'Mod+F',
      run: () => {
        review.inspector = 'page';
        find.open();
      },
    },
  ];
}
