import { expect, test } from 'vitest';
import { pdfFile, startDesk } from '../support/deskInTest.ts';
import { startRemoteService } from '../support/remoteService.ts';

/** A statement of which the service says for no row whether it is a credit or a debit. */
async function reviewed() {
  const service = await startRemoteService();
  service.statuses = [{ code: 2000 }];
  const account = {
    ...{ bank: 'Kestrel Bank', number: '62-0004-1773', currency: 'ZAR' },
    ...{ period_start: '2026-02-01', period_end: '2026-03-31', opening_balance: 100, closing_balance: 700 },
    transactions: [
      { date: '2026-02-03', description: 'Salary', amount: 1000 },
      { date: '2026-02-10', description: 'Rent', amount: 400 },
      { date: '2026-03-10', description: 'Nothing', amount: 0 },
    ],
  };
  service.summary = { statement: { customer: { name: 'Naledi Vosloo' }, accounts: [account] } };
  const desk = startDesk({ url: service.url });
  const { caseId, accepted } = await desk.call('intake.add', { files: [desk.offer(pdfFile('a.pdf'))] });
  await desk.reaches('ready', accepted[0]!.collectionId);
  const query = { caseId: caseId!, sort: 'date', offset: 0, limit: 10 } as const;
  return { desk, caseId: caseId!, query };
}

test('rows whose direction nothing tells are in neither total, which says how much that is', async () => {
  const { desk, caseId, query } = await reviewed();
  const { accounts, totals } = await desk.call('review.open', { caseId });
  expect(accounts[0]!.statements[0]!.undecided).toEqual({ rows: 2, amount: '1400.00' });
  const [february, march] = totals;
  expect(february).toMatchObject({
    ...{ rows: 2, moneyIn: '0.00', moneyOut: '0.00', net: '0.00' },
    ...{ undecided: { rows: 2, amount: '1400.00' }, opening: '100', closing: null },
  });
  expect(march).toMatchObject({ opening: null, closing: null });
  expect(march).not.toHaveProperty('undecided');
  const page = await desk.call('review.rows', query);
  expect(page).toMatchObject({ total: 3, leftOut: 0 });
  expect(page.sums).toMatchObject([{ moneyIn: '0', moneyOut: '0', undecided: { rows: 2, amount: '1400' } }]);
  expect((await desk.call('review.rows', { ...query, direction: 'in' })).total).toBe(1);
});

test('a row counts once its direction is set or confirmed', async () => {
  const { desk, caseId, query } = await reviewed();
  const [salary, rent] = (await desk.call('review.rows', query)).rows;
  await desk.call('edits.apply', {
    caseId,
    edits: [{ kind: 'rows', rows: [rent!.id], change: { amount: '-400' }, seen: { amount: '400' } }],
  });
  expect((await desk.call('review.open', { caseId })).totals[0]).toMatchObject({
    ...{ moneyIn: '0.00', moneyOut: '400.00', undecided: { rows: 1, amount: '1000.00' }, closing: null },
  });
  const confirm = { kind: 'rows' as const, rows: [salary!.id], change: { confirm: ['sign' as const] } };
  await desk.call('edits.apply', { caseId, edits: [confirm] });
  const { accounts, totals } = await desk.call('review.open', { caseId });
  expect(accounts[0]!.statements[0]).not.toHaveProperty('undecided');
  const [february] = totals;
  expect(february).toMatchObject({ moneyIn: '1000.00', moneyOut: '400.00', closing: '700' });
  expect(february).not.toHaveProperty('undecided');
  const page = await desk.call('review.rows', query);
  expect(page.sums).toMatchObject([{ moneyIn: '1000', moneyOut: '400' }]);
  expect(page.sums[0]).not.toHaveProperty('undecided');
});

test('rows whose direction nothing tells are neither income nor expense among the findings, until it is confirmed', async () => {
  const { desk, caseId, query } = await reviewed();
  const found = async () => {
    const { figures, findings } = await desk.call('analysis.findings', { caseId });
    return { figures, rows: findings.flatMap(({ rows }) => rows) };
  };
  const before = await found();
  expect(before.figures.flatMap(({ moneyIn, moneyOut }) => [Number(moneyIn), Number(moneyOut)])).not.toContain(1400);
  expect(before.figures.every(({ moneyIn }) => Number(moneyIn) === 0)).toBe(true);
  const [salary, rent] = (await desk.call('review.rows', query)).rows;
  expect(before.rows).not.toContain(salary!.id);
  expect(before.rows).not.toContain(rent!.id);
  const confirm = { kind: 'rows' as const, rows: [salary!.id], change: { confirm: ['sign' as const] } };
  await desk.call('edits.apply', { caseId, edits: [confirm] });
  expect((await found()).figures).toMatchObject([{ currency: 'ZAR', moneyIn: '1000' }]);
});
