import type { CalendarDate } from '../calendar.ts';
import type { Id } from '../ids.ts';
import type { ComparedAccount } from '../cases/readings.ts';
import { call, id } from './fields.ts';

/** Rows of each statement that one comparison takes. */
export const mostCompared = 5000;

/** Two statements of one account side by side, as they were read; the analyst's corrections are in neither. */
export type StatementComparison = {
  /** The days that both periods hold, by which the rows are compared; null where a period is not printed: then all are. */
  days: { first: CalendarDate; last: CalendarDate } | null;
  account: ComparedAccount;
  here: ComparedStatement;
  there: ComparedStatement;
};

export type ComparedStatement = {
  documentId: Id | null;
  /** Name of the PDF; null where it is not known which it is. */
  documentName: string | null;
  /** Rows of days that the other statement does not hold; they are not compared. */
  outside: number;
};

/** Calls about statements. */
export const statementCalls = {
  /** Refused as `not-found` where they are not of one account of the case, as `too-many-rows` above `mostCompared`. */
  'statements.compare': call({ caseId: id, here: id, there: id }).answers<StatementComparison>(),
};
