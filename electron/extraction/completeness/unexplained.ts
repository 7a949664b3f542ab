import type { InkPage } from '../scan/scan.ts';
import { add, sameMoney, type Money } from '../../../shared/money.ts';
import { textOf, inkOf } from '../lines/lines.ts';
import { inReadingOrder } from '../lines/rightToLeft.ts';
import type { UnexplainedLine } from '../../../shared/reading/unexplained.ts';
import type { AccountReading, Word } from '../reading.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { isProse, roleOf, type FigureRole, type LineOfRow, type Told } from './figureRole.ts';
import { figuresOfLine, type InkDate, type InkFigure } from './figuresOfLine.ts';
import { knownFigures } from './knownFigures.ts';
import { labelledInk } from './labelledInk.ts';
import { misdatedRows } from './misdated.ts';
import { sideTables } from './sideTables.ts';
import { isBeside, type RowInk } from './rowInk.ts';
import { whyUnexplained } from './whyUnexplained.ts';

/** A line that nothing explains, and the account beside whose rows it stands; null where it stands beside none. */
export type Unexplained = UnexplainedLine & { account: number | null };

/**
 * The lines of a file that nothing explains: those that bear a date and a figure, a figure in a column of the rows among
 * or beside them, or something else than a date where a row has its own.
 */
export function findUnexplained(
  pages: readonly InkPage[],
  accounts: readonly AccountReading[],
  ink: RowInk,
): Unexplained[] {
  const told = toldBy(pages, accounts, ink);
  const lines = pages.flatMap((page) => linesOf(page, told));
  const undated = accounts.flatMap((account, at) => {
    const tables = ink.tables.filter((table) => table.account === at);
    return misdatedRows(pages, account, tables).map(({ page, box, description }): Unexplained => ({
      page,
      box,
      text: description,
      why: 'date',
      account: at,
    }));
  });
  return [...lines, ...undated.filter((row) => !lines.some((line) => isOnRow(line, row)))];
}

/** What the lines of a file are told by. */
export const toldBy = (pages: readonly InkPage[], accounts: readonly AccountReading[], ink: RowInk): Told => ({
  ink,
  known: knownFigures(accounts),
  labels: labelledInk(pages),
  sides: sideTables(pages, ink),
});

/** The figures of a page that no row takes, line by line, with the dates of their rows. Nobody prints a row of hundreds of words. */
export function figuredLines({ style, lines }: InkPage, { ink }: Told): (ReadLine & { row: LineOfRow })[] {
  const read = lines
    .filter(({ words }) => words.length <= MOST_WORDS)
    .map((line) => ({ line, ...figuresOfLine(line, (word) => !ink.words.has(word), style) }));
  return read.map((each, at) => {
    const { line, dates } = each;
    const above = dates.length > 0 ? null : rowAbove(read.slice(Math.max(0, at - MOST_ABOVE), at), line, ink);
    return { ...each, row: { line, dates, lead: [], tail: tailOf(line, read[at + 1]), ...above } };
  });
}

const isOnRow = (line: Unexplained, row: Unexplained): boolean =>
  line.page === row.page && line.why === 'date' && line.box[3] > row.box[1] && line.box[1] < row.box[3];

function linesOf(printed: InkPage, told: Told): Unexplained[] {
  const { page, width, height, lines } = printed;
  const tables = told.ink.tables.filter((table) => table.page === page);
  const read = figuredLines(printed, told);
  const parts = partsOfSums(read, told);
  const endless = lines
    .filter(({ words }) => words.length > MOST_WORDS)
    .map(({ words }): Unexplained => {
      const shown = textOf(words.slice(0, MOST_SHOWN));
      return { page, box: inkOf(words), text: shown, why: 'amount', account: null };
    });
  const roles: (FigureRole | null)[] = [];
  let ends = 0;
  const found = read.flatMap(({ line, figures, row }): Unexplained[] => {
    const open = figures.filter((figure) => {
      const role = roleOf(figure, row, told);
      if (!figure.bare) roles.push(role);
      if (role === 'balance' && figure.amount !== null && told.known.isEnd(figure.amount.value)) ends++;
      return role === null;
    });
    const why = whyUnexplained(row, figures, open, tables, told);
    if (why === null || (why === 'amount' && parts.has(line))) return [];
    const beside = tables.filter((table) => isBeside(line, table));
    return [
      {
        page,
        box: inkOf(line.words),
        text: textOf(inReadingOrder(line.words)),
        why,
        account: beside[0]?.account ?? null,
      },
    ];
  });
  const whole: Unexplained = {
    page,
    box: [0, 0, width, height],
    text: textOf(lines.flatMap(({ words }) => words).slice(0, MOST_SHOWN)),
    why: 'page',
    account: null,
  };
  // A page that names both ends of an account is its summary, with whatever it tells beside them.
  return [...(tables.length === 0 && ends < 2 && isWithoutRole(roles) ? [whole] : []), ...endless, ...found];
}

