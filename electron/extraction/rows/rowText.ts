import type { Panel } from '../tables/headings.ts';
import type { Word } from '../reading.ts';
import type { Movement } from './movements.ts';
import type { Parsed } from './rowLines.ts';

/** Text this many times as high as the rows is none of theirs: a stamp, a title. */
const OVERSIZE = 1.8;

/**
 * Shares out the lines of text among the rows of a table.
 * @returns the text above the first row that is none of its own: the rest of a row that began on the page before; and
 * the lines below the last row that begin one whose figures stand on the next page
 */
export function shareText(
  parts: readonly Parsed[],
  movements: readonly Movement[],
  panel: Panel | null,
  em: number,
): { rest: Word[]; begun: Parsed[] } {
  const rowOf = new Map(movements.map((movement) => [movement.part, movement]));
  const isText = (part: Parsed): boolean =>
    part.label === null &&
    part.section === null &&
    !part.line.boilerplate &&
    !part.moves &&
    part.text.length > 0 &&
    part.line.em < OVERSIZE * em &&
    !(part.dates.size > 0 && part.cells.length > 0);
  const beside = leftOfText(movements, panel, em);
  const textLeft = Math.min(beside, leftOfTextBelow(movements, isText, beside) - MARGIN * em);
  const datesFollow = dateComesAfter(parts, rowOf);
  const amountLast = !datesFollow && figuresComeLast(parts, rowOf);
  const layout: Layout = { amountLast, datesFollow, em, textLeft, pitch: rowPitch(movements) };
  const owner = new Map<Parsed, Parsed>();
  for (const [order, { part, below }] of movements.entries())
    shareOut(part, movements[order + 1]?.part ?? null, below.filter(isText), layout, owner);
  const [first, second] = movements;
  if (first) takeLeading(first, second?.part, isText, { ...layout, textLeft: beside }, owner);
  const below = movements.at(-1)?.below ?? parts;
  const starts = amountLast ? below.findIndex((part) => isText(part) && part.dates.size > 0) : -1;
  const begun = starts < 0 ? [] : below.slice(starts).filter(isText);
  for (const part of begun) owner.delete(part);
  for (const part of parts) rowOf.get(owner.get(part) ?? part)?.members.push(part);
  return { begun, rest: first ? restAbove(first, isText, owner, beside) : [] };
}

const gapBetween = (above: Parsed, below: Parsed): number => below.line.middle - above.line.middle;
const leftOf = ({ text }: Parsed): number => text[0]?.box[0] ?? Infinity;

/** A gap this much wider than the narrowest one parts two rows. */
const PARTING = 1.25;
/** Most lines of text that belong to a row on each side of its figures, and the farthest they stand (in heights). */
const MOST_LINES = 8;
const FARTHEST_LINE = 2.1;

/** How the rows of a table stand to their lines of text. */
type Layout = {
  amountLast: boolean;
  /** The date stands in the text below the figures. */
  datesFollow: boolean;
  em: number;
  textLeft: number;
  /** Distance between rows of one line, where two such follow each other. */
  pitch: number;
};

/** Shares out the lines of text between two movements: those before the widest gap belong to the upper one. */
function shareOut(
  upper: Parsed,
  lower: Parsed | null,
  between: readonly Parsed[],
  layout: Layout,
  owner: Map<Parsed, Parsed>,
): void {
  const { amountLast, textLeft } = layout;
  const dated = layout.datesFollow ? undefined : between.find(({ dates }) => dates.size > 0);
  let cut = between.length;
  // A date is the second one of the row above, the value date, unless the figures below have none in its column: it begins their row.
  const begins = dated !== undefined && lower !== null && !dated.dates.keys().some((kind) => lower.dates.has(kind));
  if (begins) cut = between.indexOf(dated);
  else if (lower !== null && !layout.datesFollow)
    cut = cutByGap(upper, lower, between) ?? (amountLast && lower.dates.size === 0 ? 0 : between.length);
  takeChain(upper, between.slice(0, cut), layout, textLeft, owner, lower === null);
  if (lower !== null) takeChain(lower, between.slice(cut).toReversed(), layout, begins ? -Infinity : textLeft, owner);
}

