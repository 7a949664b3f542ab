import { expect, test } from 'vitest';
import type { RowChange } from '../../../../shared/calls/edits.ts';
import { judge } from '../../../../shared/verdict/verdict.ts';
import { stepText } from '../../../../shared/text/words.ts';
import { caseWithCollection, row, statement } from '../../store/fixtures.ts';
import { startDesk } from '../support/deskInTest.ts';

/** A reconciled statement with an advance of a lender and its first repayment. */
async function deskWithLender() {
  const desk = startDesk();
  const { caseId, collectionId } = await caseWithCollection(desk.store);
  const facts = { periodStart: '2026-01-01', periodEnd: '2026-01-31' };
  const head = { opening: '100.00', closing: '1390.00', ...facts };
  const rows = [
    row('2026-01-03', 'Salary Meridian Looms', '900.00', { balance: '1000.00' }),
    row('2026-01-09', 'Harrow Capital advance', '400.00', { balance: '1400.00' }),
    row('2026-01-20', 'Harrow Capital repayment', '-10.00', { balance: '1390.00' }),
  ];
  const read = statement(rows, { ...head, printed: { ...facts, unreadableRows: 0 }, verdict: judge(head, rows) });
  desk.store.statements.replaceOfCollection(collectionId, [read], []);
  const query = { caseId, sort: 'date' as const };
  return {
    ...{ desk, caseId },
    page: () => desk.call('review.rows', { ...query, offset: 0, limit: 10 }),
    left: () => desk.call('review.rows', { ...query, mark: 'left-out', offset: 0, limit: 10 }),
    review: () => desk.call('review.open', { caseId }),
    change: (rows: number[], change: RowChange) =>
      desk.call('edits.apply', { caseId, edits: [{ kind: 'rows', rows, change }] }),
  };
}

test('rows left out of analysis move the balance and no total, and the statement stays reconciled', async () => {
  const { desk, caseId, page, review, change } = await deskWithLender();
  const before = await review();
  const [, advance, repayment] = (await page()).rows;
  const { undo } = await change([advance!.id, repayment!.id], { leftOut: true });
  expect(stepText(undo!)).toBe('2 rows left out of analysis');
  const { accounts, totals, verdict } = await review();
  expect(accounts[0]!.statements[0]!.verdict).toEqual(before.accounts[0]!.statements[0]!.verdict);
  expect(verdict).toEqual(before.verdict);
  expect(accounts[0]!.statements[0]!.edits).toBe(0);
  expect(totals).toMatchObject([
    { moneyIn: '900.00', moneyOut: '0.00', opening: '100.00', closing: '1390.00', rows: 1 },
  ]);
  expect(await page()).toMatchObject({ total: 3, leftOut: 2, sums: [{ moneyIn: '900.00', moneyOut: '0.00' }] });
  const { metrics } = await desk.call('analysis.balances', { caseId });
  expect(metrics.at(-1)).toMatchObject({ highest: '1400.00' });
});

test('they are found by their mark, and one step back counts them all again', async () => {
  const { desk, caseId, page, left, review, change } = await deskWithLender();
  const before = [await page(), (await review()).totals];
  const [, advance, repayment] = (await page()).rows;
  await change([advance!.id, repayment!.id], { leftOut: true });
  expect((await left()).rows.map(({ id, leftOut, excluded }) => [id, leftOut, excluded])).toEqual([
    [advance!.id, true, false],
    [repayment!.id, true, false],
  ]);
  const restarted = await desk.restart();
  const { redo } = await restarted.call('edits.undo', { caseId });
  expect(stepText(redo!)).toBe('2 rows left out of analysis');
  const after = await restarted.call('review.rows', { caseId, sort: 'date', offset: 0, limit: 10 });
  expect([after, (await restarted.call('review.open', { caseId })).totals]).toEqual(before);
});

test('findings look at the other rows alone', async () => {
  const { desk, caseId, page, change } = await deskWithLender();
  const [salary] = (await page()).rows;
  const found = async (): Promise<boolean> =>
    (await desk.call('analysis.findings', { caseId })).findings.some((finding) => finding.rows.includes(salary!.id));
  const before = await found();
  await change([salary!.id], { leftOut: true });
  expect([before, await found()]).toEqual([true, false]);
});

test('a locked statement lets its rows be left out of analysis, for that is no change of what it holds', async () => {
  const { desk, page, review, change } = await deskWithLender();
  const { rows } = await page();
  const { id } = (await review()).accounts[0]!.statements[0]!;
  await desk.call('edits.lock', { statementId: id });
  await change([rows[1]!.id], { leftOut: true });
  await expect(change([rows[1]!.id], { excluded: true })).rejects.toThrow(/locked/);
  expect((await review()).accounts[0]!.statements[0]!.lock).toMatchObject({ changedSince: false });
});