/** Figures from which on a page is more than a sentence or a box with a figure in it. */
const LEAST_WITHOUT_ROLE = 2;

/** A page without rows has no role where more of its figures of money have none than have one: it may be a table of rows that was not seen. */
function isWithoutRole(roles: readonly (FigureRole | null)[]): boolean {
  const none = roles.filter((role) => role === null).length;
  return none >= LEAST_WITHOUT_ROLE && none * 2 > roles.length;
}

/** Most lines of which a sum below them is made. */
const MOST_PARTS = 12;

/** Lines of one figure each without a date that come to a known sum on the line below: such as what each card owes. */
function partsOfSums(read: readonly ReadLine[], { known }: Told): Set<ScannedLine> {
  const parts = new Set<ScannedLine>();
  const valueOf = ({ figures, dates }: ReadLine): Money | null => {
    const [figure, ...more] = figures.filter(({ bare }) => !bare);
    return dates.length > 0 || more.length > 0 ? null : (figure?.amount?.value ?? null);
  };
  for (const [at, total] of read.entries()) {
    const wanted = valueOf(total);
    if (wanted === null || !(known.isSum(wanted) || known.isBalance(wanted))) continue;
    const above: ScannedLine[] = [];
    let reached: Money | null = null;
    for (const part of read.slice(Math.max(0, at - MOST_PARTS), at).reverse()) {
      const value = valueOf(part);
      if (value === null) break;
      reached = reached === null ? value : add(reached, value);
      above.push(part.line);
      if (above.length > 1 && sameMoney(reached, wanted)) for (const line of above) parts.add(line);
    }
  }
  return parts;
}

/** Words from which on a line is none of a statement, and those of it that are told. */
const MOST_WORDS = 1000;
const MOST_SHOWN = 20;

type ReadLine = { line: ScannedLine; figures: InkFigure[]; dates: InkDate[] };

/** The words of a line right below another, where it has nothing but words. */
function tailOf(line: ScannedLine, below: ReadLine | undefined): readonly Word[] {
  if (below === undefined || below.dates.length + below.figures.length > 0) return [];
  const isNear = below.line.middle - line.middle < LINE_PITCH * Math.max(line.em, below.line.em);
  return isNear && below.line.words.length <= MOST_OF_TAIL ? below.line.words : [];
}

/** Most words that a broken name ends with. */
const MOST_OF_TAIL = 3;

/** Most lines of a row above the one with its figure, and how far they stand apart, in heights. */
const MOST_ABOVE = 3;
const LINE_PITCH = 2;

/** The date of a row whose figure stands on a line below: that of the last line, or of one above it, without a figure. */
function rowAbove(
  above: readonly ReadLine[],
  line: ScannedLine,
  ink: RowInk,
): Pick<LineOfRow, 'dates' | 'lead'> | null {
  let lower = line;
  const lead: Word[] = [];
  for (const { line: upper, figures, dates } of above.toReversed()) {
    if (lower.middle - upper.middle > LINE_PITCH * Math.max(lower.em, upper.em) || ink.lines.has(upper)) return null;
    if (figures.some(({ bare }) => !bare) || isProse(upper.words)) return null;
    const [first] = dates;
    const ofDates = new Set(dates.flatMap(({ words }) => words));
    lead.unshift(...upper.words.filter((word) => !ofDates.has(word) && /[\p{L}\d]/u.test(word.text)));
    if (first !== undefined) return first.words[0] === upper.words[0] && lead.length > 0 ? { dates, lead } : null;
    lower = upper;
  }
  return null;
}
