import type { PagePiece, PageWords, PieceMeaning } from '../../../shared/calls/marks.ts';
import type { CalendarDate } from '../../../shared/calendar.ts';
import { negate, sign } from '../../../shared/money.ts';
import type { Amount } from '../amounts/amounts.ts';
import { resolveDate, type DateContext } from '../dates/resolveDate.ts';
import type { PrintedDate } from '../dates/printedDate.ts';
import { cellsOf, inkOf, textOf } from '../lines/lines.ts';
import { inReadingOrder } from '../lines/rightToLeft.ts';
import type { PlacedRole } from '../completeness/placedRoles.ts';
import { isWithin } from '../completeness/rowInk.ts';
import { turnedBack } from '../ocr/turnBack.ts';
import type { PageText, Word } from '../reading.ts';
import type { ScannedPage } from '../scan/scan.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { isCurrencyCode } from '../vocabulary/currencies.ts';

/** More bare digits than this are a number of an account or of a reference, and no amount. */
const LONGEST_BARE = 9;

/** The pieces of print of a page, what each can be taken for, and what the reading takes those with a figure for. */
export function pageWords(
  page: PageText,
  scanned: ScannedPage,
  context: DateContext,
  roles: readonly PlacedRole[],
): PageWords {
  const own = roles.filter((each) => each.page === page.page);
  const pieces = scanned.lines.flatMap((line, at) =>
    runsOf(line).map(({ first, last, dates, amounts }): PagePiece => {
      const words = line.words.slice(first, last + 1);
      const can: PieceMeaning[] = [
        ...[...new Set(dates.flatMap((date) => daysOf(date, context)))].map((value) => ({
          kind: 'date' as const,
          value,
        })),
        ...amounts.map((amount) => ({ kind: 'amount' as const, value: signedValue(amount) })),
        ...currenciesOf(words, amounts).map((value) => ({ kind: 'currency' as const, value })),
        { kind: 'text' },
      ];
      const ink = inkOf(words);
      const role = dates.length + amounts.length > 0 && own.find(({ box }) => isWithin(box, ink, 1))?.role;
      const text = textOf(inReadingOrder(words));
      return { text, box: turnedBack(ink, page), line: at, can, ...(role && { role }) };
    }),
  );
  const { width, height, kind } = page;
  return { width, height, pieces, readBy: kind === 'scan' || kind === 'empty' ? 'none' : kind };
}

type Run = { first: number; last: number; dates: PrintedDate[]; amounts: Amount[] };

/** Parts a line into dates, amounts, and the rest of each of its cells. */
function runsOf(line: ScannedLine): Run[] {
  const cells = cellsOf(line);
  const fills = ({ first, last }: Amount): boolean =>
    cells.some((cell) => cell.first === first && cell.words.length === last - first + 1);
  const amounts = line.amounts.filter(
    (amount) => amount.strength !== 'plain' || (fills(amount) && amount.value.length <= LONGEST_BARE),
  );
  const told: Run[] = [];
  const tokens = [
    ...line.dates.map(({ first, last, date }): Run => ({ first, last, dates: [date], amounts: [] })),
    ...amounts.map((amount): Run => ({ first: amount.first, last: amount.last, dates: [], amounts: [amount] })),
  ].sort((a, b) => a.first - b.first);
  for (const token of tokens) {
    const before = told.at(-1);
    if (before === undefined || token.first > before.last) {
      told.push(token);
      continue;
    }
    before.last = Math.max(before.last, token.last);
    before.dates.push(...token.dates);
    before.amounts.push(...token.amounts);
  }
  const isTold = (at: number): boolean => told.some(({ first, last }) => at >= first && at <= last);
  const texts = cells.flatMap(({ first, words }): Run[] => {
    const runs: Run[] = [];
    words.forEach((_, index) => {
      const at = first + index;
      if (isTold(at)) return;
      const run = runs.at(-1);
      if (run?.last === at - 1) run.last = at;
      else runs.push({ first: at, last: at, dates: [], amounts: [] });
    });
    return runs;
  });
  const says = ({ first, last }: Run): boolean =>
    line.words.slice(first, last + 1).some(({ text }) => /[\p{L}\p{N}]/u.test(text));
  return [...told, ...texts].filter(says).sort((a, b) => a.first - b.first);
}

/** The days that a printed date can be, the likelier first where the order of day and month is open. */
function daysOf(date: PrintedDate, context: DateContext): CalendarDate[] {
  const day = resolveDate(date, context);
  const other = date.kind === 'open' ? resolveDate(date, { ...context, monthFirst: !context.monthFirst }) : null;
  return [day, other].filter((each) => each !== null);
}

/** An amount as it stands there: what a minus, a parenthesis or `DR` marks is negative. */
export function signedValue({ value, sign: mark, suffix }: Amount): Amount['value'] {
  const isOut = suffix === null ? mark === 'minus' : suffix === 'debit';
  return isOut && sign(value) !== 0 ? negate(value) : value;
}

/** The code beside a figure, or one that stands alone or after its label. */
function currenciesOf(words: readonly Word[], amounts: readonly Amount[]): string[] {
  const last = textOf(words.slice(-1)).replace(/^\(|[).,]+$/g, '');
  const codes = amounts.length === 0 && isCurrencyCode(last) ? [last] : [];
  return [...new Set([...codes, ...amounts.flatMap(({ currency }) => currency ?? [])])];
}
