import { lastDayOf, type CalendarDate } from '../../shared/calendar.ts';
import { leastConfidence } from '../../shared/rows/doubts.ts';
import { negate } from '../../shared/money.ts';
import { rowDates, type DatePlaces, type RowDate } from '../../shared/rows/rowDates.ts';
import { judge } from '../../shared/verdict/verdict.ts';
import { numberInRows } from './accounts/plainNumber.ts';
import { balancesOf, contradictionsOf, totalsAbove, totalsOfRows } from './accounts/accountFigures.ts';
import { linesOf } from './accounts/findAccounts.ts';
import type { AccountSection } from './accounts/accountSection.ts';
import { findCurrency } from './accounts/accountCurrency.ts';
import { accountTypeOf, tellsOfDebt, typeEvidence, type AccountType } from './accounts/accountType.ts';
import { nameSidesByBalance, renameBalances } from './rows/columnMeaning.ts';
import { dropLabels } from './rows/withoutLabels.ts';
import { doubtsOf } from './checks/confidence.ts';
import { dailyContradictions } from './checks/dailyBalances.ts';
import { judgedFacts } from './accounts/judgedFacts.ts';
import { dateContext, type DocumentDates } from './accounts/dateContext.ts';
import type { DocumentFacts } from './documentFacts.ts';
import { isOrderOpen } from './dates/dateOrder.ts';
import { resolveDate, type DateContext } from './dates/resolveDate.ts';
import { certainty, derived } from './accounts/evidence.ts';
import { headEvidence } from './accounts/headEvidence.ts';
import { yearlessDays } from './accounts/yearlessDays.ts';
import { noteAgainstOrder } from './checks/datesAgainstOrder.ts';
import { unreadLines } from './checks/unreadLines.ts';
import { closeWithLastBalance, endWithTotals, interpret } from './checks/interpretation.ts';
import { inkOf, textOf } from './lines/lines.ts';
import { inReadingOrder } from './lines/rightToLeft.ts';
import { lastCountingOn, missingPages } from './accounts/pageNumbers.ts';
import type { PrintedDate } from './dates/printedDate.ts';
import type { Reading, Told } from './checks/readings.ts';
import type { AccountReading, TransactionReading } from './reading.ts';
import type { PlacedDate, RawRow } from './rows/rows.ts';
import type { ScannedLine } from './scan/scannedLine.ts';
import type { SignedRow } from './signs/signs.ts';
import { usualSign } from './signs/usualSign.ts';
import { thanksForPayment } from './vocabulary/directionWords.ts';

function descriptionOf(raw: RawRow): string {
  const text = textOf(inReadingOrder(raw.text)).replace(/\s+/g, ' ').trim();
  if (raw.section === 'checks' && /^\d+\D?$/.test(text)) return `Check ${text.replace(/\D+$/, '')}`;
  return text;
}

function placesOf(dates: Record<RowDate, PlacedDate | null>): DatePlaces {
  const places: DatePlaces = {};
  for (const name of rowDates) if (dates[name]?.place) places[name] = dates[name].place;
  return places;
}

function transaction(
  row: SignedRow,
  date: CalendarDate,
  reading: Reading,
  dayOf: (date: PrintedDate) => CalendarDate | null,
  type: AccountType | null,
): TransactionReading {
  const doubts = doubtsOf(row, reading);
  const { raw } = row;
  const made = raw.posted && dayOf(raw.posted) !== null ? raw.date : null;
  return {
    date,
    transactionDate: made && dayOf(made),
    valueDate: raw.valued && dayOf(raw.valued),
    datePlaces: placesOf({ date: made ? raw.posted : raw.date, transactionDate: made, valueDate: raw.valued }),
    description: descriptionOf(raw),
    amount: (row.sign || usualSign(raw, type === 'card')) < 0 ? negate(row.value) : row.value,
    balance: row.balance,
    page: raw.page,
    box: inkOf(raw.words),
    confidence: leastConfidence(doubts),
    doubts,
  };
}

/** A year that neither the row nor the statement's period prints is only likely. */
function noteGuessedYears(rows: readonly SignedRow[], context: DateContext): void {
  if (!context.guessed && (context.start !== null || context.end !== null)) return;
  for (const { raw, doubts } of rows) {
    if (raw.date?.year === null) doubts.push({ field: 'date', reason: 'year-guessed' });
  }
}

