import { describe, expect, test } from 'vitest';
import { contradictionsOf, totalsOf } from '../../../../electron/extraction/accounts/accountFigures.ts';
import type { AccountSection } from '../../../../electron/extraction/accounts/accountSection.ts';
import type { PrintedFigure } from '../../../../electron/extraction/accounts/printedFigure.ts';
import type { BalanceEnd, Contradiction } from '../../../../shared/verdict/reasons.ts';
import { amountOf } from '../support/rows.ts';

const figure = (kind: PrintedFigure['kind'], amount: string, page = 1): PrintedFigure => ({
  kind,
  phrase: kind,
  amount: amountOf(amount),
  date: null,
  count: null,
  page,
  middle: 10,
  x0: 50,
  place: 'beside',
  order: 0,
});
const printedTwice = (end: BalanceEnd, ...places: [amount: string, page: number][]): Contradiction => ({
  ...{ code: 'printed-twice', end },
  places: places.map(([amount, page]) => ({ amount, mark: null, page })),
});
const sectionOf = (...figures: PrintedFigure[]): AccountSection => ({
  movements: [],
  checks: [],
  dailyBalances: [],
  figures,
  overview: [],
  differences: [],
  number: null,
  firstPage: 1,
  lastPage: 1,
  from: -Infinity,
  until: Infinity,
});
const contradictions = (...figures: PrintedFigure[]): Contradiction[] => contradictionsOf(sectionOf(...figures));

describe('a count of rows', () => {
  test('is compared where it has a name of its own', () => {
    const section = sectionOf(figure('debit-count', '5'), figure('credit-count', '2'), figure('row-count', '7'));
    expect(totalsOf(section)).toMatchObject({ debitCount: 5, creditCount: 2, rowCount: 7 });
  });

  test('is not known where several differ', () => {
    expect(totalsOf(sectionOf(figure('debit-count', '5'), figure('debit-count', '6')))).toMatchObject({
      debitCount: null,
    });
  });
});

describe('a balance that is printed more than once', () => {
  test('is no contradiction where it is the same figure', () => {
    expect(contradictions(figure('opening', '1,500.00'), figure('opening', '1500.00'))).toEqual([]);
  });

  test('contradicts itself where the figures differ, each named with its page', () => {
    expect(contradictions(figure('closing', '99.00'), figure('closing', '90.00', 2))).toEqual([
      printedTwice('closing', ['99.00', 1], ['90.00', 2]),
    ]);
  });

  test('contradicts itself where one has a minus and the other none', () => {
    expect(contradictions(figure('opening', '-99.00'), figure('opening', '99.00', 3))).toEqual([
      printedTwice('opening', ['-99.00', 1], ['99.00', 3]),
    ]);
  });

  test('is no contradiction where one alone bears a suffix', () => {
    expect(contradictions(figure('opening', '99.00 DR'), figure('opening', '99.00'))).toEqual([]);
  });
});
