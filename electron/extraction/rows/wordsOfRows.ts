import type { Word } from '../reading.ts';
import type { Table } from './readTables.ts';

type Rows = readonly Pick<Table, 'rows'>[];

/** Words of some part of the rows of tables. One by one: of a long file, lists of them all would be tens of megabytes. */
function collect(tables: Rows, part: 'words' | 'text'): ReadonlySet<Word> {
  const found = new Set<Word>();
  for (const { rows } of tables) for (const row of rows) for (const word of row[part]) found.add(word);
  return found;
}

const kept = new WeakMap<Rows, ReadonlySet<Word>>();

/** True for words of the rows of a document's tables, which name the accounts and banks of others. */
export function isOfRows(tables: Rows): (word: Word) => boolean {
  return (word) => {
    const words = kept.get(tables) ?? collect(tables, 'words');
    kept.set(tables, words);
    return words.has(word);
  };
}

/** The words of the descriptions of rows. */
export const describingWords = (tables: Rows): ReadonlySet<Word> => collect(tables, 'text');
