import type { CalendarDate } from '../../shared/calendar.ts';
import { negate, sameMoney, sign, type Money } from '../../shared/money.ts';
import { judge, type JudgedRow } from '../../shared/verdict.ts';
import type { AccountSection } from './accounts.ts';
import type { PrintedFigure } from './balances.ts';
import { renameBalances } from './columnMeaning.ts';
import { confidenceOf, YEAR_IS_GUESSED } from './confidence.ts';
import { deduceMonthFirst, resolveDate, type DateContext, type PrintedDate } from './dates.ts';
import { accountTypeOf, findBank, findCurrency, findHolder } from './institution.ts';
import { boxOf, textOf } from './lines.ts';
import { missingPages, type PrintedPage } from './pageNumbers.ts';
import { findIssueDates, findRanges, resolveRange, type Period, type PrintedRange } from './period.ts';
import { chooseReading, distinctMoney, type Reading } from './readings.ts';
import type { AccountReading, TransactionReading } from './reading.ts';
import type { RawRow } from './rows.ts';
import type { Scan, ScannedPage } from './scan.ts';
import { balancesOfRows, balanceStyles, signRows, signedBalance, type SignedRow } from './signs.ts';

/** What holds for the whole document. */
export type DocumentFacts = {
  scan: Scan;
  ranges: PrintedRange[];
  printedPages: PrintedPage[];
  bank: string | null;
  holder: string | null;
};

/** Countries whose all-figure dates put the month first, by currency. */
const MONTH_FIRST = new Set(['USD', 'PHP']);

type Balances = { openings: PrintedFigure[]; closings: PrintedFigure[] };

/** The printed opening and closing balances of an account, likeliest first. */
function balancesOf(section: AccountSection, order: number, context: DateContext, isNumbered: boolean): Balances {
  const { figures } = section;
  const of = (kind: PrintedFigure['kind']): PrintedFigure[] => figures.filter((figure) => figure.kind === kind);
  const openings = of('opening');
  const closings = of('closing').toReversed();
  const dated = of('dated')
    .flatMap((figure) => {
      const date = figure.date && resolveDate(figure.date, context);
      return date ? [{ figure, date }] : [];
    })
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  // A balance brought forward may be that of a page that is gone, which the page numbers or the period would tell.
  const placed = isNumbered || context.start !== null;
  if (openings.length === 0 && placed) openings.push(...of('brought').slice(0, 1));
  const firstRow = section.movements[0]?.rows[0];
  const isAbove = ({ page, middle }: PrintedFigure): boolean =>
    firstRow !== undefined && (page < firstRow.page || (page === firstRow.page && middle < firstRow.middle));
  // What is carried over from the last statement stands above the rows, whatever it is called.
  if (openings.length === 0 && placed) openings.push(...of('carried').filter(isAbove).slice(0, 1));
  closings.push(...of('current').toReversed());
  if (closings.length === 0)
    closings.push(
      ...of('carried')
        .filter((figure) => !isAbove(figure))
        .slice(-1),
    );
  if (dated.length >= 2 && dated[0]!.date < dated.at(-1)!.date) {
    if (openings.length === 0) openings.push(dated[0]!.figure);
    if (closings.length === 0) closings.push(dated.at(-1)!.figure);
  } else if (dated.length === 1) {
    const { figure, date } = dated[0]!;
    if (openings.length === 0 && context.start !== null && date <= context.start) openings.push(figure);
    else if (closings.length === 0 && context.end !== null && date >= context.end) closings.push(figure);
  }
  const below = (kind: PrintedFigure['kind']): PrintedFigure[] =>
    section.overview.filter((figure) => figure.kind === kind && figure.order === order);
  if (openings.length === 0) openings.push(...below('opening'));
  if (closings.length === 0) closings.push(...below('closing'));
  return { openings, closings };
}