/** Takes lines one after the other, away from the figures, while they stay near and in the column of text. */
function takeChain(
  home: Parsed,
  lines: readonly Parsed[],
  { em, pitch }: Layout,
  textLeft: number,
  owner: Map<Parsed, Parsed>,
  lastOfTable = false,
): void {
  let from = home;
  let taken = 0;
  for (const part of lines) {
    const size = Math.max(em, part.line.em);
    const farthest = lastOfTable ? Math.min(FARTHEST_LINE * size, 1.05 * pitch) : FARTHEST_LINE * size;
    if (taken >= MOST_LINES || Math.abs(gapBetween(from, part)) > farthest) break;
    const inColumn = leftOf(part) >= textLeft || part.dates.size > 0;
    if (!inColumn) break;
    owner.set(part, home);
    from = part;
    taken++;
  }
}

/** Where the lines between two movements part by a gap clearly wider than the others; null where none is. */
function cutByGap(upper: Parsed, lower: Parsed, between: readonly Parsed[]): number | null {
  if (between.length === 0) return 0;
  const gaps = [...between, lower].map((part, at) => gapBetween(between[at - 1] ?? upper, part));
  const widest = Math.max(...gaps);
  const narrowest = Math.min(...gaps);
  const at = gaps.indexOf(widest);
  if (widest < PARTING * narrowest || gaps.lastIndexOf(widest) !== at) return null;
  return at;
}

/** Text above the first movement that belongs to it. */
function takeLeading(
  first: Movement,
  second: Parsed | undefined,
  isText: (part: Parsed) => boolean,
  layout: Layout,
  owner: Map<Parsed, Parsed>,
): void {
  const { amountLast, em, textLeft } = layout;
  const { part: figures } = first;
  const above = first.above.slice(first.above.findLastIndex((part) => !isText(part)) + 1).toReversed();
  const dated = above.findIndex(({ dates }) => dates.size > 0);
  if (dated >= 0 && figures.dates.size === 0) {
    takeChain(figures, above.slice(0, dated + 1), layout, -Infinity, owner);
    return;
  }
  const usual = second === undefined ? Infinity : gapBetween(figures, second);
  const near = above.filter((part) => gapBetween(part, figures) < Math.min(0.75 * usual, 1.0 * em));
  if (near.length > 0 || amountLast) takeChain(figures, near.length > 0 ? near : above, layout, textLeft, owner);
}

function rowPitch(movements: readonly Movement[]): number {
  const gaps = movements.flatMap(({ part, below }, order) => {
    const next = movements[order + 1];
    return next && below.length === 0 ? [gapBetween(part, next.part)] : [];
  });
  return Math.min(Infinity, ...gaps);
}

/** Share of the rows but the last below which text has to go on at the left edge, to be theirs. */
const MOSTLY = 0.5;

/**
 * Where text goes on below the rows when none of it stands under their descriptions: at the left edge, below the dates.
 * Infinite where some does, or where few rows have such text.
 */
function leftOfTextBelow(movements: readonly Movement[], isText: (part: Parsed) => boolean, beside: number): number {
  const between = movements.slice(0, -1).map(({ below }) => below);
  const lefts = between.map((lines) => lines.filter(isText).map(leftOf));
  const isUnder = lefts.flat().filter((left) => left >= beside).length > STRAY * lefts.flat().length;
  const followed = lefts.filter((own) => own.length > 0).length;
  return isUnder || followed < LEAST_FOLLOWED || followed < MOSTLY * between.length
    ? Infinity
    : Math.min(...lefts.flat());
}

