import { headingVocabulary, type ColumnKind } from './headingTerms.ts';
import type { PhraseMatch } from './phrases.ts';
import { boxOf, cellsOf, overlap, textOf, type Line } from './lines.ts';
import type { Word } from './reading.ts';

/** A column as its heading names it. */
export type HeadingColumn = { kind: Exclude<ColumnKind, 'filler'>; text: string; x0: number; x1: number };

/** One table under a heading line; several stand side by side where the line repeats its columns. */
export type Panel = {
  columns: HeadingColumn[];
  /** The part of the page that belongs to it. */
  x0: number;
  x1: number;
  /** The text column's own heading, where it is the title of the rows: `Payments … Amount`. */
  title: string | null;
  /** Where its heading begins, words that name no known column included. */
  left: number;
};

/** The heading of a table: one to four lines that name its columns. */
export type Heading = {
  page: number;
  /** Indices of its first and last line on the page. */
  firstLine: number;
  lastLine: number;
  top: number;
  bottom: number;
  panels: Panel[];
};

const MOVEMENT: ReadonlySet<ColumnKind> = new Set(['debit', 'credit', 'amount']);
const FIGURES: ReadonlySet<ColumnKind> = new Set([
  'debit',
  'credit',
  'amount',
  'balance',
  'fee',
  'foreign',
  'direction',
]);
const DATED: ReadonlySet<ColumnKind> = new Set(['date', 'value-date', 'post-date']);
const NAMED: ReadonlySet<ColumnKind> = new Set(['description', 'check', 'reference']);

/** True for columns of figures. */
export function holdsFigures(kind: ColumnKind): boolean {
  return FIGURES.has(kind);
}

type Term = { kind: ColumnKind; words: Word[]; x0: number; x1: number; line: number };

/** Most words a heading line has; more is prose. */
const MOST_WORDS = 32;
/** Share of a line's words that must be heading words. */
const COVERAGE = 0.6;
/** The same for a line that names nothing but figures. */
const CERTAIN_COVERAGE = 0.8;
/** The same for a second line of a heading. */
const SECOND_COVERAGE = 0.5;

type LineTerms = { terms: Term[]; covered: number; words: number; kinds: Set<ColumnKind> };

/** Widest gap inside one heading phrase, in heights. */
const PHRASE_GAP = 0.75;

/** `Debit/Credit` heads a column of directions, but `Debit Credit` are two columns that stand close together. */
function apart(line: Line, match: PhraseMatch<ColumnKind>): PhraseMatch<ColumnKind>[] {
  const between = line.words.slice(match.first, match.last + 1);
  if (match.first === match.last || between.some(({ text }) => text.includes('/'))) return [match];
  return line.words
    .slice(match.first, match.last + 1)
    .flatMap((word, offset) =>
      headingVocabulary
        .matchAll([word])
        .map((part) => ({ ...part, first: match.first + offset, last: match.first + offset })),
    );
}

const GLUED = /^\p{L}{8,24}$/u;

/** `AmountCredit`: two headings that touch are taken apart, their widths by their letters. */
function withoutGluedHeadings(line: Line): Line {
  if (line.words.length > MOST_WORDS || !line.words.some(({ text }) => GLUED.test(text))) return line;
  const words = line.words.flatMap((word) => {
    if (!GLUED.test(word.text) || headingVocabulary.kindsIn(word.text).length > 0) return [word];
    for (let at = 3; at <= word.text.length - 3; at++) {
      const [left, right] = [word.text.slice(0, at), word.text.slice(at)];
      if (!isNamed(left) || !isNamed(right)) continue;
      const x = word.box[0] + ((word.box[2] - word.box[0]) * at) / word.text.length;
      return [
        { ...word, text: left, box: [word.box[0], word.box[1], x, word.box[3]] as Word['box'] },
        { ...word, text: right, box: [x, word.box[1], word.box[2], word.box[3]] as Word['box'] },
      ];
    }
    return [word];
  });
  return { ...line, words };
}

const isNamed = (text: string): boolean => headingVocabulary.kindsIn(text).some((kind) => kind !== 'filler');

/** `Withdrawal / Deposit` over one column of both. */
function joinSides(
  line: Line,
  joined: PhraseMatch<ColumnKind>[],
  match: PhraseMatch<ColumnKind>,
): PhraseMatch<ColumnKind>[] {
  const last = joined.at(-1);
  const sides = last && new Set<ColumnKind>([last.kind, match.kind]);
  const between = last ? line.words.slice(last.last + 1, match.first).map(({ text }) => text) : [];
  if (
    last &&
    sides!.has('debit') &&
    sides!.has('credit') &&
    between.length === 1 &&
    (between[0] === '/' || between[0] === '&')
  ) {
    return [...joined.slice(0, -1), { ...last, kind: 'direction', last: match.last }];
  }
  return [...joined, match];
}

