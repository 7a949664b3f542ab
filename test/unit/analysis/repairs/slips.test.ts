import { describe, expect, it } from 'vitest';
import { slipBetween } from '../../../../electron/analysis/repairs/slips.ts';

describe('slipBetween', () => {
  it.each([
    ['two digits changed round', 5490n, 4590n, 'digits-transposed'],
    ['a zero changed round to the front', 15000n, 105000n, 'digits-transposed'],
    ['the last two digits', 1298n, 1289n, 'digits-transposed'],
    ['a point moved to the right', 125000n, 12500n, 'decimal-moved'],
    ['a point moved to the left', 125n, 125000n, 'decimal-moved'],
    ['one digit that is another', 12850n, 12350n, 'digit-changed'],
    ['a first digit that is lost', 2350n, 12350n, 'digit-changed'],
    ['two digits that are not neighbours', 1934n, 4931n, null],
    ['three digits', 123400n, 234100n, null],
    ['a difference of nine without digits changed round', 10000n, 10009n, 'digit-changed'],
    ['a point moved four places', 1n, 10000n, null],
    ['the same figure', 500n, 500n, null],
    ['figures of opposite signs', -500n, 500n, null],
  ])('knows %s', (_, stands, wanted, slip) => {
    expect(slipBetween(stands, wanted)).toBe(slip);
  });
});
