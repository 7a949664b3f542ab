import { pick } from '../../../shared/pick.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/ids.ts';
import type { ReadAccount } from '../../../shared/cases/readings.ts';
import { compareReadings } from '../../analysis/compareReadings.ts';
import { readSummary, type WholeSummary } from '../../service/summary/summaryIntake.ts';
import { builtInConnectionId } from '../../base/builtIn.ts';
import type { Handlers } from '../calls/dispatch.ts';
import type { DocumentPasswords } from '../documents/documentPasswords.ts';
import type { DeskDependencies } from '../dependencies.ts';
import { judgeRows } from '../statements/judging.ts';
import { collectionFaults, summaryNamesOf } from '../statements/summary/ofCollection.ts';
import { factsOf } from '../statements/summary/statementDrafts.ts';

const mostBytes = 512 * 1024 * 1024;

type Dependencies = Pick<DeskDependencies, 'store' | 'readPdf' | 'profileOf'> & {
  passwords: Pick<DocumentPasswords, 'of'>;
};

/**
 * Compares readings of one PDF side by side: reads the document now, with the built-in reader, and compares that with the
 * newest summary of the collection as it came; the analyst's corrections are in neither.
 * @throws {AppError} `not-found`; `bad-request` where the summary came from the built-in reader itself;
 *   `password-wrong` where the PDF is locked; `damaged-pdf` where the built-in reader cannot read it
 */
export function createReaderComparison({
  store,
  readPdf,
  profileOf,
  passwords,
}: Dependencies): Handlers['reader.compare'] {
  function remoteReading(collectionId: Id, documentName: string): ReadAccount[] {
    const summary = store.products.newestOf(collectionId).find((product) => product.kind === 'summary');
    if (summary === undefined) throw new AppError('not-found', 'the collection has no summary');
    const { accounts } = readSummary(
      store.blobs.readWhole(summary.sha256, mostBytes),
      summaryNamesOf({ store, profileOf }, collectionId),
    );
    const documents = store.collections.documents(collectionId);
    const ofDocument = accounts.filter((account) => account.document === documentName);
    const faults = collectionFaults(store, collectionId);
    return (documents.length === 1 ? accounts : ofDocument).map((account) =>
      summaryReading({ ...account, faults: [...account.faults, ...faults] }),
    );
  }

  return async ({ collectionId, documentId, password }) => {
    const collection = store.collections.find(collectionId);
    const document = store.collections.documents(collectionId).find(({ id }) => id === documentId);
    if (collection === null || document === undefined) throw new AppError('not-found', 'no such document');
    if (collection.connectionId === builtInConnectionId) {
      throw new AppError('bad-request', 'both readings would come from the built-in reader');
    }
    const there = remoteReading(collectionId, document.name);
    const bytes = store.blobs.readWhole(document.sha256, mostBytes);
    return compareReadings(await readPdf(bytes, password ?? passwords.of(documentId)), there);
  };
}

function summaryReading(account: WholeSummary['accounts'][number]): ReadAccount {
  const { transactions } = account;
  return {
    ...pick(account, 'number', 'currency', 'opening', 'closing'),
    verdict: judgeRows(factsOf(account), account, transactions).state,
    rows: transactions.map((row) => pick(row, 'date', 'description', 'amount', 'page', 'box')),
  };
}
