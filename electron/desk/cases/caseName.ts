import type { ReviewAccount } from '../../../shared/model/review.ts';
import { withoutEnding } from '../../../shared/reading/statementFiles.ts';
import type { Store } from '../../store/store.ts';

/** The name of a case until a statement says whose it is: the file's, made readable. */
export function caseNameOf(fileName: string): string {
  const name = withoutEnding(fileName)
    .replace(/[_\s]+/g, ' ')
    .trim();
  return name === '' ? 'Statement' : name.slice(0, 120);
}

/**
 * The name of a case that the analyst has not named: that of the account holder, and of its file where the analyst says
 * that what was read is no holder. Null where it stays what it is.
 */
export function nameFoundFor(store: Store, caseId: string): string | null {
  const holder = commonHolder(store.statements.outlineOfCase(caseId).accounts);
  if (holder !== null) return holder;
  const cleared = store.statements.accountsOfCase(caseId).find(({ read }) => read?.holder != null);
  const document = store.documents.find(cleared?.statements[0]?.documentId ?? '');
  return document === null ? null : caseNameOf(document.name);
}

/** By how many accounts name them; among equals the one who comes first. */
function commonHolder(accounts: readonly Pick<ReviewAccount, 'holder'>[]): string | null {
  const counts = new Map<string, number>();
  for (const { holder } of accounts) {
    if (holder !== null && holder.trim() !== '') counts.set(holder, (counts.get(holder) ?? 0) + 1);
  }
  const most = Math.max(0, ...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? null;
}
