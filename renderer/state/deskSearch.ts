import type { Api } from '../lib/api.ts';
import { dateText, moneyWithCurrency, words } from '../../shared/text/words.ts';
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
  return [
    ...cases.entries.map((entry) => ({
      id: `case-${entry.id}`,
      title: entry.reference === null ? entry.name : `${entry.name}, ${entry.reference}`,
      group: words.commands.cases,
      personal: true,
      run: () => router.go({ name: 'case', id: entry.id }),
    })),
    ...found.rows.map((row) => ({
      id: `row-${row.statementId}-${row.position}`,
      title: `${dateText(row.date)}  ${moneyWithCurrency(row.amount, row.currency)}  ${row.description}, ${row.caseName}`,
      group: words.commands.transactions,
      personal: true,
      run: () => {
        router.go({ name: 'review', id: row.caseId });
        void rooms.enter(row.caseId).review.jumpTo(row);
      },
    })),
  ];
}
