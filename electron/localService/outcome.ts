import type { StatusDraft } from './collectionBook.ts';
import type { PackagedDocument } from './products/packaged.ts';
import { statusCodes } from './statusCodes.ts';

/** The terminal status that the documents of a collection amount to. */
export function outcomeOf(documents: readonly PackagedDocument[]): StatusDraft {
  const failed = documents.filter((document) => document.failure !== null);
  const first = failed[0];
  if (first?.failure == null) {
    const accounts = documents.flatMap((document) => document.accounts);
    const rows = accounts.reduce((count, account) => count + account.transactions.length, 0);
    const message = `Complete: ${count(rows, 'row')} of ${count(accounts.length, 'account')}`;
    return { code: statusCodes.complete, message, progress: 1 };
  }
  const { code, message } = first.failure;
  if (documents.length === 1) return { code, message };
  if (failed.length === documents.length) {
    return { code, message: `None of the ${documents.length} documents could be read. ${first.name}: ${message}` };
  }
  return {
    code: statusCodes.completeWithExceptions,
    message: `Complete, except ${failed.length} of ${documents.length} documents. ${first.name}: ${message}`,
    progress: 1,
  };
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
