import { sign } from '../../../shared/money.ts';
import type { Amount } from '../amounts/amounts.ts';
import type { LabelKind } from '../vocabulary/balanceTerms.ts';
import {
  laneOf,
  standsExactly,
  typicalEm,
  type DateKind,
  type DateLane,
  type FigureKind,
  type Lane,
  type TableShape,
} from '../tables/columns.ts';
import { isEmbedded } from '../tables/figureClusters.ts';
import { currencyOf } from '../vocabulary/currencies.ts';
import type { DateToken } from '../dates/findDates.ts';
import type { HeadingColumn } from '../tables/headings.ts';
import { isLabelLine, labelOf, namesBothEnds, type LineLabel } from '../tables/labels.ts';
import { cellsOf, overlap } from '../lines/lines.ts';
import type { Word } from '../reading.ts';
import type { Cell } from './rows.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { centredTitle, sectionTitle } from '../tables/sections.ts';
import type { SectionKind } from '../vocabulary/sectionTerms.ts';

/** A line of a table, taken apart by its columns. */
export type Parsed = {
  line: ScannedLine;
  dates: Map<DateKind, DateToken>;
  cells: Cell[];
  text: Word[];
  aside: Word[];
  used: Word[];
  moves: boolean;
  label: LabelKind | null;
  section: SectionKind | null;
  /** In a column of movements stands what looks like a figure and is none: `1O0.50`. */
  unreadable: boolean;
};

/** `2 of 6`, `PAGE 2`: what stands behind it counts. */
const COUNTED = /(?:^|\d)(?:of|von|de|sur|van|di)$|^(?:page|p[aá]gina|seite|blatt|sid[ae]|strona|sayfa|hoja)[:.]?$/i;

/** Columns whose figures move the balance. */
const MOVEMENT: ReadonlySet<FigureKind> = new Set(['debit', 'credit', 'amount', 'open']);
const BALANCES: ReadonlySet<LabelKind> = new Set([
  'opening',
  'closing',
  'brought',
  'carried',
  'dated',
  'current',
  'daily-balance',
]);

/** Columns whose words are no part of a description. */
const NOT_TEXT: ReadonlySet<HeadingColumn['kind']> = new Set(['currency', 'direction']);
const ACCOUNT_COLUMN = /^(?:account|konto|compte|cuenta|conto|rekening)\b/i;

/** True where an amount is made of the words of a date. */
export const within = (amount: Amount, token: DateToken): boolean =>
  amount.first <= token.last && amount.last >= token.first;
/** Gap, in heights, from which a figure stands apart from the word before it. */
const SUM_GAP = 1.5;

/**
 * Takes the lines of a table apart: dates, figures by column, text, labels and titles.
 * @param dated the lines with their dates that stand in columns of dates
 */
