import type { NewRow } from '../../../shared/calls/fields.ts';
import { negate, sameMoney, sign as signOf, subtract } from '../../../shared/money.ts';
import { inkOf, overlap, textOf } from '../lines/lines.ts';
import { inReadingOrder } from '../lines/rightToLeft.ts';
import { turnedBack } from '../ocr/turnBack.ts';
import type { AccountReading, Box, TransactionReading } from '../reading.ts';
import { resolveDate } from '../dates/resolveDate.ts';
import { readTable } from '../rows/readTable.ts';
import type { Table } from '../rows/readTables.ts';
import { bareRow, loneCell, placedOn, type RawRow } from '../rows/rows.ts';
import { cutLine } from '../scan/scan.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { balanceStyles, balancesOfRows } from '../signs/balanceStyle.ts';
import { signRows } from '../signs/signs.ts';
import type { AskedStatement } from '../../../shared/marksAsk.ts';
import type { HeldDocument } from './heldDocuments.ts';
import { datesOf, placeOfStatement } from './ofStatement.ts';
import { asNewRow, NO_TEXT } from './readMarked.ts';

/**
 * The row that the lines within a box of a page would be: one that the reader has read, else read in the columns of the
 * statement's own table, or, where they are none of it, by the figures on them alone. Null where they hold no date and
 * amount.
 */
export function lineRow(held: HeldDocument, pageNumber: number, box: Box, of: AskedStatement): NewRow | null {
  const reading = held.reading();
  const page = held.pages.find((each) => each.page === pageNumber);
  const scanned = reading.scan.pages.find((each) => each.page === pageNumber);
  const touches = ({ middle, words }: Pick<ScannedLine, 'middle' | 'words'>): boolean => {
    const [x0, , x1] = inkOf(words);
    return middle > box[1] && middle < box[3] && overlap(x0, x1, box[0], box[2]) > 0;
  };
  const { style } = reading.scan;
  const lines = (scanned?.lines.filter(touches) ?? []).flatMap((line) => cutLine(line, box[0], box[2], style) ?? []);
  if (page === undefined || scanned === undefined || lines.length === 0) return null;
  const at = placeOfStatement(reading.accounts, of);
  const [section, account] = [reading.sections[at], reading.accounts[at]];
  const context = datesOf(reading, of);
  const others = section?.movements.flatMap(({ rows }) => rows) ?? [];
  const listed = section?.checks.flatMap(({ rows }) => rows) ?? [];
  const known = [...others, ...listed].find((row) => row.page === pageNumber && touches(row));
  const standing = known && standingOf(known, account);
  if (standing) return asNewRow({ ...standing, box: turnedBack(standing.box, page) });
  const row = inColumns(lines, scanned.lines, section?.movements ?? []) ?? byFigures(lines);
  const date = row?.date ?? null;
  const day = date === null ? null : resolveDate(date, context);
  if (row === null || day === null) return null;
  return {
    date: (row.posted && resolveDate(row.posted, context)) ?? day,
    transactionDate: row.posted === null ? null : day,
    valueDate: row.valued && resolveDate(row.valued, context),
    description: textOf(inReadingOrder(row.text)).replace(/\s+/g, ' ').trim() || NO_TEXT,
    ...figuresOf(row, others, account),
    page: pageNumber,
    box: turnedBack(inkOf(row.words), page),
  };
}

/** What a row was read as; undefined where it is none of the account. */
function standingOf(row: RawRow, account: AccountReading | undefined): TransactionReading | undefined {
  const [x0, y0, x1, y1] = inkOf(row.words);
  return account?.transactions.find(
    ({ page, box }) => page === row.page && box[0] === x0 && box[1] === y0 && box[2] === x1 && box[3] === y1,
  );
}

