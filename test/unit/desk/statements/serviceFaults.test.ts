import { expect, test } from 'vitest';
import { withProducts } from '../support/withProducts.ts';
import type { RemoteService } from '../support/remoteService.ts';
import { problemText } from '../../../../shared/text/words.ts';

const rows = [
  { date: '2026-02-03', description: 'SALARY', amount: 900, type: 'credit' },
  { date: '2026-02-19', description: 'RENT', amount: 400, type: 'debit' },
];
const facts = {
  ...{ bank: 'Kestrel Bank', holder: 'T Example', number: '6200041773', currency: 'ZAR' },
  ...{ period_start: '2026-02-01', period_end: '2026-02-28', opening_balance: 100, closing_balance: 600 },
};
const account = { ...facts, transactions: rows };

async function reviewed(arrange: (service: RemoteService) => void, state: 'ready' | 'failed' = 'ready') {
  const { desk } = await withProducts(arrange);
  const { caseId } = await desk.reaches(state);
  const { accounts, verdict } = await desk.call('review.open', { caseId });
  const { entries } = await desk.call('problems.list', { caseId, show: 'open', limit: 50 });
  return { desk, caseId, statements: accounts.flatMap((each) => each.statements), verdict, entries };
}
const sentOf = (summary: unknown) => (service: RemoteService) => void (service.summary = summary);

test('reconciles what the service reports nothing against', async () => {
  const { statements } = await reviewed(sentOf({ statement: { complete: true, errors: [], accounts: [account] } }));
  expect(statements.map(({ verdict }) => verdict.state)).toEqual(['reconciled']);
});

test.each<[string, object, string]>([
  ['a second list of rows', { entries: [rows[0]] }, 'further rows for this account'],
  ['a second list of rows of another name', { later_rows: [rows[0]] }, '“later_rows”'],
  ['rows that were cut short', { truncated: true }, 'cut the rows short'],
  ['an incomplete account', { complete: false }, 'incomplete'],
  ['errors', { errors: [{ message: 'page 2: no table' }] }, '“page 2: no table”'],
  ['pages that were not read', { unread_pages: [2] }, 'page 2'],
  ['a row in another currency', { transactions: [{ ...rows[0], currency: 'USD' }, rows[1]] }, '1 row is in USD'],
  [
    'an amount in another currency',
    { transactions: [{ ...rows[0], amount: { value: 900, currency: 'USD' } }, rows[1]] },
    'USD',
  ],
])('is not green with %s', async (_what, more, sentence) => {
  const sent = { statement: { accounts: [{ ...account, ...more }] } };
  const { statements, entries } = await reviewed(sentOf(sent));
  expect(statements[0]!.verdict.state).toBe('uncertain-rows');
  const checks = entries.filter(({ matter }) => matter.what === 'check' && matter.name === 'service');
  expect(checks.map(({ matter }) => problemText(matter, 'ZAR')).join()).toContain(sentence);
});

test('is not green where the count of rows that the service gives is not that of its rows', async () => {
  const { statements, entries } = await reviewed(
    sentOf({ statement: { accounts: [{ ...account, transaction_count: 3 }] } }),
  );
  expect(statements[0]!.verdict).toMatchObject({ state: 'count-differs', reason: { printed: 3, found: 2 } });
  expect(entries).toMatchObject([{ matter: { what: 'check', name: 'printed-counts' } }]);
});

test('what the service says of the whole keeps every statement from green, a balance that holds row by row too', async () => {
  const byRow = { ...facts, number: '77', opening_balance: null, closing_balance: null };
  const balances = [1000, 600, 700, 650].map((balance, at) => ({
    ...{ date: `2026-02-0${at + 1}`, description: 'x', balance },
    amount: [900, -400, 100, -50][at],
  }));
  const accounts = [account, { ...byRow, transactions: balances }];
  const fine = await reviewed(sentOf({ statement: { accounts } }));
  expect(fine.statements.map(({ verdict }) => verdict.state)).toEqual(['reconciled', 'balances-hold']);
  for (const said of [{ truncated: true }, { transaction_count: 7 }, { checks: [{ name: 'sum', passed: false }] }]) {
    const { statements } = await reviewed(sentOf({ statement: { accounts, ...said } }));
    expect(statements.map(({ verdict }) => verdict.state)).toEqual(['uncertain-rows', 'uncertain-rows']);
    const beside = await reviewed(sentOf({ statement: { accounts }, ...said }));
    expect(beside.statements.map(({ verdict }) => verdict.state)).toEqual(['uncertain-rows', 'uncertain-rows']);
  }
});

test('a check that failed is held against the account that it names', async () => {
  const other = { ...account, number: '77' };
  const checks = [{ name: 'sum', account: '77', passed: false, detail: 'off by 1' }];
  const { statements, entries } = await reviewed(sentOf({ statement: { checks, accounts: [account, other] } }));
  expect(statements.map(({ verdict }) => verdict.state)).toEqual(['reconciled', 'uncertain-rows']);
  expect(entries.map(({ matter }) => problemText(matter, 'ZAR'))).toEqual([
    'The service’s check “sum” failed: “off by 1”.',
  ]);
});

test('a collection that ended without success is never green, nor exported unasked', async () => {
  const { desk, caseId, statements, verdict } = await reviewed((service) => {
    service.statuses = [{ code: 3000, message: 'Bank gone' }];
    service.summary = { statement: { accounts: [account] } };
  }, 'failed');
  expect(statements[0]!.verdict).toMatchObject({
    state: 'uncertain-rows',
    reason: { code: 'service-reports', faults: [{ code: 'collection-failed' }] },
  });
  expect(verdict.state).toBe('uncertain-rows');
  const request = { scope: { caseId, sort: 'date' }, exportId: 'x', format: 'csv', acceptUnproved: false } as const;
  await expect(desk.call('export.run', request)).rejects.toMatchObject({ code: 'export-held' });
});

test('what the service reports can be overruled, and is no more than agreed then', async () => {
  const { desk, caseId, entries } = await reviewed(
    sentOf({ statement: { accounts: [{ ...account, truncated: true }] } }),
  );
  const { statement } = entries[0]!;
  await desk.call('problems.overrule', { statementId: statement!.id, check: 'service', reason: 'asked them' });
  const { accounts } = await desk.call('review.open', { caseId });
  expect(accounts[0]!.statements[0]!.verdict.state).toBe('agrees-with-entries');
});

test.each<[string, object]>([
  ['balances that differ', {}],
  ['a total of money in', { closing_balance: 100, total_credits: 900 }],
  ['a count of rows', { closing_balance: 100, transaction_count: 2 }],
  ['a count of money out', { closing_balance: 100, debit_count: 1 }],
])('an account without rows is no quiet one where it prints %s', async (_what, printed) => {
  const { statements } = await reviewed(
    sentOf({ statement: { accounts: [{ ...facts, ...printed, transactions: [] }] } }),
  );
  expect(statements[0]!.verdict.state).toBe('no-rows');
});
