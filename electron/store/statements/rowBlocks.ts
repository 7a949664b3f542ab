import { createHash } from 'node:crypto';
import type { CalendarDate } from '../../../shared/calendar.ts';
import type { StatementTally } from '../../../shared/verdict/totals.ts';
import { canonical } from '../rows/amountOrder.ts';
import { indexedWords } from '../database/words.ts';
import { addPlainValues, addValues, isPlain, type RowValue } from './rowValues.ts';
import { rowContent } from './statementContent.ts';
import type { RowDraft } from './statementDraft.ts';

/** Rows as the database takes them: all that can be made of them elsewhere is, and handed over as two short texts. */
export type RowBlock = {
  count: number;
  isPlain: boolean;
  /** A JSON list of the values of all rows. */ values: string;
  /** A JSON list of the words of each row. */ words: string;
};

/** What all rows of a statement come to. */
export type RowsSum = {
  count: number;
  firstDay: CalendarDate | null;
  lastDay: CalendarDate | null;
  /** Hash of what the statement holds. */ content: string;
  tally: StatementTally;
};

/** The rows of one statement on their way, in order. */
export type RowBlocks = {
  /** The next rows, which are numbered on. */
  block(rows: readonly RowDraft[]): RowBlock;
  /** @param end of what the statement holds, where it did not begin with it */
  sum(end?: string): Omit<RowsSum, 'tally'>;
};

/** @param begin of what the statement holds, as `balancesContent` writes it, where that is known before its rows */
export function createRowBlocks(begin = ''): RowBlocks {
  const hash = createHash('sha256').update(begin);
  let count = 0;
  let [firstDay, lastDay]: [CalendarDate | null, CalendarDate | null] = [null, null];
  return {
    block(rows) {
      const allPlain = rows.every(isPlain);
      const add = allPlain ? addPlainValues : addValues;
      const values: RowValue[] = [];
      let content = '';
      for (const row of rows) {
        add(values, row, canonical(row.amount), ++count);
        content += rowContent(row);
        if (firstDay === null || row.date < firstDay) firstDay = row.date;
        if (lastDay === null || row.date > lastDay) lastDay = row.date;
      }
      hash.update(content);
      const words = JSON.stringify(rows.map(({ description }) => indexedWords(description)));
      return { count: rows.length, isPlain: allPlain, values: JSON.stringify(values), words };
    },
    sum: (end = '') => ({ count, firstDay, lastDay, content: hash.update(end).digest('hex') }),
  };
}
