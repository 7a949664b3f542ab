import type { Head, Item, Reading } from './choice.ts';
import { directionOf, type EvidenceLine, type Token } from './evidence.ts';
import { BALANCES, isCalled, labelsOf, TOTALS } from './labels.ts';
import type { LabelKind } from '../vocabulary/balanceTerms.ts';
import { directionIn } from './signings.ts';
import { decadesOf } from './decades.ts';
import { sumOf } from './times.ts';
import { runsOf } from './totals.ts';

const NAMED: readonly LabelKind[] = [...BALANCES, 'total', 'daily-balance'];

/** Small units (100.00) and decades from which on a figure is so long that one like it but for a digit is no accident. */
const LONG = 1_000_000;
const LONG_DECADES = 2;
/** Most rows whose words are asked for their direction. */
const MOST_READ = 300;

/**
 * Holds a reading against all that it says nothing of: figures in its columns or with a date, an end called otherwise,
 * dates that run the other way. What is left is a fault of the proof, and makes the reading the less likely.
 */
export function cover(reading: Reading): void {
  const { evidence, order } = reading.choice;
  const { lines } = evidence;
  const told = new Set([...reading.rows.map(({ token }) => token.id), ...reading.figures.map(({ id }) => id)]);
  const needed = new Set([...endsOf(reading), ...reading.figures.map(({ units }) => units)]);
  const left = leftOver(reading, told, needed);
  const all = [...reading.rows, ...reading.loose];
  const rowLines = new Set(reading.rows.map(({ token }) => token.line));
  const way = directionOf(lines.filter((line) => rowLines.has(line.at) && line.source.dates.length > 0));
  const isAgainst = reading.kind === 'chain' && ((order === 'down' && way < -1) || (order === 'up' && way > 1));
  if (isAgainst) reading.faults.add('dates against order');
  if (reading.kind === 'chain') {
    const [head, ...others] = reading.heads;
    if (head && others.length === 0 && lines.some((line) => isOtherEnd(line, head)))
      reading.faults.add('printed end differs');
    const isOpenEnded = reading.faults.has('opening not printed') || reading.faults.has('closing not printed');
    if (isOpenEnded && hasDatedBeyond(reading, told, needed)) reading.faults.add('dated figure beyond ends');
  }
  reading.fit += fitOf(reading, all, told, rowLines, left, isAgainst);
}

/** The ends and sums that the equations of a reading come to. */
function endsOf({ heads, rows, sums }: Reading): Set<number> {
  const sides = [1, -1].map((side) =>
    rows.reduce((sum, { units }) => sum + (Math.sign(units) === side ? Math.abs(units) : 0), 0),
  );
  const ends = heads.flatMap(({ opening, closing }) => [Math.abs(opening), Math.abs(closing)]);
  return new Set([...ends, ...sides, ...sums.map(Math.abs)]);
}

/** Lines of the rows of a reading, and of the figures with a date that its equations use. */
const toldLines = ({ rows, figures }: Reading): Set<number> =>
  new Set([...rows.map(({ token }) => token), ...figures.filter(({ isDated }) => isDated)].map(({ line }) => line));

/** How many figures stand in the columns of a reading, or with a date where it has rows, and are nothing of it. */
function leftOver(reading: Reading, told: ReadonlySet<number>, needed: ReadonlySet<number>): number {
  const { rows, figures, spans, kind, faults } = reading;
  const rowLines = new Set(rows.map(({ token }) => token.line));
  const dated = toldLines(reading);
  const isWithin = ({ line }: Token): boolean => spans.some(([from, to]) => line >= from && line <= to);
  const columns = [...rows.map(({ token }) => token), ...figures.filter((token) => token.isDated || isWithin(token))];
  const rights = new Set(columns.flatMap(({ right }) => [-1, 0, 1].map((by) => Math.round(right) + by)));
  const lefts = new Set(columns.map((token) => Math.round(token.left)));
  const standsInColumn = (token: Token): boolean =>
    rights.has(Math.round(token.right)) || lefts.has(Math.round(token.left));
  const long = [...endsOf(reading)].filter((value) => value >= LONG && decadesOf(value) >= LONG_DECADES);
  const isWhole = rows.every(({ token }) => !token.isMoney);
  const home = currencyOf(rows);
  const isTotal = totalsAmong(reading);
  let left = 0;
  for (const token of reading.choice.evidence.tokens) {
    const { id, units, isMoney, isDated, line, amount } = token;
    if (isTotal(token)) continue;
    if (units === 0 || told.has(id) || needed.has(units) || (!isMoney && !standsInColumn(token))) continue;
    // What a purchase was abroad stands beside what it came to, and numbers in the text.
    const isAbroad = home !== null && amount.currency !== null && amount.currency !== home;
    if (rowLines.has(line) && (isAbroad || !(isMoney || isWhole))) continue;
    if (
      (isMoney || isWhole) &&
      !faults.has('figure nearly needed') &&
      long.some((value) => isOneDigitOff(value, units))
    )
      faults.add('figure nearly needed');
    const isStray = isDated && isWithin(token) && !rowLines.has(line);
    const isBeside = (isDated || isWithin(token)) && standsInColumn(token);
    const isApart = kind !== 'chain' && isDated && !dated.has(line);
    if (isStray || isBeside || isApart) left++;
  }
  if (left > 0) faults.add('figures left over');
  return left;
}