const WORDLIKE = /[\p{L}]/u;

/** `(in Rs.)` names a unit: its first word is not the heading `In`. */
const UNIT = /^\(in$/i;
const UNIT_TEXT = /\(in\b[^)]*\)?/gi;

function termsOfLine(printed: Line, index: number): LineTerms {
  const line = withoutGluedHeadings(printed);
  const matches = cellsOf(line, PHRASE_GAP)
    .flatMap(({ words, first }) =>
      headingVocabulary
        .matchAll(words)
        .filter((match) => match.first !== match.last || !UNIT.test(words[match.first]!.text))
        .map((match) => ({ ...match, first: match.first + first, last: match.last + first })),
    )
    .flatMap((match) => (match.kind === 'direction' ? apart(line, match) : [match]))
    .reduce<PhraseMatch<ColumnKind>[]>((joined, match) => joinSides(line, joined, match), []);
  const terms = matches.map((match): Term => {
    const words = line.words.slice(match.first, match.last + 1);
    return { kind: match.kind, words, x0: words[0]!.box[0], x1: words.at(-1)!.box[2], line: index };
  });
  const covered = new Set(matches.flatMap(({ first, last }) => [first, last])).size;
  const inside = matches.reduce((sum, { first, last }) => sum + Math.max(0, last - first - 1), 0);
  const known = new Set(terms.flatMap(({ words: own }) => own));
  for (const word of line.words) {
    if (!known.has(word)) terms.push({ kind: 'filler', words: [word], x0: word.box[0], x1: word.box[2], line: index });
  }
  terms.sort((a, b) => a.x0 - b.x0);
  const words = line.words.filter((word) => WORDLIKE.test(word.text)).length;
  return { terms, covered: covered + inside, words, kinds: new Set(matches.map(({ kind }) => kind)) };
}

const has = (kinds: ReadonlySet<ColumnKind>, wanted: ReadonlySet<ColumnKind>): boolean =>
  [...kinds].some((kind) => wanted.has(kind));

/** `From  To  Balance  Rate`: a table of rates, which ends the rows above it and has none of its own. */
export function isOfRates(kinds: ReadonlySet<ColumnKind>): boolean {
  return kinds.has('foreign') && ![...DATED, ...NAMED, 'debit', 'credit'].some((kind) => kinds.has(kind as ColumnKind));
}

/** True where a line by itself names the columns of a table of movements. */
function isHeading({ terms, covered, words, kinds }: LineTerms, line: Line): boolean {
  if (words === 0 || words > MOST_WORDS || covered < COVERAGE * words) return false;
  const figures = has(kinds, MOVEMENT) || kinds.has('balance') || kinds.has('direction');
  if (!figures) return false;
  const spread = terms.filter(({ kind }) => kind !== 'filler');
  if (spread.length < 2 || cellsOf(line, 1.2).length < 2) return false;
  if (has(kinds, DATED)) return true;
  if (isOfRates(kinds)) return cellsOf(line, 1.2).length >= 3;
  const sides = (kinds.has('debit') && kinds.has('credit')) || kinds.has('amount') || kinds.has('direction');
  const full = sides || (has(kinds, MOVEMENT) && kinds.has('balance'));
  if (kinds.has('description') || kinds.has('check')) return full;
  return full && kinds.size >= 2 && words <= 10 && covered >= CERTAIN_COVERAGE * words;
}

/** Distance between the middles of two lines of one heading, in heights. */
const LINE_PITCH = 1.75;

/**
 * Finds the headings on a page.
 * @param busy lines that hold dates or amounts, by index, which therefore are no part of a heading
 */
