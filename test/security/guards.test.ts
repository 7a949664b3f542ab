import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { guards } from '../../build/scripts/guards/index.ts';

test.each(guards)('can be taken out, to see whether a test fails: $name', ({ file, taken, put, test: held }) => {
  expect(readFileSync(file, 'utf8').split(taken)).toHaveLength(2);
  expect(put).not.toBe(taken);
  expect(existsSync(held)).toBe(true);
});

test('every guard has a name of its own', () => {
  expect(new Set(guards.map(({ name }) => name)).size).toBe(guards.length);
});
