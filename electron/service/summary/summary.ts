import type { ServiceMonth, ServiceWord } from '../../../shared/model/review.ts';
import type { ServiceFault } from '../../../shared/verdict/reasons.ts';
import type { Json } from '../json/losslessJson.ts';
import { noAccount } from '../../../shared/text/words.ts';
import { fieldsOf, isEmptyList, type Findings, type JsonFields } from './summaryFields.ts';
import { whatCame } from './whatCame.ts';
import { factsBeside, inCurrency, readAccount, rowCounts, type SummaryAccount } from './summaryAccount.ts';
import { accountsWithRows, isNamed } from './summaryJoin.ts';
import { moreLists, readFaults } from './summaryFaults.ts';
import { objectsIn, statementsIn, type StatementFields } from './summaryStatements.ts';
import { rowLists } from './summaryRows.ts';
import { orNamed, readCount, readCurrency, readFlag, readMoney, readMonth, readText } from './summaryValues.ts';

/** The customer as the summary names them; null where it does not. */
type SummaryCustomer = NonNullable<ServiceWord['customer']>;

/** A check that the service made by itself. It is shown as the service's own, and proves nothing here. */
type SummaryCheck = ServiceWord['checks'][number];

/** A month as the service sums it up; all amounts as it wrote them. */
export type SummaryMonth = Omit<ServiceMonth, 'ours' | 'differs'>;

/** A typed view of the stored bytes of a summary, which keep what is not known here. */
export type SummaryView = {
  customer: SummaryCustomer | null;
  accounts: SummaryAccount[];
  checks: SummaryCheck[];
  months: SummaryMonth[];
  /** What could not be read, one sentence each; empty where all could. */
  unreadable: string[];
};

/** The typed view of a summary that is parsed already; what is noticed goes to `findings`. */
export function viewOf(root: Json, findings: Findings): SummaryView {
  const view = empty();
  const statements = statementsIn(root, findings);
  if (statements.length === 0 && !isEmptyList(root) && findings.sentences().length === 0)
    findings.unreadable('The summary', 'content', root);
  for (const statement of statements) {
    const before = view.accounts.length;
    const faults = readStatement(statement, view, findings);
    if (statement.isWhole) for (const account of view.accounts.slice(0, before)) account.faults.push(...faults);
  }
  if (view.accounts.length === 0 && findings.sentences().length === 0) findings.say(noAccount(whatCame(root)));
  return { ...view, unreadable: findings.sentences() };
}

/** Of what is no summary at all. */
export function empty(): SummaryView {
  return { customer: null, accounts: [], checks: [], months: [], unreadable: [] };
}

const secondList: ServiceFault = { code: 'more-lists', names: ['transactions'] };

