import type { AskedStatement, MarksAnswers, MarksAsk } from '../../../shared/marksAsk.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/ids.ts';
import type { ReviewRow } from '../../../shared/model/row.ts';
import type { StatementDocument } from '../../../shared/model/collection.ts';
import type { Store } from '../../store/store.ts';
import type { DeskDependencies } from '../dependencies.ts';
import { documentBytes } from '../documents/documentBytes.ts';
import type { DocumentPasswords } from '../documents/documentPasswords.ts';

/** What asking the reader about a document takes. */
export type Asking = Pick<DeskDependencies, 'store' | 'askOfMarks'> & { passwords: Pick<DocumentPasswords, 'of'> };

/** Asks the reader about a document. @throws {AppError} `not-found`, `password-wrong`, `damaged-pdf`, `too-large` */
export function askOf<K extends MarksAsk['kind']>(
  { store, askOfMarks, passwords }: Asking,
  document: StatementDocument,
  ask: Extract<MarksAsk, { kind: K }>,
): Promise<MarksAnswers[K]> {
  return askOfMarks(documentBytes(store, document.id), document.sha256, ask, passwords.of(document.id));
}

type Asked = {
  caseId: Id;
  document: StatementDocument;
  bank: string | null;
  of: AskedStatement;
  /** Balances that were typed. */
  entries: number;
  /** Where balances were pointed at. */
  pointed: Extract<MarksAsk, { kind: 'layout' }>['balances'];
};

/**
 * A statement as the reader is asked about it, and the document that it was read from.
 * @throws {AppError} `not-found` where there is no such statement, or no document that it is known to be from
 */
export function askedStatement(store: Store, statementId: Id): Asked {
  const { caseId } = store.edits.statement(statementId);
  const account = store.statements
    .accountsOfCase(caseId)
    .find(({ statements }) => statements.some(({ id }) => id === statementId));
  const statement = account?.statements.find(({ id }) => id === statementId);
  const document = statement?.documentId ? store.documents.find(statement.documentId) : null;
  if (account === undefined || statement === undefined || document === null) {
    throw new AppError('not-found', 'no document is known that the statement was read from');
  }
  const { periodStart, periodEnd, read, evidence } = statement;
  const { number, currency } = account;
  const [row] = rowsOf(store, caseId, statementId);
  const set = (fact: 'opening' | 'closing') =>
    read === null || read[fact] === statement[fact] ? null : statement[fact];
  const own = { number, currency, periodStart, periodEnd, opening: set('opening'), closing: set('closing') };
  const isEntry = (fact: 'opening' | 'closing'): boolean =>
    own[fact] !== null && evidence?.[fact]?.reason !== 'pointed';
  const ends = ['opening', 'closing'] as const;
  const entries = ends.filter(isEntry).length;
  const pointed: Asked['pointed'] = {};
  for (const end of ends) {
    const { reason, page = null, box = null } = evidence?.[end] ?? {};
    if (reason === 'pointed' && page !== null && box !== null) pointed[end] = { page, box };
  }
  const { bank, type } = account;
  const owed = type === 'card' || type === 'loan' ? { owed: true } : {};
  return { pointed, caseId, document, bank, of: { ...own, ...owed, page: row?.page ?? null }, entries };
}

/** The rows of a statement, read as they are asked for. */
export function rowsOf(store: Store, caseId: Id, statementId: Id): Iterable<ReviewRow> {
  return store.statements.each({ caseId, statementId, sort: 'date' });
}
