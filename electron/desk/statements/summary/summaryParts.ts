import type { ServiceWord } from '../../../../shared/model.ts';
import { packRows } from '../../../service/summary/packedRows.ts';
import type { SummaryView } from '../../../service/summary/summary.ts';
import { comparedMonths } from '../../../service/summary/summaryMonths.ts';
import { listed } from '../../../service/summary/rowGatherer.ts';
import type { RowBlock, RowBlocks, RowsSum } from '../../../store/statements/rowBlocks.ts';
import { balancesContent } from '../../../store/statements/statementContent.ts';
import type { StatementHead } from '../../../store/statements/statementRepository.ts';
import { draftsOf } from './statementDrafts.ts';
import type { SummaryAbout } from './summaryReader.ts';

/** A summary in pieces that are quickly handed over and stored: rows of long lists while it is read, each statement, the rest. */
export type SummaryPart =
  /** Of a statement that comes later. */
  | { kind: 'rows'; list: number; rows: RowBlock }
  /** Rows are those of a list, or stand here as `packRows` writes them. */
  | { kind: 'statement'; head: StatementHead; rows: { list: number; sum: RowsSum } | { packed: string } }
  | { kind: 'end'; unreadable: string[]; word: ServiceWord };

/**
 * Judges the rows of a summary, and gives what was not handed over while it was read.
 * @param lists those that were
 */
export function* summaryParts(
  view: SummaryView,
  { documents, faults }: SummaryAbout,
  lists: ReadonlyMap<number, RowBlocks> = new Map(),
): Generator<SummaryPart, void> {
  for (const { rows, ...head } of draftsOf(view.accounts, documents, faults)) {
    const blocks = Array.isArray(rows) ? undefined : lists.get(rows.list);
    if (Array.isArray(rows) || blocks === undefined) {
      yield { kind: 'statement', head, rows: { packed: packRows(listed(rows)) } };
    } else {
      const sum = { ...blocks.sum(balancesContent(head.opening, head.closing)), tally: rows.tally() };
      yield { kind: 'statement', head, rows: { list: rows.list, sum } };
    }
  }
  yield { kind: 'end', unreadable: view.unreadable, word: wordOf(view) };
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
