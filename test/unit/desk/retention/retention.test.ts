import { expect, test, vi } from 'vitest';
import { startDesk, type DeskInTest } from '../support/deskInTest.ts';

const dayMs = 24 * 60 * 60_000;
const dueOf = async (desk: DeskInTest): Promise<string[]> =>
  (await desk.call('retention.read', {})).due.map(({ name }) => name);
const named = (desk: DeskInTest): string[] =>
  desk.store.cases
    .page({ limit: 500 })
    .entries.map(({ name }) => name)
    .sort();

/** Lets days go by while the desk runs. */
async function pass(desk: DeskInTest, days: number): Promise<void> {
  for (let day = 0; day < days; day++) await vi.waitFor(() => desk.clock.expire(), { interval: 1 });
  await vi.waitFor(() => expect(desk.clock.nextDue()).toBe(dayMs), { interval: 1 });
}

/** A desk that keeps cases for 90 days, with one case that is due and one that is not. */
async function deskWithDue(): Promise<DeskInTest & { old: string }> {
  const desk = startDesk();
  const { id } = desk.store.cases.create({ name: 'Old', autoNamed: false });
  await desk.call('retention.set', { days: 90, unasked: false });
  await pass(desk, 50);
  desk.store.cases.create({ name: 'Newer', autoNamed: false });
  await pass(desk, 41);
  return { ...desk, old: id };
}

/** The rest of a day is gone, and the desk is started on a clock that shows so many days more. */
async function startedAfter(desk: DeskInTest, days: number): Promise<DeskInTest> {
  await desk.desk.close();
  const stop = new AbortController();
  const asleep = desk.clock.sleep(days * dayMs, stop.signal);
  // A clock that is set back does not wait for it.
  if (days > 0) desk.clock.expire();
  await asleep;
  return desk.restart();
}

test('cases are kept for good until a period is set, and no clock is waited for', async () => {
  const desk = startDesk();
  desk.store.cases.create({ name: 'Old', autoNamed: false });
  expect(await desk.call('retention.read', {})).toEqual({ days: null, unasked: false, waits: true, due: [] });
  expect(desk.clock.held()).toBe(0);
});

test('a case is due once it has not changed for the period, and stays until the analyst deletes it', async () => {
  const desk = await deskWithDue();
  expect(await dueOf(desk)).toEqual(['Old']);
  expect(named(desk)).toEqual(['Newer', 'Old']);
  const told = desk.events.filter(({ name }) => name === 'retention.changed').length;
  await pass(desk, 1);
  expect(desk.events.filter(({ name }) => name === 'retention.changed')).toHaveLength(told + 1);
  expect(await desk.call('retention.remove', { ids: [desk.old] })).toMatchObject({ due: [] });
  expect(named(desk)).toEqual(['Newer']);
  expect(desk.events).toContainEqual({ name: 'case.removed', data: { id: desk.old } });
});

test('a change begins the period anew, also between the list and the word to delete it', async () => {
  const desk = await deskWithDue();
  await desk.call('case.update', { id: desk.old, change: { notes: 'asked for the March statement' } });
  expect(await dueOf(desk)).toEqual([]);
  await desk.call('retention.remove', { ids: [desk.old] });
  expect(named(desk)).toEqual(['Newer', 'Old']);
});

test('a case that the analyst keeps is due again after a whole period, and is not called changed', async () => {
  const desk = await deskWithDue();
  const changedAt = desk.store.cases.find(desk.old)!.changedAt;
  expect(await desk.call('retention.keep', { ids: [desk.old] })).toMatchObject({ due: [] });
  expect(desk.store.cases.find(desk.old)!.changedAt).toBe(changedAt);
  await pass(desk, 90);
  expect(await dueOf(desk)).toEqual(['Newer']);
  await pass(desk, 1);
  expect(await dueOf(desk)).toEqual(['Old', 'Newer']);
});

test('nothing goes without a question until the analyst has said so of this very period', async () => {
  const desk = await deskWithDue();
  expect(await desk.call('retention.set', { days: 30, unasked: true })).toMatchObject({ days: 30, unasked: false });
  await pass(desk, 1);
  expect(named(desk)).toEqual(['Newer', 'Old']);
  await desk.call('retention.set', { days: 30, unasked: true });
  await vi.waitFor(() => expect(named(desk)).toEqual([]));
  expect(desk.logged).toContainEqual({
    facts: { cases: 2 },
    what: 'cases that were past their time were deleted',
  });
});

test('what falls due while the desk is closed or runs goes by itself where that was chosen', async () => {
  const desk = startDesk();
  desk.store.cases.create({ name: 'First', autoNamed: false });
  await desk.call('retention.set', { days: 30, unasked: false });
  await desk.call('retention.set', { days: 30, unasked: true });
  await pass(desk, 20);
  desk.store.cases.create({ name: 'Second', autoNamed: false });
  const later = await startedAfter(desk, 12);
  await vi.waitFor(() => expect(named(later)).toEqual(['Second']));
  await pass(later, 19);
  expect(named(later)).toEqual([]);
});

test.each([400, 31, -1])(
  'a clock that has moved by %i days since the last look deletes nothing unasked',
  async (days) => {
    const desk = startDesk();
    const { id } = desk.store.cases.create({ name: 'Old', autoNamed: false });
    await desk.call('retention.set', { days: 30, unasked: false });
    await desk.call('retention.set', { days: 30, unasked: true });
    const later = await startedAfter(desk, days);
    await pass(later, days < 0 ? 40 : 3);
    expect(named(later)).toEqual(['Old']);
    expect(await later.call('retention.read', {})).toMatchObject({ waits: true, due: [{ name: 'Old' }] });
    await later.call('retention.remove', { ids: [id] });
    expect(named(later)).toEqual([]);
  },
);