function dateContext(
  section: AccountSection,
  facts: DocumentFacts,
  currency: string | null,
): DateContext & { period: Period | null } {
  const rows = [...section.movements, ...section.checks].flatMap((table) => table.rows);
  const dates = rows.flatMap(({ date }) => date ?? []);
  const usual = currency !== null && MONTH_FIRST.has(currency);
  const all = facts.scan.pages.flatMap(({ lines }) => lines.flatMap((line) => line.dates.map(({ date }) => date)));
  const year = dates.find((date) => date.year !== null)?.year ?? usualYear(facts.scan);
  const issue = findIssueDates(facts.scan.pages).find(({ date }) => date.year !== null) ?? null;
  const order = (start: CalendarDate | null, end: CalendarDate | null): boolean =>
    deduceMonthFirst([...dates, ...all], { start, end }, usual);

  const candidates = facts.ranges
    .filter(({ page }) => page <= section.lastPage)
    .map((range) => ({ range, near: range.page >= section.firstPage ? 1 : 0 }))
    .sort((a, b) => b.range.score + b.near - a.range.score - a.near);
  for (const { range } of candidates) {
    if (range.score < 2) break;
    const guess = resolveRange(range, order(null, null), year ?? issue?.date.year ?? null);
    const monthFirst = guess ? order(guess.start, guess.end) : order(null, null);
    const period = resolveRange(range, monthFirst, year ?? issue?.date.year ?? null);
    if (period && fitsRows(period, dates, monthFirst))
      return { monthFirst, start: period.start, end: period.end, year, period };
  }
  const monthFirst = order(null, null);
  const labelled = labelledPeriod(section, monthFirst, year ?? issue?.date.year ?? null);
  if (labelled) return { monthFirst, start: labelled.start, end: labelled.end, year, period: labelled };
  const issued = issue && resolveDate(issue.date, { monthFirst, start: null, end: null, year: null });
  return { monthFirst, start: null, end: issued, year: issued ? null : year, period: null };
}

