import { expect, test, vi } from 'vitest';
import type { Verdict } from '../../../../shared/verdict/verdict.ts';
import { withProducts } from '../support/withProducts.ts';
import type { DeskInTest } from '../support/deskInTest.ts';

const account = {
  ...{ bank: 'Kestrel Bank', holder: 'T Example', number: '6200041773', currency: 'ZAR' },
  ...{ period_start: '2026-02-01', period_end: '2026-02-28', opening_balance: 100, closing_balance: 600 },
  transactions: [
    { date: '2026-02-03', description: 'SALARY', amount: 900, type: 'credit' },
    { date: '2026-02-19', description: 'RENT', amount: 400, type: 'debit' },
  ],
};

/** A desk whose statement was judged by a version that knew less, or by this one. */
async function judgedBy(version: 'an earlier version' | 'this version', work?: (desk: DeskInTest) => Promise<void>) {
  const { desk } = await withProducts((remote) => void (remote.summary = { statement: { accounts: [account] } }));
  const { id, caseId } = await desk.reaches('ready');
  await work?.(desk);
  const statement = async (of: DeskInTest) => (await of.call('review.open', { caseId })).accounts[0]!.statements[0]!;
  const { documentId } = await statement(desk);
  const wrong: Verdict = {
    state: 'mismatch',
    reason: { code: 'no-rows' },
    difference: null,
    firstBadRow: 0,
    checks: [],
  };
  desk.store.transaction(() => {
    if (work !== undefined) return;
    const { accountKey, periodStart, periodEnd, opening, closing } = draft;
    desk.store.statements.replaceOfCollection(
      id,
      [{ ...draft, accountKey, documentId, periodStart, periodEnd, opening, closing, verdict: wrong }],
      [],
    );
  });
  if (version === 'an earlier version') desk.store.settings.write('judging', 0);
  const again = await desk.restart();
  return { again, caseId, statement: () => statement(again) };
}

const draft = {
  ...{ accountKey: 'kestrel', bank: 'Kestrel Bank', holder: 'T Example', number: '6200041773', currency: 'ZAR' },
  ...{ type: null, periodStart: '2026-02-01', periodEnd: '2026-02-28', opening: '100', closing: '600' },
  rows: account.transactions.map(({ date, description, amount, type }) => ({
    ...{ date, description, amount: type === 'credit' ? String(amount) : `-${amount}`, balance: null },
    ...{ page: null, box: null, confidence: null, doubts: [] },
  })),
};

test('a verdict of an earlier version is judged anew once the desk has started', async () => {
  const { again, statement } = await judgedBy('an earlier version');
  await vi.waitFor(async () => expect((await statement()).verdict.state).toBe('reconciled'));
  expect(again.store.dueReadings.all()).toEqual([]);
});

test('a verdict of this version is left as it is', async () => {
  const { again, statement } = await judgedBy('this version');
  expect(again.store.dueReadings.all()).toEqual([]);
  expect((await statement()).verdict.state).toBe('mismatch');
});

test('a review stands where the statement comes out the same', async () => {
  const { again, statement } = await judgedBy('an earlier version', async (desk) => {
    const { id: caseId } = desk.store.cases.page({ limit: 1 }).entries[0]!;
    await desk.call('case.update', { id: caseId, change: { reviewState: 'reviewed' } });
  });
  await vi.waitFor(() => expect(again.store.dueReadings.all()).toEqual([]));
  expect((await statement()).review).toMatchObject({ outstanding: null, changedSince: false });
});
