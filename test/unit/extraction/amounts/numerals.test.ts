import { describe, expect, it } from 'vitest';
import { deduceNumberStyle, readNumber } from '../../../../electron/extraction/amounts/numerals.ts';
import { COMMA, POINT } from '../support/print.ts';

describe('one number', () => {
  it.each([
    ['1,234.56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1 234,56', '1234.56'],
    ['1\u202f234\u00a0567,89', '1234567.89'],
    ["1'234.56", '1234.56'],
    ['1’234’567.00', '1234567.00'],
    ['12,34,567.80', '1234567.80'],
    ['.75', '0.75'],
    ['000.50', '0.50'],
  ])('reads %s as %s whichever way the document writes', (printed, value) => {
    expect(readNumber(printed, POINT)).toEqual({ value, strength: 'decimal' });
    expect(readNumber(printed, COMMA)).toEqual({ value, strength: 'decimal' });
  });

  it('takes thousands marks without decimals for a whole number', () => {
    expect(readNumber('1,234', POINT)).toEqual({ value: '1234', strength: 'grouped' });
    expect(readNumber('1.234.567', COMMA)).toEqual({ value: '1234567', strength: 'grouped' });
    expect(readNumber('12,34,567', POINT)).toEqual({ value: '1234567', strength: 'grouped' });
  });

  it('takes the decimal mark of the document before three digits for decimals', () => {
    expect(readNumber('1.234', POINT)).toEqual({ value: '1.234', strength: 'decimal' });
    expect(readNumber('1.234', COMMA)).toEqual({ value: '1234', strength: 'grouped' });
    expect(readNumber('1.234', { decimal: '.', places: 3 })).toEqual({ value: '1.234', strength: 'decimal' });
  });

  it('takes a single mark before three digits for thousands where amounts have no decimals', () => {
    expect(readNumber('1.234', { decimal: '.', places: 0 })).toEqual({ value: '1234', strength: 'grouped' });
  });

  it('reads one mark for thousands and decimals where several groups tell', () => {
    expect(readNumber('933.038.548.23', POINT)).toEqual({ value: '933038548.23', strength: 'decimal' });
    expect(readNumber('1,234,567,89', COMMA)).toEqual({ value: '1234567.89', strength: 'decimal' });
  });

  it('calls bare digits plain and drops zeros before them', () => {
    expect(readNumber('007', POINT)).toEqual({ value: '7', strength: 'plain' });
    expect(readNumber('0', POINT)).toEqual({ value: '0', strength: 'plain' });
  });

  it('does not take a day and month for an amount where decimals are written the other way', () => {
    expect(readNumber('02.10', COMMA)).toBeNull();
    expect(readNumber('02.10', POINT)).toEqual({ value: '2.10', strength: 'decimal' });
  });

  it.each(['', '1,23,45.6.7', '1,2345.00', '12-34', '1.234.56', '1.23456', '1234567890123456789012345'])(
    'refuses "%s"',
    (printed) => {
      expect(readNumber(printed, POINT)).toBeNull();
    },
  );
});

describe('the style of a document', () => {
  it('is a decimal comma where most amounts have one', () => {
    expect(deduceNumberStyle(['1.234,56', '99,50', '45.99'])).toEqual({ decimal: ',', places: 2 });
  });

  it('is a decimal point where nothing tells', () => {
    expect(deduceNumberStyle([])).toEqual({ decimal: '.', places: 2 });
  });

  it('is not swayed by numbers that may be dates', () => {
    expect(deduceNumberStyle(['02.10', '03.10', '04.11', '1.250,00'])).toEqual({ decimal: ',', places: 2 });
  });

  it('is told by small amounts that no calendar has as dates', () => {
    expect(deduceNumberStyle(['5,00', '10,00', '25,00'])).toEqual({ decimal: ',', places: 2 });
    expect(deduceNumberStyle(['5,10', '10,12'])).toEqual({ decimal: ',', places: 2 });
  });

  it('has no decimals where nearly all amounts are whole with thousands marks', () => {
    expect(deduceNumberStyle(['1,200', '35,000', '1,250,000', '980,500'])).toEqual({ decimal: '.', places: 0 });
    expect(deduceNumberStyle(['1.200.000', '35.000.000'])).toEqual({ decimal: ',', places: 0 });
  });

  it('has three decimals where most amounts have a leading group and three more digits', () => {
    expect(deduceNumberStyle(['1,250.125', '10,003.500', '0.250'])).toEqual({ decimal: '.', places: 3 });
  });
});
