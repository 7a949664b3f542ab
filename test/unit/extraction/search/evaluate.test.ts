import { describe, expect, it } from 'vitest';
import { isAgainstMarks } from '../../../../electron/extraction/search/againstMarks.ts';
import { choiceOf, type Choice, type Item } from '../../../../electron/extraction/search/choice.ts';
import { decadesOf } from '../../../../electron/extraction/search/decades.ts';
import { evaluate } from '../../../../electron/extraction/search/evaluate.ts';
import type { Evidence, Token } from '../../../../electron/extraction/search/evidence.ts';
import { signedByLinks } from '../../../../electron/extraction/search/links.ts';
import { proofOf } from '../../../../electron/extraction/search/search.ts';
import { timesOf } from '../../../../electron/extraction/search/times.ts';
import { evidenceIn, nameless } from '../support/searchedPages.ts';

/** Movements and balances of the nameless table: the last figure of a dated line is its balance, a first one at the left went out. */
function chainIn(evidence: Evidence, order: 'down' | 'up' = 'down'): Choice {
  const rows = evidence.lines.map(({ tokens }) => tokens.filter(({ isMoney, isDated }) => isMoney && isDated));
  const pairs = rows.filter(({ length }) => length === 2) as [Token, Token][];
  const middle = Math.max(...pairs.map(([amount]) => amount.digits)) - 10;
  const items = pairs.map(([token]): Item => ({
    token,
    units: token.digits < middle ? -token.units : token.units,
    by: 'column',
  }));
  return choiceOf(evidence, 'chain', { order, items, balances: pairs.map(([, balance]) => balance), columns: 2 });
}

describe('a choice with balances beside its rows', () => {
  it('gives an equation for each balance that follows, and both ends where they are printed elsewhere', () => {
    const reading = evaluate(chainIn(evidenceIn(nameless)));
    expect(reading.kind).toBe('chain');
    expect(reading.equations.filter(({ kind }) => kind === 'link')).toHaveLength(5);
    expect(reading.heads.map(({ opening, closing }) => [opening, closing])).toEqual([[10_173_500, 23_024_200]]);
    expect([...reading.faults]).toEqual([]);
  });

  it('says what is missing where a balance jumps', () => {
    const evidence = evidenceIn(nameless);
    const choice = chainIn(evidence);
    const reading = evaluate({ ...choice, items: choice.items.toSpliced(2, 1) });
    expect(reading.gaps.map(({ delta }) => delta)).toContain(-581_900);
  });

  it('does not hold where a figure is another', () => {
    const reading = evaluate(chainIn(evidenceIn(nameless.replace('58.19', '58.91'))));
    expect(reading.faults.has('chain breaks')).toBe(true);
  });

  it('tells the signs of bare figures where one combination alone fits', () => {
    const { items, balances } = chainIn(evidenceIn(nameless));
    const bare = items.map((item): Item => ({ ...item, units: item.token.units, by: 'usual' }));
    const signed = signedByLinks(balances, bare, timesOf({ order: 'down', isBefore: false }));
    expect(signed.slice(1).map(({ units }) => units)).toEqual(items.slice(1).map(({ units }) => units));
  });
});

describe('a choice without balances', () => {
  const list = `
Opening balance                          500.00
02/01/2024   Qxv zwk                     -211.40
05/01/2024   Vkw qzx                      930.27
Closing balance                         1218.87
`;
  const rowsOf = (evidence: Evidence): Item[] =>
    evidence.tokens
      .filter(({ isDated, isMoney }) => isDated && isMoney)
      .map((token) => ({ token, units: token.mark < 0 ? -token.units : token.units, by: 'mark' }));

  it('leads from the opening to the closing', () => {
    const evidence = evidenceIn(list);
    const reading = evaluate(choiceOf(evidence, 'rhythm', { items: rowsOf(evidence), columns: 1 }));
    expect(reading.equations.map(({ kind }) => kind)).toContain('ends');
    expect(reading.heads[0]).toMatchObject({ opening: 5_000_000, closing: 12_188_700 });
  });

  it('is bare where nothing follows', () => {
    const evidence = evidenceIn(list.replace('1218.87', '1281.87'));
    const reading = evaluate(choiceOf(evidence, 'rhythm', { items: rowsOf(evidence), columns: 1 }));
    expect(reading.kind).toBe('bare');
    expect(reading.faults.has('no ends')).toBe(true);
  });
});

describe('a proof', () => {
  const proved = { ...evaluate(chainIn(evidenceIn(nameless))), net: 9 };

  it('needs decades, a rival that is behind, and no fault', () => {
    expect(proofOf({ best: proved, margin: 9 })).toBe('proved');
    expect(proofOf({ best: { ...proved, net: 5.9 }, margin: 9 })).toBe('open');
    expect(proofOf({ best: proved, margin: 2.9 })).toBe('open');
    expect(proofOf({ best: { ...proved, faults: new Set(['figures left over']) }, margin: 9 })).toBe('open');
  });

  it('goes from row to row where an end is not printed', () => {
    const open = { ...proved, faults: new Set(['closing not printed'] as const) };
    expect(proofOf({ best: open, margin: 9 })).toBe('row-by-row');
  });

  it('counts round figures for little and zero for nothing', () => {
    expect(decadesOf(0)).toBe(0);
    expect(decadesOf(1_000_000)).toBeLessThan(decadesOf(1_234_500));
  });
});

describe('signs against the print', () => {
  const signed = (text: string, signs: readonly number[]): Item[] =>
    evidenceIn(text)
      .tokens.filter(({ isMoney }) => isMoney)
      .map((token, at) => ({ token, units: signs[at]! * token.units, by: 'chain' }));
  const column = (...figures: string[]): string =>
    figures.map((figure, at) => `0${at + 1}/01/2024   Qxv zwk${figure.padStart(20)}`).join('\n');

  it('are those of a minus that changes nothing', () => {
    expect(isAgainstMarks(signed(column('-20.00', '30.00', '40.00'), [-1, -1, -1]))).toBe(true);
    expect(isAgainstMarks(signed(column('-20.00', '30.00', '40.00'), [-1, 1, 1]))).toBe(false);
  });

  it('are those of a bare figure among marked ones that goes their way', () => {
    expect(isAgainstMarks(signed(column('-20.00', '30.00', '40.00'), [-1, -1, 1]))).toBe(true);
  });

  it('are none in a single column without marks', () => {
    expect(isAgainstMarks(signed(column('20.00', '30.00', '40.00'), [-1, 1, -1]))).toBe(false);
  });
});