export function parseLines(dated: ReadonlyMap<ScannedLine, Parsed['dates']>, shape: TableShape, em: number): Parsed[] {
  const lines = [...dated.keys()];
  let above: ScannedLine | null = null;
  const leftEdge = Math.min(
    ...shape.dates.map(({ x0 }) => x0),
    shape.panel?.left ?? Infinity,
    ...shape.lanes.map(({ x0 }) => x0),
  );
  const rightEdge = Math.max(...shape.lanes.map(({ x1 }) => x1));
  const textFirst =
    shape.panel?.columns[0]?.kind === 'description' && shape.dates.every(({ x0 }) => x0 > leftEdge + em);
  const whole = isWhole(lines, shape.lanes, em);
  const undescribing = columnsWithoutText(shape);
  const parsed: Parsed[] = [];
  for (const [line, dates] of dated) {
    const isBelowBoth = above !== null && namesBothEnds(above);
    above = line;
    // The printing house's codes in the margin are no lines of the table.
    if (line.box[2] < leftEdge - 0.8 * em) continue;
    const cells: Cell[] = [];
    const used = new Set<number>();
    for (const token of dates.values()) for (let at = token.first; at <= token.last; at++) used.add(at);
    const take = (wanted: (lane: Lane) => boolean, weak: boolean): void => {
      for (const amount of line.amounts) {
        if ((amount.strength === 'plain') !== weak || used.has(amount.first) || used.has(amount.last)) continue;
        if (isEmbedded(line, amount) || (weak && COUNTED.test(line.words[amount.first - 1]?.text ?? ''))) continue;
        const lane = laneOf(amount, shape.lanes, em);
        if (!lane || !wanted(lane) || cells.some((cell) => cell.lane === lane)) continue;
        if (
          weak &&
          (!standsExactly(amount, lane, em) ||
            (sign(amount.value) !== 0 &&
              cells.some(
                ({ lane: other, amount: taken }) =>
                  (other.kind === 'balance') === (lane.kind === 'balance') && sign(taken.value) !== 0,
              )))
        )
          continue;
        cells.push({ lane: isCalledBalance(line, amount, shape) ? { ...lane, kind: 'balance' } : lane, amount });
        for (let at = amount.first; at <= amount.last; at++) used.add(at);
      }
    };
    const has = (kind: FigureKind): boolean => cells.some(({ lane }) => lane.kind === kind);
    take(({ kind }) => kind !== 'unnamed' && !(dates.size === 0 && isOfRates(line)), false);
    // Bare digits count where the line is a row anyway, by its date or by its figures in a table of whole numbers.
    const signed = line.amounts.some(({ sign: mark, strength }) => mark !== null && strength === 'plain');
    if (dates.size > 0 || (whole && (cells.length > 0 || signed))) take(({ kind }) => kind !== 'unnamed', true);
    // A dated row with a balance and no movement has its amount in a column of fees, or in one without a heading.
    const wanting = dates.size > 0 && has('balance') && !cells.some(({ lane }) => MOVEMENT.has(lane.kind));
    if (wanting && !has('fee')) take(({ kind }) => kind === 'unnamed', false);
    const inDates = dates.size === 0 ? wordsUnderDates(line, shape.dates, em) : new Set<Word>();
    const text = line.words.filter(
      (word, index) =>
        !used.has(index) &&
        !(used.has(index + 1) && isSignApart(word)) &&
        !inDates.has(word) &&
        word.box[0] > leftEdge - 0.8 * em &&
        (!/^[-–—_.·*|=]+$/.test(word.text) || isDashInText(word, line, index, used)),
    );
    const told = describing(line, text, undescribing);
    const moves =
      cells.some(({ lane }) => MOVEMENT.has(lane.kind)) || (told.length > 0 && (has('fee') || has('unnamed')));
    const beside = text.length > 0 ? null : labelBeside(line, leftEdge - 0.8 * em);
    // A balance may be named in a column that describes nothing.
    const found = beside ?? totalLeftOf(told, line) ?? labelOf(told.length > 0 ? told : text);
    // A figure whose name stands to the left of the whole table is one of a summary, whatever it is called.
    const isNamed = beside !== null || isLabelLine(found, dates.size > 0, moves, has('debit') && has('credit'));
    const isSum = dates.size === 0 && told.length <= 2 && isOfBothSides(cells);
    const isBoxed = dates.size === 0 && isBelowBoth;
    const named = found && isNamed ? found.kind : isSum || isBoxed ? 'total' : null;
    // Only balances are labels without a figure in a column; `Total 3 x 49.99` may stand in a description.
    const isLabel = cells.length > 0 || (named !== null && BALANCES.has(named)) || isSumApart(line, found);
    const label = isLabel ? named : null;
    const isTitle = cells.length === 0 && dates.size === 0 && label === null;
    const title = isTitle ? (sectionTitle(line, leftEdge) ?? centredTitle(line, leftEdge, rightEdge)) : null;
    // Where descriptions stand at the left edge themselves, only heavier print makes a line of text a title.
    const section = title !== null && textFirst && !isHeavier(line, lines) ? null : title;
    // A code in the margin that reaches under the table's edge is no line of it either, and parts no text from its row.
    const isBlank = cells.length + dates.size + told.length === 0 && section === null && label === null;
    if (isBlank && line.words.every(({ box }) => box[0] <= leftEdge - 0.8 * em)) continue;
    parsed.push({
      line,
      dates,
      cells,
      text: told,
      aside: told.length === text.length ? [] : text.filter((word) => !told.includes(word)),
      used: [...used].flatMap((index) => line.words[index] ?? []),
      moves,
      label,
      section,
      unreadable:
        cells.every((cell) => !MOVEMENT.has(cell.lane.kind)) && told.some((word) => isGarbled(word, shape.lanes)),
    });
  }
  return withoutForeign(parsed);
}