/** Share of such lines that may stand elsewhere. */
const STRAY = 0.1;
/** Fewest rows that show where text goes on. */
const LEAST_FOLLOWED = 2;
/** How far, in heights, text may begin left of where it stands elsewhere. */
const MARGIN = 0.8;

/** Where descriptions begin: by the heading, else by the leftmost text beside figures. */
function leftOfText(movements: readonly Movement[], panel: Panel | null, em: number): number {
  const named =
    panel?.columns
      .filter(({ kind }) => kind === 'description' || kind === 'check' || kind === 'reference')
      .map(({ x0 }) => x0) ?? [];
  const printed = movements.map(({ part }) => leftOf(part));
  const left = Math.min(...named, ...printed);
  return Number.isFinite(left) ? left - MARGIN * em : -Infinity;
}

/** True where nearly every row has its figures first and its date in a line of text below. */
function dateComesAfter(parts: readonly Parsed[], rows: ReadonlyMap<Parsed, Movement>): boolean {
  const movements = [...rows.values()];
  const follow = movements.filter(
    ({ part, below }) =>
      part.dates.size === 0 &&
      below.some(({ dates, cells, label }) => dates.size > 0 && cells.length === 0 && label === null),
  );
  const before = movements[0]?.above.some(({ dates, label }) => dates.size > 0 && label === null);
  if (before || follow.length === 0 || follow.length < 0.8 * movements.length) return false;
  return !isDateFirst(parts, rows);
}

/**
 * True where dates stand before their figures: a row on one line, or a balance, parts the rows around it, and what
 * stands next to it, a date or figures, is the beginning or the end of a row. The ends of a page tell less, since a row
 * can go on there and notices follow.
 */
function isDateFirst(parts: readonly Parsed[], rows: ReadonlyMap<Parsed, Movement>): boolean {
  type Piece = 'date' | 'figures' | 'whole';
  const pieces = parts.flatMap((part): Piece[] => {
    const isDated = part.dates.size > 0;
    if (rows.has(part)) return [isDated ? 'whole' : 'figures'];
    if (part.label !== null && part.cells.length > 0) return ['whole'];
    return isDated && part.label === null && part.cells.length === 0 ? ['date'] : [];
  });
  let before = 0;
  for (let at = 0; at <= pieces.length; at++) {
    const [above, below] = [pieces[at - 1] ?? 'edge', pieces[at] ?? 'edge'];
    const weight = above === 'whole' || below === 'whole' ? 2 : 1;
    if (above === 'whole' || above === 'edge') before += below === 'date' ? weight : below === 'figures' ? -weight : 0;
    if (below === 'whole' || below === 'edge') before += above === 'figures' ? weight : above === 'date' ? -weight : 0;
  }
  return before > 0;
}

/** True where rows print their date and text first and their figures on the last line. */
function figuresComeLast(parts: readonly Parsed[], rows: ReadonlyMap<Parsed, Movement>): boolean {
  let dateAlone = 0;
  let dateWithFigures = 0;
  for (const part of parts) {
    if (part.dates.size === 0 || part.label !== null) continue;
    if (rows.has(part)) dateWithFigures++;
    else if (part.cells.length === 0) dateAlone++;
  }
  return dateAlone > dateWithFigures;
}

/** Most lines of a row that may stand on the next page. */
const MOST_REST = 4;

/** The lines above the first movement, where they are nothing but the rest of a description. */
function restAbove(
  { above }: Movement,
  isText: (part: Parsed) => boolean,
  owner: ReadonlyMap<Parsed, Parsed>,
  textLeft: number,
): Word[] {
  const free = above.filter((part) => !part.line.boilerplate && !owner.has(part));
  const fits = free.every(
    (part) => isText(part) && part.dates.size === 0 && part.cells.length === 0 && leftOf(part) >= textLeft,
  );
  return fits && free.length <= MOST_REST ? free.flatMap(({ text }) => text) : [];
}
