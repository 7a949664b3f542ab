import type { Id } from '../../shared/ids.ts';
import type { Review, ReviewAccount, ReviewStatement } from '../../shared/model/review.ts';
import { compareMoney, type Money } from '../../shared/money.ts';
import { byGravity, isReconciled } from '../../shared/verdict/verdictState.ts';

/** A statement of a case with its account, as a table lists it. */
export type StatementEntry = { id: Id; account: ReviewAccount; statement: ReviewStatement };

/** The columns by which statements can be sorted; with a minus the other way round. */
export const statementSortKeys = [
  'bank',
  'account',
  'period',
  'file',
  'opening',
  'closing',
  'rows',
  'verdict',
] as const;
export type StatementSortKey = (typeof statementSortKeys)[number];
export type StatementSort = StatementSortKey | `-${StatementSortKey}`;
export const statementSorts = statementSortKeys.flatMap((key): StatementSort[] => [key, `-${key}`]);

/** Which statements are shown. */
export type StatementShow = 'all' | 'open' | 'sound';

/** The statements of a review, account by account. */
export function entriesOf({ accounts }: Pick<Review, 'accounts'>): StatementEntry[] {
  return accounts.flatMap((account) =>
    account.statements.map((statement) => ({ id: statement.id, account, statement })),
  );
}

export function isShown({ statement }: StatementEntry, show: StatementShow): boolean {
  return show === 'all' || isReconciled(statement.verdict.state) === (show === 'sound');
}

/** True where every word is in what the statement is known by. */
export function isFound({ account, statement }: StatementEntry, search: string): boolean {
  const text = [account.bank, account.holder, account.number, account.type, statement.documentName]
    .join(' ')
    .toLocaleLowerCase();
  return search
    .toLocaleLowerCase()
    .split(/\s+/u)
    .every((word) => text.includes(word));
}

/** In the order that is asked for; what it does not tell apart stays as it was. What is not known stands last. */
export function inOrder(entries: readonly StatementEntry[], sort: StatementSort | undefined): StatementEntry[] {
  if (sort === undefined) return [...entries];
  const compare = comparing[sort.replace('-', '') as StatementSortKey];
  const sign = sort.startsWith('-') ? -1 : 1;
  return entries.toSorted((a, b) => {
    const [one, two] = [compare.of(a), compare.of(b)];
    if (one === null || two === null) return Number(one === null) - Number(two === null);
    return sign * compare.by(one, two);
  });
}

type Comparing = { of: (entry: StatementEntry) => string | null; by: (one: string, two: string) => number };

const words = (of: Comparing['of']): Comparing => ({ of, by: (one, two) => one.localeCompare(two) });
const money = (of: (entry: StatementEntry) => Money | null): Comparing => ({ of, by: compareMoney });
const figures = (of: (entry: StatementEntry) => number): Comparing => ({
  of: (entry) => String(of(entry)),
  by: (one, two) => Number(one) - Number(two),
});

const comparing: Record<StatementSortKey, Comparing> = {
  bank: words(({ account }) => account.bank),
  account: words(({ account }) => account.number ?? account.holder),
  period: words(({ statement }) => statement.periodStart ?? statement.firstDay),
  file: words(({ statement }) => statement.documentName ?? null),
  opening: money(({ statement }) => statement.opening),
  closing: money(({ statement }) => statement.closing),
  rows: figures(({ statement }) => statement.rowCount),
  verdict: figures(({ statement }) => byGravity.length - byGravity.indexOf(statement.verdict.state)),
};

/** How many statements that are not among the chosen ones were read of the same collections, and go where these go. */
export function goingAlong(entries: readonly StatementEntry[], chosen: readonly StatementEntry[]): number {
  const collections = collectionsOf(chosen);
  return entries.filter(({ statement }) => collections.includes(statement.collectionId)).length - chosen.length;
}

export function collectionsOf(entries: readonly StatementEntry[]): Id[] {
  return [...new Set(entries.map(({ statement }) => statement.collectionId))];
}
