import type { Word } from '../reading.ts';
import type { Item } from './choice.ts';
import type { Evidence, EvidenceLine, Token } from './evidence.ts';
import { BALANCES, isCalled, titleOf, TOTALS } from './labels.ts';
import type { LabelKind } from '../vocabulary/balanceTerms.ts';

/** A row on its lines. */
export type PlacedRow = {
  item: Item;
  /** The line that dates it; null where none does. */
  dated: EvidenceLine | null;
  /** That line is its own and not one of a row above. */
  isOwn: boolean;
  lines: EvidenceLine[];
  /** Words of its line from and up to which it goes, where several rows stand side by side. */
  from: number;
  to: number;
};

/** Lines above a row in which its date may stand, and the pitch in heights that keeps its text together. */
const MOST_ABOVE = 60;
const MOST_LEADING = 24;
const PITCH = 2.2;
const MOST_BELOW = 6;
/** Width in points of a place in which dates stand, and how many such the dates of rows may lie off the usual one. */
const DATE_PLACE = 8;
const OFF_PLACE = 2.5;
/** Most words that name a date before it. */
const MOST_NAMING = 3;
const LABELS: readonly LabelKind[] = [...BALANCES, ...TOTALS, 'dated', 'daily-balance'];

/** Rows in the order of print, each with the lines that tell of it. */
export function placedRows({ lines }: Evidence, rows: readonly Item[]): PlacedRow[] {
  const items = rows.toSorted((a, b) => a.token.line - b.token.line || a.token.amount.first - b.token.amount.first);
  const dates = datingLines(lines, items);
  const starts = items.map((item, at) => {
    const { line } = item.token;
    const above = items[at - 1]?.token.line ?? -1;
    const dated = dates.get(item) ?? null;
    const isOwn = dated !== null && (dated.at === line || dated.at > above);
    return { item, dated, isOwn, start: isOwn && line - dated.at <= MOST_LEADING ? dated.at : line };
  });
  return starts.map(({ item, dated, isOwn, start }, at): PlacedRow => {
    const { token } = item;
    const next = starts[at + 1];
    const [before, after] = [items[at - 1]?.token, items[at + 1]?.token];
    const from = before?.line === token.line ? before.amount.last + 1 : 0;
    const to = after?.line === token.line ? lastOfPanel(token, after) : Infinity;
    const until = next === undefined ? Infinity : Math.max(next.start, token.line + 1);
    const own =
      from > 0 || to < Infinity ? [token.on] : [...lines.slice(start, token.line + 1), ...below(lines, token, until)];
    return {
      item,
      dated,
      isOwn,
      lines: own.filter(({ source, at: place }) => place === token.line || !source.boilerplate),
      from,
      to,
    };
  });
}

/** The last word of a row beside which another one begins with a date. */
function lastOfPanel(own: Token, next: Token): number {
  const date = own.on.source.dates.find(({ first }) => first > own.amount.last && first < next.amount.first);
  return date === undefined ? own.amount.last : date.first - 1;
}

/** Lines below a row that go on with its text. */
function below(lines: readonly EvidenceLine[], { line, on }: Token, until: number): EvidenceLine[] {
  const found: EvidenceLine[] = [];
  for (const own of lines.slice(line + 1, Math.min(until, line + 1 + MOST_BELOW))) {
    const above = found.at(-1) ?? on;
    const isFar = own.source.middle - above.source.middle > PITCH * Math.max(own.source.em, above.source.em);
    if (own.page !== above.page || isFar || own.source.boilerplate || own.source.dates[0]?.first === 0) break;
    if (isCalled(own, LABELS) || titleOf(own) !== null) break;
    found.push(own);
  }
  return found;
}

/** The line that dates each item: its own, else the last above whose date stands where those of rows do. */
function datingLines(lines: readonly EvidenceLine[], items: readonly Item[]): Map<Item, EvidenceLine> {
  const placeOf = (x: number): number => Math.round(x / DATE_PLACE);
  const places = items.flatMap(({ token }) => token.on.source.dates.slice(0, 1).map(({ x0 }) => placeOf(x0)));
  const [most] = [...Map.groupBy(places, (place) => place)].sort((a, b) => b[1].length - a[1].length);
  const usual = places.length * 2 < items.length ? undefined : most;
  const isNear = ({ source }: EvidenceLine): boolean =>
    usual === undefined || source.dates.some(({ x0 }) => Math.abs(x0 / DATE_PLACE - usual[0]) < OFF_PLACE);
  const leads = ({ source: { dates, words, boilerplate } }: EvidenceLine, isNamed: boolean): boolean => {
    const first = dates[0]?.first ?? Infinity;
    const isAfterColon = words[first - 1]?.text.endsWith(':') === true;
    return !boilerplate && (first <= 1 || (isNamed && first <= MOST_NAMING && isAfterColon));
  };
  // `Amount: 120.00` may stand below `Date: 05/10/2026`; another date in the text of a row is not that of its table.
  const namesAmount = ({ on, amount }: Token): boolean =>
    on.source.words[amount.first - 1]?.text.endsWith(':') === true;
  const rowLines = new Set(items.map(({ token }) => token.line));
  const found = new Map<Item, EvidenceLine>();
  for (const item of items) {
    const { line, on } = item.token;
    if (on.source.dates.length > 0) {
      found.set(item, on);
      continue;
    }
    for (const own of lines.slice(Math.max(0, line - MOST_ABOVE), line).reverse()) {
      const { at } = own;
      if (own.source.dates.length === 0 || !isNear(own) || !(rowLines.has(at) || leads(own, namesAmount(item.token))))
        continue;
      // The day of a balance is not that of a row below it.
      if (!rowLines.has(at) && isCalled(own, LABELS)) break;
      found.set(item, own);
      break;
    }
  }
  return found;
}

/** The words of a line that belong to a row. */
export const wordsOn = ({ item, from, to }: PlacedRow, line: EvidenceLine): readonly Word[] =>
  line.at === item.token.line ? line.source.words.slice(from, to === Infinity ? undefined : to + 1) : line.source.words;
