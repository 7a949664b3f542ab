import { describe, expect, test } from 'vitest';
import { holdersOf } from '../../../../shared/recognitions/holders.ts';

const named = (...names: (string | null)[]) => holdersOf(names.map((holder) => ({ holder })));

describe('one holder is named', () => {
  test.each([
    ['by the same words', 'Thandi Mokoena', 'THANDI MOKOENA'],
    ['with a title and without', 'MRS T MOKOENA', 'T Mokoena'],
    ['with initials and in full', 'MR E J CALDERWOOD', 'Edward James Calderwood'],
    ['with the family name first', 'Calderwood, Edward', 'Edward Calderwood'],
    ['with accents and without', 'José Núñez', 'JOSE NUNEZ'],
    ['with another jointly', 'MR J SMITH & MRS A SMITH', 'Mr J Smith'],
    ['by a firm with its legal form and without', 'Umber Trading (Pty) Ltd', 'UMBER TRADING'],
  ])('%s', (_how, one, other) => {
    expect(named(one, other)).toHaveLength(1);
  });
});

describe('two holders are named', () => {
  test.each([
    ['by different names', 'Thandi Mokoena', 'Edward Calderwood'],
    ['of one family', 'Thandi Mokoena', 'Sipho Mokoena'],
    ['of one family by initials', 'T Mokoena', 'S Mokoena'],
    ['by initials alone that agree', 'T M', 'Thandi Mokoena'],
  ])('%s', (_how, one, other) => {
    expect(named(one, other)).toHaveLength(2);
  });
});

test('each holder has the fullest form that is printed', () => {
  expect(named('E CALDERWOOD', 'Mr Edward James Calderwood', null)).toEqual(['Mr Edward James Calderwood']);
});

test('accounts without a holder name nobody', () => {
  expect(named(null, '', '4411')).toEqual([]);
});
