import type { WholeSummary } from '../../../../electron/service/summary/summaryIntake.ts';

/** A field of a part: its name on the wire, in the typed view (null where it is not shown by itself), in sentences. */
type Field = { name: string; json: string; view: string | null; word: string; takes: 'text' | 'value' | 'anything' };

export type PartName = 'statement' | 'customer' | 'check' | 'account' | 'transaction' | 'month';

/** One of the six parts of the typed summary. */
export type Part = {
  name: PartName;
  /** Where it stands in the JSON. */
  place: string;
  /** As sentences name it. */
  where: string;
  /** Words for the fields without which it cannot be kept. */
  keys: readonly string[];
  fields: readonly Field[];
  /** Where the typed view has it; null where it is gone. */
  in: (view: WholeSummary) => Record<string, unknown> | null;
};

const text = (name: string, json: string, view: string | null, word: string): Field => ({
  ...{ name, json, view, word },
  takes: 'text',
});
const value = (name: string, json: string, view: string | null, word: string): Field => ({
  ...{ name, json, view, word },
  takes: 'value',
});
const section = (name: string, json: string): Field => ({ name, json, view: null, word: '', takes: 'anything' });

/** Every field that the reader knows, with a value that it reads. */
export const parts: readonly Part[] = [
  {
    name: 'statement',
    place: '/statement',
    where: 'The statement',
    keys: [],
    fields: [
      value('currency', '"ZAR"', null, 'currency'),
      section('income', '[{"source": "salary"}]'),
      section('expenses', '[]'),
      section('salary', '{"day": 25}'),
      section('summaries', '[]'),
    ],
    in: () => ({}),
  },
  {
    name: 'customer',
    place: '/statement/customer',
    where: 'The customer',
    keys: [],
    fields: [
      text('name', '"T Example"', 'name', 'name'),
      text('bank', '"Kestrel Bank"', 'bank', 'bank'),
      text('id_number', '"900228"', 'idNumber', 'identity number'),
    ],
    in: (view) => view.customer,
  },
  {
    name: 'check',
    place: '/statement/checks/[]',
    where: 'Check 1',
    keys: [],
    fields: [
      text('name', '"closing-balance"', 'name', 'name'),
      text('outcome', '"holds"', 'outcome', 'outcome'),
      text('detail', '"It holds."', 'detail', 'detail'),
    ],
    in: (view) => view.checks[0] ?? null,
  },
  {
    name: 'account',
    place: '/statement/accounts/[]',
    where: 'Account 1',
    keys: [],
    fields: [
      text('bank', '"Kestrel Bank"', 'bank', 'bank'),
      text('holder', '"T Example"', 'holder', 'holder'),
      text('number', '"0012"', 'number', 'number'),
      value('currency', '"ZAR"', 'currency', 'currency'),
      text('type', '"current"', 'type', 'type'),
      value('period_start', '"2026-03-01"', 'periodStart', 'start of the period'),
      value('period_end', '"2026-03-31"', 'periodEnd', 'end of the period'),
      value('opening_balance', '100.00', 'opening', 'opening balance'),
      value('closing_balance', '12345678901234657.79', 'closing', 'closing balance'),
      value('total_credits', '12345678901234567.89', 'totalCredits', 'total of credits'),
      value('total_debits', '10.10', 'totalDebits', 'total of debits'),
      value('credit_count', '1', 'creditCount', 'count of credits'),
      value('debit_count', '1', 'debitCount', 'count of debits'),
      value('missing_pages', '[]', 'missingPages', 'missing pages'),
      text('contradictions', '[]', 'contradictions', 'contradictions'),
      text('document', '"march.pdf"', 'document', 'document'),
    ],
    in: (view) => view.accounts[0] ?? null,
  },
  {
    name: 'transaction',
    place: '/statement/accounts/[]/transactions/[]',
    where: 'Account 1, row 2',
    keys: ['date', 'amount'],
    fields: [
      value('date', '"2026-03-03"', 'date', 'date'),
      text('description', '"TOLL"', 'description', 'description'),
      value('amount', '-10.10', 'amount', 'amount'),
      text('type', '"debit"', null, 'type'),
      value('balance', '12345678901234657.79', 'balance', 'balance'),
      text('category_one', '"Travel"', null, 'category'),
      text('category_two', '"Toll"', null, 'category'),
      text('category_three', '"Road"', null, 'category'),
      value('page', '2', 'page', 'page'),
      value('box', '[10, 20.5, 300, 32]', 'box', 'box'),
      value('confidence', '0.98', null, 'confidence'),
      text('doubts', '[]', null, 'doubts'),
    ],
    in: (view) => view.accounts[0]?.transactions[1] ?? null,
  },
  {
    name: 'month',
    place: '/statement/summaryData/[]',
    where: 'onth',
    keys: ['month'],
    fields: [
      value('month', '"2026-03"', 'month', 'month'),
      value('currency', '"ZAR"', 'currency', 'currency'),
      value('total_income', '12345678901234567.89', 'totalIncome', 'total income'),
      value('total_expenses', '10.10', 'totalExpenses', 'total of expenses'),
      value('main_income', '5.00', 'mainIncome', 'main income'),
    ],
    in: (view) => view.months[0] ?? null,
  },
];

/** True where a change of one part may show in another, which holds it or takes values from it. */
export function inAllPlaces(changed: Part, other: Part): boolean {
  return other.name === 'account' && ['statement', 'customer', 'transaction'].includes(changed.name);
}

/** What is different: a field's JSON (null takes the field away), or its name. */
export type Change = { part: PartName; field: string } & ({ json: string | null } | { rename: string });

const firstRow = `{"date": "2026-03-02", "description": "SALARY", "amount": 12345678901234567.89, "type": "credit",
  "balance": 12345678901234667.89}`;

/** A whole summary of all six parts as JSON text, with one change. A field that a part does not have is added to it. */
export function summaryWith(change?: Change): string {
  const fieldsOf = (name: PartName, more: Record<string, string> = {}): string => {
    const fields = new Map(parts.find((part) => part.name === name)!.fields.map((each) => [each.name, each.json]));
    for (const [key, json] of Object.entries(more)) fields.set(key, json);
    if (change?.part === name) {
      if ('rename' in change) {
        fields.set(change.rename, fields.get(change.field) ?? 'null');
        fields.delete(change.field);
      } else if (change.json === null) fields.delete(change.field);
      else fields.set(change.field, change.json);
    }
    return `{${[...fields].map(([key, json]) => `"${key}": ${json}`).join(', ')}}`;
  };
  const account = fieldsOf('account', { transactions: `[${firstRow}, ${fieldsOf('transaction')}]` });
  return `{"statement": ${fieldsOf('statement', {
    customer: fieldsOf('customer'),
    checks: `[${fieldsOf('check')}]`,
    accounts: `[${account}]`,
    summaryData: `[${fieldsOf('month')}]`,
  })}}`;
}
