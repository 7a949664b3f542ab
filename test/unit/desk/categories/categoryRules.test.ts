import { expect, test } from 'vitest';
import { categoryWhy } from '../../../../shared/text/words.ts';
import { caseWithCollection, row, statement } from '../../store/fixtures.ts';
import { startDesk } from '../support/deskInTest.ts';

async function deskWithRows() {
  const desk = startDesk();
  const { caseId, collectionId } = await caseWithCollection(desk.store);
  const rows = [
    row('2026-01-03', 'Harbour Lettings 4471', '900.00'),
    row('2026-01-09', 'Kwik Foods', '-100.00'),
    row('2026-01-20', 'Kwik Bets', '-10.00'),
    row('2026-01-21', 'Kwik Bets', '-40.00'),
  ];
  desk.store.statements.replaceOfCollection(
    collectionId,
    [statement(rows, { periodStart: '2026-01-01', periodEnd: '2026-01-31' })],
    [],
  );
  const { call } = desk;
  return {
    ...{ desk, caseId, call },
    codes: async () => {
      await call('category.counts', { caseId });
      const { rows: shown } = await call('review.rows', { caseId, sort: 'date', offset: 0, limit: 10 });
      return shown.map(({ category }) => category?.code ?? null);
    },
  };
}

test('a rule gives its category to the rows of every case, says so beside each, and outlives a restart', async () => {
  const { desk, caseId, call, codes } = await deskWithRows();
  await codes();
  await call('categoryRule.save', { when: { contains: 'kwik bets' }, category: 'gambling' });
  expect((await codes()).slice(2)).toEqual(['gambling', 'gambling']);
  const again = await desk.restart();
  const { rows } = await again.call('review.rows', { caseId, sort: 'date', offset: 0, limit: 10 });
  expect(rows[2]?.category?.state).toBe('yours');
  expect(categoryWhy(rows[2]!.category!)).toBe('Yours · Your rule: Contains “kwik bets”');
});

test('what the analyst says of a row by itself goes before every rule', async () => {
  const { caseId, call, codes } = await deskWithRows();
  const { rows } = await call('review.rows', { caseId, sort: 'date', offset: 0, limit: 10 });
  const change = { category: 'subscriptions' as const };
  await call('edits.apply', { caseId, edits: [{ kind: 'rows', rows: [rows[2]!.id], change }] });
  const [rule] = await call('categoryRule.save', { when: { contains: 'kwik bets' }, category: 'gambling' });
  expect((await codes()).slice(2)).toEqual(['subscriptions', 'gambling']);
  expect(await call('categoryRule.counts', {})).toEqual({ [rule!.id]: 1 });
});

test('rules are tried in their order, which can be changed, and a removed one gives its rows back', async () => {
  const { call, codes } = await deskWithRows();
  const before = await codes();
  await call('categoryRule.save', { when: { contains: 'kwik' }, category: 'dining' });
  const rules = await call('categoryRule.save', { when: { contains: 'bets' }, category: 'gambling' });
  expect((await codes()).slice(1)).toEqual(['dining', 'dining', 'dining']);
  const [dining, bets] = rules.map(({ id }) => id);
  expect(await call('categoryRule.counts', {})).toEqual({ [dining!]: 3, [bets!]: 0 });
  await call('categoryRule.move', { id: bets!, to: 0 });
  expect((await codes()).slice(1)).toEqual(['dining', 'gambling', 'gambling']);
  await call('categoryRule.remove', { id: dining! });
  await call('categoryRule.remove', { id: bets! });
  expect(await codes()).toEqual(before);
});

