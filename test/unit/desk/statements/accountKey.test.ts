import { expect, test } from 'vitest';
import { accountKeys, type AccountFacts } from '../../../../electron/desk/statements/accountKey.ts';

const account = (facts: Partial<AccountFacts>): AccountFacts => ({
  bank: 'Kestrel Bank',
  holder: 'Ms N Vosloo',
  number: '62-0004 17735',
  type: 'current',
  currency: 'ZAR',
  periodStart: '2026-02-01',
  periodEnd: '2026-02-28',
  opening: null,
  closing: null,
  ...facts,
});
const keyOf = (facts: Partial<AccountFacts>): string => accountKeys([account(facts)])[0]!;

test('knows an account again however its number is spaced and its bank is written', () => {
  expect(keyOf({ number: '62000417735', bank: 'KESTREL BANK', holder: 'Naledi Vosloo' })).toBe(keyOf({}));
});

test.each([{ number: '62000417736' }, { currency: 'USD' }, { bank: 'Marula Bank' }])(
  'takes an account with another %o for another one',
  (facts) => expect(keyOf(facts)).not.toBe(keyOf({})),
);

test('tells accounts without a number by bank, holder, type and currency', () => {
  const bare = keyOf({ number: null });
  expect(keyOf({ number: null, holder: 'MS N. VOSLOO' })).toBe(bare);
  expect(keyOf({ number: null, holder: 'T Ashgrove' })).not.toBe(bare);
  expect(keyOf({ number: null, type: 'savings' })).not.toBe(bare);
});

test('never merges two accounts of one document', () => {
  const [first, second] = accountKeys([account({ number: null }), account({ number: null })]);
  expect(first).not.toBe(second);
  const [masked, other] = accountKeys([account({ number: '****1234' }), account({ number: '****1234' })]);
  expect(masked).not.toBe(other);
});

test('gives the same place in the next document the same key', () => {
  const facts = [account({ number: null }), account({ number: null })];
  expect(accountKeys(facts)).toEqual(
    accountKeys(facts.map((each) => ({ ...each, periodStart: '2026-03-01', periodEnd: '2026-03-31' }))),
  );
});

test('takes consecutive statements in one file with one number for one account', () => {
  const [february, march] = accountKeys([account({}), account({ periodStart: '2026-02-28', periodEnd: '2026-03-31' })]);
  expect(march).toBe(february);
});

test('takes sections of one period with one number, of which each opens as the one before closes, for one account', () => {
  const sections = ['100.00', '90.00', '80.00', '70.00'].map((opening, at) =>
    account({ opening, closing: `${90 - at * 10}.00` }),
  );
  expect(new Set(accountKeys(sections)).size).toBe(1);
  expect(new Set(accountKeys(sections.map((each) => ({ ...each, number: null })))).size).toBe(4);
  const [one, other] = accountKeys([
    account({ opening: '100.00', closing: '90.00' }),
    account({ opening: '5.00', closing: '6.00' }),
  ]);
  expect(one).not.toBe(other);
});
