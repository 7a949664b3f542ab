import { decimal } from '../../../shared/money.ts';
import { textOf, inkOf } from '../lines/lines.ts';
import { inReadingOrder } from '../lines/rightToLeft.ts';
import type { UnexplainedLine } from '../../../shared/unexplained.ts';
import type { AccountReading, Word } from '../reading.ts';
import type { Scan } from '../scan/scan.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { labelOf } from '../tables/labels.ts';
import { holdsDigit, holdsWholeRow, looksLikeAmount, looksLikeDate, looksLikeWhole } from './lookalikes.ts';
import { printedAgain, type PrintedAgain } from './printedAgain.ts';
import { inkOfWord, type Claims, type PrintedRows, type Stretch } from './printedRows.ts';

/** A line that nothing explains, and the account beside whose rows it stands. */
export type Unexplained = UnexplainedLine & { account: number };

/** What a line that is no row may be. */
export type Role = 'balance' | 'sum';

const BALANCES: ReadonlySet<string> = new Set([
  'opening',
  'closing',
  'brought',
  'carried',
  'dated',
  'current',
  'daily-balance',
]);
export const isBalance = (kind: string): boolean => BALANCES.has(kind);

const reachOfDates = 36;

const overlaps = (word: Word, { x0, x1 }: Stretch, slack: number): boolean => {
  const [left, , right] = inkOfWord(word);
  const shared = Math.min(right, x1 + slack) - Math.max(left, x0 - slack);
  return shared > 0.5 * Math.min(right - left, x1 - x0);
};

/**
 * The lines of a document that bear a date and a figure, or a figure among the rows, and have no part in the reading.
 * @param roleOf what the reading took a line for
 */
export function findUnexplained(
  scan: Scan,
  accounts: readonly AccountReading[],
  claims: Claims,
  roleOf: (line: ScannedLine) => Role | null,
): Unexplained[] {
  const repeats = printedAgain(accounts);
  return scan.pages.flatMap(({ page, lines }) => {
    const tables = claims.tables.filter((table) => table.page === page);
    const found = lines.flatMap((line) => {
      const why = whyUnexplained(line, tables, claims, roleOf, repeats, scan.style.decimal === ',');
      return why === null ? [] : [{ line, why }];
    });
    // Parts of one sum, such as that of each card.
    const undated = found.filter(({ line, why }) => why === 'amount' && line.dates.length === 0);
    const summed = repeats.areParts(undated.map(({ line }) => line)) ? undated : [];
    return found
      .filter((each) => !summed.includes(each))
      .map(({ line, why }): Unexplained => ({
        page,
        box: inkOf(line.words),
        text: textOf(inReadingOrder(line.words)),
        why,
        account: accountBeside(line, claims.tables),
      }));
  });
}

function whyUnexplained(
  line: ScannedLine,
  tables: readonly PrintedRows[],
  claims: Claims,
  roleOf: (line: ScannedLine) => Role | null,
  repeats: PrintedAgain,
  decimalComma: boolean,
): UnexplainedLine['why'] | null {
  if (line.boilerplate) return null;
  const beside = tables.filter(
    ({ top, bottom }) => line.middle >= top - line.em / 2 && line.middle <= bottom + line.em / 2,
  );
  const zeros = line.amounts.filter(({ value }) => decimal(value).isZero());
  const isZero = (at: number): boolean => zeros.some(({ first, last }) => at >= first && at <= last);
  const open = line.words.filter((word, at) => !claims.words.has(word) && !isZero(at));
  if (beside.length > 0 && isMisdated(line, open, claims, beside)) return 'date';
  if (claims.lines.has(line))
    return standsInColumn(
      open.filter(({ text }) => looksLikeAmount(text)),
      beside,
    )
      ? 'amount'
      : null;
  const label = labelOf(line.words);
  if (label !== null && (label.kind === 'opening' || label.kind === 'closing') && !repeats.isEnd(line, open))
    return 'amount';
  // A row may be called what a total is called: what stands there dated like a row is a balance or unexplained.
  const role = roleOf(line) ?? (label === null ? null : isBalance(label.kind) ? 'balance' : 'sum');
  const dated = isDated(line, open, beside);
  if (role === 'balance' || (role === 'sum' && !dated) || isProse(line.words)) return null;
  if (repeats.isRepeat(line, open, role === 'sum') || isRate(line)) return null;
  if (beside.length === 0 && repeats.isRow(line)) return null;
  if (standsInColumn(open, beside)) return 'amount';
  if (open.some(({ text }) => holdsWholeRow(text))) return 'amount';
  if (!dated || isBoxOfHead(line, claims.tables)) return null;
  const dates = line.dates.flatMap(({ first, last }) => line.words.slice(first, last + 1));
  const isFigure = (word: Word): boolean =>
    looksLikeAmount(word.text) && !dates.includes(word) && !(decimalComma && DAY_AND_MONTH.test(word.text));
  return open.some(isFigure) ? 'amount' : null;
}

