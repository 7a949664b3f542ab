import { daysBetween, type CalendarDate } from '../../shared/calendar.ts';
import { leastConfidence, minimumConfidence, type Doubt } from '../../shared/doubts.ts';
import { add, negate, sameMoney, sign, type Money } from '../../shared/money.ts';
import type { Json } from './losslessJson.ts';
import { fieldsOf, isFields, type Fields, type Findings, type JsonFields } from './summaryFields.ts';
import { readDoubts } from './summaryDoubts.ts';
import { readBox, readCount, readDate, readMoney, readNamed, readShare, readText } from './summaryValues.ts';

/** A row as a summary gives it. */
export type SummaryTransaction = {
  date: CalendarDate;
  description: string;
  /** Credits positive, in the account's currency. */
  amount: Money;
  balance: Money | null;
  /** `category_one` to `category_three`. */
  categories: [string | null, string | null, string | null];
  page: number | null;
  /** Page points, top-left origin. */
  box: [number, number, number, number] | null;
  /** 0 to 1, as the service says it; null where it says nothing. */
  confidence: number | null;
  /** Field by field; where the service only says how sure it is, or why in words, of the row. */
  doubts: Doubt[];
  /** Fields that are not known, as they came. */
  extra: JsonFields | null;
};

const names = {
  date: ['date', 'transactiondate', 'bookingdate', 'postingdate', 'posteddate', 'posted', 'valuedate'],
  description: ['description', 'narrative', 'details', 'text', 'memo'],
  amount: ['amount', 'transactionamount', 'value'],
  credit: ['credit', 'creditamount', 'moneyin', 'paidin', 'deposit'],
  debit: ['debit', 'debitamount', 'moneyout', 'paidout', 'withdrawal'],
  type: ['type', 'direction', 'creditdebit', 'creditdebitindicator', 'transactiontype'],
  balance: ['balance', 'runningbalance', 'balanceafter'],
  one: ['categoryone', 'category1', 'category'],
  two: ['categorytwo', 'category2'],
  three: ['categorythree', 'category3'],
} as const;

const credits = /^(credit|cr|c|in|incoming|deposit|moneyin)$/;
const debits = /^(debit|dr|d|out|outgoing|withdrawal|moneyout)$/;

/** What a direction that nobody states or that contradicts the sign leaves of the confidence in it: never green. */
const doubtful = 0.5;

type RawRow = Omit<SummaryTransaction, 'amount'> & { written: Money; type: 'credit' | 'debit' | null };

/**
 * Reads the rows of one account, oldest first. A row without a readable date or amount is named and counted, and is
 * not among the rows: nothing is put in its place.
 */
export function readRows(
  list: readonly Json[],
  where: string,
  findings: Findings,
): { transactions: SummaryTransaction[]; unreadableRows: number } {
  const rows = list.flatMap((entry, index) => readRow(entry, `${where}, row ${index + 1}`, findings) ?? []);
  const signed = rows.some((row) => sign(row.written) < 0);
  const transactions = rows.map((row) => withDirection(row, signed));
  return { transactions: oldestFirst(transactions), unreadableRows: list.length - rows.length };
}

