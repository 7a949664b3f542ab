import { describe, expect, it } from 'vitest';
import { caseWithCollection, memoryStore, row, statement } from '../fixtures.ts';

async function twoCases() {
  const store = memoryStore();
  const first = await caseWithCollection(store, 'Amara Okafor');
  const second = await caseWithCollection(store, 'Bela Kovács');
  store.statements.replaceOfCollection(
    first.collectionId,
    [
      statement([
        row('2026-02-01', 'Café Mistral Göteborg', '-45.00'),
        row('2026-02-03', 'Salary Meridian Looms', '21044.10'),
        row('2026-02-09', 'Rent 450', '-1200.00'),
      ]),
    ],
    [],
  );
  store.statements.replaceOfCollection(
    second.collectionId,
    [statement([row('2026-03-01', 'Meridian Looms refund', '45')], { accountKey: 'kovacs', bank: 'Kestrel' })],
    [],
  );
  const find = (words: string, amounts: string[] = [], limit = 10): string[] =>
    store.rowSearch.find({ words, amounts, limit }).map((found) => `${found.caseName}: ${found.description}`);
  return { store, find, first, second };
}

describe('rows of all cases', () => {
  it('are found by the beginnings of their words, without accents or case, the newest reading first', async () => {
    const { find } = await twoCases();
    expect(find('meridian loo')).toEqual(['Bela Kovács: Meridian Looms refund', 'Amara Okafor: Salary Meridian Looms']);
    expect(find('cafe GOTE')).toEqual(['Amara Okafor: Café Mistral Göteborg']);
    expect(find('meridian rent')).toEqual([]);
    expect(find('"*" OR NOT (')).toEqual([]);
  });

  it('are found by the month of their days, alone or with words', async () => {
    const { store } = await twoCases();
    const find = (month: string, words: string) =>
      store.rowSearch.find({ words, amounts: [], month, limit: 10 }).map(({ description }) => description);
    expect(find('2026-02', '')).toEqual(['Rent 450', 'Salary Meridian Looms', 'Café Mistral Göteborg']);
    expect(find('2026-02', 'meridian')).toEqual(['Salary Meridian Looms']);
    expect(find('2026-04', '')).toEqual([]);
  });

  it('are found by their amount of either sign, whatever its decimals, before those by words', async () => {
    const { find } = await twoCases();
    expect(find('45', ['45'])).toEqual([
      'Bela Kovács: Meridian Looms refund',
      'Amara Okafor: Café Mistral Göteborg',
      'Amara Okafor: Rent 450',
    ]);
    expect(find('45', ['45'], 2)).toHaveLength(2);
  });

  it('say in which case, account and statement they are', async () => {
    const { store, second } = await twoCases();
    const [found] = store.rowSearch.find({ words: 'refund', amounts: [], limit: 1 });
    const [account] = store.statements.accountsOfCase(second.caseId);
    expect(found).toEqual({
      caseId: second.caseId,
      caseName: 'Bela Kovács',
      accountId: account!.id,
      statementId: account!.statements[0]!.id,
      position: 1,
      bank: 'Kestrel',
      number: '100-200-3004',
      date: '2026-03-01',
      description: 'Meridian Looms refund',
      amount: '45',
      undecided: false,
      currency: 'ZAR',
    });
  });

  it('go with their case', async () => {
    const { store, find, second } = await twoCases();
    store.cases.remove(second.caseId);
    expect(find('refund')).toEqual([]);
  });
});