/** `Purchases  27.49%  $4,052.09  $91.56`: a rate, what it is charged on and what it comes to. */
const isOfRates = ({ words, amounts }: ScannedLine): boolean =>
  words.some(({ text }) => /\d%/.test(text)) && amounts.filter(({ strength }) => strength !== 'plain').length > 1;

/** `TOTAL PURCHASES FOR THIS PERIOD` in a line that begins under the dates, or left of them. */
function totalLeftOf(told: readonly Word[], { words: [first] }: ScannedLine): LineLabel | null {
  const isApart = first !== undefined && told.length > 0 && !told.includes(first);
  return isApart && /^(?:sub|grand)?-?total$/i.test(first.text) ? labelOf([first, ...told]) : null;
}

const CALLED_BALANCE =
  /^(?:balance|bal\.?|saldo|solde|kontostand|bakiye|baki|остаток|баланс|saldot|υπόλοιπο|stan|sold|egyenleg)[:.]?$/i;

/** `Saldo 1.712,66 €` in a table without a column of balances: the word right before the figure says what it is. */
function isCalledBalance({ words, em }: ScannedLine, { first, box }: Amount, { panel, lanes }: TableShape): boolean {
  const before = words[first - 1];
  return (
    panel === null &&
    before !== undefined &&
    lanes.every(({ kind }) => kind !== 'balance') &&
    CALLED_BALANCE.test(before.text) &&
    box[0] - before.box[2] < em
  );
}

