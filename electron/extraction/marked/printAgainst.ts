import { judgedFacts } from '../accounts/judgedFacts.ts';
import type { Doubt } from '../../../shared/rows/doubts.ts';
import { leastConfidence } from '../../../shared/rows/doubts.ts';
import { absolute, sameMoney, sign as signOf } from '../../../shared/money.ts';
import { judge } from '../../../shared/verdict/verdict.ts';
import type { Amount } from '../amounts/amounts.ts';
import { overlap, textOf } from '../lines/lines.ts';
import type { AccountReading, TransactionReading } from '../reading.ts';
import { nameSidesByBalance } from '../rows/columnMeaning.ts';
import { readTables } from '../rows/readTables.ts';
import { bareRow, loneCell, type Cell, type RawRow } from '../rows/rows.ts';
import type { Scan } from '../scan/scan.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { balanceStyles, balancesOfRows } from '../signs/balanceStyle.ts';
import { signRows, type SignedRow } from '../signs/signs.ts';
import { DIRECTED } from '../tables/belowHeading.ts';

/** What the print says of a row, by its marks and by the headings and titles over it. */
type Printed = { row: RawRow; cell: Cell; text: string };

/** How far a direction can be relied on that the print contradicts: never enough for green. */
const CONFIDENCE = 0.3;

/**
 * The account with a doubt on each row that goes another way than a printed mark, heading or title says. It is judged
 * anew with them, so that a reading which turns the print round is never reconciled.
 * @param scan the lines that it was read from
 */
export function heldToPrint(account: AccountReading, scan: Scan): AccountReading {
  const owed = account.type === 'card' || account.type === 'loan';
  const printed = printedOf(account, scan, owed);
  const rows = [...printed.values()].map(({ row }) => row);
  const [style] = balanceStyles(balancesOfRows(rows), owed, false);
  const signed = new Map(signRows(rows, owed, style).map((each) => [each.raw, each]));
  const transactions = account.transactions.map((transaction) => {
    const found = printed.get(transaction);
    const told = found && signed.get(found.row);
    const doubt = found && told && contradiction(transaction, found, told, owed);
    if (!doubt) return transaction;
    const doubts = [...transaction.doubts, doubt];
    return { ...transaction, doubts, confidence: leastConfidence(doubts) };
  });
  return { ...account, transactions, verdict: judge(judgedFacts(account), transactions) };
}

function contradiction(
  { amount }: TransactionReading,
  { cell, row, text }: Printed,
  { sign }: SignedRow,
  owed: boolean,
): Doubt | null {
  const { kind, heading } = cell.lane;
  const doubt = (reason: 'mark-contradicts' | 'heading-contradicts', detail: string): Doubt => ({
    field: 'sign',
    reason,
    detail,
    confidence: CONFIDENCE,
  });
  if (sign === 0 || signOf(amount) === 0 || signOf(amount) === sign) return null;
  if (cell.amount.suffix !== null) return doubt('mark-contradicts', text);
  if (kind === 'debit' || kind === 'credit') return heading && doubt('heading-contradicts', heading.text);
  if (row.direction !== null) return doubt('mark-contradicts', row.direction === 'credit' ? 'CR' : 'DR');
  if (DIRECTED.has(row.section)) return doubt('heading-contradicts', row.section ?? '');
  // Which way a minus points is a convention on what is owed: the balances tell.
  const isMarked = cell.amount.sign !== null || cell.amount.letter !== null;
  return isMarked && !owed ? doubt('mark-contradicts', text) : null;
}

/** The rows of an account as their print has them, under the headings that are known; without any, by their marks alone. */
function printedOf({ transactions }: AccountReading, scan: Scan, owed: boolean): Map<TransactionReading, Printed> {
  const headed = readTables(scan).flatMap((table) => table.rows);
  const isOwn = ({ page, middle }: RawRow): boolean =>
    transactions.some((each) => each.page === page && middle > each.box[1] && middle < each.box[3]);
  const own = headed.filter(isOwn);
  // Two headings of one meaning say nothing by themselves.
  nameSidesByBalance(own, owed);
  const rows = Map.groupBy(own, ({ page }) => page);
  const lines = new Map(scan.pages.map((page) => [page.page, page.lines]));
  const found = new Map<TransactionReading, Printed>();
  for (const transaction of transactions) {
    const { page, box } = transaction;
    const isIts = ({ middle }: { middle: number }): boolean => middle > box[1] && middle < box[3];
    const line = lines.get(page)?.find((each) => isIts(each) && amountOn(each, transaction) !== undefined);
    const amount = line && amountOn(line, transaction);
    if (line === undefined || amount === undefined) continue;
    const text = textOf(line.words.slice(amount.first, amount.last + 1));
    const row = rows.get(page)?.find((each) => isIts(each) && cellOf(each, transaction) !== undefined);
    const cell = row && cellOf(row, transaction);
    const bare = loneCell('amount', amount);
    found.set(transaction, row && cell ? { row, cell, text } : { row: bareRow(line, [bare]), cell: bare, text });
  }
  return found;
}

const isOf = ({ value, box }: Amount, { amount, box: own }: TransactionReading): boolean =>
  sameMoney(value, absolute(amount)) && overlap(box[0], box[2], own[0], own[2]) > 0;

const amountOn = ({ amounts }: ScannedLine, transaction: TransactionReading): Amount | undefined =>
  amounts.find((amount) => isOf(amount, transaction));

/** The figure of a row that is the amount of a transaction. */
const cellOf = ({ cells }: RawRow, transaction: TransactionReading): Cell | undefined =>
  cells.find(({ lane, amount }) => lane.kind !== 'balance' && isOf(amount, transaction));
