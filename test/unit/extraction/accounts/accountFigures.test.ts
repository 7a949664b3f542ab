import { describe, expect, test } from 'vitest';
import { contradictionsOf } from '../../../../electron/extraction/accounts/accountFigures.ts';
import type { AccountSection } from '../../../../electron/extraction/accounts/accountSection.ts';
import type { PrintedFigure } from '../../../../electron/extraction/accounts/balances.ts';
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
const contradictions = (...figures: PrintedFigure[]): string[] =>
  contradictionsOf({
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
  } satisfies AccountSection);

describe('a balance that is printed more than once', () => {
  test('is no contradiction where it is the same figure', () => {
    expect(contradictions(figure('opening', '1,500.00'), figure('opening', '1500.00'))).toEqual([]);
  });

  test('contradicts itself where the figures differ, each named with its page', () => {
    expect(contradictions(figure('closing', '99.00'), figure('closing', '90.00', 2))).toEqual([
      'The statement prints more than one closing balance: 99.00 on page 1 and 90.00 on page 2.',
    ]);
  });

  test('contradicts itself where one has a minus and the other none', () => {
    expect(contradictions(figure('opening', '-99.00'), figure('opening', '99.00', 3))).toEqual([
      'The statement prints more than one opening balance: -99.00 on page 1 and 99.00 on page 3.',
    ]);
  });

  test('is no contradiction where one alone bears a suffix', () => {
    expect(contradictions(figure('opening', '99.00 DR'), figure('opening', '99.00'))).toEqual([]);
  });
});
