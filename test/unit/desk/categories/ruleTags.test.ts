import { assert, expect, test } from 'vitest';
import { categoryWhy } from '../../../../shared/text/words.ts';
import { caseWithCollection, row, statement } from '../../store/fixtures.ts';
import { startDesk } from '../support/deskInTest.ts';

const family = { when: { pattern: 'okafor', atLeast: '100' }, category: 'person-in', tag: 'Family' } as const;

async function deskWithRows() {
  const desk = startDesk();
  const { caseId, collectionId } = await caseWithCollection(desk.store);
  const rows = [
    row('2026-01-03', 'Transfer N Okafor', '900.00'),
    row('2026-01-09', 'Transfer N Okafor', '40.00'),
    row('2026-01-20', 'Kwik Bets', '-10.00'),
  ];
  desk.store.statements.replaceOfCollection(
    collectionId,
    [statement(rows, { periodStart: '2026-01-01', periodEnd: '2026-01-31' })],
    [],
  );
  const { call } = desk;
  const shown = async (tag?: string) => {
    await call('category.counts', { caseId });
    const asked = { caseId, sort: 'date' as const, offset: 0, limit: 10 };
    return (await call('review.rows', tag === undefined ? asked : { ...asked, tag })).rows;
  };
  const [first] = await shown();
  assert(first !== undefined);
  return {
    ...{ caseId, call, shown },
    tags: async () => (await shown()).map(({ tags }) => tags.join()),
    used: async () => (await call('edits.tags', { caseId })).map(({ name, rows: count }) => `${name} ${count}`),
    change: (change: { addTags?: string[]; removeTags?: string[]; category?: 'refund-reversal' | null }) =>
      call('edits.apply', { caseId, edits: [{ kind: 'rows', rows: [first.id], change }] }),
  };
}

test('a rule tags the rows that it catches, which are found, counted and summed by the tag', async () => {
  const { caseId, call, shown, tags, used } = await deskWithRows();
  await call('categoryRule.save', family);
  expect(await tags()).toEqual(['Family', '', '']);
  expect((await shown('family')).map(({ amount }) => amount)).toEqual(['900.00']);
  expect(await call('edits.tags', { caseId })).toMatchObject([
    { name: 'Family', rows: 1, sums: [{ moneyIn: '900.00' }] },
  ]);
  const [row] = await shown();
  assert(row?.category != null);
  expect(categoryWhy(row.category)).toMatch(/Your rule: .* · Tag “Family”$/);
  expect(await used()).toEqual(['Family 1']);
});

test('the tag is the rule’s: it goes with the rule, and a category set by hand takes the row out of the rule', async () => {
  const { call, tags, change } = await deskWithRows();
  const [rule] = await call('categoryRule.save', family);
  assert(rule !== undefined);
  await change({ category: 'refund-reversal' });
  expect(await tags()).toEqual(['', '', '']);
  await change({ category: null });
  expect(await tags()).toEqual(['Family', '', '']);
  await call('categoryRule.remove', { id: rule.id });
  expect(await tags()).toEqual(['', '', '']);
});

test('a tag that the analyst gave as well is shown and counted once, and stays when the rule goes', async () => {
  const { call, tags, used, change } = await deskWithRows();
  const [rule] = await call('categoryRule.save', family);
  assert(rule !== undefined);
  await tags();
  await change({ addTags: ['Family', 'Seen'] });
  expect(await tags()).toEqual(['Family,Seen', '', '']);
  expect(await used()).toEqual(['Family 1', 'Seen 1']);
  await change({ removeTags: ['Seen'] });
  await call('categoryRule.remove', { id: rule.id });
  expect(await tags()).toEqual(['Family', '', '']);
});

test('a scenario leaves out what a rule has tagged', async () => {
  const { caseId, call } = await deskWithRows();
  await call('categoryRule.save', family);
  const leaveOut = [{ kind: 'filter' as const, label: 'Family', filter: { tag: 'Family' } }];
  await call('scenario.create', { caseId, name: 'Without the family', leaveOut });
  const compared = JSON.stringify(await call('scenario.compare', { caseId }));
  expect(compared).toContain('"940.00"');
  expect(compared).toContain('"40.00"');
});

test('a rule with a tag goes to colleagues and comes back as another than the same without', async () => {
  const { call } = await deskWithRows();
  await call('categoryRule.save', family);
  const rules = [family, { when: family.when, category: family.category }];
  const file = JSON.stringify({ kind: 'statement-desk-category-rules', version: 1, rules });
  expect(await call('categoryRule.import', { file })).toEqual({ added: 1 });
  expect((await call('categoryRule.list', {})).map(({ tag }) => tag)).toEqual(['Family', undefined]);
});
