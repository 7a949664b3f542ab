import type { DeskParts } from '../parts.ts';
import { mostCompared, type statementCalls, type StatementComparison } from '../../../shared/calls/statements.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/ids.ts';
import type { ReviewRow } from '../../../shared/model/row.ts';
import type { ReviewStatement } from '../../../shared/model/review.ts';
import type { Currency } from '../../../shared/money.ts';
import type { ReadAccount } from '../../../shared/cases/readings.ts';
import { comparedAccount } from '../../analysis/compareReadings.ts';
import type { Store } from '../../store/store.ts';
import type { Handlers } from '../calls/dispatch.ts';
import { sharedDays } from './repeats.ts';

/** The calls that lay two statements of one account side by side. Nothing is changed by them. */
export function createCompareHandlers({ store }: DeskParts): Pick<Handlers, keyof typeof statementCalls> {
  return { 'statements.compare': ({ caseId, here, there }) => compare(store, caseId, here, there) };
}

function compare(store: Store, caseId: Id, hereId: Id, thereId: Id): StatementComparison {
  const account = store.statements
    .accountsOfCase(caseId)
    .find(({ statements }) => [hereId, thereId].every((wanted) => statements.some(({ id }) => id === wanted)));
  const [here, there] = [hereId, thereId].map((wanted) => account?.statements.find(({ id }) => id === wanted));
  if (account === undefined || here === undefined || there === undefined || here === there) {
    throw new AppError('not-found', 'the two are not statements of one account of this case');
  }
  const { number, currency } = account;
  const days = sharedDays(here, there);
  if (
    days === null &&
    [here, there].every(({ periodStart, periodEnd }) => periodStart !== null && periodEnd !== null)
  ) {
    throw new AppError('bad-request', 'the two statements have no day in common');
  }
  const isShared = (date: string): boolean => days === null || (date >= days.first && date <= days.last);

  function readingOf(statement: ReviewStatement): { reading: ReadAccount; outside: number } {
    if (statement.rowCount > mostCompared) throw new AppError('too-many-rows', 'more rows than one comparison takes');
    const rows: ReviewRow[] = [];
    for (const row of store.statements.each({ caseId, statementId: statement.id, sort: 'date' })) {
      rows.push({ ...row, ...row.read });
    }
    const shared = rows.filter(({ date }) => isShared(date)).sort((a, b) => a.position - b.position);
    return {
      reading: asRead(statement, number, currency, shared),
      outside: rows.length - shared.length,
    };
  }

  const [own, other] = [readingOf(here), readingOf(there)];
  const named = (statement: ReviewStatement, outside: number) => {
    const documents = store.collections.documents(statement.collectionId);
    const document = documents.find(({ id }) => id === statement.documentId);
    return { documentId: statement.documentId, documentName: document?.name ?? null, outside };
  };
  return {
    days,
    account: comparedAccount(own.reading, other.reading),
    here: named(here, own.outside),
    there: named(there, other.outside),
  };
}

function asRead(statement: ReviewStatement, number: string | null, currency: Currency, rows: readonly ReviewRow[]) {
  const { opening, closing, verdict } = statement.read ?? statement;
  return {
    number,
    currency,
    opening,
    closing,
    verdict: verdict.state,
    rows: rows.map(({ date, description, amount, page, box }) => ({ date, description, amount, page, box })),
  };
}
