import { expect, it } from 'vitest';
import { accountText, accountTexts } from '../../../../shared/text/words.ts';
import type { ReviewAccount } from '../../../../shared/model/review.ts';

const account = (bank: string | null, number: string | null, type: string | null): ReviewAccount => ({
  ...{ id: `${bank} ${number} ${type}`, bank, holder: null, number, type },
  ...{ currency: 'USD', statements: [], verdict: { state: 'no-rows', counts: {}, breaks: [] } },
});

it('names an account by its bank and number, else by its kind', () => {
  expect(accountText(account('Kestrel', '62004471', 'current'), true)).toBe('Kestrel •••• 4471');
  expect(accountText(account('Kestrel', null, 'current'), true)).toBe('Kestrel current');
  expect(accountText(account(null, null, null), true)).toBe('Account');
});

it('tells accounts that would read alike apart by their kind, else by counting them', () => {
  const accounts = [
    account('Kestrel', '62004471', 'current'),
    account('Kestrel', '71004471', 'savings'),
    account('Kestrel', '81004471', 'savings'),
    account('Oxbow', '90001111', 'current'),
    account('Oxbow', null, 'card'),
    account('Oxbow', null, 'card'),
  ];
  expect(accountTexts(accounts, true)).toEqual([
    'Kestrel •••• 4471 current',
    'Kestrel •••• 4471 savings (1)',
    'Kestrel •••• 4471 savings (2)',
    'Oxbow •••• 1111',
    'Oxbow card (1)',
    'Oxbow card (2)',
  ]);
  expect(accountTexts(accounts, false).slice(0, 2)).toEqual(['Kestrel 62004471', 'Kestrel 71004471']);
});
