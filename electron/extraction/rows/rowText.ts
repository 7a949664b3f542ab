import type { Panel } from '../tables/headings.ts';
import type { Word } from '../reading.ts';
import type { Parsed } from './rowLines.ts';

/** Text this many times as high as the rows is none of theirs: a stamp, a title. */
const OVERSIZE = 1.8;

/**
 * Shares out the lines of text among the rows of a table.
 * @param movements indices of the lines that carry the figures of a row
 * @returns the lines of each row from top to bottom, by the index of its figures; and the text above the first row
 * that is none of its own: the rest of a row that began on the page before; and the lines below the last row that
 * begin one whose figures stand on the next page
 */
export function shareText(
  parts: readonly Parsed[],
  movements: readonly number[],
  panel: Panel | null,
  em: number,
): { members: Map<number, Parsed[]>; rest: Word[]; begun: Parsed[] } {
  const rows = new Set(movements);
  const isText = (part: Parsed): boolean =>
    part.label === null &&
    part.section === null &&
    !part.line.boilerplate &&
    !part.moves &&
    part.text.length > 0 &&
    part.line.em < OVERSIZE * em &&
    !(part.dates.size > 0 && part.cells.length > 0);
  const beside = leftOfText(
    movements.map((index) => parts[index]!),
    panel,
    em,
  );
  const textLeft = Math.min(beside, leftOfTextBelow(parts, movements, isText, beside) - MARGIN * em);
  const datesFollow = dateComesAfter(parts, movements);
  const amountLast = !datesFollow && figuresComeLast(parts, rows);
  const layout: Layout = { amountLast, datesFollow, em, textLeft, pitch: rowPitch(parts, movements) };
  const owner = new Map<number, number>();
  movements.forEach((at, order) => {
    const next = movements[order + 1] ?? null;
    const between = range(at + 1, next ?? parts.length).filter((index) => isText(parts[index]!));
    shareOut(parts, at, next, between, layout, owner);
  });
  const first = movements[0];
  if (first !== undefined) takeLeading(parts, first, movements[1], isText, { ...layout, textLeft: beside }, owner);
  const below = parts.slice((movements.at(-1) ?? -1) + 1);
  const starts = amountLast ? below.findIndex((part) => isText(part) && part.dates.size > 0) : -1;
  const begun = starts < 0 ? [] : below.slice(starts).filter(isText);
  for (const part of begun) owner.delete(parts.indexOf(part));
  const members = new Map<number, Parsed[]>(movements.map((at) => [at, []]));
  parts.forEach((part, index) => members.get(rows.has(index) ? index : (owner.get(index) ?? -1))?.push(part));
  return { members, begun, rest: first === undefined ? [] : restAbove(parts, first, isText, owner, beside) };
}

const gapBetween = (above: Parsed, below: Parsed): number => below.line.middle - above.line.middle;

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
  parts: readonly Parsed[],
  upper: number,
  lower: number | null,
  between: readonly number[],
  layout: Layout,
  owner: Map<number, number>,
): void {
  const { amountLast, textLeft } = layout;
  const dated = layout.datesFollow ? undefined : between.find((index) => parts[index]!.dates.size > 0);
  let cut = between.length;
  // A date is the second one of the row above, the value date, unless the figures below have none in its column: it begins their row.
  const begins =
    dated !== undefined &&
    lower !== null &&
    ![...parts[dated]!.dates.keys()].some((kind) => parts[lower]!.dates.has(kind));
  if (begins) cut = between.indexOf(dated);
  else if (lower !== null && !layout.datesFollow)
    cut = cutByGap(parts, upper, lower, between) ?? (amountLast && parts[lower]!.dates.size === 0 ? 0 : between.length);
  takeChain(parts, upper, between.slice(0, cut), layout, textLeft, owner, lower === null);
  if (lower !== null)
    takeChain(parts, lower, between.slice(cut).toReversed(), layout, begins ? -Infinity : textLeft, owner);
}

/** Takes lines one after the other, away from the figures, while they stay near and in the column of text. */
function takeChain(
  parts: readonly Parsed[],
  home: number,
  lines: readonly number[],
  { em, pitch }: Layout,
  textLeft: number,
  owner: Map<number, number>,
  lastOfTable = false,
): void {
  let from = parts[home]!;
  let taken = 0;
  for (const index of lines) {
    const part = parts[index]!;
    const size = Math.max(em, part.line.em);
    const farthest = lastOfTable ? Math.min(FARTHEST_LINE * size, 1.05 * pitch) : FARTHEST_LINE * size;
    if (taken >= MOST_LINES || Math.abs(gapBetween(from, part)) > farthest) break;
    const inColumn = part.text[0]!.box[0] >= textLeft || part.dates.size > 0;
    if (!inColumn) break;
    owner.set(index, home);
    from = part;
    taken++;
  }
}

/** Where the lines between two movements part by a gap clearly wider than the others; null where none is. */
function cutByGap(parts: readonly Parsed[], upper: number, lower: number, between: readonly number[]): number | null {
  if (between.length === 0) return 0;
  const chain = [upper, ...between, lower];
  const gaps = chain.slice(1).map((index, at) => gapBetween(parts[chain[at]!]!, parts[index]!));
  const widest = Math.max(...gaps);
  const narrowest = Math.min(...gaps);
  const at = gaps.indexOf(widest);
  if (widest < PARTING * narrowest || gaps.lastIndexOf(widest) !== at) return null;
  return at;
}

