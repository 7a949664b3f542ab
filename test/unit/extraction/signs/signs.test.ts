import { describe, expect, test } from 'vitest';
import type { RawRow } from '../../../../electron/extraction/rows/rows.ts';
import { signedBalance, type BalanceStyle } from '../../../../electron/extraction/amounts/signedBalance.ts';
import { balanceStyles, balancesOfRows } from '../../../../electron/extraction/signs/balanceStyle.ts';
import { noteDirections } from '../../../../electron/extraction/signs/directionColumn.ts';
import { signRows } from '../../../../electron/extraction/signs/signs.ts';
import { wordsAt } from '../support/print.ts';
import { amountOf, amountsOf, rawRow } from '../support/rows.ts';

const plain: BalanceStyle = { letters: false, bareIsOverdrawn: false, owed: false };
const signs = (rows: readonly RawRow[], card = false): string[] => amountsOf(signRows(rows, card, plain));
const inColumn = (...amounts: string[]): RawRow[] => amounts.map((amount) => rawRow({ amount }));

describe('the sign of a row', () => {
  test('comes from its column of money in or out, and zeros beside it do not count', () => {
    expect(
      signs([rawRow({ debit: '5.00' }), rawRow({ credit: '7.00' }), rawRow({ debit: '0.00', credit: '9.00' })]),
    ).toEqual(['-5.00', '7.00', '9.00']);
  });

  test('is not turned by a minus that the whole column of money out bears', () => {
    expect(signs([rawRow({ debit: '-5.00' }), rawRow({ debit: '-6.00' })])).toEqual(['-5.00', '-6.00']);
  });

  test('is turned by a minus on a single row of the column of money out', () => {
    expect(signs([rawRow({ debit: '5.00' }), rawRow({ debit: '6.00' }), rawRow({ debit: '-7.00' })])).toEqual([
      '-5.00',
      '-6.00',
      '7.00',
    ]);
  });

  test('comes from a minus, a suffix or parentheses in a column of both directions', () => {
    expect(signs(inColumn('-5.00', '6.00'))).toEqual(['-5.00', '6.00']);
    expect(signs(inColumn('5.00', '6.00 CR'))).toEqual(['-5.00', '6.00']);
    expect(signs(inColumn('5.00 DR', '6.00'))).toEqual(['-5.00', '6.00']);
    expect(signs(inColumn('(5.00)', '6.00'))).toEqual(['-5.00', '6.00']);
    expect(signs(inColumn('+5.00', '6.00'))).toEqual(['5.00', '-6.00']);
  });

  test('comes from letters only where nearly all figures of the column have one', () => {
    expect(signs(inColumn('5.00 S', '6.00 H'))).toEqual(['-5.00', '6.00']);
    expect(signs(inColumn('5.00 S', '6.00', '7.00'))).toEqual(['?5.00', '?6.00', '?7.00']);
  });

  test('comes from the title of its section where no mark is printed', () => {
    expect(
      signs([
        rawRow({ amount: '5.00' }, { section: 'credit' }),
        rawRow({ amount: '6.00' }, { section: 'debit' }),
        rawRow({ amount: '7.00' }, { section: 'checks' }),
      ]),
    ).toEqual(['5.00', '-6.00', '-7.00']);
  });

  test('of a row under Payments is money in on a card and money out on an account', () => {
    const payment = [rawRow({ amount: '5.00' }, { section: 'payments' })];
    expect(signs(payment, true)).toEqual(['5.00']);
    expect(signs(payment, false)).toEqual(['-5.00']);
  });

  test('is missing where nothing is printed that tells it', () => {
    expect(signs(inColumn('5.00', '6.00'))).toEqual(['?5.00', '?6.00']);
  });

  test("comes with the balance in the holder's view, the fee beside it and its place in print", () => {
    const rows = signRows(
      [rawRow({ debit: '5.00', fee: '0.50', balance: '95.00 DR' }), rawRow({ credit: '1.00', fee: '0.00' })],
      false,
      plain,
    );
    expect(rows.map(({ order, balance, fee }) => ({ order, balance, fee }))).toEqual([
      { order: 0, balance: '-95.00', fee: '0.50' },
      { order: 1, balance: null, fee: null },
    ]);
  });

  test('is doubted with its amount where that is printed without decimals', () => {
    expect(signRows(inColumn('-500', '6.00'), false, plain).map(({ doubts }) => doubts)).toEqual([
      [{ field: 'amount', reason: 'no-decimals' }],
      [],
    ]);
  });
});

