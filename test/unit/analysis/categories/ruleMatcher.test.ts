import { describe, expect, it } from 'vitest';
import { ruleMatcher } from '../../../../electron/analysis/categories/ruleMatcher.ts';
import { createTextReader } from '../../../../electron/analysis/recognitions/rowText.ts';
import type { RuleCondition } from '../../../../shared/categories/categoryRule.ts';
import type { CategoryCode } from '../../../../shared/categories/codes.ts';

const accounts = [
  { id: 'a', number: '62 000-417735' },
  { id: 'b', number: null },
];
const textOf = createTextReader();

const catches = (
  when: RuleCondition,
  description: string,
  amount = '-100.00',
  accountId = 'a',
  category: CategoryCode = 'gambling',
): boolean =>
  ruleMatcher(
    [{ id: 'r', when, category }],
    accounts,
  )({ accountId, amount, description, text: textOf(description) }) !== null;

describe('a rule of the analyst’s', () => {
  it('finds its words in any order, in any case and with any accents', () => {
    expect(catches({ contains: 'cafe zurich' }, 'ZÜRICH HB, Café Nord')).toBe(true);
    expect(catches({ contains: 'cafe' }, 'DECAFE')).toBe(false);
    expect(catches({ contains: 'cafe nord' }, 'CAFE SOUTH')).toBe(false);
  });

  it('matches a pattern in any case, and refuses one that is no regular expression', () => {
    expect(catches({ pattern: '^pos .*\\d{4}$' }, 'POS KWIK 4471')).toBe(true);
    expect(catches({ pattern: '^kwik' }, 'POS KWIK 4471')).toBe(false);
    expect(() => catches({ pattern: '(kwik' }, 'POS KWIK')).toThrow(expect.objectContaining({ code: 'bad-pattern' }));
    expect(() => catches({ pattern: '(?=kwik)' }, 'POS')).toThrow(expect.objectContaining({ code: 'bad-pattern' }));
  });

  it('is through with a pattern in a time that grows with the text, whatever the pattern', () => {
    expect(catches({ pattern: '^(a+)+$' }, `${'a'.repeat(20_000)}!`)).toBe(false);
  });

  it('goes by the counterparty as the findings name it', () => {
    expect(catches({ counterparty: 'Kwik Bets' }, 'POS PURCHASE KWIK BETS 12/03')).toBe(true);
    expect(catches({ counterparty: 'Kwik' }, 'POS PURCHASE KWIK BETS 12/03')).toBe(false);
    expect(catches({ counterparty: '4471' }, 'POS PURCHASE KWIK BETS 12/03')).toBe(false);
  });

  it('goes by the amount without its sign, with both ends', () => {
    const between: RuleCondition = { atLeast: '50', atMost: '100.00' };
    expect(['49.99', '50.00', '-100', '-100.01'].map((amount) => catches(between, 'X', amount))).toEqual([
      ...[false, true],
      ...[true, false],
    ]);
  });

  it('goes by the end of the account’s number, and catches nothing in an account without one', () => {
    expect(catches({ account: '7735' }, 'X')).toBe(true);
    expect(catches({ account: '7736' }, 'X')).toBe(false);
    expect(catches({ account: '7735' }, 'X', '-1.00', 'b')).toBe(false);
  });

  it('goes by the direction, and gives money in no category of money out', () => {
    expect(catches({ direction: 'in' }, 'X', '-5.00')).toBe(false);
    expect(catches({ direction: 'in' }, 'X', '5.00')).toBe(true);
    expect(catches({ contains: 'x' }, 'X', '5.00', 'a', 'rent')).toBe(false);
    expect(catches({ contains: 'x' }, 'X', '-5.00', 'a', 'rent')).toBe(true);
  });

  it('needs all of its conditions', () => {
    expect(catches({ contains: 'kwik', atLeast: '200' }, 'KWIK')).toBe(false);
    expect(catches({ contains: 'kwik', atLeast: '20' }, 'KWIK')).toBe(true);
  });

  it('gives way to one that stands before it', () => {
    const ruleOf = ruleMatcher(
      [
        { id: 'first', when: { contains: 'kwik bets' }, category: 'gambling' },
        { id: 'second', when: { contains: 'kwik' }, category: 'groceries-shops' },
      ],
      accounts,
    );
    const rule = (description: string): string | undefined =>
      ruleOf({ accountId: 'a', amount: '-1.00', description, text: textOf(description) })?.id;
    expect([rule('KWIK BETS'), rule('KWIK FOODS'), rule('OTHER')]).toEqual(['first', 'second', undefined]);
  });
});
