import { expect, test } from 'vitest';
import { closeAll } from '../../../electron/composition/closeAll.ts';

test('ends everything, the newest first, also after one that failed, and then says which', async () => {
  const ended: string[] = [];
  const ends = [
    () => ended.push('database'),
    () => Promise.reject(new Error('the disk is full')),
    async () => {
      await Promise.resolve();
      ended.push('desk');
    },
  ];
  await expect(closeAll(ends)).rejects.toThrow('the disk is full');
  expect(ended).toEqual(['desk', 'database']);
  await closeAll(ends);
  expect(ended).toHaveLength(2);
});
