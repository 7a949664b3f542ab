import { describe, expect, it } from 'vitest';
import { directionOf } from '../../../../electron/extraction/search/evidence.ts';
import { evidenceIn, nameless, scanOf } from '../support/searchedPages.ts';
import { evidenceIn as waysToRead } from '../../../../electron/extraction/search/wordings.ts';

describe('the evidence of a page', () => {
  it('holds every figure that is no date, with its value and whether a date stands on its line', () => {
    const { tokens } = evidenceIn(nameless);
    const money = tokens.filter(({ isMoney }) => isMoney);
    expect(money).toHaveLength(14);
    expect(money.filter(({ isDated }) => isDated)).toHaveLength(12);
    expect(money[0]!.units).toBe(10_173_500);
  });

  it('finds columns without their names', () => {
    const { edges } = evidenceIn(nameless);
    const columns = edges.filter(({ side }) => side === 'right').map(({ tokens }) => tokens.length);
    expect(columns).toEqual(expect.arrayContaining([8, 4, 2]));
  });

  it('takes out the shift of a page that lies beside the others', () => {
    const page = nameless;
    const shifted = nameless.replace(/^(?=.)/gm, '    ');
    const { tokens } = evidenceIn(`${page}=====PAGE\n${shifted}`);
    const balances = tokens.filter(({ units }) => units === 23_024_200);
    expect(new Set(balances.map(({ digits }) => Math.round(digits))).size).toBe(1);
  });

  it('tells which way the days run', () => {
    expect(directionOf(evidenceIn(nameless).lines.filter(({ tokens }) => tokens.length > 0))).toBeGreaterThan(0);
  });

  it('knows the year that stands alone above dates', () => {
    const { lines } = evidenceIn('2023\n05 Dec   Qxv zwk   20.00\n2024\n05 Jan   Qxv zwk   21.00\n');
    expect(lines.map(({ year }) => year?.value)).toEqual([2023, 2023, 2024, 2024]);
  });
});

describe('the ways in which words may be meant', () => {
  const textsOf = (text: string): string[] =>
    waysToRead(scanOf(text), false)
      .at(-1)!
      .lines.flatMap(({ source }) => source.words.map((word) => word.text));

  it.each([
    ['a date that runs into its text', '11/02/2024QXV ZWK   45.00\n12/02/2024   KWZ   46.00', '11/02/2024'],
    ['a price that its text runs into', '11/02/2024   QXVZWK£45.10\n12/02/2024   KWZ   46.00', '£45.10'],
    ['a month behind its preposition', '10 deDiciembre   QXV   45.00\n11 de Diciembre   KWZ   46.00', 'Diciembre'],
    ['a glyph for a currency sign', '11/02/2024   QXV   ■45.00\n12/02/2024   KWZ   46.00', '45.00'],
  ])('cut %s', (_, text, word) => {
    expect(textsOf(text)).toContain(word);
  });

  it('come to the figures of the page as it is first', () => {
    const [first] = waysToRead(scanOf(nameless), false);
    expect(first!.prior).toBe(0);
    expect(waysToRead(scanOf(nameless), true)).toHaveLength(1);
  });
});