/** @returns what it reports against itself */
function readStatement(fields: StatementFields, view: SummaryView, findings: Findings): ServiceFault[] {
  const [first, ...others] = objectsIn(fields.take(['customer']), 'customer', findings);
  const customer = first === undefined ? null : readCustomer(first, findings);
  for (const other of others) findings.unreadable('The summary', 'customer after the first', other);
  view.customer ??= customer;
  const failed: { fault: ServiceFault; account: string | null }[] = [];
  for (const each of objectsIn(fields.take(['checks']), 'checks', findings)) {
    const { check, fault } = readCheck(each, `Check ${view.checks.length + 1}`, findings);
    view.checks.push(check);
    if (fault !== null) failed.push({ fault, account: check.account });
  }
  const months = objectsIn(fields.take(['summarydata', 'months']), 'monthly totals', findings);
  for (const [index, month] of months.entries()) {
    const read = readSummaryMonth(month, `The monthly totals, entry ${index + 1}`, findings);
    if (read !== null) view.months.push(read);
  }
  // Sections of the service's own, which are shown as they came.
  for (const name of ['income', 'expenses', 'salary', 'summaries']) fields.take([name]);

  const named = objectsIn(fields.take(['accounts']), 'accounts', findings);
  const sources = accountsWithRows(named, fields.take(rowLists), findings);
  const currency = orNamed(
    fields.take(['currency', 'currencycode']),
    readCurrency,
    'The statement',
    'currency',
    findings,
  );
  const beside = factsBeside(fields, sources.length === 1);
  const read = sources.map(({ account, rows, hasMore }, index): SummaryAccount => {
    const where = `Account ${view.accounts.length + index + 1}`;
    const { currencies, ...own } = readAccount(account, where, findings, { ...beside, rows });
    return {
      ...own,
      holder: own.holder ?? customer?.name ?? null,
      bank: own.bank ?? customer?.bank ?? null,
      ...inCurrency(own.currency ?? currency, currencies, hasMore ? [...own.faults, secondList] : own.faults),
    };
  });
  const said = readFaults(fields, 'The summary', findings);
  const counted = orNamed(fields.take(rowCounts), readCount, 'The summary', 'count of rows', findings);
  const listed = read.reduce((sum, { transactions, unreadableRows }) => sum + transactions.length + unreadableRows, 0);
  const faults: ServiceFault[] = [
    ...said,
    ...(counted === null || counted === listed ? [] : [{ code: 'rows-differ', said: counted, listed } as const]),
    ...moreLists(fields.rest(), findings),
  ];
  const isOf = (account: string, at: number): boolean => isNamed(sources[at]?.account ?? {}, account, findings);
  for (const { fault, account } of failed) {
    const own = account === null ? [] : read.filter((_, at) => isOf(account, at));
    if (own.length === 0) faults.push(fault);
    else for (const each of own) each.faults.push(fault);
  }
  for (const account of read) account.faults.push(...faults);
  view.accounts.push(...read);
  return faults;
}

function readCustomer(value: JsonFields, findings: Findings): SummaryCustomer {
  const fields = fieldsOf(value, findings);
  const read = (what: string, names: readonly string[]) =>
    orNamed(fields.take(names), readText, 'The customer', what, findings);
  const customer = {
    name: read('name', ['name', 'fullname', 'customername']),
    bank: read('bank', ['bank', 'bankname', 'institution']),
    idNumber: read('identity number', ['idnumber', 'identitynumber']),
    idType: read('kind of identity', ['idtype', 'identitytype']),
    nationality: read('nationality', ['nationality']),
  };
  fields.rest();
  return customer;
}

/** A check with what it reports, where it failed. What the built-in service calls `fails` the desk finds itself. */
function readCheck(
  value: JsonFields,
  where: string,
  findings: Findings,
): { check: SummaryCheck; fault: ServiceFault | null } {
  const fields = fieldsOf(value, findings);
  const read = (what: string, names: readonly string[]) => orNamed(fields.take(names), readText, where, what, findings);
  const name = read('name', ['name', 'check', 'code', 'id']);
  const said = read('outcome', ['outcome', 'result', 'status']);
  const passed = orNamed(fields.take(['passed', 'pass', 'success']), readFlag, where, 'outcome', findings);
  const detail = read('detail', ['detail', 'description', 'message']);
  const check = {
    name,
    outcome: said ?? (passed === null ? null : passed ? 'passed' : 'failed'),
    detail,
    row: read('row', ['row']),
    account: read('account', ['account', 'accountid', 'accountnumber']),
    document: read('document', ['document', 'documentname', 'filename']),
  };
  fields.rest();
  const failed = passed === false || /^(fail|failed|failure|false)$/i.test(said ?? '');
  return { check, fault: failed ? { code: 'check-failed', name, detail } : null };
}

function readSummaryMonth(value: JsonFields, where: string, findings: Findings): SummaryMonth | null {
  const fields = fieldsOf(value, findings);
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
  };
  read('net', ['net', 'netincome', 'nettotal']);
  orNamed(fields.take(['transactioncount', 'rows']), readCount, place, 'count of rows', findings);
  fields.rest();
  if (month == null) {
    findings.unreadable(where, 'month', named);
    return null;
  }
  return { month, ...totals };
}
