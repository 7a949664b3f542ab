import { numberText } from '../../../shared/text/words.ts';
import type { CalendarDate, Moment } from '../../../shared/calendar.ts';
import type { ReviewAccount, ReviewStatement } from '../../../shared/model/review.ts';
import { isUndecided, openDoubts } from '../../../shared/rows/doubts.ts';
import { sign } from '../../../shared/money.ts';
import { unprovedMark, type ExportedRow, type ExportSubject } from '../subject.ts';
import { caveatOf, fitId, mostLetters, rowCaveat, rowIdentity, statusOf, xml } from './fields.ts';

/**
 * The rows as OFX 2.2 (Open Financial Exchange, 11.4), an XML that bookkeeping programs take in: one statement for each
 * account, with ids that stay the same in every export. A day that two statements of an account both cover is taken from
 * the first of them. Balances are those that the statements print; where none is printed none is written.
 */
export function* ofxOf(subject: ExportSubject): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  const mark = unprovedMark(subject);
  const head =
    '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n' +
    '<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n' +
    (mark === null ? '' : `<!-- ${mark.replaceAll('--', '- -')} -->\n`);
  for (const part of ofxParts(subject, head, '')) yield encoder.encode(part);
}

/**
 * The message itself, in pieces.
 * @param head what stands before it
 * @param institution what follows the language in the answer to the sign-on
 */
export function* ofxParts(subject: ExportSubject, head: string, institution: string): Generator<string> {
  const at = momentText(subject.made.at);
  yield `${head}<OFX><SIGNONMSGSRSV1><SONRS>${statusOf(unprovedMark(subject))}<DTSERVER>${at}</DTSERVER><LANGUAGE>ENG</LANGUAGE>${institution}</SONRS></SIGNONMSGSRSV1>`;
  for (const cards of [false, true]) {
    const accounts = subject.accounts.filter((account) => isCard(account) === cards);
    if (accounts.length === 0) continue;
    const set = cards ? 'CREDITCARDMSGSRSV1' : 'BANKMSGSRSV1';
    yield `<${set}>`;
    for (const account of accounts) yield* accountXml(account, [...subject.rows(account.id)], subject);
    yield `</${set}>`;
  }
  yield '</OFX>\n';
}

/** Transactions are written so many at a time. */
const batch = 500;

function* accountXml(account: ReviewAccount, rows: readonly ExportedRow[], subject: ExportSubject): Generator<string> {
  const card = isCard(account);
  const { statements, number, currency } = account;
  const accountId = xml((number ?? '').slice(0, 22)) || 'UNKNOWN';
  const from = card
    ? `<CCACCTFROM><ACCTID>${accountId}</ACCTID></CCACCTFROM>`
    : `<BANKACCTFROM><BANKID>${bankId(account)}</BANKID><ACCTID>${accountId}</ACCTID>` +
      `<ACCTTYPE>${/sav/i.test(account.type ?? '') ? 'SAVINGS' : 'CHECKING'}</ACCTTYPE></BANKACCTFROM>`;
  const [response, statement] = card ? ['CCSTMTTRNRS', 'CCSTMTRS'] : ['STMTTRNRS', 'STMTRS'];
  yield `<${response}><TRNUID>0</TRNUID>${statusOf(caveatOf(account))}<${statement}><CURDEF>${currencyText(currency)}</CURDEF>${from}`;
  const span = spanOf(statements, rows);
  if (span !== null) {
    yield `<BANKTRANLIST><DTSTART>${dateText(span.first)}</DTSTART><DTEND>${dateText(span.last)}</DTEND>`;
    let waiting: string[] = [];
    for (const { id, ...entry } of eachOnce(account, rows)) {
      if (waiting.push(transactionXml(entry, id)) < batch) continue;
      yield waiting.join('');
      waiting = [];
    }
    yield `${waiting.join('')}</BANKTRANLIST>`;
  }
  yield `${balanceXml(statements, subject)}</${statement}></${response}>`;
}

/** From the first to the last day that the statements cover or a row is dated. */
function spanOf(
  statements: readonly ReviewStatement[],
  rows: readonly ExportedRow[],
): { first: CalendarDate; last: CalendarDate } | null {
  const dates = [
    ...statements.flatMap(({ periodStart, periodEnd }) => [periodStart, periodEnd]),
    ...rows.map(({ row }) => row.date),
  ].filter((date) => date !== null);
  if (dates.length === 0) return null;
  return {
    first: dates.reduce((a, b) => (b < a ? b : a)),
    last: dates.reduce((a, b) => (b > a ? b : a)),
  };
}

/**
 * Each row that counts, once, with its id: equal rows of one statement are several, while an equal row of a second statement whose
 * period covers the same day is the same one again.
 */
