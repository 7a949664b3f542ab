import { isJoined } from '../accounts/rangeForms.ts';
import type { Edge } from './edges.ts';
import type { Evidence, EvidenceLine, Token } from './evidence.ts';

/** Most lines of one record, and the gap in heights that ends it. */
const MOST_LINES = 8;
const GAP = 4;

/** The lines of a document in records, each begun by a line with a date. */
export type Records = {
  anchors: readonly EvidenceLine[];
  /** Index of the record that a line belongs to. */
  of: ReadonlyMap<number, number>;
  /** The lines that tell of a figure: those of its record down to it, and those without figures. */
  linesOf: (token: Token) => EvidenceLine[];
};

/** Parts a document at lines that begin records. */
export function recordsFrom({ lines }: Pick<Evidence, 'lines'>, anchors: readonly EvidenceLine[]): Records {
  const of = new Map<number, number>();
  const members = anchors.map((anchor, index) => {
    const own: EvidenceLine[] = [];
    const end = Math.min(anchors[index + 1]?.at ?? lines.length, anchor.at + MOST_LINES);
    for (const line of lines.slice(anchor.at, end)) {
      const { at } = line;
      const above = lines[at - 1];
      const isFar =
        at > anchor.at &&
        above?.page === line.page &&
        line.source.middle - above.source.middle > GAP * anchor.source.em;
      if (isFar || line.page > anchor.page + 1) break;
      if (line.source.boilerplate) continue;
      of.set(at, index);
      own.push(line);
    }
    return own;
  });
  const linesOf = (token: Token): EvidenceLine[] => {
    const own = members[of.get(token.line) ?? -1];
    if (own === undefined) return [token.on];
    return own.filter(({ at, tokens }) => at <= token.line || tokens.length === 0);
  };
  return { anchors, of, linesOf };
}

/** Width, in tenths of a height, of the places in which dates begin one column of records. */
const DATE_PLACE = 4;
const MOST_GROUPS = 6;

/** The lines that may begin records, in the groups of where their first date stands; last all of them that hold figures. */
export function recordStarts({ lines, unit }: Pick<Evidence, 'lines' | 'unit'>): EvidenceLine[][] {
  const isOfHead = headLines(lines);
  const dated = lines.flatMap((line) => {
    const [date] = line.source.dates;
    if (!date || line.source.boilerplate || isOfHead(line)) return [];
    return [{ line, place: Math.round(date.x0 / unit / DATE_PLACE) }];
  });
  const byPlace = Map.groupBy(dated, ({ place }) => place);
  const hasMoney = ({ tokens }: EvidenceLine): boolean => tokens.some(({ isMoney }) => isMoney);
  const worth = (group: readonly EvidenceLine[]): number =>
    group.reduce((sum, line) => sum + (hasMoney(line) ? 1 : 0.5), 0);
  const groups = [...byPlace]
    .map(([place, own]) => [...own, ...(byPlace.get(place + 1) ?? [])].map(({ line }) => line))
    .map((group) => group.sort((a, b) => a.at - b.at))
    .sort((a, b) => worth(b) - worth(a))
    .slice(0, MOST_GROUPS);
  const all = dated.flatMap(({ line }) => (line.tokens.length > 0 ? [line] : []));
  return all.length === 0 || groups.some(({ length }) => length === all.length) ? groups : [...groups, all];
}

/** Fewest lines whose date has the same label, as those of records of labelled lines have. */
const LEAST_ALIKE = 3;

/** True of lines of the head: a range of dates begins them, or a label that no other record has (`Closing date : 3 July`). */
function headLines(lines: readonly EvidenceLine[]): (line: EvidenceLine) => boolean {
  const labelOf = ({ source: { dates, words } }: EvidenceLine): string | null => {
    const before = words.slice(0, dates[0]?.first ?? 0).map(({ text }) => text);
    return before.at(-1)?.endsWith(':') ? before.join(' ') : null;
  };
  const counts = Map.groupBy(lines.map(labelOf), (label) => label);
  return (line) => {
    const label = labelOf(line);
    if (label !== null) return (counts.get(label)?.length ?? 0) < LEAST_ALIKE;
    const [from, to] = line.source.dates;
    const isRange = from !== undefined && to !== undefined && from.date.year !== null && to.date.year !== null;
    return isRange && isJoined(line.source, from, to, false);
  };
}

/** The figures of lines on which several rows stand side by side, each after a date of its own; empty where there are none. */
export function sideBySide(lines: readonly EvidenceLine[]): Token[] {
  const found = lines.flatMap(({ tokens, source: { dates } }) => {
    const money = tokens.filter(({ isMoney }) => isMoney);
    const isPaired = money.every(({ amount: { first } }, at) => {
      const from = money[at - 1]?.amount.last ?? -1;
      return dates.some((date) => date.first > from && date.last < first);
    });
    return isPaired ? money : [];
  });
  return found.some(({ line }, at) => found[at + 1]?.line === line) ? found : [];
}

/** Fewest records of several lines with two figures that make columns, and the share of all that have them. */
const LEAST_BLOCKS = 3;
const MOST_BLOCKS = 0.6;

/**
 * The first and last two figures of each record where records are blocks of lines: `Amount: 20.00` over
 * `Balance: 552.50`, or both on the line below the date, share no edge, only their order.
 */
export function edgesOfBlocks(evidence: Pick<Evidence, 'lines' | 'unit'>): Edge[] {
  const [anchors] = recordStarts(evidence);
  if (anchors === undefined) return [];
  const { of } = recordsFrom(evidence, anchors);
  const money = evidence.lines.flatMap(({ at, tokens }) => (of.has(at) ? tokens.filter(({ isMoney }) => isMoney) : []));
  const blocks = [...Map.groupBy(money, ({ line }) => of.get(line)).values()];
  const starts = new Set(anchors.map(({ at }) => at));
  const several = blocks.filter((own) => own.length >= 2 && !own.every(({ line }) => starts.has(line)));
  if (several.length < LEAST_BLOCKS || several.length < MOST_BLOCKS * anchors.length) return [];
  // Where both mostly stand on one line, other figures may come before them.
  const together = several.filter((own) => own.at(-1)?.line === own.at(-2)?.line).length;
  const places = together * 2 > several.length ? [-1, -2] : [0, 1, -1];
  return places.map((at) => ({ side: 'order', x: at, tokens: blocks.flatMap((own) => own.at(at) ?? []) }));
}
