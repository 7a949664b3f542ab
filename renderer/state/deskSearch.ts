import type { Api } from '../lib/api.ts';
import { dateText, moneyWithCurrency, words } from '../../shared/text/words.ts';
import { everything } from '../lib/rowFilter.ts';
import { searchedMonth } from '../../shared/cases/searchedMonth.ts';
import type { Command } from './commands.svelte.ts';
import type { Rooms } from './rooms.ts';
import type { Router } from './route.svelte.ts';

const casesFound = 8;
const rowsFound = 6;

/** Cases and transactions with these words, as commands for the palette. */
export async function findOnDesk(
  text: string,
  { api, router, rooms }: { api: Api; router: Router; rooms: Rooms },
): Promise<Omit<Command, 'keys'>[]> {
  const [cases, found] = await Promise.all([
    api.call('case.list', { limit: casesFound, search: text }),
    api.call('search.rows', { limit: rowsFound, search: text }),
  ]);
  const route = router.current;
  const named = searchedMonth(text);
  // Of the case that is open all of them, in its list of rows.
  const inReview =
    'id' in route && found.rows.some(({ caseId }) => caseId === route.id)
      ? [
          {
            id: 'rows-in-review',
            title: words.commands.showAllFoundInReview(text.trim()),
            group: words.common.transactions,
            personal: true,
            run: () => {
              router.go({ name: 'review', id: route.id });
              const { review } = rooms.enter(route.id);
              review.narrow({ ...everything, month: named?.month ?? null, search: named?.rest ?? text.trim() });
            },
          },
        ]
      : [];
  return [
    ...inReview,
    ...cases.entries.map((entry) => ({
      id: `case-${entry.id}`,
      title: entry.reference === null ? entry.name : `${entry.name}, ${entry.reference}`,
      group: words.common.cases,
      personal: true,
      run: () => router.go({ name: 'case', id: entry.id }),
    })),
    ...found.rows.map((row) => ({
      id: `row-${row.statementId}-${row.position}`,
      title: `${dateText(row.date)}  ${moneyWithCurrency(row.amount, row.currency)}  ${row.description}, ${row.caseName}`,
      group: words.common.transactions,
      personal: true,
      run: () => {
        router.go({ name: 'review', id: row.caseId });
        void rooms.enter(row.caseId).review.jumpTo(row);
      },
    })),
  ];
}
