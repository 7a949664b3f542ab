import { describe, expect, it } from 'vitest';
import { comparedMonths } from '../../../../electron/desk/statements/summary/comparedMonths.ts';
import { readSummary } from '../../../../electron/service/summary/summaryIntake.ts';
import { tallyOf } from '../../../../shared/verdict/totals.ts';

function compared(summary: object) {
  const { accounts, months } = readSummary(Buffer.from(JSON.stringify(summary)));
  const tallied = accounts.map(({ currency, transactions }) => ({ currency, tally: tallyOf(transactions) }));
  return comparedMonths(tallied, months);
}

describe('the months of a summary beside its rows', () => {
  const rows = [
    { date: '2026-03-02', amount: '100.10', type: 'credit' },
    { date: '2026-03-09', amount: '0.20', type: 'credit' },
    { date: '2026-03-10', amount: '40', type: 'debit' },
    { date: '2026-04-01', amount: '7', type: 'debit' },
  ];
  const months = (summaryData: object[], currencies: (string | null)[] = ['ZAR']) =>
    compared({
      statement: { summaryData, accounts: currencies.map((currency) => ({ currency, transactions: rows })) },
    }).map(({ month, currency, ours, differs }) => [
      month,
      currency,
      ours?.moneyIn ?? null,
      ours?.moneyOut ?? null,
      differs,
    ]);
  const march = { month: '2026-03', currency: 'ZAR', total_income: 100.3, total_expenses: '40.00' };
  const april = { month: '2026-04', currency: 'ZAR', total_income: 0, total_expenses: -7 };

  it('agree where they are the same to the last digit, however they are written', () => {
    expect(months([march, april])).toEqual([
      ['2026-03', 'ZAR', '100.30', '40.00', false],
      ['2026-04', 'ZAR', '0.00', '7.00', false],
    ]);
  });
  it.each([
    { ...march, total_income: '100.31' },
    { ...march, total_expenses: '40.0000000000000000001' },
  ])('differ by the least digit: %j', (entry) => {
    expect(months([entry, april]).map((each) => each.at(-1))).toEqual([true, false]);
  });
  it('name a month of which the service says nothing, and one that has no rows', () => {
    expect(months([march])).toContainEqual(['2026-04', 'ZAR', '0.00', '7.00', true]);
    expect(months([march, april, { ...march, month: '2026-05' }])).toContainEqual(['2026-05', 'ZAR', '0', '0', true]);
  });
  it('add up the entries of one month', () => {
    const half = { ...march, total_income: '50.15', total_expenses: 20 };
    expect(months([half, half, april]).map((each) => each.at(-1))).toEqual([false, false]);
  });
  it('take the one currency of the rows for months that name none, and compare none where there are several', () => {
    const unnamed = { ...march, currency: null };
    expect(months([unnamed, april])[0]).toEqual(['2026-03', 'ZAR', '100.30', '40.00', false]);
    expect(months([unnamed], ['ZAR', 'EUR'])[0]).toEqual(['2026-03', null, null, null, false]);
    expect(months([march, april], [null]).map((each) => each.at(-1))).toEqual([false, false]);
  });
  it('are none where the service gives none', () => {
    expect(months([])).toEqual([]);
  });
});
