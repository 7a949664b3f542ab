import { datePairs, type DateToken } from '../dates/findDates.ts';
import type { PrintedDate } from '../dates/printedDate.ts';
import { overlap } from '../lines/lines.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { termsOf } from '../vocabulary/phrases.ts';
import { typicalEm, type DateKind, type DateLane } from './columns.ts';
import type { HeadingColumn, Panel } from './headings.ts';

type PlacedToken = { line: ScannedLine; token: DateToken };
type DateCluster = { x0: number; x1: number; tokens: [PlacedToken, ...PlacedToken[]]; leading: number };

/**
 * Finds the columns of dates: those under a heading of dates, else the one that lines begin with.
 * @param above lines right above the first of them, which may hold headings; where they are no part of `lines`
 */
export function dateLanes(
  lines: readonly ScannedLine[],
  panel: Panel | null,
  above: readonly ScannedLine[] = [],
): DateLane[] {
  const em = typicalEm(lines);
  const clusters: DateCluster[] = [];
  for (const line of lines) {
    if (line.boilerplate) continue;
    for (const token of line.dates) {
      const leading = token.first === 0 ? 1 : 0;
      const home = clusters.find(
        ({ x0, x1 }) => Math.abs(x0 - token.x0) < 0.8 * em || Math.abs(x1 - token.x1) < 0.4 * em,
      );
      if (home) {
        // Columns lie a little to the side from page to page: the last date tells where it stands.
        home.x0 = token.x0;
        home.x1 = token.x1;
        home.tokens.push({ line, token });
        home.leading += leading;
      } else clusters.push({ x0: token.x0, x1: token.x1, tokens: [{ line, token }], leading });
    }
  }
  // The first date of a page is often none of the table: a column stands where most of its dates do.
  for (const cluster of clusters) {
    cluster.x0 = usual(cluster.tokens.map(({ token }) => token.x0));
    cluster.x1 = usual(cluster.tokens.map(({ token }) => token.x1));
  }
  const headings =
    panel?.columns.filter(({ kind }) => kind === 'date' || kind === 'post-date' || kind === 'value-date') ?? [];
  if (headings.length > 0) {
    const lanes: NamedLane[] = [];
    for (const heading of headings) {
      const home = clusters
        .filter(({ x0, x1 }) => overlap(x0, x1, heading.x0, heading.x1) > -1.5 * em)
        .filter((cluster) => !lanes.some(({ x0 }) => x0 === cluster.x0))
        .sort((a, b) => Math.abs(a.x0 - heading.x0) - Math.abs(b.x0 - heading.x0))[0];
      if (home) lanes.push({ kind: heading.kind as DateKind, x0: home.x0, x1: home.x1, text: heading.text });
    }
    const [lane, ...others] = lanes;
    if (lane) return others.length > 0 ? withThird(toldApart(lanes), clusters) : withUnnamed(lane, clusters);
    const pairs = pairLanes(lines, headings, em);
    if (pairs.length > 0) return pairs;
  }
  const first = clusters.filter((cluster) => cluster.leading > 0).sort((a, b) => b.leading - a.leading)[0];
  const most = beside(clusters, lines);
  // A few rows may lack the word that the others begin with.
  const isOfFew = first !== undefined && most !== undefined && most.tokens.length >= FEW * first.tokens.length;
  const leading = isOfFew ? most : (first ?? most);
  if (!leading) return [];
  const second = secondDates(leading, clusters);
  return [
    { kind: 'date', x0: leading.x0, x1: leading.x1 },
    ...(second ? [{ kind: namedKind(leading, second, [...above, ...lines]), x0: second.x0, x1: second.x1 }] : []),
  ];
}

/** How many times as many dates a column has as one that only a few lines begin with. */
const FEW = 5;

/** What banks call the day from which a movement counts. */
const VALUED = /valu|valor|valeur|wert|起息/i;

/** Lines above a column in which its heading may stand. */
export const MOST_HEADINGS = 3;

/** Which of two columns of dates holds what, by the words above them; where these do not tell, by their days. */
function namedKind(leading: DateCluster, second: DateCluster, lines: readonly ScannedLine[]): DateKind {
  const isValued = ({ x0, x1, tokens }: DateCluster): boolean => {
    const top = lines.indexOf(tokens[0].line);
    return lines
      .slice(Math.max(0, top - MOST_HEADINGS), Math.max(0, top))
      .some(({ words }) => words.some(({ text, box }) => overlap(x0, x1, box[0], box[2]) > 0 && VALUED.test(text)));
  };
  const [ofLeading, ofSecond] = [isValued(leading), isValued(second)];
  if (ofLeading === ofSecond) return secondKind(leading, second);
  return ofSecond ? 'value-date' : 'post-date';
}

