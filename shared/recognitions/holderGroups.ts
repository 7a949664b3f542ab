import type { Id } from '../ids.ts';
import { holdersOf, isSameHolder, type Named } from './holders.ts';

/** Files of a case that belong to one holder, each a collection; null for those that name none. */
type HolderGroup = { holder: string | null; collectionIds: Id[] };

/**
 * The files of a case by the holder that they name, the holder with the most files first and what names none last. A
 * file that names several stays whole, with the first of them; one that names none goes with others of its account.
 */
export function holderGroups(
  accounts: readonly (Named & { statements: readonly { collectionId: Id }[] })[],
): HolderGroup[] {
  const holders = holdersOf(accounts);
  const ofCollection = new Map<Id, string | null>();
  for (const { holder, statements } of accounts) {
    const group = holder === null ? null : (holders.find((known) => isSameHolder(known, holder)) ?? null);
    for (const { collectionId } of statements) {
      ofCollection.set(collectionId, ofCollection.get(collectionId) ?? group);
    }
  }
  return [...Map.groupBy(ofCollection.keys(), (id) => ofCollection.get(id) ?? null)]
    .map(([holder, collectionIds]) => ({ holder, collectionIds }))
    .sort(
      (a, b) =>
        Number(a.holder === null) - Number(b.holder === null) || b.collectionIds.length - a.collectionIds.length,
    );
}
