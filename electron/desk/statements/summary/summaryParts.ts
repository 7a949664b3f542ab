import type { ServiceWord } from '../../../../shared/model.ts';
import { readSummary, type SummaryView } from '../../../service/summary.ts';
import type { SummaryNames } from '../../../service/summaryNames.ts';
import { comparedMonths } from '../../../service/summaryMonths.ts';
import type { RowDraft, StatementHead } from '../../../store/statements/statementRepository.ts';
import { draftsOf, type NamedDocument } from './statementDrafts.ts';

/** A summary in pieces that are quickly handed over and stored, in this order: each statement, then its rows; the rest. */
export type SummaryPart =
  | { kind: 'statement'; head: StatementHead }
  /** Of the statement before. */
  | { kind: 'rows'; rows: Iterable<RowDraft> }
  | { kind: 'end'; unreadable: string[]; word: ServiceWord };

/** Rows handed over at a time: few enough that no message fills the memory twice over. */
const rowsAtOnce = 5000;

/** Reads a summary, judges its rows, and gives it in pieces. Never throws for odd content: `unreadable` names it. */
export function* summaryParts(
  bytes: Uint8Array,
  documents: readonly NamedDocument[],
  names?: SummaryNames,
): Generator<SummaryPart, void> {
  const view = readSummary(bytes, names);
  const { accounts, unreadable } = view;
  for (const { rows, ...head } of draftsOf(accounts, documents)) {
    yield { kind: 'statement', head };
    let waiting: RowDraft[] = [];
    for (const row of rows) {
      waiting.push(row);
      if (waiting.length < rowsAtOnce) continue;
      yield { kind: 'rows', rows: waiting };
      waiting = [];
    }
    if (waiting.length > 0) yield { kind: 'rows', rows: waiting };
  }
  yield { kind: 'end', unreadable, word: wordOf(view) };
}

/** What the service says by itself, without fields that are not known: these are in the stored bytes. */
function wordOf({ customer, checks, ...view }: SummaryView): ServiceWord {
  return {
    customer: customer && without(customer),
    checks: checks.map(without),
    months: comparedMonths({ ...view }),
  };
}

function without<T extends { extra: unknown }>(known: T): Omit<T, 'extra'> {
  return Object.fromEntries(Object.entries(known).filter(([name]) => name !== 'extra')) as Omit<T, 'extra'>;
}