/** What banks call the day on which they book a movement, and that on which it was made, where both are printed. */
const BOOKED =
  /book|entry|buch|\bbu[. -]?tag|contab|comptab|ecriture|boek|bokf|bogf|ksieg|kirjaus|complet|uctov|konyvel|knjiz|lanc|记账/i;
const MADE =
  /made|tra?ns|\btran\b|\btr?xn\b|\btrn\b|oper|beleg|kauf|kop|umsatz|islem|activity|creat|proved|izvrs|tranz|交易|取引|거래/i;

type NamedLane = DateLane & { text: string };

/** Two columns of dates under headings of the same kind: by their words one of them is the day of booking. */
function toldApart(named: NamedLane[]): DateLane[] {
  const [first, second] = named.some(({ kind }) => kind === 'post-date')
    ? []
    : named.filter(({ kind }) => kind === 'date');
  const score = ({ text }: NamedLane): number => {
    const plain = termsOf(text).join(' ');
    return Number(BOOKED.test(plain)) - Number(MADE.test(plain));
  };
  const later = first && second ? score(second) - score(first) : 0;
  const booked = later > 0 ? second : later < 0 ? first : null;
  return named.map((lane): DateLane => ({ kind: lane === booked ? 'post-date' : lane.kind, x0: lane.x0, x1: lane.x1 }));
}

/** Share of the dated lines that print a second date right of the first, where it is a column and no part of the text. */
const SECOND_SHARE = 0.8;
/** Most words between the two. */
const NEXT = 1;

/** A column of dates under a heading, and one beside it whose heading cannot be read: which it is, their days tell. */
function withUnnamed({ text, ...lane }: NamedLane, clusters: readonly DateCluster[]): DateLane[] {
  const own = clusters.find(({ x0, x1 }) => x0 === lane.x0 && x1 === lane.x1);
  const other = own && secondDates(own, clusters);
  if (!other) return [lane];
  const place = { x0: other.x0, x1: other.x1 };
  const isMade = secondKind(other, own) === 'post-date';
  if (isMade && lane.kind !== 'value-date')
    return [
      { ...lane, kind: 'post-date' },
      { ...place, kind: 'date' },
    ];
  if (lane.kind !== 'date') return [lane];
  const isBooked = MADE.test(termsOf(text).join(' ')) && secondKind(own, other) === 'post-date';
  return [lane, { ...place, kind: isBooked ? 'post-date' : 'value-date' }];
}

/**
 * Columns of dates under headings, and one more beside that of the day whose heading cannot be read: of the two the
 * earlier is the day on which the movement was made.
 */
function withThird(lanes: DateLane[], clusters: readonly DateCluster[]): DateLane[] {
  const lane = lanes.find(({ kind }) => kind === 'date');
  if (!lane || lanes.some(({ kind }) => kind === 'post-date')) return lanes;
  const own = clusters.find(({ x0 }) => x0 === lane.x0);
  const free = clusters.filter((cluster) => cluster === own || !lanes.some(({ x0 }) => x0 === cluster.x0));
  const other = own && secondDates(own, free);
  if (!other) return lanes;
  const place = { x0: other.x0, x1: other.x1 };
  if (secondKind(own, other) === 'post-date') return [...lanes, { ...place, kind: 'post-date' }];
  if (secondKind(other, own) !== 'post-date') return lanes;
  return [
    ...lanes.map((each) => (each === lane ? { ...each, kind: 'post-date' as const } : each)),
    { ...place, kind: 'date' },
  ];
}

/** A second column of dates beside the one that lines begin with. */
function secondDates(leading: DateCluster, clusters: readonly DateCluster[]): DateCluster | undefined {
  const isNext = ({ line, token }: DateCluster['tokens'][number]): boolean =>
    leading.tokens.some(
      (other) =>
        other.line === line && (token.first - other.token.last === NEXT || other.token.first - token.last === NEXT),
    );
  return clusters.find(
    (cluster) =>
      cluster !== leading && cluster.tokens.filter(isNext).length >= Math.max(2, SECOND_SHARE * leading.tokens.length),
  );
}

/** Rows from which on a single one whose second date is later may as well be misprinted. */
const MANY = 8;

/** Of two dates the earlier is the day on which the movement was made, which a bank books later and values about then. */
function secondKind(leading: DateCluster, second: DateCluster): DateKind {
  const compared = second.tokens.map(({ line, token }) => {
    const own = leading.tokens.find((other) => other.line === line);
    return own ? daysApart(own.token.date, token.date) : 0;
  });
  const later = compared.filter((days) => days > 0).length;
  const least = compared.length < MANY ? 1 : 2;
  return later >= least && compared.every((days) => days >= 0) ? 'post-date' : 'value-date';
}

