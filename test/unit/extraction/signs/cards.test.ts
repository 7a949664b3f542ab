import { expect, test } from 'vitest';
import { makeStatementPdf, plainModel, type StatementModel, type Traits } from '../../../support/press/press.ts';
import { extractStatement } from '../../../../electron/extraction/extractStatement.ts';
import type { AccountReading } from '../../../../electron/extraction/reading.ts';
import { createPdfium } from '../../../../electron/extraction/pdf/pdfium.ts';

const pdfium = await createPdfium();

/** A card statement that prints purchases positive and one column of figures: every sign is a convention. */
const card: Partial<Traits> = { inverted: true, balances: 'none', edges: 'box' };

async function readCard(change: Partial<StatementModel>, traits: Partial<Traits> = {}): Promise<AccountReading> {
  const bytes = await makeStatementPdf({ ...plainModel, type: 'card', ...change }, { ...card, ...traits });
  const reading = await extractStatement(bytes, {}, pdfium);
  if (!reading.ok) throw new Error(reading.error.code);
  expect(reading.accounts).toHaveLength(1);
  return reading.accounts[0]!;
}

const amountsOf = ({ transactions }: AccountReading): string[] => transactions.map(({ amount }) => amount);
const rows = (...list: [day: number, text: string, amount: string][]): StatementModel['rows'] =>
  list.map(([day, text, amount]) => ({ date: `2026-03-${String(day).padStart(2, '0')}`, lines: [text], amount }));

test('reads purchases as money out and the payment as money in where what is owed is printed positive', async () => {
  const account = await readCard({
    opening: '-1500.00',
    rows: rows([2, 'Larkspur Mobile', '-420.00'], [5, 'Veld Foods', '-86.35'], [9, 'Payment - thank you', '1500.00']),
  });
  expect(amountsOf(account)).toEqual(['-420.00', '-86.35', '1500.00']);
  expect(account).toMatchObject({ opening: '-1500.00', closing: '-506.35', verdict: { state: 'reconciled' } });
});

test('reads a card in the holder’s favour by the words beside its rows', async () => {
  const account = await readCard({
    opening: '900.00',
    rows: rows(
      [2, 'Card purchase Larkspur', '-420.00'],
      [5, 'Card purchase Veld Foods', '-86.35'],
      [9, 'Payment - thank you', '50.00'],
    ),
  });
  expect(amountsOf(account)).toEqual(['-420.00', '-86.35', '50.00']);
  expect(account).toMatchObject({ opening: '900.00', closing: '443.65', verdict: { state: 'reconciled' } });
});

test('is not proved where both readings fit the balances and no word tells them apart', async () => {
  const account = await readCard({
    opening: '900.00',
    rows: rows([2, 'Larkspur Mobile', '-420.00'], [5, 'Veld Foods', '-86.35'], [9, 'Total Fuels', '50.00']),
  });
  expect(account.verdict.state).toBe('uncertain-rows');
  expect(JSON.stringify(account.verdict.reason)).toContain('opposite-fits');
});

test('is not proved where all rows cancel out, so that every sign could be the other way round', async () => {
  const account = await readCard({
    opening: '-1500.00',
    rows: rows([2, 'Larkspur Mobile', '-420.00'], [9, 'Total Fuels', '420.00']),
  });
  expect(account.verdict.state).toBe('uncertain-rows');
});

test('is not proved where the words contradict the signs that the balances ask for', async () => {
  const account = await readCard({
    opening: '-1500.00',
    rows: rows(
      [2, 'Salary Umhlali Logistics', '-420.00'],
      [5, 'Refund Kwikmark', '-86.35'],
      [7, 'Cash deposit Rosebank', '-12.00'],
      [9, 'Card purchase Veld', '1500.00'],
    ),
  });
  expect(account.verdict.state).toBe('uncertain-rows');
});

test('reads an account as printed, though it mentions its card', async () => {
  const account = await readCard(
    {
      type: 'current',
      opening: '4200.00',
      rows: rows(
        [2, 'PayNow to Kopi Shop', '-18.50'],
        [4, 'Credit card repayment', '-1200.00'],
        [9, 'Interest', '0.88'],
      ),
    },
    { inverted: false },
  );
  expect(amountsOf(account)).toEqual(['-18.50', '-1200.00', '0.88']);
  expect(account.verdict.state).toBe('reconciled');
});
