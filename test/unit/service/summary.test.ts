import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSummary, type WholeSummary } from '../../../electron/service/summary/summaryIntake.ts';
import { unknownPlaces } from '../../../electron/service/summary/summaryPlaces.ts';

const read = (summary: unknown): WholeSummary =>
  readSummary(new TextEncoder().encode(typeof summary === 'string' ? summary : JSON.stringify(summary)));
const oneAccount = (account: object): WholeSummary => read({ statement: { accounts: [account] } });

const builtIn = `{"statement": {
  "customer": {"name": "T Example", "bank": "Kestrel Bank", "id_number": "900228", "id_type": null},
  "checks": [{"name": "closing-balance", "outcome": "holds", "detail": "It holds.", "row": null}],
  "accounts": [{
    "bank": "Kestrel Bank", "holder": "T Example", "number": "0012", "currency": "ZAR", "type": "current",
    "period_start": "2026-03-01", "period_end": "2026-03-31", "opening_balance": 100.00, "closing_balance": 12345678901234657.79,
    "total_credits": 12345678901234567.89, "total_debits": 10.10, "credit_count": 1, "debit_count": 1,
    "missing_pages": [], "document": "march.pdf", "verdict": {"state": "reconciled"},
    "transactions": [
      {"date": "2026-03-02", "description": "SALARY", "amount": 12345678901234567.89, "type": "credit", "balance": 12345678901234667.89,
       "category_one": "Income", "category_two": null, "category_three": null, "page": 1, "box": [10, 20.5, 300, 32], "confidence": 0.98, "doubts": []},
      {"date": "2026-03-03", "description": "TOLL", "amount": 10.10, "type": "debit", "balance": 12345678901234657.79,
       "category_one": null, "category_two": null, "category_three": null, "page": 2, "box": null, "confidence": 0.6, "doubts": ["faint"]}
    ]}],
  "summaryData": [{"month": "2026-03", "currency": "ZAR", "total_income": 12345678901234567.89, "total_expenses": 10.10, "main_income": null, "net": 1.0}],
  "income": [], "expenses": [], "salary": null, "summaries": [{"x": 0.10}]
}}`;

