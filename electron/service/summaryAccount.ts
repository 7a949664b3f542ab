import type { CalendarDate } from '../../shared/calendar.ts';
import { negate, sign, type Currency, type Money } from '../../shared/money.ts';
import type { Contradiction, SummaryFact } from '../../shared/reasons.ts';
import { summaryFactWords } from '../../shared/text/words.ts';
import type { UnexplainedLine } from '../../shared/unexplained.ts';
import type { PrintedFigures } from '../../shared/verdict.ts';
import type { HeadEvidence } from '../../shared/headFacts.ts';
import { readContradictions } from './summaryContradictions.ts';
import { readEvidence } from './summaryEvidence.ts';
import type { Json } from './losslessJson.ts';
import { fieldsOf, isFields, type Findings, type JsonFields } from './summaryFields.ts';
import { readRows, type GatheredRows } from './rowGatherer.ts';
import { rowLists, type RowList } from './summaryRow.ts';
import { readUnexplained } from './summaryUnexplained.ts';
import {
  orNamed,
  readCount,
  readCurrency,
  readDate,
  readMoney,
  readNamed,
  readPages,
  readText,
} from './summaryValues.ts';

/** One account of one statement. Amounts are in its currency; what was not said, or could not be read, is null. */
export type SummaryAccount = PrintedFigures & {
  bank: string | null;
  holder: string | null;
  number: string | null;
  currency: Currency;
  type: string | null;
  /** Null where the statement does not number its pages; empty where none is missing. */
  missingPages: number[] | null;
  /** Pages of the file from which the service read nothing; absent where there are none or it does not tell. */
  unreadPages?: number[];
  /** Lines that nothing explains; absent where the service does not tell. */
  unexplained?: UnexplainedLine[];
  /** Balances that the statement prints twice and differently; null where the service does not tell. */
  contradictions: Contradiction[] | null;
  /** Name of the file it was read from. */
  document: string | null;
  /** Oldest first. */
  transactions: RowList;
  /** Rows that the service sent and that are not among the transactions. Above 0, nothing about the account is proved. */
  unreadableRows: number;
  /** What the service said about the account as a whole and cannot be read. Unless empty, nothing about it is proved. */
  unreadableFacts: SummaryFact[];
  /** Where its facts stand on the pages; absent where the service does not tell. */
  evidence?: HeadEvidence;
  extra: JsonFields | null;
};

/** Reads one account. `where` names it in sentences about what cannot be read. */
export function readAccount(account: JsonFields, where: string, findings: Findings): SummaryAccount {
  const fields = fieldsOf(account, 'accounts[]', findings);
  const read = <T>(what: string, names: readonly string[], reader: (value: Json) => T | null | undefined): T | null =>
    orNamed(fields.take(names), reader, where, what, findings);
  const unreadableFacts: SummaryFact[] = [];
  /** A value that the verdict is held against. */
  const fact = <T>(value: Json, what: SummaryFact, reader: (value: Json) => T | null | undefined): T | null => {
    const result = readNamed(value, reader, where, summaryFactWords[what], findings);
    if (result === undefined) unreadableFacts.push(what);
    return result ?? null;
  };

  const period = fields.take(['period', 'statementperiod']);
  const within = isFields(period) ? fieldsOf(period, 'accounts[].period', findings) : null;
  if (period !== null && within === null) fact(period, 'period', () => undefined);
  const edge = (what: SummaryFact, names: readonly string[], inside: readonly string[]): CalendarDate | null => {
    const value = fields.take(names);
    return fact(value ?? within?.take(inside) ?? null, what, readDate)?.date ?? null;
  };
  const total = (what: SummaryFact, names: readonly string[]): Money | null =>
    unsigned(fact(fields.take(names), what, readMoney));
  const count = (what: SummaryFact, names: readonly string[]): number | null =>
    fact(fields.take(names), what, readCount);

  const rows = fields.take(rowLists);
  const result = {
    bank: read('bank', ['bank', 'bankname', 'institution', 'institutionname'], readText),
    holder: read('holder', ['holder', 'accountholder', 'holdername', 'accountholdername', 'owner'], readText),
    number: read('number', ['number', 'accountnumber', 'accountno', 'iban'], readText),
    currency: read('currency', ['currency', 'currencycode'], readCurrency),
    type: read('type', ['type', 'accounttype'], readText),
    periodStart: edge(
      'periodStart',
      ['periodstart', 'startdate', 'fromdate', 'datefrom'],
      ['start', 'from', 'startdate'],
    ),
    periodEnd: edge('periodEnd', ['periodend', 'enddate', 'todate', 'dateto'], ['end', 'to', 'enddate']),
    opening: read('opening balance', ['openingbalance', 'opening', 'startbalance', 'startingbalance'], readMoney),
    closing: read('closing balance', ['closingbalance', 'closing', 'endbalance', 'endingbalance'], readMoney),
    totalCredits: total('totalCredits', ['totalcredits', 'totalcredit', 'totaldeposits']),
    totalDebits: total('totalDebits', ['totaldebits', 'totaldebit', 'totalwithdrawals']),
    creditCount: count('creditCount', ['creditcount', 'creditscount', 'numberofcredits']),
    debitCount: count('debitCount', ['debitcount', 'debitscount', 'numberofdebits']),
    missingPages: fact(fields.take(['missingpages']), 'missingPages', readPages),
    contradictions: fact(fields.take(['contradictions']), 'contradictions', readContradictions),
    document: read('document', ['document', 'documentname', 'filename', 'file'], readText),
    ...rowsIn(rows, where, findings),
    unreadableFacts,
  };
  const evidence = orNamed(fields.take(['evidence']), readEvidence, where, 'evidence', findings);
  const unreadPages = read('unread pages', ['unreadpages'], readPages) ?? [];
  const unexplained = fact(fields.take(['unexplained', 'unexplainedlines']), 'unexplained', readUnexplained);
  // Its opinion on the account is kept in the stored bytes; the desk judges the rows itself.
  fields.take(['verdict']);
  within?.rest();
  return {
    ...result,
    ...(evidence === null ? {} : { evidence }),
    ...(unreadPages.length === 0 ? {} : { unreadPages }),
    ...(unexplained === null ? {} : { unexplained }),
    extra: fields.rest(),
  };
}

/** The rows of a list, which may have been read on its way. */
function rowsIn(value: Json, where: string, findings: Findings): GatheredRows {
  const cut = Array.isArray(value) && typeof value[0] === 'string' ? findings.cut.get(value[0]) : undefined;
  if (cut === undefined) return readRows(listOf(value), where, findings);
  findings.include(where, cut.findings);
  return cut.rows.read();
}

/** The entries of a list; anything else that is there counts as one entry of it. */
function listOf(value: Json): readonly Json[] {
  if (value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** Some services write the total of debits with a minus. */
function unsigned(total: Money | null): Money | null {
  return total !== null && sign(total) < 0 ? negate(total) : total;
}
