import type { ServiceWord } from '../../../../shared/model/review.ts';
import { createSummaryIntake, type SummaryIntake } from '../../../service/summary/summaryIntake.ts';
import type { SummaryNames } from '../../../service/summary/summaryNames.ts';
import type { RowBlock } from '../../../store/statements/rowBlocks.ts';
import type { StatementDraft } from '../../../store/statements/statementDraft.ts';
import { comparedMonths } from './comparedMonths.ts';
import { rowsOnTheirWay, type RowsOnTheirWay } from './rowsOnTheirWay.ts';
import { draftsOf, type SummaryAbout } from './statementDrafts.ts';

/** A summary in pieces that are quickly handed over and stored: rows of long lists while it is read, each statement, the rest. */
export type SummaryPart =
  /** Of a statement that comes later. */
  | { kind: 'rows'; list: number; rows: RowBlock }
  | { kind: 'statement'; statement: StatementDraft }
  | { kind: 'end'; unreadable: string[]; word: ServiceWord };

/** Takes the bytes of a summary piece by piece, and gives its parts, the last of them at the end. */
export function createSummaryParts(
  about: SummaryAbout,
  names: SummaryNames,
  give: (part: SummaryPart) => void,
): { write: SummaryIntake['write']; end(): void } {
  const lists = new Map<number, RowsOnTheirWay>();
  const rowsOf = (list: number): RowsOnTheirWay => {
    const rows = lists.get(list) ?? rowsOnTheirWay(list);
    lists.set(list, rows);
    return rows;
  };
  const intake = createSummaryIntake(names, (list, some) => {
    for (const rows of rowsOf(list).take(some)) give({ kind: 'rows', list, rows });
  });
  return {
    write: (bytes) => intake.write(bytes),
    end() {
      const { accounts, customer, checks, months, unreadable } = intake.end();
      for (const statement of draftsOf(accounts, about, rowsOf)) give({ kind: 'statement', statement });
      const tallied = accounts.map(({ currency, transactions: { list } }) => ({
        currency,
        tally: rowsOf(list).tally(),
      }));
      give({ kind: 'end', unreadable, word: { customer, checks, months: comparedMonths(tallied, months) } });
    },
  };
}