describe('readSummary', () => {
  it('reads all that the built-in service writes, money digit for digit', () => {
    const view = read(builtIn);
    expect(view.customer).toMatchObject({ name: 'T Example', bank: 'Kestrel Bank', idNumber: '900228' });
    expect(view.checks).toMatchObject([{ name: 'closing-balance', outcome: 'holds', detail: 'It holds.' }]);
    expect(view.accounts).toEqual([
      {
        bank: 'Kestrel Bank',
        holder: 'T Example',
        number: '0012',
        currency: 'ZAR',
        type: 'current',
        periodStart: '2026-03-01',
        periodEnd: '2026-03-31',
        opening: '100.00',
        closing: '12345678901234657.79',
        totalCredits: '12345678901234567.89',
        totalDebits: '10.10',
        creditCount: 1,
        debitCount: 1,
        missingPages: [],
        contradictions: null,
        document: 'march.pdf',
        unreadableRows: 0,
        unreadableFacts: [],
        faults: [],
        transactions: [
          {
            date: '2026-03-02',
            description: 'SALARY',
            amount: '12345678901234567.89',
            balance: '12345678901234667.89',
            ...{ transactionDate: null, valueDate: null, datePlaces: {} },
            categories: ['Income', null, null],
            page: 1,
            box: [10, 20.5, 300, 32],
            confidence: 0.98,
            doubts: [],
          },
          {
            date: '2026-03-03',
            description: 'TOLL',
            amount: '-10.10',
            balance: '12345678901234657.79',
            ...{ transactionDate: null, valueDate: null, datePlaces: {} },
            categories: [null, null, null],
            page: 2,
            box: null,
            confidence: 0.6,
            doubts: [{ field: 'row', reason: 'said', confidence: 0.6, detail: 'faint' }],
          },
        ],
      },
    ]);
    expect(view.months).toMatchObject([
      {
        month: '2026-03',
        currency: 'ZAR',
        totalIncome: '12345678901234567.89',
        totalExpenses: '10.10',
        mainIncome: null,
      },
    ]);
    expect(unknownPlaces(Buffer.from(builtIn))).toEqual([]);
    expect(view.unreadable).toEqual([]);
  });

  it('reads the same from camelCase', () => {
    const camel = builtIn.replace(/"([a-z]+(?:_[a-z]+)+)":/g, (_all, key: string) => {
      const [head = '', ...rest] = key.split('_');
      return `"${head}${rest.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')}":`;
    });
    expect(camel).toContain('"openingBalance"');
    expect(read(camel).accounts).toEqual(read(builtIn).accounts);
    expect(read(camel).months).toEqual(read(builtIn).months);
  });

  it('reads an account that says nothing but its rows, and takes holder and bank from the customer', () => {
    const view = read({
      statement: {
        customer: { name: 'T Example', bank: 'Kestrel Bank' },
        accounts: [{ transactions: [{ date: '2026-03-02', amount: '5', type: 'credit' }] }],
      },
    });
    expect(view.accounts).toMatchObject([
      { holder: 'T Example', bank: 'Kestrel Bank', number: null, opening: null, closing: null, missingPages: null },
    ]);
    expect(view.accounts[0]?.transactions).toMatchObject([{ amount: '5', description: '', balance: null }]);
    expect(view.unreadable).toEqual([]);
  });

  it.each([
    ['the whole as the statement', { accounts: [{ number: '1' }] }],
    ['a list of statements', { statements: [{ accounts: [{ number: '1' }] }] }],
    ['a list of summaries', [{ statement: { accounts: [{ number: '1' }] } }]],
    ['one account without a list', { statement: { accounts: { number: '1' } } }],
  ])('takes %s', (_what, summary) => {
    expect(read(summary).accounts).toMatchObject([{ number: '1' }]);
  });

  it('takes rows that stand outside any account for an account of their own', () => {
    const view = read({ statement: { transactions: [{ date: '2026-03-02', amount: '-5' }] } });
    expect(view.accounts).toMatchObject([{ number: null, transactions: [{ amount: '-5' }] }]);
  });

  it('finds nothing in an empty statement', () => {
    const nothing = { accounts: [], checks: [], months: [], customer: null };
    expect(read({ statement: {} })).toMatchObject(nothing);
    expect(read({ statement: { customer: null, accounts: null, checks: null, summaryData: null } })).toMatchObject(
      nothing,
    );
  });

  it('names what it is where it is no summary', () => {
    expect(read('<html>').unreadable).toEqual([
      'The summary cannot be read. The answer is a web page or XML instead of JSON.',
    ]);
    expect(read('{"statement": {"acc').unreadable[0]).toContain('cut-off');
    for (const summary of ['5', 'null', '"text"', '[]', '{"statement": 5}'])
      expect(read(summary).unreadable).toHaveLength(1);
  });

  it('names each value that cannot be read, where it is, and reads on', () => {
    const view = oneAccount({
      number: '1',
      currency: 'Rand',
      period_start: '01/03/2026',
      opening_balance: 'R 100',
      credit_count: 'many',
      missing_pages: 'two',
      transactions: [
        { date: '02/03/2026', amount: '1.00', type: 'credit' },
        { date: '2026-03-02', amount: '1,000', type: 'credit' },
        { date: '2026-03-03', amount: '2.00', type: 'credit', balance: 'nil', page: -1, box: [1, 2], confidence: 98 },
        { amount: '1.00' },
        { date: '2026-03-04' },
        'row',
      ],
    });
    expect(view.unreadable).toEqual([
      'Account 1: the currency “Rand” cannot be read.',
      'Account 1: the start of the period “01/03/2026” cannot be read.',
      'Account 1: the opening balance “R 100” cannot be read.',
      'Account 1: the count of credits “many” cannot be read.',
      'Account 1: the missing pages “two” cannot be read.',
      'Account 1, row 1: the date “02/03/2026” cannot be read.',
      'Account 1, row 2: the amount “1,000” cannot be read.',
      'Account 1, row 3: the balance “nil” cannot be read.',
      'Account 1, row 3: the confidence 98 cannot be read.',
      'Account 1, row 3: the page -1 cannot be read.',
      'Account 1, row 3: the box that is a list cannot be read.',
      'Account 1, row 4: the date that is missing cannot be read.',
      'Account 1, row 5: the amount that is missing cannot be read.',
      'Account 1, row 6: the row “row” cannot be read.',
    ]);
    expect(view.accounts[0]).toMatchObject({ currency: null, periodStart: null, opening: null, unreadableRows: 5 });
    expect(view.accounts[0]?.unreadableFacts).toEqual(['periodStart', 'creditCount', 'missingPages']);
    expect(view.accounts[0]?.transactions).toMatchObject([
      {
        amount: '2.00',
        balance: null,
        page: null,
        box: null,
        doubts: [{ reason: 'certainty-unreadable', confidence: 0.5 }],
      },
    ]);
  });

  it('counts what it does not list any more', () => {
    const view = oneAccount({ transactions: Array.from({ length: 500 }, () => ({ date: 'x', amount: '1' })) });
    expect(view.unreadable).toHaveLength(201);
    expect(view.unreadable.at(-1)).toBe('300 more could not be read.');
    expect(view.accounts[0]?.unreadableRows).toBe(500);
  });

  it('keeps no second spelling of a field it has read', () => {
    const account = { opening_balance: '1', openingBalance: '2', transactions: [] };
    expect(oneAccount(account).accounts[0]).toMatchObject({ opening: '1' });
    const places = unknownPlaces(Buffer.from(JSON.stringify({ statement: { accounts: [account] } })));
    expect(places).toEqual(['/statement/accounts/[]/openingBalance']);
  });

  it('takes totals as positive however they are signed', () => {
    expect(oneAccount({ total_credits: '5.00', total_debits: '-7.00' }).accounts[0]).toMatchObject({
      totalCredits: '5.00',
      totalDebits: '7.00',
    });
  });

  it('reads a period that is an object', () => {
    expect(oneAccount({ period: { from: '2026-03-01', to: '2026-03-31' } }).accounts[0]).toMatchObject({
      periodStart: '2026-03-01',
      periodEnd: '2026-03-31',
    });
  });

  it('never throws, whatever the content', () => {
    const names = [
      'statement',
      'accounts',
      'transactions',
      'customer',
      'checks',
      'summaryData',
      'date',
      'amount',
      'type',
      'balance',
      'month',
      'box',
      'doubts',
      'period',
    ];
    const anything = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 6, withCrossShrink: true },
        fc.constantFrom(null, true, 0, -1.5, 1e300, '', '2026-03-01', '12.50', 'credit'),
        fc.string(),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), tie('value'), { maxKeys: 6 }),
      ),
    })).value;
    fc.assert(
      fc.property(anything, (value) => {
        const view = read(value);
        for (const account of view.accounts)
          for (const row of account.transactions) expect(row.amount).toMatch(/^-?\d+(\.\d+)?$/);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a summary from which nothing can be read', () => {
  it.each([
    ['{}', 'It is empty.'],
    ['[]', 'It is empty.'],
    ['{"statement": {}}', 'It came with “statement” (empty).'],
    ['{"statement": {"accounts": []}}', 'It came with “statement” (“accounts”, empty).'],
    [
      '{"version": 2, "result": {"konten": [{}, {}], "mood": "fine"}, "pages": [1]}',
      'It came with “version” (2), “result” (“konten”, 2 entries; “mood”, text), “pages” (1 entry).',
    ],
  ])('says so with what came: %s', (summary, came) => {
    const { accounts, unreadable } = read(summary);
    expect(accounts).toEqual([]);
    expect(unreadable).toEqual([`The summary names no account, so it has no rows and no totals. ${came}`]);
  });

  it('says no more than its beginning', () => {
    const { unreadable } = read(
      Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`field ${at}`, 'x'.repeat(90)])),
    );
    expect(unreadable[0]!.length).toBeLessThan(1000);
    expect(unreadable[0]).toContain('4988 more');
  });
});
