import { cardNumber, plainNumber } from './accounts/plainNumber.ts';
import { findBank } from './accounts/bank.ts';
import { readDates, type DocumentDates } from './accounts/dateContext.ts';
import { certainty } from './accounts/evidence.ts';
import { findHolder, type FoundHolder } from './accounts/holder.ts';
import { lastCountingOn, missingPages, printedPages, type PrintedPage } from './accounts/pageNumbers.ts';
import type { Word } from './reading.ts';
import type { Table } from './rows/readTables.ts';
import { describingWords, isOfRows } from './rows/wordsOfRows.ts';
import type { Scan } from './scan/scan.ts';
import type { ScannedLine } from './scan/scannedLine.ts';

/** What the lines of a document tell, whatever its tables are taken for. */
type LineFacts = {
  scan: Scan;
  lines: readonly ScannedLine[];
  dates: DocumentDates;
  printedPages: PrintedPage[];
};

/** The names and numbers beside the rows of a document. */
type DocumentNames = {
  bank: string | null;
  holder: FoundHolder | null;
  /** A number in the head that no label names: the account's, where there is only one. */
  plainNumber: string | null;
  /** The number of a card below its label. */
  cardNumber: string | null;
};

/** What holds for the whole document. */
export type DocumentFacts = LineFacts & {
  /** Words of the descriptions of rows. */
  descriptions: ReadonlySet<Word>;
  /** Looked for when they are asked for, once. */
  names: () => DocumentNames;
};

// A document is read under several hypotheses about its tables, and its lines stay the same.
const ofLines = new WeakMap<Scan, LineFacts>();

function lineFacts(scan: Scan): LineFacts {
  let facts = ofLines.get(scan);
  if (facts === undefined) {
    const lines = scan.pages.flatMap((page) => page.lines);
    facts = { scan, lines, dates: readDates(scan), printedPages: printedPages(scan.pages) };
    ofLines.set(scan, facts);
  }
  return facts;
}

/** Facts about the document that its accounts share. */
export function readFacts(scan: Scan, tables: readonly Table[]): DocumentFacts {
  let found: DocumentNames | null = null;
  const names = (): DocumentNames => {
    if (found !== null) return found;
    const isOfRow = isOfRows(tables);
    // Behind the last rows may lie the pages of another statement.
    const lastPage = lastCountingOn(lineFacts(scan).printedPages, Math.max(...tables.map((table) => table.page)));
    const pages = scan.pages.filter(({ page }) => page <= lastPage);
    const holder = findHolder(pages, isOfRow);
    const bank = findBank(pages, isOfRow, holder?.name ?? null);
    found = {
      bank,
      // The bank's own name over its address is no holder's.
      holder: holder?.name === bank && holder.confidence !== certainty.named ? null : holder,
      plainNumber: plainNumber(pages, isOfRow),
      cardNumber: cardNumber(pages, isOfRow),
    };
    return found;
  };
  return { ...lineFacts(scan), descriptions: describingWords(tables), names };
}

/** True where every page counts itself among pages of which the file lacks one: no reading proves anything then. */
export function lacksPagesThroughout({ scan: { pages }, printedPages: printed }: LineFacts): boolean {
  return pages.every(({ page }) => (missingPages(printed, page, page, pages.length)?.length ?? 0) > 0);
}