export function findHeadings(lines: readonly Line[], busy: (index: number) => boolean): Heading[] {
  const headings: Heading[] = [];
  let taken = -1;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!;
    if (index <= taken || busy(index) || line.words.length > MOST_WORDS + 8) continue;
    const terms = termsOfLine(line, index);
    if (!isHeading(terms, line)) continue;
    const block = [terms];
    let first = index;
    let last = index;
    while (
      first - 1 > taken &&
      index - first < 3 &&
      !busy(first - 1) &&
      joins(lines, first - 1, first, terms.terms, block)
    )
      first--;
    while (
      last + 1 < lines.length &&
      last - index < 3 &&
      !busy(last + 1) &&
      joins(lines, last + 1, last, terms.terms, block)
    )
      last++;
    const columns = columnsOf(
      block.flatMap((part) => part.terms),
      line.em,
    );
    const box = boxOf(lines.slice(first, last + 1));
    headings.push({
      page: line.page,
      firstLine: first,
      lastLine: last,
      top: box[1],
      bottom: box[3],
      panels: panelsOf(columns, box[0]),
    });
    taken = last;
  }
  return headings;
}

/** Adds the line beside a heading to its block where it goes on with the heading. */
function joins(
  lines: readonly Line[],
  candidate: number,
  neighbour: number,
  main: readonly Term[],
  block: LineTerms[],
): boolean {
  const line = lines[candidate]!;
  const near = lines[neighbour]!;
  if (Math.abs(line.middle - near.middle) > LINE_PITCH * Math.max(line.em, near.em) || line.words.length > 14)
    return false;
  if (line.words.some(({ text }) => /^\d+$/.test(text))) return false;
  const terms = termsOfLine(line, candidate);
  const below = candidate > neighbour;
  const meaning = terms.terms.filter(({ kind }) => kind !== 'filler');
  const over = (x0: number, x1: number): Term[] => main.filter((term) => overlap(x0, x1, term.x0, term.x1) > 0);
  const onlyMarks = line.words.every((word) => /^[($€£¥%+\-)\p{Sc}]+$|^\([^)]{1,8}\)$/u.test(word.text));
  if (!onlyMarks) {
    if (meaning.length === 0 || terms.covered < SECOND_COVERAGE * terms.words) return false;
    // A title over a table spans its left columns or none; a second heading line stands over or under single ones.
    const single = cellsOf(line, 1.2).length === 1;
    if (single) {
      const touched = over(line.box[0], line.box[2]);
      const fits =
        touched.length === 1 && line.box[2] - line.box[0] < 1.6 * (touched[0]!.x1 - touched[0]!.x0) + line.em;
      if (!fits) return false;
      if (!below && !FIGURES.has(touched[0]!.kind) && !isOnePhrase([...line.words, ...touched[0]!.words])) return false;
    } else if (
      meaning.every((term) => over(term.x0, term.x1).length === 0) &&
      !meaning.some(({ kind }) => FIGURES.has(kind))
    ) {
      return false;
    }
  }
  if (below) block.push(terms);
  else block.unshift(terms);
  return true;
}

/** True where the words, put together, are one heading: `Post` over `Date`, but not the title `Activity` over `Date`. */
function isOnePhrase(words: readonly Word[]): boolean {
  const matches = headingVocabulary.matchAll(words);
  return matches.length === 1 && matches[0]!.first === 0 && matches[0]!.last === words.length - 1;
}

/** Kinds in the order in which they decide when a heading names several. */
const DECIDES: readonly HeadingColumn['kind'][] = [
  'balance',
  'foreign',
  'fee',
  'debit',
  'credit',
  'amount',
  'value-date',
  'post-date',
  'date',
  'direction',
  'check',
  'description',
  'currency',
  'reference',
];

function kindOf(kinds: readonly ColumnKind[]): HeadingColumn['kind'] | null {
  if (kinds.includes('direction')) return kinds.includes('amount') ? 'amount' : 'direction';
  if (kinds.includes('debit') && kinds.includes('credit') && !kinds.includes('balance')) return 'amount';
  return DECIDES.find((kind) => kinds.includes(kind)) ?? null;
}

type Group = { terms: Term[]; x0: number; x1: number };

/** Joins the terms of a heading into columns: those above each other, and those that hang together on a line. */
function columnsOf(terms: Term[], em: number): HeadingColumn[] {
  const groups: Group[] = [];
  for (const term of terms.toSorted((a, b) => a.line - b.line || a.x0 - b.x0)) {
    const home =
      groups.find((group) => hangsTogether(group, term, em)) ??
      groups
        .filter((group) => group.terms.every(({ line }) => line !== term.line))
        .map((group) => ({ group, shared: overlap(group.x0, group.x1, term.x0, term.x1) }))
        .filter(({ group, shared }) => shared > 0.4 * Math.min(group.x1 - group.x0, term.x1 - term.x0))
        .sort((a, b) => b.shared - a.shared)[0]?.group;
    if (home) {
      home.terms.push(term);
      home.x0 = Math.min(home.x0, term.x0);
      home.x1 = Math.max(home.x1, term.x1);
    } else groups.push({ terms: [term], x0: term.x0, x1: term.x1 });
  }
  const columns = groups
    .map((group): HeadingColumn | null => {
      const text = textOf(group.terms.flatMap(({ words }) => words));
      const whole = headingVocabulary.kindsIn(text.replace(UNIT_TEXT, ''));
      const kind = kindOf(
        group.terms.length > 1
          ? [...whole, ...(whole.length === 0 ? group.terms.map((term) => term.kind) : [])]
          : [group.terms[0]!.kind],
      );
      return kind && { kind, text, x0: group.x0, x1: group.x1 };
    })
    .filter((column) => column !== null)
    .sort((a, b) => a.x0 - b.x0);
  return withForeignAmounts(columns);
}

