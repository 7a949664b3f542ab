import { expect, test, vi } from 'vitest';
import { createSlots } from '../../../electron/base/slots.ts';

const never = new AbortController().signal;

test('runs waiting works in the order they came', async () => {
  const slots = createSlots(1);
  const order: number[] = [];
  const gates = [0, 1, 2].map(() => Promise.withResolvers<undefined>());
  const works = gates.map(({ promise }, index) =>
    slots.run(never, async () => {
      order.push(index);
      await promise;
    }),
  );
  await vi.waitFor(() => expect(order).toEqual([0]));
  for (const gate of gates) gate.resolve(undefined);
  await Promise.all(works);
  expect(order).toEqual([0, 1, 2]);
});

test('gives the slot on after a work that failed', async () => {
  const slots = createSlots(1);
  await expect(slots.run(never, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await slots.run(never, async () => 'next')).toBe('next');
});

test('lets a work that waits give up, without taking a slot', async () => {
  const slots = createSlots(1);
  const gate = Promise.withResolvers<undefined>();
  const first = slots.run(never, () => gate.promise);
  const giveUp = new AbortController();
  const second = slots.run(giveUp.signal, async () => 'never');
  giveUp.abort(new Error('enough'));
  await expect(second).rejects.toThrow('enough');
  gate.resolve(undefined);
  await first;
  expect(await slots.run(never, async () => 'third')).toBe('third');
});
