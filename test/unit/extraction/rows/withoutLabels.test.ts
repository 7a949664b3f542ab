import { expect, test } from 'vitest';
import { readStatement } from '../../../../electron/extraction/readStatement.ts';
import { typedLayout } from '../support/typed.ts';

const described = (...lines: string[]): string[] =>
  readStatement(typedLayout(lines.join('\n')).pages).flatMap(({ transactions }) =>
    transactions.map(({ description }) => description),
  );

test('records of labelled values lose their labels, and what is the same in all of them', () => {
  const record = (date: string, what: string, amount: string): string =>
    `Transaction Date: ${date}   Amount: ${amount}   Description: ${what}   Account Number: 6958-2317`;
  expect(
    described(
      'Statement of account',
      record('2025-10-05', 'Grocery - Store', '120.00'),
      record('2025-10-08', 'Coffee Shop', '25.00'),
      record('2025-10-10', 'Gas Station', '150.00'),
      record('2025-10-12', 'Coffee Shop', '15.00'),
    ),
  ).toEqual(['Grocery - Store', 'Coffee Shop', 'Gas Station', 'Coffee Shop']);
});

test('a label whose value is text stays where no label belongs to a figure', () => {
  expect(
    described(
      'Date          Description                Amount      Balance',
      '05/10/2025    UPI Ref: 5511              -10.00       90.00',
      '08/10/2025    UPI Ref: 5512              -20.00       70.00',
      '10/10/2025    UPI Ref: 5513              -30.00       40.00',
    ),
  ).toEqual(['UPI Ref: 5511', 'UPI Ref: 5512', 'UPI Ref: 5513']);
});
