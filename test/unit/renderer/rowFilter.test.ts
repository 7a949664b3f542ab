import { describe, expect, it } from 'vitest';
import { everything, isEverything, questionOf, sortAfter } from '../../../renderer/lib/rowFilter.ts';
import { sortOf } from '../../../renderer/lib/sorting.ts';

describe('questionOf', () => {
  it('asks for everything where nothing narrows the rows', () => {
    expect(JSON.parse(JSON.stringify(questionOf('case-1', everything)))).toEqual({ caseId: 'case-1', sort: 'date' });
  });

  it('passes amounts as exact text and leaves out what is no amount', () => {
    const question = questionOf('case-1', { ...everything, atLeast: '1,250.10', atMost: 'lots', search: '  rent ' });
    expect(question).toMatchObject({ atLeast: '1250.10', atMost: undefined, search: 'rent' });
  });
});

describe('sorting', () => {
  it('turns round on the second click', () => {
    expect(sortAfter('date', 'amount')).toBe('amount');
    expect(sortAfter('amount', 'amount')).toBe('-amount');
    expect(sortAfter('-amount', 'amount')).toBe('amount');
  });

  it('is named as aria-sort names it', () => {
    expect(sortOf('-date', 'date')).toBe('descending');
    expect(sortOf('date', 'date')).toBe('ascending');
    expect(sortOf('date', 'amount')).toBe('none');
  });
});

describe('isEverything', () => {
  it('does not count the order', () => {
    expect(isEverything({ ...everything, sort: '-amount' })).toBe(true);
    expect(isEverything({ ...everything, direction: 'in' })).toBe(false);
  });
});
