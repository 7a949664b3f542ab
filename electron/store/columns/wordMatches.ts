import type { Database } from '../database/database.ts';
import { searchedWords } from '../rows/rowFilter.ts';

/** Comes after every letter, so that it closes the range of terms with a beginning. */
const afterAll = '\u{10ffff}';

/**
 * Keys of the rows, of all cases, in which every searched word begins a word; null where nothing is searched for.
 * Without the word of the case: other cases' rows are told apart by the columns, and a word of every row is slow to read.
 */
export function keysWithWords(database: Database, search: string | undefined): number[] | null {
  const words = searchedWords(search);
  if (words.length === 0) return null;
  // As one text, since making a value of each of a hundred thousand keys takes as long as finding them.
  const [listed] = database.values<string | null>(
    'SELECT group_concat(rowid) FROM row_words WHERE row_words MATCH ?',
    words.map((word) => termOf(database, word)).join(' AND '),
  );
  return numbersIn(listed ?? '');
}

/**
 * A term of the full-text expression. Where only one word of the index begins so, it is that word, which is read in a
 * third of the time; where none does, the index is left to fold what it is asked for.
 */
function termOf(database: Database, word: string): string {
  const [only, ...others] = database.values<string>(
    'SELECT term FROM temp.row_terms WHERE term BETWEEN ? AND ? LIMIT 2',
    word,
    word + afterAll,
  );
  return only === undefined || others.length > 0 ? `"${word}"*` : `"${only}"`;
}

/** The whole numbers of a text that has them between commas. */
function numbersIn(text: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit >= 0) number = number * 10 + digit;
    else {
      numbers.push(number);
      number = 0;
    }
  }
  if (text !== '') numbers.push(number);
  return numbers;
}
