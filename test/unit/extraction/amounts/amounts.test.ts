import { describe, expect, it } from 'vitest';
import { findAmounts, numberIn, type Amount } from '../../../../electron/extraction/amounts/amounts.ts';
import type { NumberStyle } from '../../../../electron/extraction/amounts/numerals.ts';
import { COMMA, line, POINT, type PrintedCell } from '../support/print.ts';

const WHOLE: NumberStyle = { decimal: '.', places: 0 };
const amountsIn = (cells: readonly PrintedCell[], style = POINT): Amount[] => findAmounts(line(0, cells), style);
const valuesIn = (text: string, style = POINT): string[] => amountsIn([[0, text]], style).map(({ value }) => value);

/** The only amount of a text. */
function amountIn(text: string, style = POINT): Amount {
  const found = amountsIn([[0, text]], style);
  if (found.length !== 1) throw new Error(`${found.length} amounts in "${text}"`);
  return found[0]!;
}

describe('signs', () => {
  it.each(['-45.00', '−45.00', '–45.00', '- 45.00', '45.00-', '45.00 -', '(45.00)', '( 45.00 )', '-$45.00', '$-45.00'])(
    'reads %s as minus 45.00',
    (printed) => {
      expect(amountIn(printed)).toMatchObject({ value: '45.00', sign: 'minus' });
    },
  );

  it('reads a printed plus, before and after', () => {
    expect(amountIn('+45.00')).toMatchObject({ value: '45.00', sign: 'plus' });
    expect(amountIn('45.00+')).toMatchObject({ value: '45.00', sign: 'plus' });
  });

  it('has no sign where none is printed', () => {
    expect(amountIn('45.00')).toMatchObject({ sign: null, suffix: null, letter: null, currency: null });
  });

  it('takes a dash right after a word of the description for punctuation', () => {
    expect(amountIn('Rent - 45.00')).toMatchObject({ value: '45.00', sign: null, first: 2 });
  });

  it('reads a minus that hangs on the currency', () => {
    expect(amountIn('45.00 EUR-')).toMatchObject({ value: '45.00', sign: 'minus', currency: 'EUR', last: 1 });
  });

  it('reads a letter mark inside parentheses', () => {
    expect(amountIn('(45.00 CR)')).toMatchObject({ value: '45.00', sign: null, suffix: 'credit', last: 1 });
  });

  it('reads a letter that stands close to the next figure', () => {
    const [first] = amountsIn([
      [0, '819.58 S'],
      [43, '1,011.38'],
    ]);
    expect(first).toMatchObject({ value: '819.58', letter: 'S' });
  });

  it('leaves out a figure whose parenthesis only opens', () => {
    expect(valuesIn('(45.00 each')).toEqual([]);
  });
});

describe('suffixes', () => {
  it.each([
    ['45.00CR', 'credit'],
    ['45.00 Cr', 'credit'],
    ['45.00 (CR)', 'credit'],
    ['45,00 Haben', 'credit'],
    ['45.00DR', 'debit'],
    ['45.00 OD', 'debit'],
    ['45.00 D/R', 'debit'],
    ['45,00 Soll', 'debit'],
  ] as const)('reads %s as a %s', (printed, suffix) => {
    expect(amountIn(printed, printed.includes(',') ? COMMA : POINT)).toMatchObject({ value: '45.00', suffix });
  });

  it.each([
    ['(DB) 45.00', 'debit'],
    ['(CR)45.00', 'credit'],
    ['(Dr) 45.00', 'debit'],
  ] as const)('reads the direction before the figure of %s', (printed, suffix) => {
    expect(amountIn(printed)).toMatchObject({ value: '45.00', suffix, first: 0 });
  });

  it('reads a direction before a figure that begins a cell, and leaves one in the text alone', () => {
    const apart: PrintedCell[] = [
      [0, 'Payment'],
      [100, 'CR 45.00'],
    ];
    expect(amountsIn(apart)[0]).toMatchObject({ suffix: 'credit' });
    expect(amountIn('Payment CR 45.00')).toMatchObject({ suffix: null });
  });

  it('keeps a lone letter apart, for the column to decide on', () => {
    expect(amountIn('45.00 D')).toMatchObject({ suffix: null, letter: 'D' });
    expect(amountIn('45,00 H', COMMA)).toMatchObject({ suffix: null, letter: 'H' });
  });

  it('measures the right edge of the digits without what is glued to them', () => {
    const [plain] = amountsIn([[100, '45.00']]);
    const [suffixed] = amountsIn([[100, '45.00CR']]);
    expect([plain!.right, suffixed!.right]).toEqual([125, 125]);
    expect(suffixed!.box).toEqual([100, 0, 135, 10]);
  });
});

