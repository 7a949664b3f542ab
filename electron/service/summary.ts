import type { Month } from '../../shared/calendar.ts';
import type { Currency, Money } from '../../shared/money.ts';
import type { Json } from './losslessJson.ts';
import { noAccount } from '../../shared/text/words.ts';
import { fieldsOf, isFields, type Findings, type JsonFields } from './summaryFields.ts';
import { whatCame } from './whatCame.ts';
import { readAccount, type SummaryAccount } from './summaryAccount.ts';
import type { SummaryTransaction } from './summaryRow.ts';
import { orNamed, readCount, readCurrency, readMoney, readMonth, readText } from './summaryValues.ts';

/** The customer as the summary names them; null where it does not. `extra` holds fields that are not known. */
export type SummaryCustomer = {
  name: string | null;
  bank: string | null;
  idNumber: string | null;
  idType: string | null;
  nationality: string | null;
  extra: JsonFields | null;
};

export type { SummaryAccount } from './summaryAccount.ts';
export type { SummaryTransaction };

/** A check that the service made by itself. It is shown as the service's own, and proves nothing here. */
export type SummaryCheck = {
  name: string | null;
  outcome: string | null;
  detail: string | null;
  /** What it is about, where the check says so: a row, an account, a document. */
  row: string | null;
  account: string | null;
  document: string | null;
  extra: JsonFields | null;
};

/** A month as the service sums it up; all amounts as it wrote them. */
export type SummaryMonth = {
  month: Month;
  currency: Currency;
  totalIncome: Money | null;
  totalExpenses: Money | null;
  mainIncome: Money | null;
  net: Money | null;
  rows: number | null;
  extra: JsonFields | null;
};

/** A typed view of the stored bytes of a summary; the bytes stay as they came. */
export type SummaryView = {
  customer: SummaryCustomer | null;
  accounts: SummaryAccount[];
  checks: SummaryCheck[];
  months: SummaryMonth[];
  /** `income`, `expenses`, `salary` and `summaries` as they came, where they came. */
  sections: JsonFields;
  /** Fields that are not known, each with how often it occurs. Their values are kept in `extra`. */
  unknownFields: { path: string; count: number }[];
  /** What could not be read, one sentence each; empty where all could. */
  unreadable: string[];
};

const sectionNames = ['income', 'expenses', 'salary', 'summaries'] as const;

/** The typed view of a summary that is parsed already; what is noticed goes to `findings`. */
export function viewOf(root: Json, findings: Findings): SummaryView {
  const view = empty();
  const statements = statementsIn(root, findings);
  if (statements.length === 0 && !isEmpty(root) && findings.sentences().length === 0)
    findings.unreadable('The summary', 'content', root);
  for (const statement of statements) readStatement(statement, view, findings);
  if (view.accounts.length === 0 && findings.sentences().length === 0) findings.say(noAccount(whatCame(root)));
  return { ...view, unknownFields: findings.unknownFields(), unreadable: findings.sentences() };
}

function isEmpty(root: Json): boolean {
  return Array.isArray(root) && root.length === 0;
}

/** Of what is no summary at all. */
export function empty(): SummaryView {
  return { customer: null, accounts: [], checks: [], months: [], sections: {}, unknownFields: [], unreadable: [] };
}

/** The statement of a summary: under `statement`, several under `statements`, or the whole. */
function statementsIn(root: Json, findings: Findings): JsonFields[] {
  if (Array.isArray(root)) return objectsIn(root, 'the list', findings).flatMap((each) => statementsIn(each, findings));
  if (!isFields(root)) return [];
  const fields = fieldsOf(root, 'summary', findings);
  const inside = fields.take(['statement', 'statements']);
  if (inside === null) return [root];
  fields.rest();
  return objectsIn(inside, 'statement', findings);
}

