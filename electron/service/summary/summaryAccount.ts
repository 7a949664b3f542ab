import type { CalendarDate } from '../../../shared/calendar.ts';
import { absolute, type Currency, type Money } from '../../../shared/money.ts';
import type { Contradiction, ServiceFault, SummaryFact } from '../../../shared/verdict/reasons.ts';
import { summaryFactWords } from '../../../shared/text/words.ts';
import type { UnexplainedLine } from '../../../shared/reading/unexplained.ts';
import type { PrintedFigures } from '../../../shared/verdict/printedFacts.ts';
import type { HeadEvidence } from '../../../shared/reading/headFacts.ts';
import { readContradictions, readEvidence, readUnexplained } from './summaryEvidence.ts';
import type { Json } from '../json/losslessJson.ts';
import { moreLists, readFaults } from './summaryFaults.ts';
import {
  fieldsOf,
  isEmptyList,
  isFields,
  type Fields,
  type Findings,
  type GatheredRows,
  type JsonFields,
  type RowCurrencies,
} from './summaryFields.ts';
import { rowLists } from './summaryRows.ts';
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
  /** Its rows, which were handed over, oldest first. */
  transactions: GatheredRows['transactions'];
  /** Rows that the service sent and that are not among the transactions. Above 0, nothing about the account is proved. */
  unreadableRows: number;
  /** What the service said about the account as a whole and cannot be read. Unless empty, nothing about it is proved. */
  unreadableFacts: SummaryFact[];
  /** Where its facts stand on the pages; absent where the service does not tell. */
  evidence?: HeadEvidence;
  /** How many rows the service says there are; absent where it does not tell. */
  rowCount?: number;
  /** What the service reports against what it sent of the account. Unless empty, nothing about it is proved. */
  faults: ServiceFault[];
};

/** What stands beside an account and is about it: facts of its statement, and rows that name it. */
type BesideAccount = {
  take: Fields['take'];
  takePeriod: Fields['take'];
  /** Null where its rows stand in it. */
  rows: Json;
};

/** The names under which a count of rows may stand, folded. */
export const rowCounts: readonly string[] = [
  'transactioncount',
  'transactionscount',
  'numberoftransactions',
  'totaltransactions',
  'rowcount',
];

const nothing: Fields['take'] = () => null;

/** The facts of a statement: its period is that of each account, figures are those of the only one. */
export function factsBeside({ take }: Pick<Fields, 'take'>, isOnly: boolean): Omit<BesideAccount, 'rows'> {
  const taken = new Map<string, Json>();
  const takePeriod: Fields['take'] = (names) => {
    const key = names.join();
    const value = taken.get(key) ?? take(names);
    taken.set(key, value);
    return value;
  };
  return { take: isOnly ? take : nothing, takePeriod };
}

/** An account's currency, which its rows may tell, and what of them is in another one. */
export function inCurrency(
  said: Currency,
  ofRows: RowCurrencies,
  faults: readonly ServiceFault[],
): { currency: Currency; faults: ServiceFault[] } {
  const currency = said ?? [...ofRows.keys()][0] ?? null;
  const others = [...ofRows].filter(([named]) => named !== currency);
  return {
    currency,
    faults: [
      ...faults,
      ...others.map(([named, { rows, first }]) => ({
        ...({ code: 'other-currency', currency: named } as const),

        rows,
        row: first,
      })),
    ],
  };
}

/** Reads one account. `where` names it in sentences about what cannot be read. */
export function readAccount(
  account: JsonFields,
  where: string,
  findings: Findings,
  beside: BesideAccount,
): SummaryAccount & { currencies: RowCurrencies } {
  const fields = fieldsOf(account, findings);
  const either = (names: readonly string[]): Json => fields.take(names) ?? beside.take(names);
  const read = <T>(what: string, names: readonly string[], reader: (value: Json) => T | null | undefined): T | null =>
    orNamed(fields.take(names), reader, where, what, findings);
  const unreadableFacts: SummaryFact[] = [];
  /** A value that the verdict is held against. */
  const fact = <T>(value: Json, what: SummaryFact, reader: (value: Json) => T | null | undefined): T | null => {
    const result = readNamed(value, reader, where, summaryFactWords[what], findings);
    if (result === undefined) unreadableFacts.push(what);
    return result ?? null;
  };

  const period = fields.take(['period', 'statementperiod']) ?? beside.takePeriod(['period', 'statementperiod']);
  const within = isFields(period) ? fieldsOf(period, findings) : null;
  if (period !== null && within === null) fact(period, 'period', () => undefined);
  const edge = (what: SummaryFact, names: readonly string[], inside: readonly string[]): CalendarDate | null => {
    const value = fields.take(names) ?? within?.take(inside) ?? beside.takePeriod(names);
    return fact(value, what, readDate)?.date ?? null;
  };
  const balance = (what: string, names: readonly string[]): Money | null =>
    orNamed(either(names), readMoney, where, what, findings);
  const total = (what: SummaryFact, names: readonly string[]): Money | null =>
    unsigned(fact(either(names), what, readMoney));
  const count = (what: SummaryFact, names: readonly string[]): number | null => fact(either(names), what, readCount);

  const rows = beside.rows ?? firstWithRows(fields);
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
    opening: balance('opening balance', ['openingbalance', 'opening', 'startbalance', 'startingbalance']),
    closing: balance('closing balance', ['closingbalance', 'closing', 'endbalance', 'endingbalance']),
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
  const unexplained = fact(fields.take(['unexplained', 'unexplainedlines']), 'unexplained', readUnexplained);
  const rowCount = count('rowCount', rowCounts);
  const faults = readFaults(fields, where, findings);
  const unreadPages = faults.find((fault) => fault.code === 'unread-pages')?.pages ?? [];
  // Its opinion on the account is kept in the stored bytes; the desk judges the rows itself.
  fields.take(['verdict']);
  fields.take(['id', 'accountid']);
  within?.rest();
  return {
    ...result,
    ...(evidence === null ? {} : { evidence }),
    ...(unreadPages.length === 0 ? {} : { unreadPages: [...unreadPages] }),
    ...(unexplained === null ? {} : { unexplained }),
    ...(rowCount === null ? {} : { rowCount }),
    faults: [...faults, ...moreLists(fields.rest(), findings)],
  };
}

/** Of several lists the first that holds something. */
function firstWithRows(fields: Fields): Json {
  const first = fields.take(rowLists);
  return isEmptyList(first) ? (fields.take(rowLists) ?? first) : first;
}

/** The rows of a list, which may have been read on its way; anything else that is there counts as one entry of a list. */
function rowsIn(value: Json, where: string, findings: Findings): GatheredRows {
  const list = value === null ? [] : Array.isArray(value) ? value : [value];
  const cut = typeof list[0] === 'string' ? findings.cut.get(list[0]) : undefined;
  if (cut !== undefined) {
    findings.include(where, cut.findings);
    return cut.rows.read();
  }
  const rows = findings.gather(where, findings);
  rows.add(list);
  return rows.read();
}

/** Some services write the total of debits with a minus. */
function unsigned(total: Money | null): Money | null {
  return total === null ? null : absolute(total);
}
