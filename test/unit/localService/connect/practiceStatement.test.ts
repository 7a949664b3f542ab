import { expect, test } from 'vitest';
import { practiceDocuments } from '../../../../electron/localService/connect/practiceStatement.ts';

const documents = (seed: string, today = '2026-03-15') =>
  practiceDocuments({ seed, holder: 'N Vosloo', today, chosen: 'all' });

test('covers the three whole months before today, also across a new year', () => {
  for (const [today, start, end] of [
    ['2026-03-15', '2025-12-01', '2026-02-28'],
    ['2026-03-01', '2025-12-01', '2026-02-28'],
    ['2026-03-31', '2025-12-01', '2026-02-28'],
    ['2028-03-31', '2027-12-01', '2028-02-29'],
  ] as const) {
    const [account] = documents('1', today)[0]!.accounts;
    expect(account).toMatchObject({ periodStart: start, periodEnd: end });
    expect(account!.transactions.every(({ date }) => date >= start && date <= end)).toBe(true);
  }
});

test('adds up, for every customer', () => {
  for (let customer = 0; customer < 50; customer++) {
    for (const { accounts } of documents(String(customer))) {
      expect(accounts.map(({ verdict }) => verdict.state)).toEqual(['reconciled']);
    }
  }
});

test('gives the same customer the same rows, and another one others', () => {
  expect(documents('1')).toEqual(documents('1'));
  expect(documents('1')).not.toEqual(documents('2'));
});

test('books each transfer on both accounts', () => {
  const [current, savings] = documents('1').map(({ accounts }) => accounts[0]!);
  const out = current!.transactions.filter(({ description }) => description === 'TRANSFER TO SAVINGS');
  const into = savings!.transactions.filter(({ description }) => description === 'TRANSFER FROM CURRENT');
  expect(into.map(({ date, amount }) => [date, `-${amount}`])).toEqual(out.map(({ date, amount }) => [date, amount]));
});

test('lists rows oldest first', () => {
  for (const { accounts } of documents('1')) {
    const dates = accounts[0]!.transactions.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
  }
});
