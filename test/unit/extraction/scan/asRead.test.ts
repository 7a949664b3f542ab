import { describe, expect, it } from 'vitest';
import { asRead } from '../../../../electron/extraction/scan/asRead.ts';
import { scannedLine } from '../support/print.ts';

describe('a line as it is read', () => {
  const printed = scannedLine(50, [
    [40, '31/03/2025'],
    [120, '3,120.40 ILS'],
    [300, 'פתיחה יתרת'],
  ]);
  const line = asRead(printed);

  it('begins at the right in a script that runs from right to left', () => {
    expect(line.words.map(({ text }) => text)).toEqual(['יתרת', 'פתיחה', '31/03/2025', '3,120.40', 'ILS']);
  });

  it('has its figures and dates at the words that they are made of', () => {
    expect(line.amounts.map(({ first }) => line.words[first]!.text)).toContain('3,120.40');
    expect(line.dates.map(({ first }) => line.words[first]!.text)).toEqual(['31/03/2025']);
  });

  it('has what stands further left further on', () => {
    const [label, , date] = line.words;
    expect(label!.box[2]).toBeLessThan(date!.box[0]);
  });

  it('stays itself in any other script', () => {
    const other = scannedLine(50, [[40, 'Opening balance 5.00']]);
    expect(asRead(other)).toBe(other);
  });
});
