import { describe, expect, test } from 'vitest';
import { readSummary } from '../../../electron/service/summary/summaryIntake.ts';
import { unknownPlaces } from '../../../electron/service/summary/summaryPlaces.ts';
import { summaryNames } from '../../../electron/service/summary/summaryNames.ts';

const read = (summary: unknown, corrections: string[] = []) =>
  readSummary(Buffer.from(JSON.stringify(summary)), summaryNames(corrections));

const row = (account_id: string, day: number, amount: string) => ({
  ...{ account_id, date: `2026-03-${String(day).padStart(2, '0')}`, description: 'x', amount, type: 'credit' },
});
const flat = {
  statement: { id: 's1', period_start: '2026-03-01', period_end: '2026-03-31', currency: 'ZAR' },
  customer: { name: 'T Example', bank: 'Kestrel Bank' },
  checks: [{ name: 'sum', account: 'a2', passed: false }],
  accounts: [
    { id: 'a1', number: '111', opening_balance: '0', closing_balance: '3.00' },
    { id: 'a2', number: '222', opening_balance: '0', closing_balance: '2.00' },
  ],
  transactions: [row('a1', 2, '1.00'), row('a2', 2, '2.00'), row('a1', 3, '2.00')],
  months: [{ month: '2026-03', total_income: '5.00', total_expenses: '0' }],
};
const amounts = ({ accounts }: ReturnType<typeof read>) =>
  accounts.map(({ number, transactions }) => [number, ...transactions.map(({ amount }) => amount)]);

describe('a summary with its six parts side by side', () => {
  test('is read whole, its rows with the account that they name', () => {
    const view = read(flat);
    expect(view).toMatchObject({ customer: { name: 'T Example' }, checks: [{ name: 'sum', outcome: 'failed' }] });
    expect(view.months).toMatchObject([{ month: '2026-03', totalIncome: '5.00' }]);
    expect(amounts(view)).toEqual([
      ['111', '1.00', '2.00'],
      ['222', '2.00'],
    ]);
    expect(view.accounts).toMatchObject([
      { currency: 'ZAR', holder: 'T Example', periodStart: '2026-03-01', periodEnd: '2026-03-31', faults: [] },
      { currency: 'ZAR', periodStart: '2026-03-01', faults: [{ code: 'check-failed', name: 'sum' }] },
    ]);
    expect(view.unreadable).toEqual([]);
    expect(unknownPlaces(Buffer.from(JSON.stringify(flat)))).toEqual(['/statement/id']);
  });

  test('takes the balances of the statement for the only account', () => {
    const statement = { ...flat.statement, opening_balance: '0', closing_balance: '5.00', transaction_count: 3 };
    const accounts = [{ number: '111' }];
    const view = read({ ...flat, statement, accounts, checks: [], transactions: [row('x', 2, '5.00')] });
    expect(view.accounts).toMatchObject([{ number: '111', opening: '0', closing: '5.00', rowCount: 3 }]);
    expect(amounts(view)).toEqual([['111', '5.00']]);
  });

  test('finds the account by its number, and by a name that the profile corrects', () => {
    const named = flat.transactions.map(({ account_id, ...rest }) => ({
      ...rest,
      account: account_id === 'a1' ? '111' : '222',
    }));
    expect(amounts(read({ ...flat, transactions: named }))).toEqual(amounts(read(flat)));
    const renamed = flat.transactions.map(({ account_id, ...rest }) => ({ ...rest, konto: account_id }));
    expect(amounts(read({ ...flat, transactions: renamed }, ['konto = account_id']))).toEqual(amounts(read(flat)));
  });

  test('keeps rows of an account that it does not list, and of none, by themselves', () => {
    const view = read({ ...flat, transactions: [...flat.transactions, row('a3', 4, '9.00'), row('', 4, '8.00')] });
    expect(amounts(view)).toEqual([
      ['111', '1.00', '2.00'],
      ['222', '2.00'],
      [null, '9.00'],
      [null, '8.00'],
    ]);
  });

  test('does not take whom a payment went to for the account of its row', () => {
    const transactions = ['77', '88'].map((account, at) => {
      return { ...row('', at + 2, '1.00'), account };
    });
    expect(amounts(read({ ...flat, accounts: flat.accounts.slice(0, 1), transactions }))).toEqual([
      ['111', '1.00', '1.00'],
    ]);
  });

  test('holds rows beside an account that has its own against it', () => {
    const accounts = [{ ...flat.accounts[0], transactions: [row('a1', 5, '3.00')] }];
    const view = read({ ...flat, accounts, checks: [], transactions: [row('a1', 6, '4.00')] });
    expect(amounts(view)).toEqual([
      ['111', '3.00'],
      [null, '4.00'],
    ]);
    expect(view.accounts[0]!.faults).toMatchObject([{ code: 'more-lists' }]);
  });

  test('joins long lists just so', () => {
    const transactions = Array.from({ length: 3000 }, (_, at) =>
      row(at % 3 === 0 ? 'a2' : 'a1', 1 + (at % 28), `${at}.00`),
    );
    const long = read({ ...flat, transactions });
    const expected = ['a1', 'a2'].map((id) => transactions.filter(({ account_id }) => account_id === id).length);
    expect(long.accounts.map(({ transactions: own }) => own.length)).toEqual(expected);
    expect(long.accounts.map(({ number, faults }) => [number, faults.length])).toEqual([
      ['111', 0],
      ['222', 1],
    ]);
    // Within an account, whatever its rows name, they are its own.
    const nested = read({ statement: { accounts: [{ number: '111', transactions }] } });
    expect(nested.accounts.map(({ transactions: own }) => own.length)).toEqual([3000]);
  });
});
