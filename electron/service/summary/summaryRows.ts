import type { CalendarDate } from '../../../shared/calendar.ts';
import { leastConfidence, minimumConfidence, type Doubt } from '../../../shared/rows/doubts.ts';
import { sign, type Currency, type Money } from '../../../shared/money.ts';
import type { DatePlaces, OtherDates } from '../../../shared/rows/rowDates.ts';
import type { Json } from '../json/losslessJson.ts';
import { fieldsOf, isEmptyList, isFields, type Fields, type Findings } from './summaryFields.ts';
import { readDoubts } from './summaryDoubts.ts';
import { readDatePlaces } from './summaryEvidence.ts';
import {
  readBox,
  readCount,
  readCurrency,
  readDate,
  readMoney,
  readNamed,
  readShare,
  readText,
} from './summaryValues.ts';

/** A row as a summary gives it. */
export type SummaryTransaction = OtherDates & {
  /** The day of booking; where the service gives only another, that. */
  date: CalendarDate;
  datePlaces: DatePlaces;
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
};

/** What a direction that nobody states or that contradicts the sign leaves of the confidence in it: never green. */
export const doubtful = 0.5;

/** The names of the lists that hold an account's rows, folded. */
export const rowLists: readonly string[] = ['transactions', 'rows', 'entries'];

/** The names under which the fields of a row may stand, folded. */
export const rowNames = {
  confidence: ['confidence'],
  doubts: ['doubts'],
  datePlaces: ['dateplaces'],
  page: ['page', 'pagenumber'],
  box: ['box', 'boundingbox'],
  date: ['date', 'bookingdate', 'bookeddate', 'postingdate', 'posteddate', 'posted'],
  transactionDate: ['transactiondate'],
  valueDate: ['valuedate'],
  description: ['description', 'narrative', 'details', 'text', 'memo'],
  amount: ['amount', 'transactionamount', 'value'],
  credit: ['credit', 'creditamount', 'moneyin', 'paidin', 'deposit'],
  debit: ['debit', 'debitamount', 'moneyout', 'paidout', 'withdrawal'],
  type: ['type', 'direction', 'creditdebit', 'creditdebitindicator', 'transactiontype'],
  balance: ['balance', 'runningbalance', 'balanceafter'],
  one: ['categoryone', 'category1', 'category'],
  two: ['categorytwo', 'category2'],
  three: ['categorythree', 'category3'],
  currency: ['currency', 'currencycode'],
  account: ['accountid', 'account', 'accountnumber'],
} as const;

/** A row with its amount as it is written, and the direction and currency that are said beside it. */
export type RawRow = { row: SummaryTransaction; type: 'credit' | 'debit' | null; currency: Currency };

const credits = /^(credit|cr|c|in|incoming|deposit|moneyin)$/;
/** Signs of one currency alone. Of others, such as $, nothing is known. */
const signs: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', '₹': 'INR' };
const debits = /^(debit|dr|d|out|outgoing|withdrawal|moneyout)$/;

/**
 * A reader of rows of any shape, one after the other. A row without a readable date or amount is named, and null.
 * @param place names the row that is read in sentences
 */
