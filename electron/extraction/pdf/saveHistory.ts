/** How often a PDF was saved, read from its bytes alone. */
export type SaveHistory = {
  /**
   * For each version the file still holds, oldest first, its length in bytes: the file cut there is that version.
   * The last one is the file itself.
   */
  revisions: number[];
  linearized: boolean;
  /** Whether the halves of the trailer's identifier differ; null where there is none. */
  idChanged: boolean | null;
  /** Bytes after the last `%%EOF` that are more than a line end. */
  bytesAfterEnd: number;
};

type Section = { offset: number; previous: number | null; id: string | null };

const MOST_SECTIONS = 1000;
/** A trailer, or the dictionary of a cross-reference stream, is looked for in this many bytes. */
const DICTIONARY_BYTES = 4096;
const END = '%%EOF';

const IDENTIFIER = /\/ID\s*\[\s*<([\da-f\s]*)>\s*<([\da-f\s]*)>/i;
const LITERAL_IDENTIFIER = /\/ID\s*\[\s*\(((?:\\[^]|[^\\()])*)\)\s*\(((?:\\[^]|[^\\()])*)\)/;

/** Where the next mark stands, from an offset on; -1 where there is none. */
type NextMark = (offset: number) => number;

/** Looks through every byte once, however many sections of a hostile file ask from where. */
function nextMarks(file: Buffer, mark: string): NextMark {
  const known: { from: number; found: number }[] = [];
  return (offset) => {
    const same = known.find(({ from, found }) => from <= offset && (found < 0 || offset <= found));
    if (same) return same.found;
    const later = known.filter(({ from }) => from > offset).sort((a, b) => a.from - b.from)[0];
    const end = later === undefined ? file.length : later.from + mark.length - 1;
    const at = file.subarray(offset, end).indexOf(mark, 0, 'latin1');
    if (at < 0 && later !== undefined) {
      later.from = offset;
      return later.found;
    }
    const found = at < 0 ? -1 : offset + at;
    known.push({ from: offset, found });
    return found;
  };
}

/** The cross-reference section at an offset: a table with its trailer, or a stream; null where there is neither. */
function readSection(file: Buffer, offset: number, nextTrailer: NextMark): Section | null {
  if (offset < 0 || offset >= file.length) return null;
  const head = file.toString('latin1', offset, offset + 64);
  let from = offset;
  if (/^\s*xref/.test(head)) {
    from = nextTrailer(offset);
    if (from < 0) return null;
  } else if (!/^\s*\d+\s+\d+\s+obj/.test(head)) return null;
  const window = file.toString('latin1', from, from + DICTIONARY_BYTES);
  const end = window.search(/startxref|stream\r?\n/);
  const dictionary = end < 0 ? window : window.slice(0, end);
  const previous = /\/Prev\s+(\d{1,12})/.exec(dictionary);
  return {
    offset,
    previous: previous ? Number(previous[1]) : null,
    id: identifierOf(dictionary),
  };
}

/** `same` or `changed`, by the halves of the identifier in a trailer dictionary. */
function identifierOf(dictionary: string): string | null {
  const hex = IDENTIFIER.exec(dictionary);
  const halves = hex
    ? hex.slice(1, 3).map((half) => half.replaceAll(/\s/g, '').toLowerCase())
    : LITERAL_IDENTIFIER.exec(dictionary)?.slice(1, 3);
  if (!halves) return null;
  return halves[0] === halves[1] ? 'same' : 'changed';
}

/** All sections from the newest to the oldest; a chain that runs in a circle ends where it closes. */
function readChain(file: Buffer, header: number): Section[] {
  const at = file.lastIndexOf('startxref', undefined, 'latin1');
  const start = at < 0 ? null : /^startxref\s+(\d{1,12})/.exec(file.toString('latin1', at, at + 40));
  const sections: Section[] = [];
  const seen = new Set<number>();
  const nextTrailer = nextMarks(file, 'trailer');
  let next: number | null = start ? Number(start[1]) : null;
  while (next !== null && !seen.has(next) && sections.length < MOST_SECTIONS) {
    seen.add(next);
    const section = readSection(file, next + header, nextTrailer);
    if (!section) break;
    sections.push(section);
    next = section.previous;
  }
  return sections;
}

/** Where the version whose cross-reference section begins at `offset` ends: after its `%%EOF` and the line end. */
function endOfVersion(file: Buffer, offset: number, nextEnd: NextMark): number | null {
  const at = nextEnd(offset);
  if (at < 0) return null;
  let end = at + END.length;
  if (file[end] === 0x0d) end++;
  if (file[end] === 0x0a) end++;
  return end;
}

/**
 * Follows the chain of cross-reference sections back from the end of the file. Counting `%%EOF` alone would count
 * those inside streams, and the two that every linearised file has.
 */
export function readSaveHistory(bytes: Uint8Array): SaveHistory {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = Math.max(0, file.subarray(0, 1024).indexOf('%PDF-'));
  const linearized = /\/Linearized\s+\d/.test(file.toString('latin1', header, header + 1024));
  const sections = readChain(file, header);

  // The two oldest sections of a linearised file are one save: the first page's section stands before the main one.
  const oldest = sections.at(-1);
  const beforeOldest = sections.at(-2);
  const paired = linearized && oldest && beforeOldest && beforeOldest.offset < oldest.offset;
  const saves = paired ? [...sections.slice(0, -2), oldest] : sections;

  const nextEnd = nextMarks(file, END);
  const ends = saves.map((section) => endOfVersion(file, section.offset, nextEnd)).filter((end) => end !== null);
  const earlier = [...new Set(ends)].sort((a, b) => a - b).filter((end) => end < file.length);
  const last = file.lastIndexOf(END, undefined, 'latin1');
  const rest = last < 0 ? 0 : file.length - last - END.length;
  const isTail = /^\s*$/.test(rest > 16 ? 'x' : file.toString('latin1', file.length - rest));
  // The newest version ends at the last mark, whatever follows it.
  const revisions = [...earlier.filter((end) => end <= last), file.length];
  const id = sections[0]?.id ?? null;
  return { revisions, linearized, idChanged: id === null ? null : id === 'changed', bytesAfterEnd: isTail ? 0 : rest };
}
