import { expect, test } from 'vitest';
import { leftOutRows } from '../../../electron/analysis/leaveOut.ts';
import { account, statement } from './metrics/invented.ts';

const own = statement(['2026-01-01', '2026-03-31'], '0.00', [
  ['2026-01-05', '500.00', 'Loan from Director'],
  ['2026-02-05', '-20.00', 'Tea'],
  ['2026-03-05', '500.00', 'Loan from director'],
]);
const accounts = [account([own])];
const [january, february, march] = own.rows.map((row) => row.id);
const out = (filter: Parameters<typeof leftOutRows>[1][number] & { kind: 'filter' }) => [
  ...leftOutRows(accounts, [filter]).ids,
];
const filter = (parts: Parameters<typeof out>[0]['filter']) => ({ kind: 'filter' as const, label: '', filter: parts });

test('a filter leaves out what matches all of its parts', () => {
  expect(out(filter({ search: 'DIRECTOR loan' }))).toEqual([january, march]);
  expect(out(filter({ search: 'director', month: '2026-03' }))).toEqual([march]);
  expect(out(filter({ direction: 'out' }))).toEqual([february]);
  expect(out(filter({ atLeast: '20', atMost: '20.00' }))).toEqual([february]);
  expect(out(filter({ accountId: 'another' }))).toEqual([]);
  expect(out(filter({ search: 'rector' }))).toEqual([]);
});

test('a named row is found again by what it says once its statement was fetched anew, and counted lost where it is gone', () => {
  const named = { id: 999_999, accountId: 'account-1', date: '2026-02-05', amount: '-20.0', description: 'TEA' };
  expect(leftOutRows(accounts, [{ kind: 'rows', label: '', rows: [named] }])).toEqual({
    ids: new Set([february]),
    lost: 0,
  });
  const gone = { ...named, amount: '-21.00' };
  expect(leftOutRows(accounts, [{ kind: 'rows', label: '', rows: [named, named, gone] }])).toEqual({
    ids: new Set([february]),
    lost: 2,
  });
});