/** What some rows under one title come to is their total, and has no date; of one row alone only where it is called so. */
function totalsAmong({ rows, choice: { evidence } }: Reading): (token: Token) => boolean {
  const runs = runsOf(evidence, rows, true);
  const sums = (own: Item[][]): Set<number> => new Set(own.map((run) => Math.abs(sumOf(run))));
  const [some, all] = [sums(runs.filter(({ length }) => length > 1)), sums(runs)];
  return ({ isDated, units, on }) => !isDated && (some.has(units) || (all.has(units) && isCalled(on, TOTALS)));
}

/** The currency that stands beside the figures of the rows; null where none does, or several. */
function currencyOf(rows: readonly Item[]): string | null {
  const [only, ...others] = new Set(rows.flatMap(({ token }) => token.amount.currency ?? []));
  return others.length > 0 ? null : (only ?? null);
}

/** Figures that differ in one digit alone: what one looks like that was misread or changed. */
function isOneDigitOff(a: number, b: number): boolean {
  let difference = Math.abs(a - b);
  if (difference === 0) return false;
  let scale = 1;
  for (; difference % 10 === 0; difference /= 10) scale *= 10;
  return difference <= 9 && Math.floor(a / scale / 10) === Math.floor(b / scale / 10);
}

/** What looks like money, and may not be readable as such. */
const MONEYLIKE = /\d[.,]\d/;

/** A line that names one end, with a figure that is another or none that can be read. */
function isOtherEnd(line: EvidenceLine, { opening, closing }: Head): boolean {
  const kinds = labelsOf(line);
  if (kinds.size !== 1 || !(kinds.has('opening') || kinds.has('closing'))) return false;
  const [only, ...more] = line.tokens.filter(({ isMoney }) => isMoney);
  if (only === undefined) {
    const { words, dates } = line.source;
    return words.some(
      ({ text }, at) => MONEYLIKE.test(text) && !dates.some(({ first, last }) => first <= at && at <= last),
    );
  }
  return more.length === 0 && only.units !== Math.abs(kinds.has('opening') ? opening : closing);
}

/** Where an end is not printed, nothing with a date may stand beyond it: a page in other columns would be missed. */
function hasDatedBeyond(reading: Reading, told: ReadonlySet<number>, needed: ReadonlySet<number>): boolean {
  const dated = toldLines(reading);
  return reading.choice.evidence.tokens.some(({ id, isDated, isMoney, units, line, on }) => {
    if (!isDated || !isMoney || units === 0 || told.has(id) || needed.has(units) || dated.has(line)) return false;
    const [date] = on.source.dates;
    return !on.source.boilerplate && labelsOf(on).size === 0 && date !== undefined && date.first <= 1;
  });
}

/** How much likelier words and coverage make a reading, in decades: this ranks and never proves. */
const WORTH = {
  datedRow: 0.4,
  undatedRow: 0.3,
  undatedAmongDated: 0.1,
  mostRows: 8,
  loneLine: 0.8,
  labelledRow: 2.5,
  mostLines: 12,
  usualSign: 0.3,
  mostUsual: 4,
  plainRow: 0.6,
  leftOver: 0.1,
  mostLeft: 2,
  against: 8,
  wordOfSign: 0.3,
  mostWords: 2,
};

function fitOf(
  { choice: { evidence } }: Reading,
  all: readonly Item[],
  told: ReadonlySet<number>,
  rowLines: ReadonlySet<number>,
  left: number,
  isAgainst: boolean,
): number {
  const { lines } = evidence;
  const own = new Set(all.map(({ token }) => token.id));
  // Lines with a date and a figure that no row, balance or label explains: the measure of readings that nothing proves.
  const lone = lines.filter(
    (line) =>
      line.source.dates.length > 0 &&
      !line.source.boilerplate &&
      !rowLines.has(line.at) &&
      line.tokens.some(({ isMoney }) => isMoney) &&
      !line.tokens.some(({ id }) => told.has(id) || own.has(id)) &&
      labelsOf(line).size === 0,
  ).length;
  const labelled = all.filter(({ token }) => isCalled(token.on, NAMED)).length;
  const dated = all.filter(({ token }) => token.isDated).length;
  const plain = all.filter(({ token }) => !token.isMoney).length;
  const usual = all.filter(({ by }) => by === 'usual').length;
  const agreed = all.length > MOST_READ ? 0 : all.reduce((sum, item) => sum + agreement(item), 0);
  const perUndated = dated * 2 > all.length ? WORTH.undatedAmongDated : WORTH.undatedRow;
  return (
    Math.min(WORTH.mostRows, WORTH.datedRow * dated + perUndated * (all.length - dated)) -
    WORTH.loneLine * Math.min(WORTH.mostLines, lone) -
    WORTH.labelledRow * Math.min(WORTH.mostLines, labelled) -
    Math.min(WORTH.mostUsual, WORTH.usualSign * usual) -
    (plain * 2 < all.length ? WORTH.plainRow * plain : 0) -
    Math.min(WORTH.mostLeft, WORTH.leftOver * left) -
    (isAgainst ? WORTH.against : 0) +
    Math.min(WORTH.mostWords, WORTH.wordOfSign * Math.abs(agreed))
  );
}

/** Whether the words of a row agree with its sign: for all rows together, since what is owed turns them all. */
const agreement = ({ token, units, by }: Item): number =>
  by === 'word' ? 0 : directionIn([token.on]).sign * Math.sign(units);