/** Dates of figures alone that can be read either way are only likely. */
function noteOpenOrder(
  rows: readonly SignedRow[],
  context: DateContext,
  others: readonly PrintedDate[],
  currency: string | null,
): void {
  const dates = rows.toSorted((a, b) => a.order - b.order).flatMap(({ raw }) => raw.date ?? []);
  if (!isOrderOpen(dates, others, context, currency)) return;
  for (const { doubts } of rows) doubts.push({ field: 'date', reason: 'day-or-month-first' });
}

/** True where the last line of the tables is the balance of a day, and that day is the last of the period. */
function endsOnLastDay({ movements }: AccountSection, context: DateContext): boolean {
  const table = movements.at(-1);
  const [label, row] = [table?.labels.at(-1), table?.rows.at(-1)];
  if (label?.kind !== 'daily-balance' || !row || label.line.middle < row.middle) return false;
  const [token] = label.dates;
  if (!token || context.end === null || resolveDate(token.date, context) !== context.end) return false;
  return label.cells.some(({ lane }) => lane.kind === 'balance');
}

/** True where no row is booked after a day and one on it, or in the month whose last day it is. */
function endsWithRows(end: CalendarDate | null, rows: readonly TransactionReading[]): boolean {
  if (end === null || rows.some(({ date }) => date > end)) return false;
  const month = end.slice(0, 7);
  return rows.some(({ date }) => date === end || (lastDayOf(month) === end && date.startsWith(month)));
}

/**
 * True where the date of issue is called the end of the statement; that of a card is, by what it is called, and that of
 * another account where its last row was booked on that day, or in the month that it ends.
 */
const endsIt = ({ issue }: DocumentDates, type: AccountType | null, isLastDay: boolean): boolean =>
  issue !== null && (issue.ending || (issue.issued && (type === 'card' || isLastDay)));

/** An account whose rows were read and judged, and the rest of what its pages tell, which is read when it is asked for. */
export type WeighedAccount = Pick<AccountReading, 'type' | 'transactions' | 'verdict'> & { tell: () => AccountReading };

/**
 * Weighs one account of a document: dates, signs, balances, and the verdict on them.
 * @param given what is known of it beforehand
 */
