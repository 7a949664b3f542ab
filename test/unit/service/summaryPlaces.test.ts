import { expect, test } from 'vitest';
import { unknownPlaces } from '../../../electron/service/summary/summaryPlaces.ts';

const placesOf = (summary: unknown): string[] =>
  unknownPlaces(Buffer.from(typeof summary === 'string' ? summary : JSON.stringify(summary)));

test('names the places of fields that the typed view does not know, in each of the parts', () => {
  const summary = {
    request_id: 'r1',
    statement: {
      mood: 'fine',
      customer: { name: 'T Example', shoe_size: 9 },
      checks: [{ name: 'closing', colour: 'blue' }],
      summaryData: [{ month: '2026-03', net: '1.00' }],
      accounts: [
        { number: '1', branch: 'North', transactions: [{ date: '2026-03-01', amount: '1', channel: 'app' }] },
        { number: '2', period: { start: '2026-03-01', quarter: 1 } },
      ],
    },
  };
  expect(placesOf(summary).sort()).toEqual([
    '/request_id',
    '/statement/accounts/[]/branch',
    '/statement/accounts/[]/period/quarter',
    '/statement/accounts/[]/transactions/[]/channel',
    '/statement/checks/[]/colour',
    '/statement/customer/shoe_size',
    '/statement/mood',
  ]);
});

test('marks what is inside an unknown field with that field alone', () => {
  expect(placesOf({ statement: { later: { deep: { deeper: 1 } } } })).toEqual(['/statement/later']);
});

test('tells a name with a slash or a bracket from a place of the same look', () => {
  expect(placesOf({ statement: { 'a/b': 1, '[]': 2, 'x~y': 3 } })).toEqual([
    '/statement/a~1b',
    '/statement/~2]',
    '/statement/x~0y',
  ]);
});

test.each(['<html>', '{"cut', '5', 'null', '[]', '{"statement": "text"}'])('finds nothing in %s', (text) => {
  expect(placesOf(text)).toEqual([]);
});
