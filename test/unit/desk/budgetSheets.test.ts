import { expect, test } from 'vitest';
import { usualSheets } from '../../../shared/decision/budgetSheet.ts';
import { startDesk } from './support/deskInTest.ts';

const file = (change: Record<string, unknown> = {}): string =>
  JSON.stringify({
    kind: 'statement-desk-budget-sheet',
    version: 1,
    sheet: { ...usualSheets[0], id: 'ours', name: 'Ours', ...change },
  });

test('a sheet is exported under a name of its own, changed, and taken in', async () => {
  const { call, saved } = startDesk();
  await call('budgetSheet.export', { id: 'household' });
  const [exported] = saved;
  expect(exported).toMatchObject({ name: 'own-household.json' });
  const text = Buffer.from(exported!.bytes).toString();
  expect(await call('budgetSheet.import', { file: text })).toMatchObject({
    id: 'own-household',
    name: 'Household budget',
  });
});

test('one of the same name takes the place of the earlier one, and one that is removed is gone', async () => {
  const { call, store } = startDesk();
  await call('budgetSheet.import', { file: file() });
  await call('budgetSheet.import', { file: file({ name: 'Ours, later' }) });
  expect(store.settings.read('budget-sheets')).toMatchObject([{ id: 'ours', name: 'Ours, later' }]);
  await call('budgetSheet.remove', { id: 'ours' });
  expect(store.settings.read('budget-sheets')).toEqual([]);
});

test.each([
  ['no JSON', 'a sheet'],
  ['another file', '{"kind":"statement-desk-policy"}'],
  ['a sheet that names a line it has not', file({ lines: [{ id: 'a', label: 'A', plus: ['b'], minus: [] }] })],
  ['the name of one that comes with the desk', file({ id: 'za-23a' })],
])('%s is refused', async (_, text) => {
  const { call } = startDesk();
  await expect(call('budgetSheet.import', { file: text })).rejects.toMatchObject({ code: 'not-a-sheet' });
});