function readRow(entry: Json, where: string, findings: Findings): RawRow | null {
  if (!isFields(entry)) {
    findings.unreadable(where, 'row', entry);
    return null;
  }
  const fields = fieldsOf(entry, 'transactions[]', findings);
  const dated = read(fields, names.date, 'date', readDate);
  const balance = read(fields, names.balance, 'balance', readMoney);
  const { written, type } = readAmount(fields);
  const confidence = read(fields, ['confidence'], 'confidence', readShare);
  const said = read(fields, ['doubts'], 'doubts', (value) => readDoubts(value, confidence ?? null));
  const doubts = said ?? [];
  if (confidence === undefined || said === undefined) {
    doubts.push({ field: 'row', reason: 'certainty-unreadable', confidence: Math.min(confidence ?? 1, doubtful) });
  } else if (confidence !== null && confidence < Math.min(minimumConfidence, leastConfidence(doubts))) {
    doubts.push({ field: 'row', reason: 'low-confidence', confidence });
  }
  if (dated?.zoned === true) doubts.push({ field: 'date', reason: 'time-zone', confidence: 0.8 });

  const row = {
    description: read(fields, names.description, 'description', readText) ?? '',
    balance: balance ?? null,
    categories: [names.one, names.two, names.three].map((each) => read(fields, each, 'category', readText) ?? null),
    page: read(fields, ['page', 'pagenumber'], 'page', readCount) ?? null,
    box: read(fields, ['box', 'boundingbox'], 'box', readBox) ?? null,
    confidence: confidence ?? null,
    doubts,
  };
  const extra = fields.rest();
  if (dated == null || written == null) {
    if (dated === null) findings.unreadable(where, 'date', null);
    if (written === null) findings.unreadable(where, 'amount', null);
    return null;
  }
  const [one = null, two = null, three = null] = row.categories;
  return { ...row, categories: [one, two, three], date: dated.date, written, type, extra };

  function read<T>(
    from: Fields,
    aliases: readonly string[],
    what: string,
    reader: (value: Json) => T | null | undefined,
  ): T | null | undefined {
    return readNamed(from.take(aliases), reader, where, what, findings);
  }

  /** One amount, with its direction beside it or in its sign; or one of two columns. */
  function readAmount(from: Fields): { written: Money | null | undefined; type: RawRow['type'] } {
    const said = from.take(names.type);
    const word = (readNamed(said, readText, where, 'type', findings) ?? '').toLowerCase().replace(/[^a-z]/g, '');
    const type = credits.test(word) ? 'credit' : debits.test(word) ? 'debit' : null;
    const one = read(from, names.amount, 'amount', readMoney);
    if (one !== null) return { written: one, type };
    const credit = read(from, names.credit, 'credit', readMoney);
    const debit = read(from, names.debit, 'debit', readMoney);
    if (credit === undefined || debit === undefined) return { written: undefined, type };
    const isCredit = credit !== null && sign(credit) !== 0;
    const isDebit = debit !== null && sign(debit) !== 0;
    if (isCredit && isDebit) {
      findings.unreadable(where, 'amount in both columns', said);
      return { written: undefined, type };
    }
    if (isDebit) return { written: debit, type: 'debit' };
    return { written: credit ?? debit, type: credit === null && debit === null ? type : 'credit' };
  }
}

/**
 * Gives an amount its sign. The type tells it; without one, the sign as written. A debit is negative whether or not the
 * service writes its minus. Where the two contradict each other, or nothing in the whole account tells a direction, the
 * row says so and loses confidence.
 */
function withDirection({ written, type, ...row }: RawRow, signed: boolean): SummaryTransaction {
  const doubt = (reason: 'type-contradicts' | 'direction-unknown'): SummaryTransaction => {
    const said = row.doubts.filter(({ field }) => field !== 'sign');
    return { ...row, amount: written, doubts: [...said, { field: 'sign', reason, confidence: doubtful }] };
  };
  if (type === 'debit') return { ...row, amount: sign(written) > 0 ? negate(written) : written };
  if (type === 'credit' && sign(written) < 0) return doubt('type-contradicts');
  if (type === null && !signed && sign(written) !== 0) return doubt('direction-unknown');
  return { ...row, amount: written };
}

/**
 * Rows from oldest to newest. A list whose dates fall is turned round as a whole, which also mends the order within a
 * day; where all rows have one date the running balances decide. Any other order is left as it came.
 */
export function oldestFirst(rows: SummaryTransaction[]): SummaryTransaction[] {
  let rises = 0;
  let falls = 0;
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    if (before === undefined) continue;
    const days = daysBetween(before.date, row.date);
    if (days > 0) rises++;
    if (days < 0) falls++;
  }
  if (rises > 0) return rows;
  if (falls > 0) return rows.toReversed();
  return heldBalances(rows.toReversed()) > heldBalances(rows) ? rows.toReversed() : rows;
}

function heldBalances(rows: readonly SummaryTransaction[]): number {
  let held = 0;
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1]?.balance ?? null;
    if (before !== null && row.balance !== null && sameMoney(add(before, row.amount), row.balance)) held++;
  }
  return held;
}
