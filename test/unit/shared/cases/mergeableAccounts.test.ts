import { expect, test } from 'vitest';
import { mergeableAccounts } from '../../../../shared/cases/mergeableAccounts.ts';
import type { ReviewAccount } from '../../../../shared/model/review.ts';
import { subjectWith } from '../../exporting/invented.ts';

/** An account with one statement of a document. */
function account(id: string, number: string | null, balances: [string, string], document = 'file'): ReviewAccount {
  const [invented] = subjectWith(undefined, { number }).accounts;
  const [opening, closing] = balances;
  const statements = invented!.statements.map((each) => ({
    ...each,
    id: `of ${id}`,
    documentId: document,
    opening,
    closing,
  }));
  return { ...invented!, id, statements };
}

test('two accounts of one document with one number are offered to be one, however it is written', () => {
  const accounts = [account('a', '62-0004', ['0.00', '5.00']), account('b', '620004', ['9.00', '7.00'])];
  expect(mergeableAccounts(accounts)).toMatchObject([{ into: { id: 'a' }, statementIds: ['of b'] }]);
});

test('one without a number goes on where the other ends, and is moved to the one that has a number', () => {
  const accounts = [
    account('a', null, ['5.00', '7.00']),
    account('b', '62-0004', ['1.00', '5.00']),
    account('c', null, ['7.00', '9.00']),
  ];
  expect(mergeableAccounts(accounts)).toMatchObject([{ into: { id: 'b' }, statementIds: ['of a', 'of c'] }]);
});

test.each([
  ['of other numbers', account('b', '62-0005', ['5.00', '7.00'])],
  ['of another file', account('b', '62-0004', ['5.00', '7.00'], 'other')],
  ['that goes on from nothing', account('b', null, ['0.00', '7.00'])],
])('one %s is not offered', (_, other) => {
  expect(mergeableAccounts([account('a', '62-0004', ['1.00', '5.00']), other])).toEqual([]);
});
