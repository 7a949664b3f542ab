import { describe, expect, test } from 'vitest';
import { findFigures } from '../../../../electron/extraction/accounts/balances.ts';
import type { PrintedFigure } from '../../../../electron/extraction/accounts/printedFigure.ts';
import { endingAt, scannedPage, type PrintedCell } from '../support/print.ts';

const found = (...lines: [y: number, ...cells: PrintedCell[]][]): PrintedFigure[] => findFigures([scannedPage(lines)]);
const brief = (figures: readonly PrintedFigure[]): [string, string, string][] =>
  figures.map(({ kind, amount, place }) => [kind, amount.value, place]);

describe('a labelled figure', () => {
  test('stands beside its label, near or far', () => {
    expect(
      brief(
        found(
          [100, [50, 'Opening balance 1,234.50']],
          [120, [50, 'Closing balance'], endingAt(500, '900.00')],
          [140, [50, 'Total credits'], endingAt(500, '10.00')],
          [160, [50, 'Total debits'], endingAt(500, '344.50')],
        ),
      ),
    ).toEqual([
      ['opening', '1234.50', 'beside'],
      ['closing', '900.00', 'beside'],
      ['total-credits', '10.00', 'beside'],
      ['total-debits', '344.50', 'beside'],
    ]);
  });

  test('keeps its page, height and left edge', () => {
    const [figure] = findFigures([scannedPage([[100, [50, 'Opening balance'], endingAt(500, '1.00')]], 3)]);
    expect(figure).toMatchObject({ page: 3, middle: 105, x0: 50, phrase: 'opening balance', date: null, count: null });
  });

  test('is followed by the next label on the same line', () => {
    expect(brief(found([100, [50, 'Opening balance 10.00'], [300, 'Closing balance 20.00']]))).toEqual([
      ['opening', '10.00', 'beside'],
      ['closing', '20.00', 'beside'],
    ]);
  });

  test('carries the date printed between label and figure', () => {
    const [figure] = found([100, [50, 'Balance on 31 March 2026'], endingAt(500, '75.00')]);
    expect(figure).toMatchObject({ kind: 'dated', date: { kind: 'known', day: 31, month: 3, year: 2026 } });
  });

  test('carries the number of rows in parentheses', () => {
    const [figure] = found([100, [50, 'Total credits (6)'], endingAt(500, '75.00')]);
    expect(figure).toMatchObject({ kind: 'total-credits', count: 6, amount: { value: '75.00' } });
  });

  test('keeps sign and suffix', () => {
    const [overdrawn, marked] = found(
      [100, [50, 'Opening balance'], endingAt(500, '-75.00')],
      [120, [50, 'Closing balance'], endingAt(500, '75.00 DR')],
    );
    expect(overdrawn!.amount).toMatchObject({ value: '75.00', sign: 'minus' });
    expect(marked!.amount).toMatchObject({ value: '75.00', suffix: 'debit' });
  });

  test('is read in other languages', () => {
    expect(
      brief(found([100, [50, 'Alter Kontostand'], endingAt(500, '8.00')], [120, [50, 'Solde final 9.00']])),
    ).toEqual([
      ['opening', '8.00', 'beside'],
      ['closing', '9.00', 'beside'],
    ]);
  });

  test('stands under a label that heads a box', () => {
    expect(brief(found([100, [50, 'Opening balance']], [114, [50, '75.00']]))).toEqual([['opening', '75.00', 'below']]);
  });

  test('stands below in the columns of an overview, one for each account', () => {
    const figures = found(
      [100, [50, 'Account'], [200, 'Opening balance'], [400, 'Closing balance']],
      [114, [50, 'Everyday'], [200, '10.00'], [400, '20.00']],
      [128, [50, 'Savings'], [200, '30.00'], [400, '40.00']],
    );
    expect(figures.map(({ kind, amount, order }) => [kind, amount.value, order])).toEqual([
      ['opening', '10.00', 0],
      ['opening', '30.00', 1],
      ['closing', '20.00', 0],
      ['closing', '40.00', 1],
    ]);
  });
});

describe('no figure is found', () => {
  test('too far below its label', () => {
    expect(found([100, [50, 'Opening balance']], [150, [50, '75.00']])).toEqual([]);
  });

  test('in a sentence that speaks of a balance', () => {
    expect(found([100, [50, 'if your closing balance is below 500.00 you pay a fee']])).toEqual([]);
  });

  test('where more than four words stand between label and figure', () => {
    expect(found([100, [50, 'Closing balance alpha beta gamma delta'], [400, '5.00']])).toHaveLength(1);
    expect(found([100, [50, 'Closing balance alpha beta gamma delta sigma'], [400, '5.00']])).toEqual([]);
  });

  test('in a whole number without marks, as a page or account number is', () => {
    expect(found([100, [50, 'Opening balance 12345']])).toEqual([]);
  });
});
