import { describe, expect, test } from 'vitest';
import { editsOf } from '../../../../electron/desk/exports/editsOf.ts';
import { pdfFile, startDesk } from '../support/deskInTest.ts';
import { startRemoteService } from '../support/remoteService.ts';

const printed = {
  ...{ bank: 'FOR INFORMATION CALL', number: '0800 555 010', currency: 'ZAR', type: 'current' },
  ...{ period_start: '2026-02-01', period_end: '2026-02-28', opening_balance: 100, closing_balance: 1100 },
  transactions: [{ date: '2026-02-03', description: 'Salary', amount: 1000, type: 'credit' }],
};

async function reviewed(...others: Partial<typeof printed>[]) {
  const service = await startRemoteService();
  service.statuses = [{ code: 2000 }];
  const accounts = (others.length === 0 ? [{}] : others).map((other) => ({ ...printed, ...other }));
  service.summary = { statement: { customer: { name: 'Naledi Vosloo' }, accounts } };
  const desk = startDesk({ url: service.url });
  const { caseId: added, accepted } = await desk.call('intake.add', { files: [desk.offer(pdfFile('a.pdf'))] });
  const collectionId = accepted[0]!.collectionId;
  await desk.reaches('ready', collectionId);
  const caseId = added!;
  const open = () => desk.call('review.open', { caseId });
  const account = async (at = 0) => (await open()).accounts[at]!;
  const statement = async () => (await account()).statements[0]!;
  const statementId = (await statement()).id;
  const set = (change: object, id = statementId) =>
    desk.call('edits.apply', { caseId, edits: [{ kind: 'head', statementId: id, ...change }] });
  return { service, desk, caseId, collectionId, open, account, statement, statementId, set };
}