/** Roughly how many days the second date is later; 0 where that cannot be told. */
function daysApart(first: PrintedDate, second: PrintedDate): number {
  if (first.kind !== 'known' || second.kind !== 'known') return 0;
  const months =
    second.month - first.month + (first.month - second.month > 6 ? 12 : second.month - first.month > 6 ? -12 : 0);
  return months * 31 + second.day - first.day;
}

/** The place, to the point, that occurs most often; the first of several such. */
function usual(places: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const place of places) counts.set(Math.round(place), (counts.get(Math.round(place)) ?? 0) + 1);
  const count = (place: number): number => counts.get(Math.round(place)) ?? 0;
  return places.reduce((most, place) => (count(place) > count(most) ? place : most));
}

/** The column of dates that stands on most lines with figures, wherever it is. */
function beside(clusters: readonly DateCluster[], lines: readonly ScannedLine[]): DateCluster | undefined {
  const figured = lines.filter((line) => line.amounts.some(({ strength }) => strength === 'decimal')).length;
  return clusters
    .filter(({ tokens }) => tokens.length >= 2 && tokens.length >= 0.6 * figured)
    .sort((a, b) => b.tokens.length - a.tokens.length)[0];
}

/** Columns of dates printed as two bare numbers, each under a heading of dates. */
function pairLanes(lines: readonly ScannedLine[], headings: readonly HeadingColumn[], em: number): DateLane[] {
  const withFigures = lines.filter((line) => line.amounts.some(({ strength }) => strength !== 'plain'));
  const [figured, first] = [withFigures.length, withFigures[0]];
  // Of `03 27 03 28` the two numbers in the middle are no date.
  const taken = new Map<ScannedLine, number>();
  return headings.flatMap((heading): DateLane[] => {
    const pairOf = (line: ScannedLine): DateToken | undefined =>
      datePairs(line, heading.x0 - 2 * em, heading.x1 + 2 * em).find(({ first }) => first > (taken.get(line) ?? -1));
    const hits = lines.flatMap((line) => pairOf(line) ?? []);
    const { x0, x1 } = hits[0] ?? heading;
    // One is enough on the first line with a figure, whatever follows below a table of one row.
    const leads = first !== undefined && pairOf(first) !== undefined;
    if (hits.length < (leads ? 1 : Math.min(2, Math.max(1, figured)))) return [];
    for (const line of lines) taken.set(line, pairOf(line)?.last ?? taken.get(line) ?? -1);
    return [{ kind: heading.kind as DateKind, x0, x1, pairs: true }];
  });
}

/** The dates of a line that stand in columns of dates, by column. */
export function datesInLanes(line: ScannedLine, lanes: readonly DateLane[], em: number): Map<DateKind, DateToken> {
  const found = new Map<DateKind, DateToken>();
  const pairs = lanes.flatMap(({ pairs: bare, x0, x1 }) => (bare ? datePairs(line, x0 - em, x1 + em) : []));
  for (const token of pairs.length === 0 ? line.dates : [...line.dates, ...pairs]) {
    const lane = lanes.find(({ x0, x1, drawn }) =>
      drawn
        ? (token.x0 + token.x1) / 2 > x0 && (token.x0 + token.x1) / 2 < x1
        : Math.abs(x0 - token.x0) < 0.8 * em || Math.abs(x1 - token.x1) < 0.4 * em,
    );
    const isFree = found.values().every(({ first, last }) => token.first > last || token.last < first);
    if (lane && isFree && !found.has(lane.kind)) found.set(lane.kind, token);
  }
  return inPlaceOfNeighbour(line, lanes, found) ?? found;
}

/**
 * Two dates that begin a line, of which only the second stands in a column, and in that of the first: a word that other
 * rows begin with, such as the end of a card's number, is absent, and the row stands further left.
 */
function inPlaceOfNeighbour(
  { dates: [one, two] }: ScannedLine,
  lanes: readonly DateLane[],
  found: ReadonlyMap<DateKind, DateToken>,
): Map<DateKind, DateToken> | null {
  const [first, second] = lanes.toSorted((a, b) => a.x0 - b.x0);
  const isShifted = one?.first === 0 && two?.first === one.last + 1 && found.size === 1;
  if (!first || !second || !isShifted || found.get(first.kind) !== two) return null;
  return new Map([
    [first.kind, one],
    [second.kind, two],
  ]);
}
