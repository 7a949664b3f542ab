import { afterEach, describe, expect, test } from 'vitest';
import { typedMoney, typedSignedMoney } from '../../../renderer/lib/typedMoney.ts';
import { addDays } from '../../../shared/calendar.ts';
import {
  countText,
  dateText,
  dateTyped,
  momentText,
  moneyText,
  periodText,
  typingProblems,
  understoodDate,
  understoodMoney,
  writeAs,
  writings,
} from '../../../shared/text/words.ts';

const systems = [
  'en-US',
  'en-GB',
  'en-ZA',
  'de-AT',
  'fr-CA',
  'sv-SE',
  'pl-PL',
  'ja-JP',
  'ar-EG',
  'th-TH',
  'fa-IR',
  'hu-HU',
  'ko-KR',
  'nl-NL',
];
const ways = [
  ...writings.filter((writing) => writing !== 'system').map((writing) => [writing, ''] as const),
  ...systems.map((locale) => ['system', locale] as const),
];

afterEach(() => void writeAs('words', ''));

describe('dates and numbers', () => {
  test.each([
    ['system', 'en-US', '11/7/2022', '−1,234,567.80'],
    ['system', 'de-DE', '7.11.2022', '−1.234.567,80'],
    ['system', 'de-CH', '7.11.2022', "−1'234'567.80"],
    ['system', 'en-GB', '07/11/2022', '−1,234,567.80'],
    ['en-IN', '', '7/11/2022', '−12,34,567.80'],
    ['iso', '', '2022-11-07', '−1,234,567.80'],
    ['words', '', '7 Nov 2022', '−1,234,567.80'],
    ['system', 'no such locale', '7 Nov 2022', '−1,234,567.80'],
  ] as const)('are written as %s %s has them', (writing, locale, date, money) => {
    writeAs(writing, locale);
    expect([dateText('2022-11-07'), moneyText('-1234567.8', 'EUR').replaceAll('’', "'")]).toEqual([date, money]);
  });

  test.each(ways)('that are written as %s %s are read back to the same', (writing, locale) => {
    writeAs(writing, locale);
    for (let day = '2023-12-20'; day < '2024-03-03'; day = addDays(day, 1)) expect(dateTyped(dateText(day))).toBe(day);
    for (const [amount, currency] of [
      ['-1234567.80', 'EUR'],
      ['0.05', 'EUR'],
      ['1250.125', 'KWD'],
      ['1250', 'JPY'],
      ['12345678901234567.89', 'ZAR'],
    ] as const)
      expect(typedSignedMoney(moneyText(amount, currency))).toBe(amount);
  });

  test.each(ways)('of ISO 8601 and with a decimal point are understood as %s %s too', (writing, locale) => {
    writeAs(writing, locale);
    expect(['2022-11-07', '2022/11/7', '7 Nov 2022', 'November 7, 2022'].map((typed) => dateTyped(typed))).toEqual(
      Array(4).fill('2022-11-07'),
    );
    expect(['1250.00', '.5', '1234567.89', '1250'].map((typed) => typedMoney(typed))).toEqual([
      '1250.00',
      '.5',
      '1234567.89',
      '1250',
    ]);
  });

  test('in figures are read in the order of the system, and in another only where no other makes a date', () => {
    writeAs('system', 'en-US');
    expect(['7/11/2022', '7-11-22', '31/12/2026', '2/30/2026', '13/13/2026'].map((typed) => dateTyped(typed))).toEqual([
      '2022-07-11',
      '2022-07-11',
      '2026-12-31',
      null,
      null,
    ]);
    writeAs('system', 'de-DE');
    expect(
      ['7.11.2022', '7.11.22', '12/31/2026', '7.11.', '7.11.20222', 'gestern'].map((typed) => dateTyped(typed)),
    ).toEqual(['2022-11-07', '2022-11-07', '2026-12-31', null, null, null]);
  });

  test('with a decimal comma take a point for what divides thousands, and refuse what is neither', () => {
    writeAs('system', 'de-DE');
    expect(
      ['1.250', '1.250,00', '1250,5', '1.25,00', '1,250,00', '1,250.00'].map((typed) => typedMoney(typed)),
    ).toEqual(['1250', '1250.00', '1250.5', null, null, null]);
    writeAs('system', 'en-GB');
    expect(['1,250', '1.250', '1250,5'].map((typed) => typedMoney(typed))).toEqual(['1250', '1.250', null]);
  });

  test('say what is understood of them, and how to write them', () => {
    writeAs('system', 'de-DE');
    expect(understoodDate(dateTyped('7.11.2022'), '7.11.2022')).toBe('Read as 7 Nov 2022');
    expect(understoodDate(null, '7.')).toBeNull();
    expect(understoodMoney('1250', '1.250', 'EUR')).toBe('Read as 1.250,00');
    expect(understoodMoney('-1250.00', '-1.250,00', 'EUR')).toBeNull();
    expect(typingProblems.date()).toBe('Not a date. Enter it as 31.3.2026, or 2026-03-31.');
    expect(typingProblems.amount()).toBe('Not an amount. Enter money out as −1.250,00 and money in as 1.250,00.');
  });

  test('stand in periods, moments and counts the same way', () => {
    writeAs('system', 'de-DE');
    expect(periodText('2026-03-01', '2026-03-31')).toBe('1.3.2026 – 31.3.2026');
    expect(momentText('2026-03-04T12:00:00.000Z')).toMatch(/^4\.3\.2026, \d\d:00$/);
    expect(countText(12345)).toBe('12.345');
  });
});