/** The year that most dates of a document name. */
function usualYear({ pages }: Scan): number | null {
  const votes = new Map<number, number>();
  for (const { lines } of pages) {
    for (const { date } of lines.flatMap((line) => line.dates)) {
      if (date.year !== null) votes.set(date.year, (votes.get(date.year) ?? 0) + 1);
    }
    // A bare year says less than a date, but more than nothing.
    for (const { text } of lines.flatMap((line) => line.words)) {
      const bare = /(?:^|\D)(20[0-4]\d)(?:\D|$)/.exec(text);
      if (bare) votes.set(Number(bare[1]), (votes.get(Number(bare[1])) ?? 0) + 0.05);
    }
  }
  return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** A period that none of the rows fall into is not the statement's. */
function fitsRows(period: Period, dates: readonly PrintedDate[], monthFirst: boolean): boolean {
  if (dates.length === 0) return true;
  const inside = dates.filter((date) => {
    const resolved = resolveDate(date, { monthFirst, ...period, year: null });
    return resolved !== null && resolved >= period.start && resolved <= period.end;
  });
  return inside.length * 2 >= dates.length;
}

/** The period by the dates of the opening and closing balance. */
function labelledPeriod(section: AccountSection, monthFirst: boolean, year: number | null): Period | null {
  const find = (kinds: PrintedFigure['kind'][]): PrintedDate | null =>
    section.figures.find(({ kind, date }) => kinds.includes(kind) && date !== null)?.date ?? null;
  const start = find(['opening']);
  const end = find(['closing']);
  if (start && end) return resolveRange({ start, end }, monthFirst, year);
  const dated = section.figures.filter(({ kind, date }) => kind === 'dated' && date !== null).map(({ date }) => date!);
  return dated.length >= 2 ? resolveRange({ start: dated[0]!, end: dated.at(-1)! }, monthFirst, year) : null;
}

function descriptionOf(raw: RawRow): string {
  const text = textOf(raw.text).replace(/\s+/g, ' ').trim();
  if (raw.section === 'checks' && /^\d+\D?$/.test(text)) return `Check ${text.replace(/\D+$/, '')}`;
  return text;
}

function transaction(row: SignedRow, date: CalendarDate, reading: Reading): TransactionReading {
  const { confidence, doubts } = confidenceOf(row, reading);
  return {
    date,
    description: descriptionOf(row.raw),
    amount: row.sign < 0 ? negate(row.value) : row.value,
    balance: row.balance,
    page: row.raw.page,
    box: boxOf(row.raw.words),
    confidence,
    doubts,
  };
}

/** The printed totals that can be relied on: those that agree with the balances, or that alone are called totals. */
function totalsOf(
  section: AccountSection,
): Pick<AccountReading, 'totalCredits' | 'totalDebits' | 'creditCount' | 'debitCount'> {
  const explicit = (kind: PrintedFigure['kind']): PrintedFigure[] =>
    section.figures.filter((figure) => figure.kind === kind && /total|sum|jumlah|合|總|รวม/.test(figure.phrase));
  const single = (kind: PrintedFigure['kind']): PrintedFigure | null => {
    const figures = explicit(kind);
    const values = distinctMoney(figures.map(({ amount }) => amount.value));
    return values.length === 1 ? figures[0]! : null;
  };
  const credits = single('total-credits');
  const debits = single('total-debits');
  return {
    totalCredits: credits?.amount.value ?? null,
    totalDebits: debits?.amount.value ?? null,
    creditCount: credits?.count ?? null,
    debitCount: debits?.count ?? null,
  };
}

/** Where the opening or closing balance is printed more than once, under its own name, and differently. */
function contradictionsOf({ figures }: AccountSection): string[] {
  return (['opening', 'closing'] as const).flatMap((kind) => {
    const printed = figures.filter((figure) => figure.kind === kind && figure.place === 'beside');
    const values = distinctMoney(printed.map(({ amount }) => absolute(amount.value)));
    if (values.length < 2) return [];
    const places = values.map((value) => {
      const { amount, page } = printed.find((figure) => sameMoney(absolute(figure.amount.value), value))!;
      return `${amount.value} on page ${page}`;
    });
    return [`The statement prints more than one ${kind} balance: ${places.join(' and ')}.`];
  });
}

const absolute = (value: Money): Money => (sign(value) < 0 ? negate(value) : value);

/** The lists of cheques of an account, each with all its parts side by side and on following pages. */
function checkLists({ checks }: AccountSection): RawRow[][] {
  const lists: RawRow[][] = [];
  let page = -1;
  for (const table of checks) {
    if (table.page - page > 1 || lists.length === 0) lists.push([]);
    lists.at(-1)!.push(...table.rows);
    page = table.page;
  }
  return lists;
}

/** Share of the rows without a date of their own up to which they are strays in a table that dates its rows. */
const STRAY_SHARE = 0.12;

const hasSides = (row: RawRow): boolean =>
  row.cells.some(({ lane }) => lane.kind === 'debit' || lane.kind === 'credit');

const hasOnlyFee = (row: RawRow): boolean =>
  row.cells.some(({ lane }) => lane.kind === 'fee') &&
  row.cells.every(({ lane }) => lane.kind === 'fee' || lane.kind === 'balance');

/**
 * Parts off rows that may be none: those without a date of their own in tables that otherwise date every row (lines
 * of a notice, a sum), and those with nothing but a fee. Only the printed balances can tell.
 */
function partStrays(rows: readonly RawRow[]): { certain: Set<RawRow>; stray: Set<RawRow>; fees: Set<RawRow> } {
  const fees = new Set(rows.filter(hasOnlyFee));
  const undated = rows.filter(
    (row) => !row.dated && !fees.has(row) && !row.cells.some(({ lane }) => lane.kind === 'balance'),
  );
  const few = undated.length <= Math.max(1, STRAY_SHARE * rows.length);
  const stray = new Set(undated.filter((row) => few || row.afterLabel));
  return { certain: new Set(rows.filter((row) => !stray.has(row) && !fees.has(row))), stray, fees };
}

/** Share of the rows that must be charges where nothing but their number tells a card's charges from its payments. */
const CHARGE_SHARE = 0.65;

const chargesOf = ({ rows }: Reading): number => rows.filter(({ sign }) => sign < 0).length;

/**
 * The first reading that holds. Where none does, the one with clearly more running balances that do; else the first.
 * A card that prints only negative balances can be read both ways: then the way with clearly more charges than
 * payments is taken, and where there is none the rows are left in doubt.
 */
function likeliest(readings: readonly Reading[], card: boolean): Reading {
  const holding = readings.filter(({ holds }) => holds);
  const [first] = card ? holding.toSorted((a, b) => chargesOf(b) - chargesOf(a)) : holding;
  if (!first)
    return readings.reduce((best, reading) => (reading.follows.hold >= best.follows.hold + 2 ? reading : best));
  if (card && holding.length > 1 && chargesOf(first) < CHARGE_SHARE * first.rows.length) {
    for (const row of first.rows) row.doubts.push('Nothing printed tells charges from payments.');
    return { ...first, ambiguous: true };
  }
  return first;
}

/** A year that neither the row nor the statement's period prints is only likely. */
function noteGuessedYears(rows: readonly SignedRow[], context: DateContext): void {
  if (context.start !== null || context.end !== null) return;
  for (const { raw, doubts } of rows) {
    if (raw.date?.year === null) doubts.push(YEAR_IS_GUESSED);
  }
}

/**
 * Where no closing balance has a name of its own, the balance printed on the last row is the closing one, provided
 * that by its own numbering no page is missing after it.
 */
function closeWithLastBalance(reading: Reading): void {
  const last = reading.rows.at(-1)?.balance ?? null;
  const proved = reading.opening !== null && reading.follows.hold > 0 && reading.follows.fail === 0;
  if (reading.closing === null && proved) reading.closing = last;
}

function pagesOf(section: AccountSection, facts: DocumentFacts): ScannedPage[] {
  return facts.scan.pages.filter(({ page }) => page >= section.firstPage && page <= section.lastPage);
}

/** Reads one account of a document: dates, signs, balances, and the verdict on them. */
export function readAccount(section: AccountSection, order: number, facts: DocumentFacts): AccountReading {
  const pages = pagesOf(section, facts);
  const currency = findCurrency(pages, facts.scan.pages);
  const type =
    accountTypeOf(pages.flatMap(({ lines }) => lines)) ?? accountTypeOf(facts.scan.pages.flatMap(({ lines }) => lines));
  const card = type === 'card';
  const context = dateContext(section, facts, currency);
  const dates = new Map<RawRow, CalendarDate | null>();
  const resolved = (raw: RawRow): CalendarDate | null => {
    let date = dates.get(raw);
    if (date === undefined) dates.set(raw, (date = raw.date && resolveDate(raw.date, context)));
    return date;
  };
  const usable = (rows: RawRow[]): RawRow[] => rows.filter((row) => resolved(row) !== null);
  const { openings, closings } = balancesOf(
    section,
    order,
    context,
    facts.printedPages.some(({ page }) => page === section.firstPage),
  );
  const raw = usable(section.movements.flatMap((table) => table.rows));
  renameBalances(raw);
  const { certain, stray, fees } = partStrays(raw);
  const sections = new Set(raw.map((row) => row.section));
  // Where every row prints its balance, a fee without one was only noted.
  const hasBalance = (row: RawRow): boolean => row.cells.some(({ lane }) => lane.kind === 'balance');
  const feesMove = ![...certain].every(hasBalance) || [...fees].every(hasBalance);
  // Beside a running balance every cheque has its row already.
  const runs = raw.some((row) => row.cells.some(({ lane }) => lane.kind === 'balance'));
  const printedBalances = [...balancesOfRows(raw), ...[...openings, ...closings].map(({ amount }) => amount)];
  const readings = balanceStyles(printedBalances, card, type === 'loan' && raw.every(hasSides)).map((style) => {
    const toMoney = ({ amount }: PrintedFigure): Money => signedBalance(amount, style);
    const asDebits = (row: SignedRow): SignedRow => ({
      ...row,
      order: row.order + raw.length,
      sign: row.sign === 0 ? -1 : row.sign,
    });
    const rows = signRows(raw, card, style);
    return chooseReading({
      rows: rows.filter((row) => certain.has(row.raw)),
      lists: [
        ...(stray.size > 0
          ? [{ rows: rows.filter((row) => stray.has(row.raw)), likely: true, apart: false, stray: true }]
          : []),
        ...(fees.size > 0
          ? [{ rows: rows.filter((row) => fees.has(row.raw)), likely: feesMove, apart: false, stray: false }]
          : []),
        ...checkLists(section).map((list) => ({
          rows: signRows(usable(list), card, style).map(asDebits),
          likely: !runs,
          apart: true,
          stray: false,
        })),
      ],
      openings: distinctMoney(openings.map(toMoney)),
      closings: distinctMoney(closings.map(toMoney)),
      card,
      bySection: sections.size > 1 && rows.every(({ balance }) => balance === null),
      dateOf: ({ raw: printed }) => resolved(printed)!,
    });
  });
  const reading = likeliest(readings, card);
  noteGuessedYears(reading.rows, context);
  const transactions = reading.rows.map((row) => transaction(row, resolved(row.raw)!, reading));
  const totals = totalsOf(section);
  const contradictions = contradictionsOf(section);
  const missing = missingPages(facts.printedPages, section.firstPage, section.lastPage, facts.scan.pages.length);
  const whole =
    missing?.length === 0 && facts.printedPages.some(({ page, total }) => page === section.lastPage && total !== null);
  if (whole) closeWithLastBalance(reading);
  const judged = transactions.map((row, index): JudgedRow => {
    const posted = reading.rows[index]!.raw.posted;
    return {
      date: (posted && resolveDate(posted, context)) ?? row.date,
      amount: row.amount,
      balance: row.balance,
      confidence: row.confidence,
    };
  });
  const { period } = context;
  return {
    bank: facts.bank,
    holder: facts.holder,
    number: section.number?.text ?? null,
    currency,
    type,
    periodStart: period?.start ?? null,
    periodEnd: period?.end ?? null,
    opening: reading.opening,
    closing: reading.closing,
    ...totals,
    missingPages: missing,
    contradictions,
    pages: [section.firstPage, section.lastPage],
    transactions,
    verdict: judge(
      {
        opening: reading.opening,
        closing: reading.closing,
        periodStart: period?.start ?? null,
        periodEnd: period?.end ?? null,
        ...totals,
        contradictions,
        ...(missing === null ? {} : { missingPages: missing }),
      },
      judged,
    ),
  };
}

/** Facts about the document that its accounts share. */
export function readFacts(scan: Scan, printedPages: PrintedPage[]): DocumentFacts {
  return {
    scan,
    ranges: findRanges(scan.pages),
    printedPages,
    bank: findBank(scan.pages),
    holder: findHolder(scan.pages),
  };
}