describe('a column of words for the direction', () => {
  const directed = (word: string, x = 200): RawRow =>
    rawRow({ amount: '5.00' }, { text: [...wordsAt(0, [100, 'Shop']), ...wordsAt(0, [x, word])] });

  test('is noted on the rows and taken out of their text', () => {
    const rows = [directed('Af'), directed('Bij')];
    noteDirections(rows);
    expect(rows.map(({ direction }) => direction)).toEqual(['debit', 'credit']);
    expect(rows.map(({ text }) => text.map((word) => word.text))).toEqual([['Shop'], ['Shop']]);
    expect(signs([directed('Dr'), directed('Cr')])).toEqual(['-5.00', '5.00']);
  });

  test('counts only where nearly every row has a word in the same place', () => {
    const rows = [directed('Dr'), directed('Cr', 300), directed('Inc')];
    noteDirections(rows);
    expect(rows.map(({ direction }) => direction)).toEqual([null, null, null]);
    expect(rows[0]!.text.map((word) => word.text)).toEqual(['Shop', 'Dr']);
  });

  test('is not made of a single row', () => {
    const row = directed('Dr');
    noteDirections([row]);
    expect(row.direction).toBeNull();
  });
});

describe('a printed balance', () => {
  test.each<[string, Partial<BalanceStyle>, string]>([
    ['5.00', {}, '5.00'],
    ['-5.00', {}, '-5.00'],
    ['5.00 OD', {}, '-5.00'],
    ['5.00 CR', { owed: true }, '5.00'],
    ['5.00', { owed: true }, '-5.00'],
    ['-5.00', { owed: true }, '5.00'],
    ['5.00 S', { letters: true }, '-5.00'],
    ['5.00 H', { letters: true }, '5.00'],
    ['5.00', { bareIsOverdrawn: true }, '-5.00'],
    ['+5.00', { bareIsOverdrawn: true }, '5.00'],
  ])('%s in the style %o is %s for the holder', (text, style, wanted) => {
    expect(signedBalance(amountOf(text), { ...plain, ...style })).toBe(wanted);
  });

  test('is meant plainly, and of a loan perhaps as owed', () => {
    const balances = ['5.00', '6.00'].map(amountOf);
    expect(balanceStyles(balances, false, true)).toEqual([plain, { ...plain, owed: true }]);
    expect(balanceStyles(balances, false, false)).toEqual([plain]);
  });

  test('of a card is owed, and may be otherwise where a minus and no suffix is printed', () => {
    const owed = { ...plain, owed: true };
    expect(balanceStyles(['5.00', '6.00'].map(amountOf), true, true)).toEqual([owed]);
    expect(balanceStyles(['5.00', '6.00 CR'].map(amountOf), true, true)).toEqual([owed]);
    expect(balanceStyles(['5.00', '-6.00'].map(amountOf), true, true)).toEqual([owed, plain]);
    expect(balanceStyles(['-5.00', '-6.00'].map(amountOf), true, true)).toEqual([plain, owed]);
  });

  test('may be overdrawn without a mark where others are marked as credit', () => {
    expect(balanceStyles(['5.00 CR', '6.00'].map(amountOf), false, false)).toEqual([
      plain,
      { ...plain, bareIsOverdrawn: true },
    ]);
  });

  test('has letters where nearly all have one, and perhaps where a few have one of debt', () => {
    expect(balanceStyles(['5.00 S', '6.00 H'].map(amountOf), false, false)).toEqual([{ ...plain, letters: true }]);
    expect(balanceStyles(['5.00 D', '6.00', '7.00'].map(amountOf), false, false)).toEqual([
      { ...plain, letters: true },
      plain,
    ]);
    expect(balanceStyles(['5.00 C', '6.00', '7.00'].map(amountOf), false, false)).toEqual([plain]);
  });

  test('is read beside each row that prints one', () => {
    const rows = [rawRow({ debit: '1.00', balance: '9.00' }), rawRow({ debit: '2.00' })];
    expect(balancesOfRows(rows).map(({ value }) => value)).toEqual(['9.00']);
  });
});
