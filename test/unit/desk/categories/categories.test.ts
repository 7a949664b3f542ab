import { expect, test } from 'vitest';
import type { RowChange } from '../../../../shared/calls/edits.ts';
import { judge } from '../../../../shared/verdict/verdict.ts';
import { categoryWhy, stepText } from '../../../../shared/text/words.ts';
import { caseWithCollection, row, statement } from '../../store/fixtures.ts';
import { startDesk } from '../support/deskInTest.ts';

/** A statement with pay, a school fee, a bank fee and a row that nothing tells of. */
async function deskWithRows() {
  const desk = startDesk();
  const { caseId, collectionId } = await caseWithCollection(desk.store);
  const facts = { periodStart: '2026-01-01', periodEnd: '2026-01-31' };
  const head = { opening: '100.00', closing: '850.00', ...facts };
  const rows = [
    row('2026-01-03', 'Salary Meridian Looms', '900.00', { balance: '1000.00' }),
    row('2026-01-09', 'School fees term one', '-100.00', { balance: '900.00' }),
    row('2026-01-20', 'Monthly account fee', '-10.00', { balance: '890.00' }),
    row('2026-01-21', 'Xqz 4471', '-40.00', { balance: '850.00' }),
  ];
  const read = statement(rows, { ...head, printed: { ...facts, unreadableRows: 0 }, verdict: judge(head, rows) });
  desk.store.statements.replaceOfCollection(collectionId, [read], []);
  const query = { caseId, sort: 'date' as const, offset: 0, limit: 10 };
  return {
    ...{ desk, caseId, query },
    counts: () => desk.call('category.counts', { caseId }),
    page: async () => (await desk.call('review.rows', query)).rows,
    change: (rows: number[], change: RowChange) =>
      desk.call('edits.apply', { caseId, edits: [{ kind: 'rows', rows, change }] }),
  };
}

test('each row is stored with its category, its state and what speaks for it', async () => {
  const { counts, page } = await deskWithRows();
  expect((await page()).map(({ category }) => category)).toEqual([null, null, null, null]);
  expect(await counts()).toEqual(
    expect.arrayContaining([
      { code: 'payroll', rows: 1 },
      { code: 'healthcare-education', rows: 1 },
      { code: 'bank-fee', rows: 1 },
      { code: null, rows: 1 },
    ]),
  );
  const [pay, school] = await page();
  expect(school?.category).toMatchObject({ code: 'healthcare-education', state: 'certain' });
  expect(categoryWhy(school!.category!)).toContain('Matched “school fees”');
  expect(pay?.category?.code).toBe('payroll');
});

test('windows are told once where categories have changed, and not where they are as before', async () => {
  const { desk, counts } = await deskWithRows();
  const told = (): number => desk.events.filter(({ name }) => name === 'review.changed').length;
  const before = told();
  await Promise.all([counts(), counts()]);
  await counts();
  expect(told() - before).toBe(1);
});

test('rows are listed by their category, and those without one', async () => {
  const { desk, query, counts, page } = await deskWithRows();
  await counts();
  const [, school, , unknown] = await page();
  const ids = async (category: 'healthcare-education' | 'untold'): Promise<number[]> =>
    (await desk.call('review.rows', { ...query, category })).rows.map(({ id }) => id);
  expect(await ids('healthcare-education')).toEqual([school!.id]);
  expect(await ids('untold')).toEqual([unknown!.id]);
});

test('the analyst sets a category as one step that is undone, and it outlives a restart', async () => {
  const { desk, caseId, query, counts, page, change } = await deskWithRows();
  await counts();
  const [, school, , unknown] = await page();
  const { undo } = await change([school!.id, unknown!.id], { category: 'supplier' });
  expect(stepText(undo!)).toBe('Category of 2 rows');
  expect((await page())[3]?.category).toEqual({ code: 'supplier', state: 'yours', evidence: [{ code: 'analyst' }] });
  const restarted = await desk.restart();
  expect((await restarted.call('review.rows', { ...query, category: 'supplier' })).total).toBe(2);
  await restarted.call('edits.undo', { caseId });
  const { rows } = await restarted.call('review.rows', query);
  expect(rows[1]?.category).toEqual(school!.category);
  expect(rows[3]?.category).toBeNull();
});

test('findings go by the category that the analyst has set', async () => {
  const { desk, caseId, page, change } = await deskWithRows();
  const [, , fee, unknown] = await page();
  const fees = async (): Promise<number[]> =>
    (await desk.call('analysis.findings', { caseId })).findings
      .filter(({ rule }) => rule === 'fee')
      .flatMap((finding) => finding.rows);
  expect(await fees()).toEqual([fee!.id]);
  await change([unknown!.id], { category: 'bank-fee' });
  expect((await fees()).sort()).toEqual([fee!.id, unknown!.id]);
});
