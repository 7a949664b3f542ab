import { isSameHolder } from '../../shared/recognitions/holders.ts';
import { holderGroups } from '../../shared/recognitions/holderGroups.ts';
import type { Id } from '../../shared/ids.ts';
import type { ReviewAccount } from '../../shared/model/review.ts';
import type { Settings } from '../../shared/calls/settings.ts';
import { numberText, shortPeriodText, words } from '../../shared/text/words.ts';

/** How files of several holders are ordered into cases. */
export type Order = Settings['usualOrder'];

/** Files that become one case; the first of several groups stays in the case that they are in. */
export type FileGroup = { name: string; files: Id[] };

/** A file of a case in words: its name, and what was read of it. */
type OrderedFile = { id: Id; name: string; line: string };

export function orderedFiles(accounts: readonly ReviewAccount[], masked: boolean): OrderedFile[] {
  const read = accounts.flatMap((account) => account.statements.map((statement) => ({ account, statement })));
  return [...Map.groupBy(read, ({ statement }) => statement.collectionId)].map(([id, own]) => {
    const lines = own.map(({ account: { bank, number }, statement: { periodStart, periodEnd } }) =>
      [bank, numberText(number, masked), shortPeriodText(periodStart, periodEnd)].filter(Boolean).join(' · '),
    );
    const names = [...new Set(own.flatMap(({ statement }) => statement.documentName ?? []))];
    return { id, name: names.join(', ') || words.common.statement, line: [...new Set(lines)].join('; ') };
  });
}

/** The groups that an order makes; that of the holder whose name the case has stays, else the largest. */
export function groupsFor(order: Order, accounts: readonly ReviewAccount[], caseName: string): FileGroup[] {
  const isOwn = ({ holder }: { holder: string | null }): boolean => holder !== null && isSameHolder(holder, caseName);
  const groups = holderGroups(accounts).toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
  const named = ({ holder }: { holder: string | null }): string => holder ?? words.ordering.noHolder;
  if (order === 'by-holder') return groups.map((group) => ({ name: named(group), files: group.collectionIds }));
  if (order === 'each') {
    return groups.flatMap((group) => group.collectionIds.map((id) => ({ name: named(group), files: [id] })));
  }
  return [{ name: '', files: groups.flatMap(({ collectionIds }) => collectionIds) }];
}
