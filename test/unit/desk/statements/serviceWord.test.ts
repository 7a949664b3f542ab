import { expect, test } from 'vitest';
import { withProducts } from '../support/withProducts.ts';

test('says in the review that nothing could be read from a summary, and what came', async () => {
  const { desk } = await withProducts((service) => {
    service.summary = { result: { konten: [] }, version: 3 };
  });
  const { caseId } = await desk.reaches('ready');
  expect((await desk.call('review.open', { caseId })).unreadable).toEqual([
    'The summary names no account, so it has no rows and no totals. It came with “result” (“konten”, empty), “version” (3).',
  ]);
});

test('keeps what the service says by itself, and names the months that are not those of its rows', async () => {
  const transactions = [
    {
      date: '2026-03-01',
      description: 'TOLL',
      amount: '5.25',
      type: 'debit',
      category_one: 'Travel',
      category_two: 'Roads',
    },
  ];
  const { desk } = await withProducts((service) => {
    service.summary = {
      statement: {
        customer: { name: 'T Example', id_type: 'passport' },
        checks: [{ name: 'balances', outcome: 'holds', row: 4, mood: 'fine' }],
        summaryData: [{ month: '2026-03', currency: 'ZAR', total_income: 0, total_expenses: 5.26, main_income: 0 }],
        accounts: [{ number: '99', currency: 'ZAR', transactions }],
      },
    };
  });
  const { id, caseId } = await desk.reaches('ready');
  const march = {
    month: '2026-03',
    currency: 'ZAR',
    totalExpenses: '5.26',
    ours: { moneyIn: '0.00', moneyOut: '5.25' },
  };
  expect(await desk.call('collection.serviceWord', { id })).toEqual({
    customer: { name: 'T Example', bank: null, idNumber: null, idType: 'passport', nationality: null },
    checks: [{ name: 'balances', outcome: 'holds', detail: null, row: '4', account: null, document: null }],
    months: [{ ...march, totalIncome: '0', mainIncome: '0', differs: true }],
  });
  expect((await desk.call('review.open', { caseId })).differingMonths).toMatchObject([{ collectionId: id, ...march }]);
  const { rows } = await desk.call('review.rows', { caseId, sort: 'date', offset: 0, limit: 10 });
  expect(rows[0]?.categories).toEqual(['Travel', 'Roads']);
  await desk.call('export.run', {
    scope: { caseId, sort: 'date' },
    exportId: 'x',
    format: 'json',
    acceptUnproved: true,
  });
  expect(JSON.parse(desk.saved[0]!.bytes.toString())).toMatchObject({
    serviceWords: [{ collectionId: id, customer: { name: 'T Example' }, months: [march] }],
    rows: [{ categories: ['Travel', 'Roads'] }],
  });
});
