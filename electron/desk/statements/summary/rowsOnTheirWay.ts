import { growingRowFacts, type FactsFrame, type RowFacts } from '../../../../shared/rows/rowFacts.ts';
import { growingTally, type StatementTally } from '../../../../shared/verdict/totals.ts';
import type { SummaryTransaction } from '../../../service/summary/summaryRows.ts';
import { createRowBlocks, type RowBlock, type RowBlocks } from '../../../store/statements/rowBlocks.ts';
import { balancesContent } from '../../../store/statements/statementContent.ts';
import type { StatementDraft, StatementHead } from '../../../store/statements/statementDraft.ts';

/** The rows of one account, and what they come to so far. */
export type RowsOnTheirWay = {
  /** The next rows, oldest first. @returns what is to be stored at once */
  take(rows: readonly SummaryTransaction[]): RowBlock[];
  facts(frame: FactsFrame): RowFacts;
  tally(): StatementTally;
  /** In the end: a short list itself, or what was stored of a long one. */
  stored(head: Pick<StatementHead, 'opening' | 'closing'>): StatementDraft['rows'];
};

export function rowsOnTheirWay(list: number): RowsOnTheirWay {
  const [facts, tally] = [growingRowFacts(), growingTally()];
  let held: readonly SummaryTransaction[] = [];
  let blocks: RowBlocks | null = null;
  return {
    take(rows) {
      for (const row of rows) {
        facts.add(row);
        tally.add(row);
      }
      if (held.length === 0 && blocks === null) {
        held = rows;
        return [];
      }
      const into = (blocks ??= createRowBlocks());
      const ready = held.length === 0 ? [rows] : [held, rows];
      held = [];
      return ready.map((some) => into.block(some));
    },
    facts: (frame) => facts.read(frame),
    tally: () => tally.read(),
    stored: ({ opening, closing }) =>
      blocks === null ? held : { list, sum: { ...blocks.sum(balancesContent(opening, closing)), tally: tally.read() } },
  };
}