describe('currencies', () => {
  it.each([
    ['€45.00', 'EUR'],
    ['45,00€', 'EUR'],
    ['45,00 €', 'EUR'],
    ['EUR 45.00', 'EUR'],
    ['R45.00', 'ZAR'],
    ['R$ 45,00', 'BRL'],
    ['45.00 THB', 'THB'],
    ['Rs.45.00', 'INR'],
    ['S/.45.00', 'PEN'],
    ['S/ 45.00', 'PEN'],
    ['Q45.00', 'GTQ'],
    ['45.00 บาท', 'THB'],
    ['$45.00', null],
  ])('reads the currency of %s as %s', (printed, currency) => {
    const amount = amountIn(printed, printed.includes(',') ? COMMA : POINT);
    expect(amount).toMatchObject({ value: '45.00', currency });
  });

  it('belongs to the nearer of two figures', () => {
    const amounts = amountsIn([
      [0, '45.00'],
      [36, '€'],
      [42, '99.00'],
    ]);
    expect(amounts.map(({ value, currency }) => [value, currency])).toEqual([
      ['45.00', null],
      ['99.00', 'EUR'],
    ]);
  });
});

describe('amounts without cents', () => {
  it.each(['45,-', '45,--', '45:-', '45.-', '45,– EUR'])('reads %s as 45.00, and its dash as no minus', (printed) => {
    expect(amountIn(printed, COMMA)).toMatchObject({ value: '45.00', strength: 'decimal', sign: null });
  });
});

describe('groups parted by spaces', () => {
  it('joins them to one amount', () => {
    expect(amountIn('1 234 567,89', COMMA)).toMatchObject({ value: '1234567.89', first: 0, last: 2 });
  });

  it('does not join figures of two columns', () => {
    const amounts = amountsIn(
      [
        [0, '12'],
        [40, '345,00'],
      ],
      COMMA,
    );
    expect(amounts.map(({ value }) => value)).toEqual(['12', '345.00']);
  });

  it('joins whole numbers only where the document prints amounts without decimals', () => {
    expect(valuesIn('12 345', WHOLE)).toEqual(['12345']);
    expect(valuesIn('12 345', POINT)).toEqual(['12', '345']);
  });
});

describe('figures that are no amounts', () => {
  it.each(['12.50%', '12.50 %', '12.3456', '12:30', '31/01/2024', 'A1234', '1234567890123456789012345'])(
    'leaves out %s',
    (printed) => {
      expect(valuesIn(printed)).toEqual([]);
    },
  );
});

describe('a line with several figures', () => {
  it('gives them from left to right with their words', () => {
    const amounts = amountsIn([
      [0, '03 Jan'],
      [60, 'Card payment 7 ACME'],
      [300, '-45.00'],
      [400, '1,204.50 CR'],
    ]);
    expect(amounts.map(({ value, strength, first, last }) => ({ value, strength, first, last }))).toEqual([
      { value: '3', strength: 'plain', first: 0, last: 0 },
      { value: '7', strength: 'plain', first: 4, last: 4 },
      { value: '45.00', strength: 'decimal', first: 6, last: 6 },
      { value: '1204.50', strength: 'decimal', first: 7, last: 8 },
    ]);
  });
});

describe('the number in a word', () => {
  it('is its digits and marks', () => {
    expect(numberIn('-$1,234.56CR')).toBe('1,234.56');
    expect(numberIn('45.00.')).toBe('45.00');
  });

  it('is null where letters or other marks stand among the digits', () => {
    expect(numberIn('AB12CD34')).toBeNull();
    expect(numberIn('12/03/2024')).toBeNull();
    expect(numberIn('Rent')).toBeNull();
  });
});
