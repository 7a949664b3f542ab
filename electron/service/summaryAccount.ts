import type { CalendarDate } from '../../shared/calendar.ts';
import { negate, sign, type Currency, type Money } from '../../shared/money.ts';
import type { Json } from './losslessJson.ts';
import { fieldsOf, isFields, type Findings, type JsonFields } from './summaryFields.ts';
import { readRows, type SummaryTransaction } from './summaryRows.ts';
import {
  orNamed,
  readCount,
  readCurrency,
  readDate,
  readMoney,
  readPages,
  readText,
  readTexts,
} from './summaryValues.ts';

/** One account of one statement. Amounts are in its currency; what was not said, or could not be read, is null. */
export type SummaryAccount = {
  bank: string | null;
  holder: string | null;
  number: string | null;
  currency: Currency;
  type: string | null;
  periodStart: CalendarDate | null;
  periodEnd: CalendarDate | null;
  opening: Money | null;
  closing: Money | null;
  /** As the statement prints them, positive. */
  totalCredits: Money | null;
  totalDebits: Money | null;
  creditCount: number | null;
  debitCount: number | null;
  /** Null where the statement does not number its pages; empty where none is missing. */
  missingPages: number[] | null;
  /** Sentences on balances that the statement prints twice and differently; null where the service does not tell. */
  contradictions: string[] | null;
  /** Name of the file it was read from. */
  document: string | null;
  /** Oldest first. */
  transactions: SummaryTransaction[];
  /** Rows that the service sent and that are not among the transactions. Above 0, nothing about the account is proved. */
  unreadableRows: number;
  extra: JsonFields | null;
};

/** Reads one account. `where` names it in sentences about what cannot be read. */
export function readAccount(account: JsonFields, where: string, findings: Findings): SummaryAccount {
  const fields = fieldsOf(account, 'accounts[]', findings);
  const read = <T>(what: string, names: readonly string[], reader: (value: Json) => T | null | undefined): T | null =>
    orNamed(fields.take(names), reader, where, what, findings);

  const period = fields.take(['period', 'statementperiod']);
  const within = isFields(period) ? fieldsOf(period, 'accounts[].period', findings) : null;
  const edge = (what: string, names: readonly string[], inside: readonly string[]): CalendarDate | null => {
    const value = fields.take(names);
    return orNamed(value ?? within?.take(inside) ?? null, readDate, where, what, findings)?.date ?? null;
  };

  const rows = fields.take(['transactions', 'rows', 'entries']);
  if (rows !== null && !Array.isArray(rows)) findings.unreadable(where, 'list of transactions', rows);
  const result = {
    bank: read('bank', ['bank', 'bankname', 'institution', 'institutionname'], readText),
    holder: read('holder', ['holder', 'accountholder', 'holdername', 'accountholdername', 'owner'], readText),
    number: read('number', ['number', 'accountnumber', 'accountno', 'iban'], readText),
    currency: read('currency', ['currency', 'currencycode'], readCurrency),
    type: read('type', ['type', 'accounttype'], readText),
    periodStart: edge(
      'start of the period',
      ['periodstart', 'startdate', 'fromdate', 'datefrom'],
      ['start', 'from', 'startdate'],
    ),
    periodEnd: edge('end of the period', ['periodend', 'enddate', 'todate', 'dateto'], ['end', 'to', 'enddate']),
    opening: read('opening balance', ['openingbalance', 'opening', 'startbalance', 'startingbalance'], readMoney),
    closing: read('closing balance', ['closingbalance', 'closing', 'endbalance', 'endingbalance'], readMoney),
    totalCredits: unsigned(read('total of credits', ['totalcredits', 'totalcredit', 'totaldeposits'], readMoney)),
    totalDebits: unsigned(read('total of debits', ['totaldebits', 'totaldebit', 'totalwithdrawals'], readMoney)),
    creditCount: read('count of credits', ['creditcount', 'creditscount', 'numberofcredits'], readCount),
    debitCount: read('count of debits', ['debitcount', 'debitscount', 'numberofdebits'], readCount),
    missingPages: read('missing pages', ['missingpages'], readPages),
    contradictions: read('contradictions', ['contradictions'], readTexts),
    document: read('document', ['document', 'documentname', 'filename', 'file'], readText),
    ...readRows(Array.isArray(rows) ? rows : [], where, findings),
  };
  // Its opinion on the account is kept in the stored bytes; the desk judges the rows itself.
  fields.take(['verdict']);
  within?.rest();
  return { ...result, extra: fields.rest() };
}

/** Some services write the total of debits with a minus. */
function unsigned(total: Money | null): Money | null {
  return total !== null && sign(total) < 0 ? negate(total) : total;
}