describe('what stands at the head of a statement', () => {
  test('names the case by its holder for as long as it counts, and by its file once it is cleared', async () => {
    const { desk, caseId, set } = await reviewed();
    const name = async () => (await desk.call('case.read', { id: caseId })).name;
    expect(await name()).toBe('Naledi Vosloo');
    await set({ holder: null });
    expect(await name()).toBe('a');
    await set({ holder: 'N. Vosloo' });
    expect(await name()).toBe('N. Vosloo');
    await desk.call('edits.undo', { caseId });
    await desk.call('edits.undo', { caseId });
    expect(await name()).toBe('Naledi Vosloo');
    await desk.call('case.update', { id: caseId, change: { name: 'Loan 7' } });
    await set({ holder: null });
    expect(await name()).toBe('Loan 7');
  });

  test('is corrected by the analyst, shown beside what was read, and taken back and done again', async () => {
    const { desk, caseId, account, statement, set } = await reviewed();
    await set({ bank: 'Kestrel Bank', number: null, holder: 'N. Vosloo', type: 'savings', periodEnd: '2026-02-27' });
    expect(await account()).toMatchObject({
      ...{ bank: 'Kestrel Bank', number: null, holder: 'N. Vosloo', type: 'savings' },
      read: { bank: printed.bank, number: printed.number, holder: 'Naledi Vosloo', type: 'current' },
    });
    expect(await statement()).toMatchObject({ periodEnd: '2026-02-27', read: { periodEnd: '2026-02-28' } });
    const { entries } = await desk.call('edits.history', { caseId, limit: 1 });
    expect(entries[0]).toMatchObject({
      who: 'nomsa',
      values: expect.arrayContaining([
        expect.objectContaining({ field: 'bank', before: printed.bank, after: 'Kestrel Bank' }),
      ]) as unknown,
    });
    await desk.call('edits.undo', { caseId });
    expect(await account()).toMatchObject({ bank: printed.bank, number: printed.number, type: 'current' });
    expect((await account()).read).toBeUndefined();
    expect(await statement()).toMatchObject({ periodEnd: '2026-02-28', read: null, edits: 0 });
    expect((await statement()).verdict.state).toBe('reconciled');
    await desk.call('edits.redo', { caseId });
    expect(await account()).toMatchObject({ bank: 'Kestrel Bank', number: null });
  });

  test('stays corrected when the statement is fetched again, beside what is read then', async () => {
    const { service, desk, account, statement, statementId, set, collectionId } = await reviewed();
    await set({ bank: 'Kestrel Bank', currency: 'USD', periodEnd: '2026-02-27' });
    const again = { ...printed, transactions: [{ ...printed.transactions[0]!, description: 'Wages' }] };
    service.summary = { statement: { customer: { name: 'Naledi Vosloo' }, accounts: [again] } };
    const summary = desk.store.products.newestOf(collectionId).find(({ kind }) => kind === 'summary')!;
    await desk.call('product.fetchAgain', { id: summary.id });
    await expect
      .poll(async () => {
        const { caseId } = desk.collection();
        return (await desk.call('review.rows', { caseId, sort: 'date', offset: 0, limit: 1 })).rows[0]!;
      })
      .toMatchObject({ description: 'Wages', currency: 'USD' });
    expect(await account()).toMatchObject({ bank: 'Kestrel Bank', currency: 'USD', read: { currency: 'ZAR' } });
    expect(await statement()).toMatchObject({ id: statementId, periodEnd: '2026-02-27' });
    expect((await statement()).verdict.state).toBe('agrees-with-entries');
  });

  test('is in exports with what was read, by whom, and with numbers masked unless they are asked for', async () => {
    const { desk, caseId, open, set } = await reviewed();
    await set({ number: '62-0004-1773' });
    const exported = async (full: boolean) => editsOf(desk.store, caseId, (await open()).accounts, full);
    const values = { who: 'nomsa', field: 'number', before: '0800 555 010', after: '62-0004-1773', undone: false };
    expect(await exported(true)).toMatchObject([values]);
    expect(JSON.stringify(await exported(false))).not.toMatch(/0800 555|62-0004/);
  });

  test('cannot be changed while a statement that it belongs to is locked', async () => {
    const { desk, statementId, set } = await reviewed();
    await desk.call('edits.lock', { statementId });
    await expect(set({ bank: 'Kestrel Bank' })).rejects.toMatchObject({ code: 'statement-locked' });
    await expect(set({ periodEnd: null })).rejects.toMatchObject({ code: 'statement-locked' });
  });

  test('is not put over what was changed since it was seen', async () => {
    const { account, set } = await reviewed();
    await set({ bank: 'Kestrel Bank', seen: { bank: printed.bank } });
    await expect(set({ bank: 'Kestrel', seen: { bank: printed.bank } })).rejects.toMatchObject({
      code: 'edit-outdated',
    });
    await expect(set({ closing: '5', seen: { closing: '1100.5' } })).rejects.toMatchObject({ code: 'edit-outdated' });
    expect(await account()).toMatchObject({ bank: 'Kestrel Bank' });
    await set({ bank: null, closing: '1100.00', seen: { bank: 'Kestrel Bank', closing: '1100.0' } });
    expect(await account()).toMatchObject({ bank: null });
  });

  test('is refused where it is no value of its field', async () => {
    const { set } = await reviewed();
    for (const change of [{ currency: 'rand' }, { periodStart: '2026-02-30' }, { type: 'magic' }, { bank: '  ' }])
      await expect(set(change)).rejects.toMatchObject({ code: 'bad-request' });
    await expect(set({ periodStart: '2026-03-01' })).rejects.toMatchObject({ code: 'bad-request' });
  });

  test.each([{ periodStart: '2026-02-02' }, { currency: 'USD' }, { number: '62-0004-1773' }])(
    'is the analyst’s entry where it is a figure: %o is never green',
    async (change) => {
      const { statement, set } = await reviewed();
      await set(change);
      expect((await statement()).verdict.state).toBe('agrees-with-entries');
      expect((await statement()).verdict.reason).toMatchObject({ entered: true });
    },
  );

  test('leaves green what it does not touch: the names of bank and holder, and the type', async () => {
    const { statement, set } = await reviewed();
    await set({ bank: 'Kestrel Bank', holder: 'N. Vosloo', type: null });
    expect((await statement()).verdict.state).toBe('reconciled');
  });

  test('makes no other account green that was not', async () => {
    const { desk, open, set, service } = await reviewed();
    const other = { ...printed, currency: 'USD', period_start: '2026-03-01', period_end: '2026-03-31' };
    const transactions = [{ ...printed.transactions[0]!, date: '2026-03-03' }];
    service.summary = { statement: { accounts: [{ ...other, transactions }] } };
    const { caseId } = desk.collection();
    const { accepted } = await desk.call('intake.add', { caseId, files: [desk.offer(pdfFile('b.pdf'))] });
    await desk.reaches('ready', accepted[0]!.collectionId);
    const states = async () => (await open()).accounts.map(({ verdict }) => verdict.state);
    expect(await states()).toEqual(['other-currency', 'other-currency']);
    await set({ number: '62-0004-1773' });
    expect(await states()).toEqual(['agrees-with-entries', 'agrees-with-entries']);
  });
});