export function rowReader(place: () => string, findings: Findings): (entry: Json) => RawRow | null {
  /** Rows that follow one another are mostly of one kind, which is then kept once. */
  let categories: SummaryTransaction['categories'] = [null, null, null];
  return readRow;

  function readRow(entry: Json): RawRow | null {
    if (!isFields(entry)) {
      findings.unreadable(place(), 'row', entry);
      return null;
    }
    const fields = fieldsOf(entry, findings);
    const booked = read(fields, rowNames.date, 'date', readDate);
    const made = read(fields, rowNames.transactionDate, 'transaction date', readDate) ?? null;
    const valued = read(fields, rowNames.valueDate, 'value date', readDate) ?? null;
    // What cannot be read is not replaced by another day.
    const dated = booked === null ? (made ?? valued) : booked;
    const balance = read(fields, rowNames.balance, 'balance', readMoney);
    const { written, type, within } = readAmount(fields);
    const currency = currencyIn(fields.take(rowNames.currency)) ?? within;
    fields.take(rowNames.account);
    const confidence = read(fields, rowNames.confidence, 'confidence', readShare);
    const told = fields.take(rowNames.doubts);
    const said = isEmptyList(told) ? null : named(told, (value) => readDoubts(value, confidence ?? null), 'doubts');
    const doubts = said ?? [];
    if (confidence === undefined || said === undefined) {
      doubts.push({ field: 'row', reason: 'certainty-unreadable', confidence: Math.min(confidence ?? 1, doubtful) });
    } else if (confidence !== null && confidence < Math.min(minimumConfidence, leastConfidence(doubts))) {
      doubts.push({ field: 'row', reason: 'low-confidence', confidence });
    }
    if (dated?.zoned === true) doubts.push({ field: 'date', reason: 'time-zone', confidence: 0.8 });

    const datePlaces = readDatePlaces(fields.take(rowNames.datePlaces));
    const description = read(fields, rowNames.description, 'description', readText) ?? '';
    const one = read(fields, rowNames.one, 'category', readText) ?? null;
    const two = read(fields, rowNames.two, 'category', readText) ?? null;
    const three = read(fields, rowNames.three, 'category', readText) ?? null;
    if (one !== categories[0] || two !== categories[1] || three !== categories[2]) categories = [one, two, three];
    const page = read(fields, rowNames.page, 'page', readCount) ?? null;
    const box = read(fields, rowNames.box, 'box', readBox) ?? null;
    fields.rest();
    if (dated == null || written == null) {
      if (dated === null) findings.unreadable(place(), 'date', null);
      if (written === null) findings.unreadable(place(), 'amount', null);
      return null;
    }
    const row: SummaryTransaction = {
      date: dated.date,
      transactionDate: dated === made ? null : (made?.date ?? null),
      valueDate: dated === valued ? null : (valued?.date ?? null),
      datePlaces,
      description,
      amount: written,
      balance: balance ?? null,
      categories,
      page,
      box,
      confidence: confidence ?? null,
      doubts,
    };
    return { row, type, currency };
  }

  function read<T>(
    from: Fields,
    aliases: readonly string[],
    what: string,
    reader: (value: Json) => T | null | undefined,
  ): T | null | undefined {
    return named(from.take(aliases), reader, what);
  }

  function named<T>(value: Json, reader: (value: Json) => T | null | undefined, what: string): T | null | undefined {
    return value === null ? null : readNamed(value, reader, place, what, findings);
  }

  /** One amount, with its direction beside it or in its sign; or one of two columns. */
  function readAmount(from: Fields): {
    written: Money | null | undefined;
    type: RawRow['type'];
    within: RawRow['currency'];
  } {
    const said = from.take(rowNames.type);
    const type = said === 'credit' || said === 'debit' ? said : typeIn(named(said, readText, 'type') ?? '');
    const amount = from.take(rowNames.amount);
    const within = isFields(amount) ? currencyIn(amount['currency'] ?? null) : null;
    const one = named(amount, readMoney, 'amount');
    if (one !== null) return { written: one, type, within };
    const credit = read(from, rowNames.credit, 'credit', readMoney);
    const debit = read(from, rowNames.debit, 'debit', readMoney);
    if (credit === undefined || debit === undefined) return { written: undefined, type, within };
    const isCredit = credit !== null && sign(credit) !== 0;
    const isDebit = debit !== null && sign(debit) !== 0;
    if (isCredit && isDebit) {
      findings.unreadable(place(), 'amount in both columns', said);
      return { written: undefined, type, within };
    }
    if (isDebit) return { written: debit, type: 'debit', within };
    return { written: credit ?? debit, type: credit === null && debit === null ? type : 'credit', within };
  }
}

function typeIn(said: string): RawRow['type'] {
  const word = said.toLowerCase().replace(/[^a-z]/g, '');
  return credits.test(word) ? 'credit' : debits.test(word) ? 'debit' : null;
}

/** A code, or a sign that stands for one. */
function currencyIn(value: Json): RawRow['currency'] {
  return readCurrency(value) ?? (typeof value === 'string' ? (signs[value.trim()] ?? null) : null);
}
