import { findingText } from '../../../../shared/text/words.ts';
import { describe, expect, test } from 'vitest';
import { usualRules } from '../../../../shared/metrics/rules.ts';
import { accountNumberIn } from '../../../../electron/analysis/recognitions/accountNumbers.ts';
import type { Finding } from '../../../../shared/recognitions/finding.ts';
import { account, statement } from '../metrics/invented.ts';
import { recogniseAll } from './recogniseAll.ts';

type Row = readonly [date: string, amount: string, description: string];

const wholeYear: [string, string] = ['2026-01-01', '2026-12-31'];
const cheque = (rows: readonly Row[], holder: string | null = null) =>
  account([statement(wholeYear, '0.00', rows)], { holder });
const savings = (rows: readonly Row[]) =>
  account([statement(wholeYear, '0.00', rows)], { id: 'account-2', number: '11 9900 0022' });
const find = (...accounts: Parameters<typeof recogniseAll>[0]): Finding[] =>
  recogniseAll(accounts, usualRules).filter(({ rule }) => rule === 'unseen-account');

describe('accounts that are not on file', () => {
  test('gathers transfers by the end of the number, however the text writes it, both ways', () => {
    const found = find(
      cheque([
        ['2026-01-05', '-5000.00', 'Transfer to ****7318'],
        ['2026-02-05', '-6000.00', 'TRF to account 40 2217 7318 ref 8812'],
        ['2026-02-19', '900.00', 'Transfer from acc no. 4022177318'],
        ['2026-02-20', '-80.00', 'Transfer to xx5150'],
      ]),
    );
    expect(
      found.map((each) => [findingText(each).title, each.count, each.moneyIn, each.moneyOut, each.certainty]),
    ).toEqual([
      ['Account ending 7318', 3, '900.00', '11000.00', 'proposed'],
      ['Account ending 5150', 1, '0', '80.00', 'proposed'],
    ]);
    expect(found[0]!.facts).toMatchObject({ hint: 'number', text: '7318' });
  });

  test('leaves out an account that is on file, and rows that a pair of own transfers explains', () => {
    const pointed = cheque([
      ['2026-01-05', '-5000.00', 'Transfer to ****0022'],
      ['2026-03-09', '-700.00', 'Transfer to savings'],
    ]);
    expect(find(pointed, savings([['2026-03-09', '700.00', 'Transfer received']]))).toEqual([]);
    expect(find(pointed).map((each) => findingText(each).title)).toEqual([
      'Account ending 0022',
      'Transfer to savings',
    ]);
  });

  test('are none that is on file: such a row is a transfer with that account, whose other side is missing', () => {
    const pointed = cheque([
      ['2026-01-05', '-5000.00', 'Transfer to ****0022'],
      ['2026-02-05', '300.00', 'Transfer from acc no. 1199000022'],
      ['2026-03-05', '-60.00', 'Transfer to ****7318'],
    ]);
    const to = savings([['2026-01-20', '900.00', 'Interest']]);
    const transfers = recogniseAll([pointed, to], usualRules).filter(({ rule }) => rule === 'transfer');
    const [here, there] = [pointed.id, to.id];
    expect(transfers).toMatchObject([
      {
        facts: { from: { accountId: here, date: '2026-01-05' }, to: { accountId: there, date: null } },
        ...{ certainty: 'proposed', moneyOut: '5000.00', count: 1 },
      },
      {
        facts: { from: { accountId: there, date: null }, to: { accountId: here, date: '2026-02-05' } },
        ...{ certainty: 'proposed', moneyIn: '300.00', count: 1 },
      },
    ]);
    expect(findingText(transfers[0]!).reason).toBe(
      'Described as a transfer with an account on file, where no equal amount was found within the days set in the rules.',
    );
    const twice = savings([]);
    expect(find(pointed, to, { ...twice, id: 'account-3' }).map((each) => findingText(each).title)).toEqual([
      'Account ending 7318',
    ]);
  });

  test('takes a transfer under the holder’s own name for one to an account of the holder', () => {
    const rows: Row[] = [
      ['2026-01-05', '-5000.00', 'Transfer A Lindqvist'],
      ['2026-01-06', '-40.00', 'Transfer B Okafor'],
      ['2026-01-07', '-41.00', 'Card purchase Lindqvist Bakery'],
    ];
    expect(find(cheque(rows, 'MS A LINDQVIST')).map((each) => [findingText(each).title, each.count])).toEqual([
      ['Transfer A Lindqvist', 1],
    ]);
    expect(find(cheque(rows, 'MR A LI'))).toEqual([]);
  });

  test('does not mix currencies', () => {
    const euros = account([statement(wholeYear, '0.00', [['2026-01-05', '-1.00', 'Transfer to **7318']])], {
      id: 'account-3',
      number: '77',
      currency: 'EUR',
    });
    expect(
      find(cheque([['2026-01-05', '-5.00', 'Transfer to **7318']]), euros).map(({ currency }) => currency),
    ).toEqual(['ZAR', 'EUR']);
  });
});

describe('numbers of accounts in a text', () => {
  test.each([
    ['Transfer to ****4471', '4471'],
    ['Transfer •••• 4471', '4471'],
    ['SEPA transfer DE89 3704 0044 0532 0130 00 rent', 'DE89370400440532013000'],
    ['Überweisung auf Konto 532 013 000', '532013000'],
    ['Transfer to account ending in 4471', '4471'],
    ['trf to 62-4418-4471', '6244184471'],
  ])('%s', (text, number) => {
    expect(accountNumberIn(text)).toBe(number);
  });

  test.each([
    'Transfer ref 889123774412',
    'Transfer on 14 03 2026',
    'Transfer to 20260314',
    'Transfer from savings',
    'Transfer to shop 1,234,567.00',
    'POS Purchase Grootpan Grocer 9665*9423',
  ])('finds none in “%s”', (text) => {
    expect(accountNumberIn(text)).toBeNull();
  });
});
