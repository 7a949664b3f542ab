import type { NumberStyle } from '../amounts/numerals.ts';
import { placedRoles, type PlacedRole } from '../completeness/placedRoles.ts';
import type { PageText } from '../reading.ts';
import { readDocument, type StatementReading } from '../readStatement.ts';
import { scanPages, type Scan } from '../scan/scan.ts';

/** A document that the analyst works on: its words, and what the reader makes of them. */
export type HeldDocument = {
  pages: readonly PageText[];
  /** Its lines; read as its own numbers tell, or as they are said to be written. */
  scan: (style?: NumberStyle) => Scan;
  /** As the reader reads it by itself; made when it is first asked for. */
  reading: () => StatementReading;
  /** What the figures of all its pages are in that reading; made when it is first asked for. */
  roles: () => PlacedRole[];
};

/** Most words that are held beside the document that is asked about: some hundred pages. */
const MOST_WORDS = 150_000;
/** Most documents whose readings are held; of the others only the words are, for pictures take seconds to read. */
const MOST_READINGS = 2;

/** The documents that were read or asked about last, by their digests, so that the next question is answered at once. */
type HeldDocuments = {
  /** Digests of those that are held. */
  keys: () => string[];
  /** Null where it is not held. */
  find: (key: string) => HeldDocument | null;
  keep: (key: string, pages: readonly PageText[]) => HeldDocument;
};

export function createHeldDocuments(): HeldDocuments {
  const held = new Map<string, HeldDocument>();

  function keep(key: string, document: HeldDocument): HeldDocument {
    held.delete(key);
    held.set(key, document);
    let words = 0;
    for (const [order, [other, { pages }]] of [...held].reverse().entries()) {
      words += pages.reduce((sum, page) => sum + page.words.length, 0);
      if (order > 0 && words > MOST_WORDS) held.delete(other);
      else if (order === MOST_READINGS) held.set(other, holding(pages));
    }
    return document;
  }

  return {
    keys: () => [...held.keys()],
    find(key) {
      const document = held.get(key);
      return document === undefined ? null : keep(key, document);
    },
    keep: (key, pages) => keep(key, holding(pages)),
  };
}

function holding(pages: readonly PageText[]): HeldDocument {
  const scans = new Map<string, Scan>();
  const scan = (style?: NumberStyle): Scan => {
    const key = style === undefined ? '' : `${style.decimal}${style.places}`;
    const known = scans.get(key) ?? scanPages(pages, style);
    scans.set(key, known);
    return known;
  };
  let known: StatementReading | null = null;
  let placed: PlacedRole[] | null = null;
  const reading = (): StatementReading => (known ??= readDocument(pages, scan()));
  const roles = (): PlacedRole[] => (placed ??= placedRoles(scan(), reading().accounts));
  return { pages, scan, reading, roles };
}