/** `Currency  Amount  Rate  Amount in EUR`: the last of several amounts is the account's own. */
function withForeignAmounts(columns: HeadingColumn[]): HeadingColumn[] {
  const last = columns.findLastIndex(({ kind }) => kind === 'amount');
  const amounts = columns.filter(({ kind }) => kind === 'amount').length;
  const abroad = columns.slice(0, last).some(({ kind }) => kind === 'currency' || kind === 'foreign');
  const again = columns.filter(({ kind }) => kind === 'description').length > 1;
  if (amounts !== 2 || !abroad || again) return columns;
  return columns.map((column, index) =>
    column.kind === 'amount' && index !== last ? { ...column, kind: 'foreign' } : column,
  );
}

/** Columns that may be called an amount: `Debit amount`. */
const QUALIFIED: ReadonlySet<ColumnKind> = new Set(['debit', 'credit', 'fee', 'foreign']);

function hangsTogether(group: Group, term: Term, em: number): boolean {
  const last = group.terms.at(-1)!;
  if (last.line !== term.line) return false;
  const gap = term.x0 - last.x1;
  if (gap < -em) return last.words.at(-1) === term.words[0];
  if (last.words.at(-1) === term.words[0]) return true;
  if (gap > 0.66 * em) return false;
  // A unit in parentheses ends a heading: `Money in (£)`.
  if (last.kind === 'filler' && /^\(.*\)$/.test(last.words.at(-1)!.text)) return false;
  if (last.kind === 'filler' || term.kind === 'filler') return true;
  if (last.kind === term.kind) return true;
  const pair = new Set<ColumnKind>([last.kind, term.kind]);
  return pair.has('amount') && has(pair, QUALIFIED);
}

/** The heading of the first column where it names a direction, though the amounts stand under `Amount`. */
function titleIn(columns: readonly HeadingColumn[]): string | null {
  const [first, ...rest] = columns;
  const named = columns.some(({ kind }) => NAMED.has(kind) || DATED.has(kind));
  return first &&
    !named &&
    (first.kind === 'debit' || first.kind === 'credit') &&
    rest.some(({ kind }) => kind === 'amount')
    ? first.text
    : null;
}

const asText = (columns: readonly HeadingColumn[]): HeadingColumn[] =>
  columns.map((column, index) => (index === 0 ? { ...column, kind: 'description' } : column));

/** Kinds with which a table printed beside another one may begin. */
const BEGINS: ReadonlySet<ColumnKind> = new Set(['date', 'check', 'description', 'reference']);

/** Parts the columns where they begin anew, as in tables printed two or three side by side. */
function panelsOf(columns: HeadingColumn[], left: number): Panel[] {
  const parts: HeadingColumn[][] = [[]];
  for (const column of columns) {
    const part = parts.at(-1)!;
    const complete = part.some(({ kind }) => MOVEMENT.has(kind) || kind === 'balance');
    const again = part.some(({ kind }) => kind === column.kind);
    const rest = columns.slice(columns.indexOf(column));
    const whole = rest.some(({ kind }) => MOVEMENT.has(kind) || kind === 'balance');
    if (complete && again && whole && BEGINS.has(column.kind)) parts.push([column]);
    else part.push(column);
  }
  return parts.map((part, index) => {
    const before = parts[index - 1]?.at(-1);
    const after = parts[index + 1]?.[0];
    const x0 = before ? (before.x1 + part[0]!.x0) / 2 : -Infinity;
    const x1 = after ? (part.at(-1)!.x1 + after.x0) / 2 : Infinity;
    const title = titleIn(part);
    return { columns: title === null ? part : asText(part), x0, x1, title, left: index === 0 ? left : part[0]!.x0 };
  });
}
