import type { ServiceWord } from '../../../../shared/model.ts';
import { packRows } from '../../../service/packedRows.ts';
import type { SummaryView } from '../../../service/summary.ts';
import { comparedMonths } from '../../../service/summaryMonths.ts';
import type { RowList, SummaryTransaction } from '../../../service/summaryRow.ts';
import type { StatementHead } from '../../../store/statements/statementRepository.ts';
import { draftsOf, type NamedDocument } from './statementDrafts.ts';

/** A summary in pieces that are quickly handed over and stored, in this order: each statement, then its rows; the rest. */
export type SummaryPart =
  | { kind: 'statement'; head: StatementHead }
  /** Of the statement before, as `packRows` writes them, which takes half the time of cloning them and a tenth of the memory. */
  | { kind: 'rows'; packed: string }
  | { kind: 'end'; unreadable: string[]; word: ServiceWord };

/** Rows handed over at a time: few enough that no message fills the memory twice over. */
const rowsAtOnce = 5000;

/** Judges the rows of a summary, and gives it in pieces; long lists of rows are no longer in the view then. */
export function* summaryParts(view: SummaryView, documents: readonly NamedDocument[]): Generator<SummaryPart, void> {
  const { accounts, unreadable } = view;
  const drafts = draftsOf(accounts, documents);
  const word = wordOf(view);
  for (const { rows, ...head } of drafts) {
    yield { kind: 'statement', head };
    for (const packed of rows.texts === undefined ? packedTexts(rows) : givenAway(rows.texts))
      yield { kind: 'rows', packed };
  }
  yield { kind: 'end', unreadable, word };
}

/** Each text once: whoever takes it is then the only one who keeps it. */
export function* givenAway(texts: string[]): Generator<string> {
  for (let text = texts.shift(); text !== undefined; text = texts.shift()) yield text;
}

function* packedTexts(rows: RowList): Generator<string> {
  let waiting: SummaryTransaction[] = [];
  for (const row of rows) {
    waiting.push(row);
    if (waiting.length < rowsAtOnce) continue;
    yield packRows(waiting);
    waiting = [];
  }
  if (waiting.length > 0) yield packRows(waiting);
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