export function* eachOnce(
  { number }: Pick<ReviewAccount, 'number'>,
  rows: readonly ExportedRow[],
): Generator<ExportedRow & { id: string }> {
  const taken = new Map<string, ReviewStatement[]>();
  const seen = new Map<string, number>();
  for (const entry of rows) {
    const { row, statement } = entry;
    // What came in and what went out cannot be told in a form that knows only signed amounts.
    if (row.excluded || row.repeated || isUndecided(openDoubts(row.doubts, row.confirmed))) continue;
    const { date, amount, description } = row;
    // From what was read, so that an edited row keeps its id.
    const what = rowIdentity({ date, amount, description, ...row.read });
    const inStatement = `${statement.id} ${what}`;
    const nth = (seen.get(inStatement) ?? 0) + 1;
    seen.set(inStatement, nth);
    const owners = taken.get(what) ?? [];
    const others = owners.filter((owner) => owner.id !== statement.id);
    // The nth of the equal rows of this statement is the nth of a statement before that covers this day too.
    const covering = others.filter((other) => coversSameDays(other, statement, row.date));
    const twins = Math.max(
      0,
      ...[...new Set(covering)].map((other) => covering.filter((each) => each === other).length),
    );
    if (nth <= twins) continue;
    owners.push(statement);
    taken.set(what, owners);
    yield { ...entry, id: fitId(number, what, owners.length) };
  }
}

/** A day on which one statement ends and the other begins belongs to both, and each prints rows of its own for it. */
function coversSameDays(a: ReviewStatement, b: ReviewStatement, date: CalendarDate): boolean {
  const within = ({ periodStart, periodEnd }: ReviewStatement): boolean =>
    periodStart !== null && periodEnd !== null && periodStart <= date && date <= periodEnd;
  const handOver = a.periodEnd === b.periodStart || b.periodEnd === a.periodStart;
  return within(a) && within(b) && !handOver;
}

/** The memo has the whole description where the name has only its beginning, behind what is not proved of the row. */
function transactionXml(entry: ExportedRow, id: string): string {
  const { row } = entry;
  const said = row.description.replace(/\s+/g, ' ').trim();
  const name = xml(said.slice(0, 32).trim()) || 'UNKNOWN';
  const caveat = rowCaveat(entry);
  const memo = [...(caveat === null ? [] : [caveat]), ...(said.length > 32 || caveat !== null ? [said] : [])].join(' ');
  return (
    `<STMTTRN><TRNTYPE>${sign(row.amount) < 0 ? 'DEBIT' : 'CREDIT'}</TRNTYPE><DTPOSTED>${dateText(row.date)}</DTPOSTED>` +
    dateXml('DTUSER', row.transactionDate) +
    dateXml('DTAVAIL', row.valueDate) +
    `<TRNAMT>${row.amount}</TRNAMT><FITID>${id}</FITID><NAME>${name}</NAME>` +
    `${memo === '' ? '' : `<MEMO>${xml(memo.slice(0, mostLetters).trim())}</MEMO>`}</STMTTRN>`
  );
}

/** Programs take a day that is not printed from `DTPOSTED`. */
function dateXml(tag: string, date: CalendarDate | null): string {
  return date === null ? '' : `<${tag}>${dateText(date)}</${tag}>`;
}

/** The closing balance of the newest statement that prints one. */
function balanceXml(statements: readonly ReviewStatement[], { made }: ExportSubject): string {
  const newest = statements.findLast(({ closing }) => closing !== null);
  if (newest?.closing == null) return '';
  const at = newest.periodEnd === null ? momentText(made.at) : dateText(newest.periodEnd);
  return `<LEDGERBAL><BALAMT>${newest.closing}</BALAMT><DTASOF>${at}</DTASOF></LEDGERBAL>`;
}

/** Statements print no routing number, so that the bank's name tells banks apart: at most nine letters and digits. */
function bankId({ bank }: ReviewAccount): string {
  const letters = (bank ?? '')
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, 9);
  return letters === '' ? 'UNKNOWN' : letters;
}

/** ISO 4217 has a code for "no currency". */
function currencyText(currency: string | null): string {
  return currency !== null && /^[A-Z]{3}$/.test(currency) ? currency : 'XXX';
}

function isCard({ type }: ReviewAccount): boolean {
  return /card/i.test(type ?? '');
}

/** Noon in no time zone: a date that stays the same date wherever it is read. */
function dateText(date: CalendarDate): string {
  return `${date.replaceAll('-', '')}120000`;
}

function momentText(moment: Moment): string {
  return `${moment.replace(/[-:T]/g, '').slice(0, 14)}.000[0:GMT]`;
}

/** What the analyst should know about the file, in sentences. */
export function ofxNotes({ accounts }: ExportSubject): string[] {
  const silent = accounts.filter(({ statements }) => statements.every(({ closing }) => closing === null));
  return silent.map(
    ({ bank, number }) =>
      `${[bank, numberText(number, true)].filter(Boolean).join(' ') || 'An account'} prints no closing balance, so its OFX has none. Some programs refuse a file without one.`,
  );
}
