import { describe, expect, test } from 'vitest';
import { ledgerOf } from '../../../../electron/analysis/categories/ledger.ts';
import { phrasesOf } from '../../../../electron/analysis/categories/wordList.ts';
import { wordLists } from '../../../../electron/analysis/categories/lists.ts';
import { createTextReader } from '../../../../electron/analysis/recognitions/rowText.ts';
import { addDays } from '../../../../shared/calendar.ts';
import { usualRules } from '../../../../shared/metrics/rules.ts';
import { categoryOf } from './ofOne.ts';

const rand = { currency: 'ZAR' };
const dollars = { currency: 'USD' };
const pounds = { currency: 'GBP' };
const code = (...args: Parameters<typeof categoryOf>): string | null => categoryOf(...args)?.code ?? null;

describe('words in their context', () => {
  test('tell a bank’s fee from a school’s, a club’s and a shop’s', () => {
    expect(code('MONTHLY ACCOUNT FEE', '-69.00', rand)).toBe('bank-fee');
    expect(code('SCHOOL FEES TERM 2', '-3300.00', rand)).toBe('healthcare-education');
    expect(code('MEMBERSHIP FEE', '-400.00', rand)).toBe('subscriptions');
    expect(code('CONVEYANCING FEE', '-400.00', rand)).toBeNull();
  });

  test('tell cash from a wholesaler, an advance and a reward', () => {
    expect(code('CASH WITHDRAWAL QUAY STREET', '-300.00', rand)).toBe('cash-withdrawal');
    expect(code('VALE CASH AND CARRY', '-812.40', pounds)).toBe('groceries-shops');
    expect(code('MCA CASH ADVANCE', '50000.00', dollars)).toBe('loan-proceeds');
    expect(code('CASHEW TRADERS', '-5.00', rand)).not.toBe('cash-withdrawal');
    expect(code('COFFEE', '-4.00', dollars)).toBe('dining');
  });

  test('tell what bounced from what was sent back', () => {
    expect(code('UNPAID DEBIT ORDER SALTMARSH', '800.00', rand)).toBe('returned-item');
    expect(code('RETURNED TO SENDER COURIER', '-90.00', rand)).toBe('supplier');
    expect(code('UNPAID LEAVE PAYOUT', '4000.00', rand)).toBe('payroll');
  });

  test('say nothing where the sign says the opposite', () => {
    expect(code('SALARY', '-9000.00', rand)).toBeNull();
    expect(code('ATM WITHDRAWAL', '200.00', dollars)).toBeNull();
  });

  test('mean what they mean in the country of the statement', () => {
    expect(code('METRO', '-40.00', { currency: 'CAD' })).toBe('groceries-shops');
    expect(code('METRO', '-40.00', pounds)).toBe('travel-transport');
  });

  test('are read in scripts without spaces and in those of other alphabets', () => {
    expect(code('三月房租', '-2000.00', { currency: 'CNY' })).toBe('rent');
    expect(code('급여이체 한빛상사', '3200000', { currency: 'KRW' })).toBe('payroll');
    expect(code('Снятие наличных', '-500.00', { currency: 'RUB' })).toBe('cash-withdrawal');
    expect(code('RÜCKLASTSCHRIFT', '80.00', { currency: 'EUR' })).toBe('returned-item');
    expect(code('RUECKLASTSCHRIFT', '80.00', { currency: 'EUR' })).toBe('returned-item');
  });
});

describe('certainty', () => {
  test('is never had from one word alone', () => {
    const words = new Set(
      wordLists
        .flatMap(phrasesOf)
        .filter(({ text }) => /^[a-z]+$/.test(text))
        .map(({ text }) => text),
    );
    const certain = [...words].filter((word) =>
      ['-50.00', '50.00'].some((amount) => categoryOf(word, amount, dollars)?.state === 'certain'),
    );
    expect(certain).toEqual([]);
  });

  test('comes with a phrase in context, and is not had where words speak for two things', () => {
    expect(categoryOf('OVERDRAFT FEE', '-35.00', dollars)).toMatchObject({ state: 'certain' });
    expect(categoryOf('OVERDRAFT FEE RESTAURANT', '-35.00', dollars)).toMatchObject({ state: 'proposed' });
  });

  test('names the words, their list and the way the money moved', () => {
    expect(categoryOf('POS NETFLIX.COM', '-15.49', dollars)?.evidence).toEqual([
      { code: 'words', phrase: 'netflix com', sense: 'name', list: 'food, travel and subscriptions' },
      { code: 'channel', phrase: 'pos' },
    ]);
  });
});

