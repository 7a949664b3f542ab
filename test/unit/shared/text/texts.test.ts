import { describe, expect, it } from 'vitest';
import { collectionText, errorText, verdictText } from '../../../../shared/text/words.ts';
import { byGravity, worstState } from '../../../../shared/verdict/verdictState.ts';

describe('error texts', () => {
  it.each(Object.entries(errorText))('%s says what happened and what is safe or to be done', (_code, text) => {
    expect(text.title).toMatch(/^[A-Z].*[^.]$/);
    expect(text.sentence).toMatch(/^[A-Z].*\.$/);
    expect(text.sentence.split(/[.;] /).length).toBeGreaterThan(1);
  });

  it('offers another try for whatever a later try can mend', () => {
    for (const code of ['service-unreachable', 'service-timeout', 'service-busy', 'disk-full'] as const) {
      expect(errorText[code].action).toBe('retry');
    }
  });
});

describe('verdict texts', () => {
  it('are green for what is proved and for nothing else', () => {
    const green = byGravity.filter((state) => verdictText[state].tone === 'proved');
    expect(green).toEqual(['reconciled']);
    expect(Object.values(collectionText).some(({ tone }) => tone === 'proved')).toBe(false);
  });

  it('differ in their words, so that colour is never the only sign', () => {
    const words = byGravity.map((state) => verdictText[state].word);
    expect(new Set(words).size).toBe(words.length);
    expect(Object.keys(verdictText).sort()).toEqual([...byGravity].sort());
  });

  it('stand in the order of gravity that sums use', () => {
    for (const [at, state] of byGravity.entries()) expect(worstState(byGravity.slice(at))).toBe(state);
  });
});
