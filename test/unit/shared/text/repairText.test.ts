import { describe, expect, it } from 'vitest';
import { breakPlaceText as breakText, repairText } from '../../../../shared/text/words.ts';
import type { Change, Repair } from '../../../../shared/verdict/repair.ts';

const repair = (change: Change, more: Partial<Repair> = {}): Repair =>
  ({ breaksAt: 5, difference: '-172.40', proves: true, provesWithOthers: true, ...change, ...more }) as Repair;
const titleOf = (change: Change, more: Partial<Repair> = {}): string => repairText(repair(change, more), 'ZAR').title;
const whyOf = (change: Change): string => repairText(repair(change), 'ZAR').why;

describe('a proposal in words', () => {
  it('names the row and both figures', () => {
    const flip: Change = { kind: 'flip-sign', position: 5, was: '1086.20', amount: '-1086.20' };
    expect(titleOf(flip)).toBe('Row 5 is −1,086.20, not 1,086.20');
    expect(whyOf(flip)).toBe('The difference is twice its amount: the sign is reversed.');
  });

  it('names the slip', () => {
    const amount: Change = { kind: 'set-amount', position: 5, was: '54', amount: '45', slip: 'digits-transposed' };
    expect(titleOf(amount)).toBe('Row 5 is 45.00, not 54.00');
    expect(whyOf(amount)).toContain('multiple of nine');
    expect(whyOf({ ...amount, slip: 'decimal-moved' })).toContain('Decimal point');
    expect(whyOf({ ...amount, slip: null })).toContain('No common misreading');
  });

  it('names the row that a doubled one repeats', () => {
    expect(whyOf({ kind: 'exclude-row', position: 5, was: '1.00', twin: 4, repeats: null })).toContain(
      'it repeats row 4',
    );
    expect(whyOf({ kind: 'exclude-row', position: 5, was: '1.00', twin: null, repeats: null })).toContain(
      'may not be a transaction',
    );
  });

  it('says where to look for a missing row, and that none is made up', () => {
    const missing: Change = { kind: 'missing-row', after: 4, before: 5, amount: '-20.00', page: 2, twin: null };
    expect(titleOf(missing)).toBe('A row of −20.00 is missing between rows 4 and 5');
    expect(whyOf(missing)).toBe('Look there on page 2; rows are never added automatically.');
    expect(titleOf({ ...missing, after: 0, before: 1 }, { breaksAt: 1 })).toBe(
      'A row of −20.00 is missing before row 1',
    );
    expect(titleOf({ ...missing, after: 9, before: 10 }, { breaksAt: null })).toBe(
      'A row of −20.00 is missing after row 9',
    );
    expect(titleOf({ ...missing, after: 0, before: 10 }, { breaksAt: null })).toBe(
      'A row of −20.00 is missing somewhere in the statement',
    );
  });

  it('names the balance that is off', () => {
    expect(titleOf({ kind: 'set-opening', was: '10.00', balance: '1.00', slip: 'decimal-moved' })).toBe(
      'The opening balance is 1.00, not 10.00',
    );
    expect(titleOf({ kind: 'set-balance', position: 3, was: '10.00', balance: '1.00' })).toBe(
      'The balance on row 3 is 1.00, not 10.00',
    );
  });

  it('says how much it would prove', () => {
    const change: Change = { kind: 'flip-sign', position: 1, was: '1.00', amount: '-1.00' };
    const proofOf = (proves: boolean, provesWithOthers: boolean): string =>
      repairText(repair(change, { proves, provesWithOthers }), 'ZAR').proof;
    expect(proofOf(true, true)).toBe('Then all printed figures agree.');
    expect(proofOf(false, true)).toContain('with the first proposal for each other error');
    expect(proofOf(false, false)).toContain('still disagree');
    expect(repairText(repair(change, { proves: true, overrules: true }), 'ZAR').proof).toContain(
      'Overrules a printed figure',
    );
  });

  it('says where the break is', () => {
    const change: Change = { kind: 'set-closing', was: '1.00', balance: '2.00', slip: null };
    expect(breakText(repair(change), 'ZAR')).toBe('At row 5: difference −172.40');
    expect(breakText(repair(change, { breaksAt: null }), 'ZAR')).toBe('At the closing balance: difference −172.40');
  });
});