describe('people', () => {
  test('are known by their names where people pay each other', () => {
    expect(code('ZELLE TO INGRID OYELARAN', '-40.00', dollars)).toBe('person-out');
    expect(code('PAYNOW FROM INGRID TAN', '40.00', { currency: 'SGD' })).toBe('person-in');
    expect(code('ZELLE PAYMENT', '-40.00', dollars)).toBeNull();
    expect(code('ZELLE TO INGRID MEDIA LLC', '-40.00', dollars)).not.toBe('person-out');
  });

  test('who are the holder move their own money', () => {
    const own = { ...pounds, holder: 'Ms Ingrid Oyelaran' };
    expect(code('TRANSFER TO INGRID OYELARAN', '-40.00', own)).toBe('own-transfer-out');
  });
});

describe('accounts', () => {
  test('of a card take payments and give refunds', () => {
    const card = { ...dollars, type: 'card' };
    expect(code('PAYMENT - THANK YOU', '500.00', card)).toBe('own-transfer-in');
    expect(code('NETFLIX.COM', '15.49', card)).toBe('refund-reversal');
  });
});

const textOf = createTextReader();
const rowsOf = (accountId: string, rows: readonly (readonly [string, string, string])[], from: number) =>
  rows.map(([date, amount, description], at) => ({
    ...{ id: from + at, date, description, amount, accountId, currency: 'USD' },
    text: textOf(description),
  }));
const accountOf = (id: string, change: { holder?: string; type?: string } = {}) => ({
  ...{ id, holder: null, number: null, currency: 'USD', type: null, statements: [] },
  ...change,
});

describe('rows of others', () => {
  test('make one debit of each business day an advance’s repayment', () => {
    const days = [0, 1, 2, 3, 4, 7, 8, 9, 10, 11].map((day) => addDays('2026-03-02', day));
    const rows = rowsOf(
      'a',
      days.map((day) => [day, '-285.00', 'ACH DEBIT TIDEWELL'] as const),
      1,
    );
    const { categories } = ledgerOf([accountOf('a', { holder: 'Fenn Bakery LLC' })], rows, usualRules);
    expect(rows.map(({ id }) => categories.get(id)?.code)).toEqual(rows.map(() => 'advance-repayment'));
    expect(categories.get(1)).toMatchObject({ state: 'proposed', evidence: [{ code: 'rhythm', cycle: 'daily' }] });
  });

  test('pay back what a name has paid out: often in a month, it is an advance', () => {
    const rows = rowsOf(
      'a',
      [
        ['2026-01-03', '-10.00', 'QUILLMARK FINANCE APPLICATION'],
        ['2026-01-05', '50000.00', 'QUILLMARK FINANCE MCA CASH ADVANCE'],
        ['2026-02-08', '-900.00', 'QUILLMARK FINANCE DUE'],
        ['2026-02-16', '-900.00', 'QUILLMARK FINANCE DUE'],
        ['2026-02-24', '-900.00', 'QUILLMARK FINANCE DUE'],
      ],
      1,
    );
    const { categories } = ledgerOf([accountOf('a')], rows, usualRules);
    const advance = { code: 'advance-repayment', state: 'proposed' };
    expect(rows.map(({ id }) => categories.get(id)?.code)).toEqual([
      undefined,
      'loan-proceeds',
      ...rows.slice(2).map(() => 'advance-repayment'),
    ]);
    expect(categories.get(3)).toMatchObject({ ...advance, evidence: [{ code: 'counterpart', row: 2 }] });
  });

  test('make two legs on file an own transfer', () => {
    const rows = [
      ...rowsOf('a', [['2026-03-02', '-500.00', 'ONLINE TRANSFER TO SAVINGS']], 1),
      ...rowsOf('b', [['2026-03-02', '500.00', 'DEPOSIT']], 2),
    ];
    const { categories } = ledgerOf([accountOf('a'), accountOf('b')], rows, usualRules);
    expect(categories.get(1)).toMatchObject({ code: 'own-transfer-out', state: 'certain' });
    expect(categories.get(2)).toMatchObject({
      code: 'own-transfer-in',
      state: 'certain',
      evidence: [{ code: 'counterpart', row: 1 }],
    });
  });
});

test('every line of every list is of its form', () => {
  expect(wordLists.flatMap(phrasesOf).length).toBeGreaterThan(20_000);
  expect(() => phrasesOf({ name: 'slip', source: '', lines: 'no-such-code idiom in: word' })).toThrow(/slip/);
});
