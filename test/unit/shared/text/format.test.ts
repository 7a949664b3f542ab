import { describe, expect, it } from 'vitest';
import {
  agoText,
  countOf,
  dateText,
  maskNumber,
  monthsText,
  monthText,
  numberText,
  periodText,
  sizeText,
  spanText,
} from '../../../../shared/text/words.ts';

describe('dates', () => {
  it('reads a calendar date without a time zone', () => {
    expect(dateText('2026-03-04')).toBe('4 Mar 2026');
    expect(dateText('2026-01-01')).toBe('1 Jan 2026');
    expect(monthText('2025-12')).toBe('Dec 2025');
  });

  it('names the year of a period once where it does not change', () => {
    expect(periodText('2026-03-01', '2026-03-31')).toBe('1 Mar – 31 Mar 2026');
    expect(periodText('2025-12-15', '2026-01-14')).toBe('15 Dec 2025 – 14 Jan 2026');
  });

  it('names the months of a span, and a year that they share once', () => {
    expect(monthsText({ start: '2026-03-01', end: '2026-03-31' })).toBe('Mar 2026');
    expect(monthsText({ start: '2026-02-01', end: '2026-03-31' })).toBe('Feb – Mar 2026');
    expect(monthsText({ start: '2025-12-15', end: '2026-01-14' })).toBe('Dec 2025 – Jan 2026');
  });

  it('says which end of a period is not printed', () => {
    expect(periodText(null, null)).toBe('Period not found');
    expect(periodText(null, '2026-03-31')).toBe('until 31 Mar 2026');
    expect(periodText('2026-03-01', null)).toBe('from 1 Mar 2026');
  });
});

describe('times', () => {
  const now = Date.parse('2026-11-21T12:00:00.000Z');
  const before = (seconds: number): string => agoText(new Date(now - seconds * 1000).toISOString(), now);

  it('tells how long ago in the unit that fits', () => {
    expect(before(3)).toBe('just now');
    expect(before(180)).toBe('3 min. ago');
    expect(before(3 * 3600)).toBe('3 hr. ago');
    expect(before(86_400)).toBe('yesterday');
  });

  it('turns to the date after a month', () => {
    expect(before(60 * 86_400)).toMatch(/^22 Sep/);
  });

  it('gives back a moment that is none', () => {
    expect(agoText('soon', now)).toBe('soon');
  });

  it('measures spans', () => {
    expect(spanText(-5)).toBe('0 s');
    expect(spanText(40_000)).toBe('40 s');
    expect(spanText(12 * 60_000)).toBe('12 min');
    expect(spanText(3 * 3_600_000)).toBe('3 h');
  });
});

describe('sizes and counts', () => {
  it('chooses the unit', () => {
    expect(sizeText(1)).toBe('1 byte');
    expect(sizeText(999)).toBe('999 bytes');
    expect(sizeText(4_200)).toBe('4.2 kB');
    expect(sizeText(1_740_000)).toBe('1.7 MB');
    expect(sizeText(123_000_000)).toBe('123 MB');
    expect(sizeText(5_000_000_000_000)).toBe('5000 GB');
  });

  it('counts one and many', () => {
    expect(countOf(1, 'row')).toBe('1 row');
    expect(countOf(12_345, 'row')).toBe('12,345 rows');
    expect(countOf(2, 'try', 'tries')).toBe('2 tries');
  });
});

describe('masking', () => {
  it('leaves the last four characters', () => {
    expect(maskNumber('62 4418-0093 4471')).toBe('•••• 4471');
  });

  it('shows nothing of a number that is no longer than what would be left', () => {
    expect(maskNumber('4471')).toBe('••••');
    expect(maskNumber('****4471')).toBe('•••• 4471');
    expect(maskNumber('****44718')).toBe('•••• 4718');
    expect(maskNumber('44-71')).toBe('••••');
  });

  it('shows a number as it is printed where it is not masked', () => {
    expect(numberText('62 4418', false)).toBe('62 4418');
    expect(numberText(null, true)).toBe('');
  });
});
