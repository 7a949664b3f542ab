import { describe, expect, it } from 'vitest';
import { isLabelLine, labelOf, type LineLabel } from '../../../../electron/extraction/tables/labels.ts';
import { wordsAt } from '../support/print.ts';

const labelIn = (text: string): LineLabel | null => labelOf(wordsAt(0, [0, text]));

describe('the label of a line', () => {
  it.each([
    ['Opening balance', 'opening'],
    ['BALANCE BROUGHT FORWARD', 'brought'],
    ['Endsaldo', 'closing'],
    ['Übertrag auf Folgeseite', 'carried'],
    ['Balance on 31 March 2025', 'dated'],
    ['Total paid in', 'total-credits'],
    ['Page total', 'subtotal'],
    ['Number of transactions', 'row-count'],
    ['Available balance', 'other'],
    ['前月残高', 'opening'],
  ])('of "%s" is of the kind %s, and nothing is left over', (text, kind) => {
    expect(labelIn(text)).toMatchObject({ kind, leftover: 0 });
  });

  it('does not count dates, figures, currencies and fillers as left over', () => {
    expect(labelIn('Opening balance as at 1 January 2025 EUR 1,250.00')).toEqual({
      kind: 'opening',
      phrase: 'opening balance',
      leftover: 0,
      names: 1,
    });
  });

  it('counts other words as left over', () => {
    expect(labelIn('Opening balance adjustment of branch')).toMatchObject({ kind: 'opening', leftover: 2 });
  });

  it('may have one stray word before it, not two', () => {
    expect(labelIn('Savings opening balance')).toMatchObject({ kind: 'opening', leftover: 1 });
    expect(labelIn('Transfer savings opening balance')).toBeNull();
  });

  it('stands behind the name of what is summed and a colon', () => {
    expect(labelIn('J COLLINS #9987: Total transactions')).toMatchObject({ kind: 'row-count', leftover: 0 });
    expect(labelIn('J COLLINS #9987: transactions')).toBeNull();
  });

  it('is none where the text names no balance, is empty or a paragraph', () => {
    expect(labelIn('Card payment ACME')).toBeNull();
    expect(labelOf([])).toBeNull();
    expect(labelIn(`Opening balance${' of'.repeat(15)}`)).toBeNull();
  });
});

describe('a line of a table', () => {
  const isLabel = (text: string, { dated = false, moves = false } = {}): boolean =>
    isLabelLine(labelIn(text), dated, moves);

  it('is no label without one', () => {
    expect(isLabel('Card payment ACME')).toBe(false);
  });

  it('is a balance where nothing moves, even with a date', () => {
    expect(isLabel('Opening balance', { dated: true })).toBe(true);
    expect(isLabel('Brought forward', { dated: true })).toBe(true);
  });

  it('is a movement where money moves on a date and words are left over', () => {
    expect(isLabel('Opening balance gift', { dated: true, moves: true })).toBe(false);
    expect(isLabel('Opening balance gift', { moves: true })).toBe(true);
    expect(isLabel('Opening balance', { dated: true, moves: true })).toBe(true);
  });

  it('needs two words to carry a balance over where money moves on a date', () => {
    expect(isLabel('Vortrag', { dated: true, moves: false })).toBe(true);
    expect(isLabel('Report', { dated: true, moves: true })).toBe(false);
    expect(isLabel('Balance forward', { dated: true, moves: true })).toBe(true);
  });

  it('is a total with a date only where it heads the rows of a day', () => {
    expect(isLabel('Total debits', { moves: true })).toBe(true);
    expect(isLabel('Total debits', { dated: true, moves: true })).toBe(true);
    expect(isLabel('Total debits Meadow Shop', { dated: true, moves: true })).toBe(false);
    expect(isLabel('Total', { dated: true, moves: true })).toBe(false);
  });

  it('is no total where the words only sound like one', () => {
    expect(isLabel('Deposits', { moves: true })).toBe(false);
    expect(isLabel('Withdrawals', { moves: true })).toBe(false);
  });

  it('is a count or another balance only where next to nothing is left over', () => {
    expect(isLabel('Number of credits')).toBe(true);
    expect(isLabel('Minimum payment')).toBe(true);
    expect(isLabel('Interest paid', { dated: true, moves: true })).toBe(false);
    expect(isLabel('Interest paid to savings deposit holder')).toBe(false);
  });
});