function readStatement(statement: JsonFields, view: SummaryView, findings: Findings): void {
  const fields = fieldsOf(statement, 'statement', findings);
  const [first, ...others] = objectsIn(fields.take(['customer']), 'customer', findings);
  const customer = first === undefined ? null : readCustomer(first, findings);
  for (const other of others) findings.unreadable('The summary', 'customer after the first', other);
  view.customer ??= customer;
  for (const check of objectsIn(fields.take(['checks']), 'checks', findings))
    view.checks.push(readCheck(check, `Check ${view.checks.length + 1}`, findings));
  const months = objectsIn(fields.take(['summarydata', 'months']), 'monthly totals', findings);
  for (const [index, month] of months.entries()) {
    const read = readSummaryMonth(month, `The monthly totals, entry ${index + 1}`, findings);
    if (read !== null) view.months.push(read);
  }
  for (const name of sectionNames) {
    const section = fields.take([name]);
    if (section !== null) view.sections[name] ??= section;
  }

  const accounts = objectsIn(fields.take(['accounts']), 'accounts', findings);
  const loose = fields.take(['transactions']);
  if (loose !== null) accounts.push({ transactions: loose });
  const currency = orNamed(
    fields.take(['currency', 'currencycode']),
    readCurrency,
    'The statement',
    'currency',
    findings,
  );
  for (const account of accounts) {
    const read = readAccount(account, `Account ${view.accounts.length + 1}`, findings);
    view.accounts.push({
      ...read,
      holder: read.holder ?? customer?.name ?? null,
      bank: read.bank ?? customer?.bank ?? null,
      currency: read.currency ?? currency,
    });
  }
  fields.rest();
}

function readCustomer(value: JsonFields, findings: Findings): SummaryCustomer {
  const fields = fieldsOf(value, 'customer', findings);
  const read = (what: string, names: readonly string[]) =>
    orNamed(fields.take(names), readText, 'The customer', what, findings);
  return {
    name: read('name', ['name', 'fullname', 'customername']),
    bank: read('bank', ['bank', 'bankname', 'institution']),
    idNumber: read('identity number', ['idnumber', 'identitynumber']),
    idType: read('kind of identity', ['idtype', 'identitytype']),
    nationality: read('nationality', ['nationality']),
    extra: fields.rest(),
  };
}

function readCheck(value: JsonFields, where: string, findings: Findings): SummaryCheck {
  const fields = fieldsOf(value, 'checks[]', findings);
  const read = (what: string, names: readonly string[]) => orNamed(fields.take(names), readText, where, what, findings);
  return {
    name: read('name', ['name', 'check', 'code', 'id']),
    outcome: read('outcome', ['outcome', 'result', 'status']),
    detail: read('detail', ['detail', 'description', 'message']),
    row: read('row', ['row']),
    account: read('account', ['account', 'accountnumber']),
    document: read('document', ['document', 'documentname', 'filename']),
    extra: fields.rest(),
  };
}

function readSummaryMonth(value: JsonFields, where: string, findings: Findings): SummaryMonth | null {
  const fields = fieldsOf(value, 'summaryData[]', findings);
  const named = fields.take(['month', 'period', 'date']);
  const month = readMonth(named);
  const place = month == null ? where : `Month ${month}`;
  const read = (what: string, names: readonly string[]) =>
    orNamed(fields.take(names), readMoney, place, what, findings);
  const totals = {
    currency: orNamed(fields.take(['currency', 'currencycode']), readCurrency, place, 'currency', findings),
    totalIncome: read('total income', ['totalincome', 'income']),
    totalExpenses: read('total of expenses', ['totalexpenses', 'totalexpense', 'expenses']),
    mainIncome: read('main income', ['mainincome']),
    net: read('net', ['net', 'netincome', 'nettotal']),
    rows: orNamed(fields.take(['transactioncount', 'rows']), readCount, place, 'count of rows', findings),
    extra: fields.rest(),
  };
  if (month == null) {
    findings.unreadable(where, 'month', named);
    return null;
  }
  return { month, ...totals };
}

/** The objects of a list. One object alone counts as a list of it; anything else is named. */
function objectsIn(value: Json, what: string, findings: Findings): JsonFields[] {
  if (value === null) return [];
  const list = Array.isArray(value) ? value : [value];
  return list.flatMap((entry, index) => {
    if (isFields(entry)) return [entry];
    findings.unreadable('The summary', `entry ${index + 1} of ${what}`, entry);
    return [];
  });
}