/** Text above the first movement that belongs to it. */
function takeLeading(
  parts: readonly Parsed[],
  first: number,
  second: number | undefined,
  isText: (part: Parsed) => boolean,
  layout: Layout,
  owner: Map<number, number>,
): void {
  const { amountLast, em, textLeft } = layout;
  const above: number[] = [];
  for (let index = first - 1; index >= 0 && isText(parts[index]!); index--) above.push(index);
  const dated = above.findIndex((index) => parts[index]!.dates.size > 0);
  const figures = parts[first]!;
  if (dated >= 0 && figures.dates.size === 0) {
    takeChain(parts, first, above.slice(0, dated + 1), layout, -Infinity, owner);
    return;
  }
  const usual = second === undefined ? Infinity : gapBetween(figures, parts[second]!);
  const near = above.filter((index) => gapBetween(parts[index]!, figures) < Math.min(0.75 * usual, 1.0 * em));
  if (near.length > 0 || amountLast) takeChain(parts, first, near.length > 0 ? near : above, layout, textLeft, owner);
}

function rowPitch(parts: readonly Parsed[], movements: readonly number[]): number {
  let pitch = Infinity;
  movements.forEach((at, order) => {
    const next = movements[order + 1];
    if (next === at + 1) pitch = Math.min(pitch, gapBetween(parts[at]!, parts[next]!));
  });
  return pitch;
}

/** Share of the rows but the last below which text has to go on at the left edge, to be theirs. */
const MOSTLY = 0.5;

/**
 * Where text goes on below the rows when none of it stands under their descriptions: at the left edge, below the dates.
 * Infinite where some does, or where few rows have such text.
 */
function leftOfTextBelow(
  parts: readonly Parsed[],
  movements: readonly number[],
  isText: (part: Parsed) => boolean,
  beside: number,
): number {
  const between = movements.slice(0, -1).map((at, order) => parts.slice(at + 1, movements[order + 1]));
  const lefts = between.map((lines) => lines.filter(isText).map(({ text }) => text[0]?.box[0] ?? Infinity));
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
function leftOfText(movements: readonly Parsed[], panel: Panel | null, em: number): number {
  const named =
    panel?.columns
      .filter(({ kind }) => kind === 'description' || kind === 'check' || kind === 'reference')
      .map(({ x0 }) => x0) ?? [];
  const printed = movements.map(({ text }) => text[0]?.box[0] ?? Infinity);
  const left = Math.min(...named, ...printed);
  return Number.isFinite(left) ? left - MARGIN * em : -Infinity;
}

/** True where nearly every row has its figures first and its date in a line of text below. */
function dateComesAfter(parts: readonly Parsed[], movements: readonly number[]): boolean {
  const follow = movements.filter((at, order) => {
    if (parts[at]!.dates.size > 0) return false;
    return parts
      .slice(at + 1, movements[order + 1])
      .some(({ dates, cells, label }) => dates.size > 0 && cells.length === 0 && label === null);
  });
  const before = parts.slice(0, movements[0]).some(({ dates, label }) => dates.size > 0 && label === null);
  if (before || follow.length === 0 || follow.length < 0.8 * movements.length) return false;
  return !isDateFirst(parts, new Set(movements));
}

/**
 * True where dates stand before their figures: a row on one line, or a balance, parts the rows around it, and what
 * stands next to it, a date or figures, is the beginning or the end of a row. The ends of a page tell less, since a row
 * can go on there and notices follow.
 */
function isDateFirst(parts: readonly Parsed[], rows: ReadonlySet<number>): boolean {
  type Piece = 'date' | 'figures' | 'whole';
  const pieces = parts.flatMap((part, index): Piece[] => {
    const isDated = part.dates.size > 0;
    if (rows.has(index)) return [isDated ? 'whole' : 'figures'];
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
function figuresComeLast(parts: readonly Parsed[], rows: ReadonlySet<number>): boolean {
  let dateAlone = 0;
  let dateWithFigures = 0;
  for (const [index, part] of parts.entries()) {
    if (part.dates.size === 0 || part.label !== null) continue;
    if (rows.has(index)) dateWithFigures++;
    else if (part.cells.length === 0) dateAlone++;
  }
  return dateAlone > dateWithFigures;
}

/** Most lines of a row that may stand on the next page. */
const MOST_REST = 4;

/** The lines above the first movement, where they are nothing but the rest of a description. */
function restAbove(
  parts: readonly Parsed[],
  first: number,
  isText: (part: Parsed) => boolean,
  owner: ReadonlyMap<number, number>,
  textLeft: number,
): Word[] {
  const above = range(0, first).filter((index) => !parts[index]!.line.boilerplate);
  const free = above.filter((index) => !owner.has(index));
  const fits = free.every((index) => {
    const part = parts[index]!;
    return isText(part) && part.dates.size === 0 && part.cells.length === 0 && part.text[0]!.box[0] >= textLeft;
  });
  return fits && free.length <= MOST_REST ? free.flatMap((index) => parts[index]!.text) : [];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