/** `02.02` where a comma parts decimals. */
const DAY_AND_MONTH = /^(?:0[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])\.?$/;

/** A sentence: many words, most of them in small letters. */
function isProse(words: readonly Word[]): boolean {
  const spoken = words.filter(({ text }) => /^\p{L}{2}/u.test(text));
  return spoken.length >= 8 && spoken.filter(({ text }) => /^\p{Ll}/u.test(text)).length * 2 > spoken.length;
}

/** Dates and figures alone, above the first row of the file: what stands under the names of a box. */
function isBoxOfHead({ page, middle, words }: ScannedLine, tables: readonly PrintedRows[]): boolean {
  const isAbove = tables.every((table) => table.page > page || (table.page === page && table.top > middle));
  return (
    isAbove &&
    words.length > 2 &&
    words.every(({ text }) => looksLikeAmount(text) || looksLikeDate(text) || /^\p{Sc}?[\d,]+$/u.test(text))
  );
}

/** A line of a table of rates: from when to when, and how many per cent. */
const isRate = ({ dates, words }: ScannedLine): boolean =>
  dates.length > 1 && words.some(({ text }) => text.endsWith('%'));

/** Something that may be a figure stands in a column of amounts or balances. */
const standsInColumn = (words: readonly Word[], tables: readonly PrintedRows[]): boolean =>
  tables.some(({ amounts, balances }) =>
    [...amounts, ...balances].some((column) =>
      words.some(
        (word) =>
          (looksLikeAmount(word.text) && overlaps(word, column, 2)) ||
          (looksLikeWhole(word.text) && overlaps(word, column, 0) && Math.abs(inkOfWord(word)[2] - column.x1) < 4),
      ),
    ),
  );

/** Share of the rows that date themselves in a column from which on all of them do. */
const HABIT = 0.8;

/** In a column of dates stands something else than the date of the row, or beside a part of it. */
function isMisdated(line: ScannedLine, open: readonly Word[], claims: Claims, tables: readonly PrintedRows[]): boolean {
  const dates = line.dates.flatMap(({ first, last }) => line.words.slice(first, last + 1));
  return tables.some(({ dates: lanes }) =>
    lanes.some((lane) => {
      const own = line.words.filter((word) => overlaps(word, lane, 0));
      const told = own.filter((word) => claims.words.has(word));
      const strange = own.filter((word) => open.includes(word) && !dates.includes(word) && !YEAR.test(word.text));
      if (told.length > 0)
        return strange.some((word) => holdsDigit(word.text) && told.some((other) => isNext(word, other, line.em)));
      if (strange.some(({ text }) => looksLikeDate(text) || text.includes('\ufffd'))) return true;
      return (
        lane.share >= HABIT && claims.lines.has(line) && strange.some(({ text }) => /\p{L}{2}|\d|\ufffd/u.test(text))
      );
    }),
  );
}

const YEAR = /^(?:19|20)\d{2}$/;

const isNext = (word: Word, other: Word, em: number): boolean => {
  const [[left, , right], [from, , to]] = [inkOfWord(word), inkOfWord(other)];
  return Math.max(left - to, from - right) < em;
};

/** True where a line begins with a date, or one stands among the rows where they have theirs. */
function isDated(line: ScannedLine, open: readonly Word[], beside: readonly PrintedRows[]): boolean {
  const dates = line.dates.flatMap(({ first, last }) => line.words.slice(first, last + 1));
  return line.words.some((word, at) => {
    if (!open.includes(word) || !(dates.includes(word) || looksLikeDate(word.text))) return false;
    if (at === 0 || (at === 1 && !/\p{L}{2}/u.test(line.words[0]!.text))) return true;
    return beside.some((table) => table.dates.some((lane) => overlaps(word, lane, reachOfDates)));
  });
}

function accountBeside(line: ScannedLine, tables: readonly PrintedRows[]): number {
  const distance = ({ page, top, bottom }: PrintedRows): number =>
    Math.abs(page - line.page) * 100_000 + Math.max(0, top - line.middle, line.middle - bottom);
  return tables.toSorted((a, b) => distance(a) - distance(b))[0]?.account ?? 0;
}