/** Digits and letters of like shape with the decimals of an amount. */
const GARBLED = /^[-+(]?\p{Sc}?(?=[^.,]*\d)[\dOoIlSB|.,'’]*[.,][\dOoIlSB|]{2}\)?$/u;

function isGarbled({ text, box }: Word, lanes: readonly Lane[]): boolean {
  return (
    GARBLED.test(text) &&
    /\p{L}|\|/u.test(text) &&
    lanes.some(({ kind, x0, x1 }) => MOVEMENT.has(kind) && overlap(box[0], box[2], x0, x1) > 0)
  );
}

/** Figures in the columns of both directions, as only sums have. */
const isOfBothSides = (cells: readonly Cell[]): boolean =>
  (['debit', 'credit'] as const).every((kind) =>
    cells.some(({ lane, amount }) => lane.kind === kind && sign(amount.value) !== 0),
  );

const isMovement = ({ lane }: Cell): boolean => MOVEMENT.has(lane.kind);

/** Share of the rows with a date that print one currency, or none, where another one below them is foreign. */
const MOSTLY = 0.8;

/** What a purchase was in another currency, printed below its amount, is no row. */
function withoutForeign(parsed: Parsed[]): Parsed[] {
  const open = parsed.filter(
    ({ dates, cells }) => dates.size === 0 && cells.some(({ amount }) => amount.currency !== null),
  );
  if (open.length === 0) return parsed;
  const printed = parsed.flatMap(({ dates, cells }) =>
    dates.size === 0 ? [] : cells.filter(isMovement).map(({ amount }) => amount.currency),
  );
  const [home, rows] = [...Map.groupBy(printed, (currency) => currency)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  )[0] ?? [null, []];
  if (rows.length < 2 || rows.length < MOSTLY * printed.length) return parsed;
  const isForeign = ({ amount: { currency } }: Cell): boolean => currency !== null && currency !== home;
  for (const part of open) {
    const moving = part.cells.filter(isMovement);
    if (part.label !== null || moving.length === 0 || !moving.every(isForeign)) continue;
    part.cells = part.cells.filter((cell) => !isMovement(cell));
    part.moves = false;
  }
  return parsed;
}

/** The name of a figure of a summary, to the left of the table; sums of several accounts are none of its own. */
function labelBeside(line: ScannedLine, edge: number): LineLabel | null {
  const label = labelOf(line.words.filter(({ box }) => box[0] <= edge));
  return label?.kind === 'total' || label?.kind === 'subtotal' ? null : label;
}

/** `Subtotal:          160.00`, the figure in no column of its own. */
function isSumApart(line: ScannedLine, label: LineLabel | null): boolean {
  if (label?.kind === 'total' && label.names > 1 && label.leftover <= 1 && line.amounts.length === 0) return true;
  const [figure, ...more] = line.amounts.filter(({ strength }) => strength !== 'plain');
  if (!figure || more.length > 0 || label === null || label.leftover > 0 || figure.last !== line.words.length - 1)
    return false;
  const before = line.words[figure.first - 1];
  return before !== undefined && figure.box[0] - before.box[2] > SUM_GAP * line.em;
}

/** `R   845.20`: a sign at the left of its column and the figure at the right. */
function isSignApart({ text }: Word): boolean {
  return text.length === 1 && currencyOf(text) !== undefined;
}

/** True where the figures of a table are printed without decimals. */
function isWhole(lines: readonly ScannedLine[], lanes: readonly Lane[], em: number): boolean {
  let wholes = 0;
  let decimals = 0;
  for (const line of lines) {
    for (const amount of line.amounts) {
      if (amount.strength === 'plain' || laneOf(amount, lanes, em) === null) continue;
      if (amount.strength === 'grouped') wholes++;
      else decimals++;
    }
  }
  return wholes > 3 * decimals;
}

/** True where a line is bold among lines that are not, or clearly larger. */
function isHeavier(line: ScannedLine, lines: readonly ScannedLine[]): boolean {
  const bold = (other: ScannedLine): boolean => other.words[0]?.bold === true;
  return (bold(line) && lines.filter(bold).length < 0.3 * lines.length) || line.em > 1.15 * typicalEm(lines);
}

/** Words without a date in the columns of dates, parted from the text by a gap. */
function wordsUnderDates(line: ScannedLine, dates: readonly DateLane[], em: number): Set<Word> {
  const found = new Set<Word>();
  if (!dates.some((lane) => overlap(line.box[0], line.box[2], lane.x0 - 4 * em, lane.x1 + 4 * em) >= 0)) return found;
  for (const { words, x0, x1 } of cellsOf(line)) {
    const within = dates.some((lane) => x0 > lane.x0 - 0.8 * em && x1 < Math.max(lane.x1, lane.x0 + 3 * em) + 0.8 * em);
    if (within && words.every(({ text }) => /\d/.test(text))) for (const word of words) found.add(word);
  }
  return found;
}

/** Columns whose words do not describe, such as `Currency`, and those whose words do; null where there are none of the first. */
function columnsWithoutText({
  panel,
  dates,
}: TableShape): { columns: HeadingColumn[]; wanted: HeadingColumn[] } | null {
  if (!panel) return null;
  const columns = panel.columns.filter(
    ({ kind, text, x0, x1 }) =>
      NOT_TEXT.has(kind) ||
      (kind === 'reference' && ACCOUNT_COLUMN.test(text)) ||
      // `Valuta` is a currency where no dates stand below it.
      (kind === 'value-date' && dates.every((lane) => overlap(lane.x0, lane.x1, x0, x1) <= 0)),
  );
  if (columns.length === 0) return null;
  return { columns, wanted: panel.columns.filter(({ kind }) => kind === 'description' || kind === 'check') };
}

/** A dash between two words of one text, `Interac purchase - 1361`; one that stands alone fills an empty cell. */
function isDashInText(dash: Word, { words, em }: ScannedLine, at: number, used: ReadonlySet<number>): boolean {
  const [before, after] = [words[at - 1], words[at + 1]];
  if (before === undefined || after === undefined || used.has(at - 1) || used.has(at + 1)) return false;
  const isText = ({ text }: Word): boolean => /[\p{L}\d]/u.test(text);
  const isNear = dash.box[0] - before.box[2] < em && after.box[0] - dash.box[2] < em;
  return /^[-–—]$/.test(dash.text) && isText(before) && isText(after) && isNear;
}

/** The words that describe. */
function describing(line: ScannedLine, words: Word[], without: ReturnType<typeof columnsWithoutText>): Word[] {
  if (without === null) return words;
  const { columns, wanted } = without;
  const dropped = new Set<Word>();
  for (const cell of cellsOf({ ...line, words })) {
    const hits = (column: HeadingColumn): boolean => overlap(cell.x0, cell.x1, column.x0, column.x1) > 0;
    if (columns.some(hits) && !wanted.some(hits)) for (const word of cell.words) dropped.add(word);
  }
  return words.filter((word) => !dropped.has(word));
}