export function weighAccount(
  section: AccountSection,
  order: number,
  isOnly: boolean,
  facts: DocumentFacts,
  given: Told = {},
): WeighedAccount {
  const lines = linesOf(section, facts.lines);
  const foundCurrency = findCurrency(lines, facts.lines, (word) => facts.descriptions.has(word));
  const currency = foundCurrency?.code ?? null;
  // Rows name the accounts and loans of others, and behind the last of them may lie the pages of another statement.
  const lastPage = lastCountingOn(facts.printedPages, section.lastPage);
  const beside = (among: readonly ScannedLine[]): ScannedLine[] =>
    among.filter(({ page, words }) => page <= lastPage && !words.some((word) => facts.descriptions.has(word)));
  const ownLines = beside(lines);
  const printedRows = section.movements.flatMap((table) => table.rows);
  // A card hardly prints a balance beside each row; an account does, and pays cards that thank for it.
  const runs = printedRows.some(({ cells }) => cells.some(({ lane }) => lane.kind === 'balance'));
  const isThanked = !runs && printedRows.some(({ text }) => thanksForPayment(text));
  const ownType = accountTypeOf(ownLines, isThanked);
  const typeLines = ownType === null ? beside(facts.lines) : ownLines;
  const type = ownType === null && given.owed === true ? 'card' : (ownType ?? accountTypeOf(typeLines, isThanked));
  const read = dateContext(section, facts.dates, currency);
  const { monthFirst = read.monthFirst, period = null } = given;
  const context = { ...read, monthFirst, ...(read.period === null && period ? { ...period, period } : {}) };
  const yearless = yearlessDays(printedRows, context);
  const dayOf = (date: PrintedDate): CalendarDate | null => yearless.get(date) ?? resolveDate(date, context);
  const dates = new Map<RawRow, CalendarDate | null>();
  const resolved = (raw: RawRow): CalendarDate | null => {
    let date = dates.get(raw);
    if (date === undefined) dates.set(raw, (date = (raw.posted && dayOf(raw.posted)) ?? (raw.date && dayOf(raw.date))));
    return date;
  };
  const isNumbered = facts.printedPages.some(({ page }) => page === section.firstPage);
  const ends = facts.printedPages.some(({ page, total }) => page === section.lastPage && total !== null);
  const balances = balancesOf(section, order, context, isNumbered, ends, ({ page, middle }) => {
    const height = facts.scan.pages.find((candidate) => candidate.page === page)?.height;
    return height === undefined ? 0 : 1 - middle / height;
  });
  const raw = printedRows.filter((row) => resolved(row) !== null);
  const unread = unreadLines(
    printedRows.filter((row) => row.dated && resolved(row) === null),
    section.movements.flatMap((table) => table.unread),
  );
  renameBalances(raw);
  dropLabels(raw);
  const isDebt = type === 'card' || type === 'loan';
  nameSidesByBalance(raw, isDebt);
  const reading = given.settled?.(raw) ?? interpret(section, raw, balances, type, lines, resolved, given);
  for (const { raw: row, doubts } of reading.rows) {
    doubts.push(...(given.doubts ?? []));
    if (given.isSignOpen?.(row) === true) doubts.push({ field: 'sign', reason: 'direction-unknown' });
  }
  // To turn all balances comes to the same sums as to turn all signs: something printed has to speak for it.
  const isSaid = raw.some((row) => row.section === 'payments') || tellsOfDebt(typeLines);
  if (given.owed === true && ownType === null && !isSaid) {
    for (const { doubts } of reading.rows) doubts.push({ field: 'sign', reason: 'opposite-fits' });
  }
  noteGuessedYears(reading.rows, context);
  for (const row of reading.rows) {
    if (row.raw.dateIsOpen) row.doubts.push({ field: 'date', reason: 'date-of-another-row' });
  }
  noteAgainstOrder(reading.rows, ({ raw: row }) => resolved(row), dayOf);
  // A day of issue that can be read either way itself bounds nothing.
  const isBounded = context.period !== null || facts.dates.issue?.date.kind === 'known';
  noteOpenOrder(reading.rows, isBounded ? context : { ...context, start: null, end: null }, facts.dates.all, currency);
  const missing = missingPages(facts.printedPages, section.firstPage, section.lastPage, facts.scan.pages.length);
  if (missing?.length === 0 && ends) closeWithLastBalance(reading);
  if (reading.closing === null && endsOnLastDay(section, context)) closeWithLastBalance(reading);
  endWithTotals(reading, totalsAbove(section));
  const transactions = reading.rows.map((row) => transaction(row, resolved(row.raw)!, reading, dayOf, type));
  const { opening, closing } = reading;
  const isLastDay = transactions.length > 0 && endsWithRows(context.end, transactions);
  const printed = {
    opening,
    closing,
    periodStart: context.period?.start ?? null,
    // Where no period is printed, a closing date alone tells its end.
    periodEnd: context.period?.end ?? (!context.guessed && endsIt(facts.dates, type, isLastDay) ? context.end : null),
    ...totalsOfRows(section, transactions, isDebt),
    contradictions: [
      ...contradictionsOf(section),
      ...dailyContradictions(section, opening, transactions, resolved, lines),
    ],
  };
  // Other lines are looked for when the whole document is read.
  const openLines = unread.length > 0 ? { unexplained: unread } : {};
  const verdict = judge(judgedFacts({ ...printed, ...openLines, missingPages: missing }), transactions);
  const tell = (): AccountReading => {
    const { bank, holder, plainNumber, cardNumber } = facts.names();
    const number =
      (type === 'card' && isOnly && section.number?.kind !== 'card' ? cardNumber : null) ??
      section.number?.text ??
      (isOnly ? (plainNumber ?? numberInRows(transactions)) : null);
    const values = { bank, holder: holder?.name ?? null, number, ...printed };
    const told = {
      bank: certainty.unnamed,
      holder: holder?.confidence ?? certainty.named,
      number: number !== null && number === section.number?.text ? certainty.named : certainty.unnamed,
    };
    return {
      bank,
      holder: values.holder,
      number,
      currency,
      type,
      ...printed,
      missingPages: missing,
      evidence: {
        ...headEvidence(values, told, facts.lines, [...section.figures, ...section.overview], dayOf),
        ...(foundCurrency === null ? {} : { currency: foundCurrency.evidence }),
        ...(type === null ? {} : { type: typeEvidence(type, typeLines) ?? derived }),
      },
      ...openLines,
      pages: [section.firstPage, section.lastPage],
      transactions,
      verdict,
    };
  };
  return { type, transactions, verdict, tell };
}
