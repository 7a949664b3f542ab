import type { Edit } from '../../../shared/calls/edits.ts';
import type { PagePiece, PageWords } from '../../../shared/calls/marks.ts';
import { headFacts, type HeadFact } from '../../../shared/reading/headFacts.ts';
import type { NewRow } from '../../../shared/calls/fields.ts';
import type { Id } from '../../../shared/ids.ts';
import type { RowOrigin } from '../../../shared/model/row.ts';
import { absolute, sameMoney, type Money } from '../../../shared/money.ts';
import type { PageBox } from '../../../shared/reading/observations.ts';
import type { Store } from '../../store/store.ts';
import { boxShare, sharesInk } from './boxShare.ts';
import type { CheckedEdit } from './changedValues.ts';

/** The print of a page, read by the desk itself. @throws {AppError} where the document cannot be read */
export type ReadPageWords = (args: { documentId: Id; page: number; statementId: Id }) => Promise<PageWords>;

/**
 * Compares every place that edits name with what is printed there. Only what the page itself says there is printed
 * evidence: a fact keeps its place, a row is `pointed`. Anything else is the analyst's own entry.
 */
export async function checkedEdits(
  store: Store,
  readWords: ReadPageWords,
  edits: readonly Edit[],
): Promise<CheckedEdit[]> {
  const checked: CheckedEdit[] = [];
  for (const edit of edits) {
    if (edit.kind === 'rows' || edit.kind === 'account') checked.push(edit);
    else {
      const documentId = store.statements.find(edit.statementId)?.documentId ?? null;
      const pages = new Map<number, Promise<PageWords | null>>();
      const wordsOf = (page: number): Promise<PageWords | null> => {
        if (documentId === null) return Promise.resolve(null);
        const words =
          pages.get(page) ?? readWords({ documentId, page, statementId: edit.statementId }).catch(() => null);
        pages.set(page, words);
        return words;
      };
      checked.push(
        edit.kind === 'head' ? await checkedHead(store, edit, wordsOf) : await checkedRows(store, edit, wordsOf),
      );
    }
  }
  return checked;
}

type Head = Extract<Edit, { kind: 'head' }>;
type WordsOf = (page: number) => Promise<PageWords | null>;

async function checkedHead(store: Store, edit: Head, wordsOf: WordsOf): Promise<Head> {
  const places: Head['places'] = {};
  for (const fact of headFacts) {
    const place = edit.places?.[fact];
    const value = edit[fact];
    if (place === undefined || value === undefined || value === null) continue;
    const isBalance = fact === 'opening' || fact === 'closing';
    // What stands beside a row is that row's own: it says nothing of what comes before the first or after the last.
    if (
      isBalance &&
      store.edits.rowsOnPage(edit.statementId, place.page).some((row) => boxShare(row.box, place.box) > 0.5)
    )
      continue;
    const words = await wordsOf(place.page);
    if (words !== null && printsFact(piecesIn(words, place.box), fact, value)) places[fact] = place;
  }
  return { ...edit, places };
}

async function checkedRows(
  store: Store,
  edit: Extract<Edit, { kind: 'replace' }>,
  wordsOf: WordsOf,
): Promise<CheckedEdit> {
  const taken = store.edits.recordsOf(edit.statementId, edit.take);
  // Rows that go without their ink being read another way are left out by the analyst, whatever is put instead.
  const coversTaken = taken.every(({ read }) => edit.put.some((row) => sharesInk(read, row)));
  const claimed = new Set<PagePiece>();
  const put = [];
  for (const row of edit.put) {
    const words = row.page === null ? null : await wordsOf(row.page);
    const isPrinted =
      coversTaken &&
      words !== null &&
      printsRow(words, row, claimed) &&
      !isCounted(store, edit.statementId, edit.take, row);
    const origin: Exclude<RowOrigin, 'read'> = isPrinted ? 'pointed' : 'typed';
    put.push({ draft: { ...row, confidence: null, doubts: [] }, origin });
  }
  return { ...edit, put };
}

const piecesIn = ({ pieces }: PageWords, box: PageBox): PagePiece[] =>
  pieces.filter((piece) => boxShare(piece.box, box) > 0.5);

/** The piece that prints an amount. Which way it goes is told by a column or a heading, and proved by the balances. */
const pieceOf = (pieces: readonly PagePiece[], amount: Money): PagePiece | undefined =>
  pieces.find(({ can }) =>
    can.some((what) => what.kind === 'amount' && sameMoney(absolute(what.value), absolute(amount))),
  );

const saysDate = (pieces: readonly PagePiece[], date: string): boolean =>
  pieces.some(({ can }) => can.some((what) => what.kind === 'date' && what.value === date));

function printsFact(pieces: readonly PagePiece[], fact: HeadFact, value: string): boolean {
  if (fact === 'opening' || fact === 'closing') return pieceOf(pieces, value) !== undefined;
  if (fact === 'periodStart' || fact === 'periodEnd') return saysDate(pieces, value);
  if (fact === 'currency')
    return pieces.some(({ can }) => can.some((what) => what.kind === 'currency' && what.value === value));
  // What kind of account it is, is said in a hundred ways; that it is said there is all that can be asked.
  if (fact === 'type') return pieces.length > 0;
  const plain = (text: string): string =>
    text
      .normalize('NFKC')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase();
  const printed = pieces.flatMap(({ text }) => text.split(/\s+/)).map(plain);
  const wanted = plain(value);
  // Whole words that follow each other: a part of a number is another number.
  return (
    wanted !== '' &&
    printed.some((_, from) => printed.some((__, to) => to >= from && printed.slice(from, to + 1).join('') === wanted))
  );
}

/** A day may be printed once for all of its rows, above them. */
function printsRow(words: PageWords, { date, amount, balance, box }: NewRow, claimed: Set<PagePiece>): boolean {
  if (box === null) return false;
  // One figure on the page is the amount of one row.
  const pieces = piecesIn(words, box).filter((piece) => !claimed.has(piece));
  const own = pieceOf(pieces, amount);
  if (own === undefined) return false;
  claimed.add(own);
  const others = pieces.filter((piece) => piece !== own);
  const above = words.pieces.filter((piece) => piece.box[1] < box[3]);
  return (balance === null || pieceOf(others, balance) !== undefined) && saysDate(above, date);
}

/** Ink that a row already stands for is no evidence of a second one. */
function isCounted(store: Store, statementId: Id, take: readonly number[], { page, box, amount }: NewRow): boolean {
  if (page === null || box === null) return false;
  return store.edits
    .rowsOnPage(statementId, page)
    .some(
      (row) =>
        !take.includes(row.id) && sameMoney(absolute(row.amount), absolute(amount)) && boxShare(row.box, box) > 0.5,
    );
}
