import { parse } from 'node:path';
import { expect, test } from 'vitest';
import { freeName, safeFileName, withEnding } from '../../../electron/exporting/fileName.ts';
import { maskingOf } from '../../../electron/exporting/masking.ts';

test('masks numbers inside a text however they are grouped, and nothing that only begins or ends like one', () => {
  const masking = maskingOf(['62-0012-3456', 'DE89 3704', '1234', null]);
  expect(masking('6200123456, 62 0012 3456. 1234 rows; de893704')).toBe('•••• 3456, •••• 3456. 1234 rows; •••• 3704');
  expect(masking('162-0012-34567 of 62-0012-345')).toBe('162-0012-34567 of 62-0012-345');
});

test('shortens a long name and keeps its ending', () => {
  const name = safeFileName(`${'😀'.repeat(100)}.json`, 'x');
  expect(name.length).toBeLessThanOrEqual(120);
  expect(parse(name).ext).toBe('.json');
  expect(name.isWellFormed()).toBe(true);
});

test('adds the ending of the media type where there is none', () => {
  expect(withEnding('rows', 'application/json; charset=utf-8')).toBe('rows.json');
  expect(withEnding('rows.txt', 'application/json')).toBe('rows.txt');
  expect(withEnding('rows', 'application/x-unknown')).toBe('rows');
});

test('counts up until a name is free', () => {
  const taken = new Set(['a.pdf', 'a (2).pdf']);
  expect(freeName('a.pdf', (name) => taken.has(name))).toBe('a (3).pdf');
});