/** The row in the columns of the nearest table that has it; one without a date of its own has that of the day above. */
function inColumns(lines: ScannedLine[], all: readonly ScannedLine[], tables: readonly Table[]): RawRow | null {
  const [{ page, middle } = { page: 0, middle: 0 }] = lines;
  const away = (table: Table): number =>
    Math.abs(table.page - page) * 10_000 + Math.min(...table.rows.map((row) => Math.abs(row.middle - middle)));
  for (const { shape, panel, section, rows } of tables.toSorted((a, b) => away(a) - away(b))) {
    if (shape === null) continue;
    const above = rows.findLast((row) => row.page < page || (row.page === page && row.middle < middle));
    const near = above ?? rows[0];
    const from = above?.page === page ? above.middle : -Infinity;
    const day = all.findLast((line) => line.middle > from && line.middle < middle && line.dates.length === 1);
    const [token] = day?.dates ?? [];
    const date = day && token ? placedOn(day, token) : (above?.date ?? null);
    const region = { page, lines, panel, section: near?.section ?? section, date, leading: null };
    const [row] = readTable(region, shape).rows;
    if (row) return { ...row, columns: near?.columns ?? row.columns };
  }
  return null;
}

/** The row by its figures alone: of two amounts the last is the balance. */
function byFigures(lines: readonly ScannedLine[]): RawRow | null {
  const dated = lines.flatMap((line) => line.dates.map((token) => ({ line, token })));
  const line = lines.find(({ amounts }) => amounts.some(({ strength }) => strength !== 'plain'));
  const [leading] = dated;
  if (leading === undefined || line === undefined) return null;
  const amounts = line.amounts.filter(({ strength }) => strength !== 'plain').slice(-2);
  const used = new Set([
    ...amounts.flatMap(({ first, last }) => line.words.slice(first, last + 1)),
    ...dated.flatMap(({ line: own, token }) => own.words.slice(token.first, token.last + 1)),
  ]);
  const words = lines.flatMap((each) => each.words);
  const date = placedOn(leading.line, leading.token);
  const cells = amounts.map((amount, at) => loneCell(at === 0 ? 'amount' : 'balance', amount));
  const text = words.filter((word) => !used.has(word));
  return { ...bareRow({ ...line, words }, cells), date, dated: true, text };
}

/**
 * The amount and balance with the signs that the marks of the other rows give them, turned round where the account as
 * read is; where no mark tells, by the balance above.
 */
function figuresOf(
  row: RawRow,
  others: readonly RawRow[],
  account: AccountReading | undefined,
): Pick<NewRow, 'amount' | 'balance'> {
  const all = [...others.filter(({ words }) => !words.some((word) => row.words.includes(word))), row];
  const [style] = balanceStyles(balancesOfRows(all), account?.type === 'card', false);
  const signed = signRows(all, account?.type === 'card', style);
  const { value, sign, balance } = signed.at(-1)!;
  const read = signed.flatMap((each) => {
    const standing = standingOf(each.raw, account);
    return standing ? [{ ...each, standing }] : [];
  });
  const before = read.findLast(({ raw }) => raw.page < row.page || (raw.page === row.page && raw.middle < row.middle))
    ?.standing.balance;
  const isTurned = mostly(
    read.flatMap((each) => (each.sign === 0 ? [] : [each.sign !== signOf(each.standing.amount)])),
  );
  const isOwed = mostly(
    read.flatMap((each) =>
      each.balance === null || each.standing.balance === null ? [] : [!sameMoney(each.balance, each.standing.balance)],
    ),
  );
  const stands = balance !== null && isOwed ? negate(balance) : balance;
  const moved = stands !== null && before !== undefined && before !== null ? subtract(stands, before) : null;
  const direction = sign === 0 ? (moved !== null && sameMoney(moved, negate(value)) ? -1 : 1) : isTurned ? -sign : sign;
  return { amount: direction < 0 ? negate(value) : value, balance: stands };
}

const mostly = (told: readonly boolean[]): boolean => told.filter(Boolean).length * 2 > told.length;
