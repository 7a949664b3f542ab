import { describe, expect, test } from 'vitest';
import { findCurrency } from '../../../../electron/extraction/accounts/accountCurrency.ts';
import type { ScannedLine } from '../../../../electron/extraction/scan/scannedLine.ts';
import { endingAt, scannedPage, type PrintedCell } from '../support/print.ts';

type Printed = [y: number, ...cells: PrintedCell[]];
const page = (...lines: Printed[]): ScannedLine[] => scannedPage(lines).lines;
const said = (...texts: string[]): ScannedLine[] =>
  page(...texts.map((text, at): Printed => [40 + 20 * at, [50, text]]));

const codeOf = (...told: Parameters<typeof findCurrency>): string | null => findCurrency(...told)?.code ?? null;

describe('the currency', () => {
  test('is the code printed beside the figures', () => {
    expect(codeOf(page([40, [50, 'Balance'], endingAt(500, 'EUR 5.00')], [60, [50, 'Currency: EUR']]), [])).toBe('EUR');
  });

  test('is the one printed most where a row names another', () => {
    const pages = said('Currency: ZAR', 'Amounts in ZAR', 'Shop USD 5.00');
    expect(codeOf(pages, [])).toBe('ZAR');
  });

  test('is told by its name in words', () => {
    expect(codeOf([], said('All figures are in Singapore dollars'))).toBe('SGD');
  });

  test('is told by the country, on other pages too', () => {
    expect(codeOf(said('Balance'), said('Sort code 12-34-56'))).toBe('GBP');
    expect(codeOf(said('Balance'), said('Springfield, IL 62701'))).toBe('USD');
    expect(codeOf(said('Balance'), said('Member FDIC'))).toBe('USD');
    expect(codeOf(said('Balance'), said('Toronto, Canada'))).toBe('CAD');
  });

  test('is not known where nothing tells it', () => {
    expect(codeOf(said('Balance 5.00'), [])).toBeNull();
  });

  test('is the one that is named as the currency, however often rows name another', () => {
    const lines = said('Currency: ZAR', 'Shop USD 5.00', 'Shop USD 6.00');
    expect(codeOf(lines, lines)).toBe('ZAR');
  });

  test('is not one that only descriptions name', () => {
    const lines = said('Sort code 12-34-56', 'Shop USD 5.00', 'Shop USD 6.00');
    const described = new Set(lines.slice(1).flatMap(({ words }) => words));
    expect(codeOf(lines, lines, (word) => described.has(word))).toBe('GBP');
  });

  test('is not the one of a place that only descriptions name', () => {
    const lines = said('Balance', 'Hotel London 5.00', 'In US dollars 6.00');
    const described = new Set(lines.slice(1).flatMap(({ words }) => words));
    expect(codeOf(lines, lines, (word) => described.has(word))).toBeNull();
  });
});

describe('a word that looks like a currency', () => {
  test('is none where it is a word of a sentence', () => {
    const lines = said('PLEASE REVIEW ALL ITEMS', 'CALL US TO TRY ALL SERVICES', 'Member FDIC', 'Paid 5.00');
    expect(codeOf(lines, lines)).toBe('USD');
  });

  test('is none where it is the short form of a label', () => {
    const lines = said('MAD (minimum amount due)', 'Pay the MAD by', 'IFSC code', 'Paid 5.00');
    expect(codeOf(lines, lines)).toBe('INR');
  });

  test('is one beside a figure, in brackets or after a label', () => {
    expect(codeOf(said('Solde MAD 5.00', 'Total MAD 7.00'), [])).toBe('MAD');
    expect(codeOf(said('Tutar (TRY)', 'Bakiye (TRY)'), [])).toBe('TRY');
    expect(codeOf(said('Currency: ALL'), [])).toBe('ALL');
  });

  test('is not the one that purchases abroad print where the figures have dollar signs', () => {
    const lines = said(
      'Seoul KRW 45,000',
      'Busan KRW 9,000',
      'KRW 7,000',
      'Paid $5.00',
      '$6.00',
      '$7.00',
      '$8.00',
      'Member FDIC',
    );
    expect(codeOf(lines, lines)).toBe('USD');
  });

  test('leaves dollars open where no country is told', () => {
    const lines = said('KRW 45,000', 'Paid $5.00', 'Balance $6.00', 'Total $7.00');
    expect(codeOf(lines, lines)).toBeNull();
  });

  test('is the code where the dollar signs are of that currency', () => {
    const lines = said('All amounts in AUD', 'Amounts AUD', 'Paid $5.00', 'Total $6.00', 'Balance $8.00');
    expect(codeOf(lines, lines)).toBe('AUD');
  });
});

describe('the place that tells the currency', () => {
  const placeOf = (lines: readonly ScannedLine[]) => findCurrency(lines, lines)!.evidence;
  const boxOn = (lines: readonly ScannedLine[], text: string) =>
    lines.flatMap(({ words }) => words).find((word) => word.text === text)!.box;

  test('is where it is labelled, rather than where an amount is in it', () => {
    const lines = said('Balance ZAR 5.00', 'Currency: ZAR');
    expect(placeOf(lines)).toEqual({ page: 1, box: boxOn(lines.slice(1), 'ZAR'), confidence: 0.95, reason: 'printed' });
  });

  test('is the code or sign beside a figure, with less confidence where another stands there too', () => {
    const alone = said('Paid 5.00 EUR');
    expect(placeOf(alone)).toMatchObject({ box: boxOn(alone, 'EUR'), confidence: 0.85, reason: 'printed' });
    expect(placeOf(said('Paid 5.00 EUR', 'Paid 6.00 EUR', 'Paid 7.00 USD')).confidence).toBeLessThan(0.7);
  });

  test('is its name in words, else the words from which it only follows, with little confidence', () => {
    const named = said('All figures are in Singapore dollars');
    expect(placeOf(named)).toMatchObject({
      page: 1,
      reason: 'printed',
      box: [boxOn(named, 'Singapore')[0], 40, expect.any(Number), expect.any(Number)],
    });
    const followed = said('Member FDIC');
    expect(placeOf(followed)).toMatchObject({ box: boxOn(followed, 'FDIC'), confidence: 0.6, reason: 'derived' });
  });

  test('is no surer by a word in capitals than by the country that tells another', () => {
    const statement = said('WE WAIVED ALL', 'Springfield, IL 62701', 'Balance $5.00');
    const wrong = findCurrency(statement, statement);
    const right = findCurrency(said('Springfield, IL 62701', 'Balance $5.00'), statement.slice(1));
    expect(right).toMatchObject({ code: 'USD', evidence: { confidence: 0.75 } });
    expect(wrong!.code === 'USD' || wrong!.evidence.confidence < 0.7).toBe(true);
  });

  test('is surer by the country where its sign stands beside the figures, and where a code and the country agree', () => {
    expect(placeOf(said('Member FDIC', 'Balance $5.00')).confidence).toBe(0.75);
    expect(placeOf(said('Member FDIC', 'Balance 5.00')).confidence).toBe(0.6);
    expect(placeOf(said('Amount ZAR', 'Amount ZAR', 'Sandton')).confidence).toBe(0.85);
    expect(placeOf(said('Amount ZAR', 'Amount ZAR')).confidence).toBe(0.75);
  });
});
