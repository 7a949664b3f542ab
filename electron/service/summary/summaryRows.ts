import { leastConfidence, minimumConfidence } from '../../../shared/rows/doubts.ts';
import { sign, type Money } from '../../../shared/money.ts';
import type { Json } from '../json/losslessJson.ts';
import { fieldsOf, isFields, type Fields, type Findings } from './summaryFields.ts';
import { doubtful, rowNames as names, type RawRow, type SummaryTransaction } from './summaryRow.ts';
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

export type { SummaryTransaction };

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
    const fields = fieldsOf(entry, 'transactions[]', findings);
    const booked = read(fields, names.date, 'date', readDate);
    const made = read(fields, names.transactionDate, 'transaction date', readDate) ?? null;
    const valued = read(fields, names.valueDate, 'value date', readDate) ?? null;
    // What cannot be read is not replaced by another day.
    const dated = booked === null ? (made ?? valued) : booked;
    const balance = read(fields, names.balance, 'balance', readMoney);
    const { written, type, within } = readAmount(fields);
    const currency = currencyIn(fields.take(names.currency)) ?? within;
    fields.take(names.account);
    const confidence = read(fields, names.confidence, 'confidence', readShare);
    const told = fields.take(names.doubts);
    const said = isEmpty(told) ? null : named(told, (value) => readDoubts(value, confidence ?? null), 'doubts');
    const doubts = said ?? [];
    if (confidence === undefined || said === undefined) {
      doubts.push({ field: 'row', reason: 'certainty-unreadable', confidence: Math.min(confidence ?? 1, doubtful) });
    } else if (confidence !== null && confidence < Math.min(minimumConfidence, leastConfidence(doubts))) {
      doubts.push({ field: 'row', reason: 'low-confidence', confidence });
    }
    if (dated?.zoned === true) doubts.push({ field: 'date', reason: 'time-zone', confidence: 0.8 });

    const datePlaces = readDatePlaces(fields.take(names.datePlaces));
    const description = read(fields, names.description, 'description', readText) ?? '';
    const one = read(fields, names.one, 'category', readText) ?? null;
    const two = read(fields, names.two, 'category', readText) ?? null;
    const three = read(fields, names.three, 'category', readText) ?? null;
    if (one !== categories[0] || two !== categories[1] || three !== categories[2]) categories = [one, two, three];
    const page = read(fields, names.page, 'page', readCount) ?? null;
    const box = read(fields, names.box, 'box', readBox) ?? null;
    const extra = fields.rest();
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
      extra,
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
    const said = from.take(names.type);
    const type = said === 'credit' || said === 'debit' ? said : typeIn(named(said, readText, 'type') ?? '');
    const amount = from.take(names.amount);
    const within = isFields(amount) ? currencyIn(amount['currency'] ?? null) : null;
    const one = named(amount, readMoney, 'amount');
    if (one !== null) return { written: one, type, within };
    const credit = read(from, names.credit, 'credit', readMoney);
    const debit = read(from, names.debit, 'debit', readMoney);
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

const isEmpty = (value: Json): boolean => Array.isArray(value) && value.length === 0;

/** A code, or a sign that stands for one. */
function currencyIn(value: Json): RawRow['currency'] {
  return readCurrency(value) ?? (typeof value === 'string' ? (signs[value.trim()] ?? null) : null);
}