test('a rule is tried before it is saved: what it catches, in how many cases, and in which reviewed ones', async () => {
  const { caseId, call } = await deskWithRows();
  const rule = { when: { contains: 'kwik' }, category: 'dining' as const };
  expect(await call('categoryRule.try', rule)).toMatchObject({ rows: 3, ofRows: 3, cases: 1, reviewed: [] });
  const byDirection = { when: { direction: 'out' as const }, category: 'gambling' as const };
  expect(await call('categoryRule.try', byDirection)).toMatchObject({ rows: 3, ofRows: 3 });
  expect(await call('categoryRule.list', {})).toEqual([]);
  await call('case.update', { id: caseId, change: { reviewState: 'reviewed' }, despiteOutstanding: true });
  const { reviewed, sample } = await call('categoryRule.try', rule);
  expect(reviewed).toEqual([(await call('case.read', { id: caseId })).name]);
  expect(sample[0]).toEqual({ date: '2026-01-09', description: 'Kwik Foods', amount: '-100.00' });
});

test('a pattern that is no regular expression is refused, and nothing is saved', async () => {
  const { call } = await deskWithRows();
  const rule = { when: { pattern: '[a-' }, category: 'dining' as const };
  await expect(call('categoryRule.try', rule)).rejects.toMatchObject({ code: 'bad-pattern' });
  await expect(call('categoryRule.save', rule)).rejects.toMatchObject({ code: 'bad-pattern' });
  await expect(call('categoryRule.save', { when: {}, category: 'dining' })).rejects.toMatchObject({
    code: 'bad-request',
  });
  expect(await call('categoryRule.list', {})).toEqual([]);
});

test('rules go to a colleague as a file and are not doubled on the way back', async () => {
  const { desk, call } = await deskWithRows();
  await call('categoryRule.save', { when: { contains: 'kwik', atMost: '50.00' }, category: 'gambling' });
  await call('categoryRule.save', { when: { counterparty: 'Harbour Lettings' }, category: 'rent-received' });
  await call('categoryRule.export', {});
  const file = desk.saved[0]!.bytes.toString();
  expect(await call('categoryRule.import', { file })).toEqual({ added: 0 });
  const [first] = await call('categoryRule.list', {});
  await call('categoryRule.remove', { id: first!.id });
  expect(await call('categoryRule.import', { file })).toEqual({ added: 1 });
  expect((await call('categoryRule.list', {})).map(({ when }) => when)).toEqual([
    { counterparty: 'Harbour Lettings' },
    { contains: 'kwik', atMost: '50.00' },
  ]);
});

test.each(['', '[]', '{"kind":"statement-desk-category-rules","version":2,"rules":[]}'])(
  'a file without rules (%j) is refused and changes nothing',
  async (file) => {
    const { call } = await deskWithRows();
    await expect(call('categoryRule.import', { file })).rejects.toMatchObject({ code: 'not-rules' });
    expect(await call('categoryRule.list', {})).toEqual([]);
  },
);

test('the decision sheet counts by the rules', async () => {
  const { caseId, call } = await deskWithRows();
  const revenue = async (): Promise<string | undefined> =>
    (await call('analysis.decision', { caseId })).figures[0]?.revenue.total;
  expect(await revenue()).toBe('900.00');
  await call('categoryRule.save', { when: { counterparty: 'Harbour Lettings' }, category: 'own-transfer-in' });
  expect(await revenue()).toMatch(/^0/);
});

test('a rule leaves rows out of revenue under the category that they have; the analyst counts one of them again', async () => {
  const { caseId, call } = await deskWithRows();
  const revenue = async () => {
    const [figures] = (await call('analysis.decision', { caseId })).figures;
    return [figures!.revenue.total, ...figures!.leftOut.map(({ code, moneyIn }) => `${code} ${moneyIn}`)];
  };
  expect(await revenue()).toEqual(['900.00']);
  const [rule] = await call('categoryRule.save', {
    ...{ when: { contains: 'harbour' }, category: 'business-receipts', noRevenue: true },
  });
  expect(await revenue()).toEqual(['0', 'business-receipts 900.00']);
  const { rows } = await call('review.rows', { caseId, sort: 'date', offset: 0, limit: 1 });
  const change = { category: 'business-receipts' as const };
  await call('edits.apply', { caseId, edits: [{ kind: 'rows', rows: [rows[0]!.id], change }] });
  expect(await revenue()).toEqual(['900.00']);
  expect(await call('categoryRule.list', {})).toEqual([{ ...rule, noRevenue: true }]);
});
