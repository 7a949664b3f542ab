import { describe, expect, it } from 'vitest';
import { caseWithCollection, textOf } from '../../store/fixtures.ts';
import { caseOn, change, deskOf, handedFrom, look, offered, passphrase, readingOf, rowsOf, take } from './twoDesks.ts';

describe('a case that is handed over', () => {
  it('is on the other desk as it was, with its documents, edits and history', async () => {
    const [mara, ben] = [deskOf('mara'), deskOf('ben')];
    // What is there before shifts every number.
    await caseOn(ben);
    const caseId = await caseOn(mara);
    await change(mara, caseId, 0, { note: 'seen the payslip', addTags: ['income'], category: 'payroll' });
    await change(mara, caseId, 1, { description: 'Card fee, March' });
    await mara.call('edits.undo', { caseId });
    const file = await handedFrom(mara, caseId);
    expect(await look(ben, file)).toMatchObject({ kind: 'new', who: 'mara', documents: 1, steps: 3, conflicts: [] });
    expect(ben.store.cases.ids()).toHaveLength(1);
    await take(ben, file);
    expect(await readingOf(ben, caseId)).toEqual(await readingOf(mara, caseId));
    const [document] = ben.store.collections.documents(
      ben.store.collections.pageOfCase(caseId, { limit: 5 }).entries[0]?.id ?? '',
    );
    expect(await textOf(ben.store.blobs.read(document?.sha256 ?? ''))).toContain('%PDF-1.7');
    const { entries } = await ben.call('edits.history', { caseId, limit: 10 });
    expect(entries.map(({ kind, who }) => [kind, who])).toEqual([
      ['undo', 'mara'],
      ['edit', 'mara'],
      ['edit', 'mara'],
    ]);
    // It is found by its words, and its history goes on.
    const found = await ben.call('review.rows', { caseId, search: 'meridian', sort: 'date', offset: 0, limit: 5 });
    expect(found.total).toBe(1);
    await ben.call('edits.redo', { caseId });
    expect((await rowsOf(ben, caseId))[1]?.description).toBe('Card fee, March');
  });

  it('comes back with what was done there, nothing doubled and nothing of this side lost', async () => {
    const [mara, ben] = [deskOf('mara'), deskOf('ben')];
    await caseOn(ben);
    const caseId = await caseOn(mara);
    await change(mara, caseId, 0, { note: 'first' });
    await take(ben, await handedFrom(mara, caseId));
    await change(ben, caseId, 2, { amount: '-11.00' });
    await change(ben, caseId, 1, { addTags: ['fees'] });
    await ben.call('edits.undo', {
      caseId,
      stepId: (await ben.call('edits.history', { caseId, limit: 9 })).entries.at(-1)?.id,
    });
    await ben.call('case.update', { id: caseId, change: { notes: 'called the bank' } });
    await change(mara, caseId, 1, { note: 'mine' });
    const back = await handedFrom(ben, caseId);
    expect(await look(mara, back)).toMatchObject({ kind: 'merge', who: 'ben', documents: 0, steps: 3, conflicts: [] });
    await take(mara, back);
    const rows = await rowsOf(mara, caseId);
    expect(rows.map(({ amount, note, tags }) => [amount, note, tags])).toEqual([
      ['900.00', null, []],
      ['-10.00', 'mine', ['fees']],
      ['-11.00', null, []],
    ]);
    expect(mara.store.cases.find(caseId)?.notes).toBe('called the bank');
    const { accounts } = await mara.call('review.open', { caseId });
    expect(accounts[0]?.statements).toHaveLength(1);
    expect(accounts[0]?.statements[0]?.verdict.state).toBe('mismatch');
    const { entries } = await mara.call('edits.history', { caseId, limit: 10 });
    expect(entries.map(({ kind, who, state }) => [kind, who, state])).toEqual([
      ['undo', 'ben', 'stands'],
      ['edit', 'ben', 'stands'],
      ['edit', 'ben', 'stands'],
      ['edit', 'mara', 'stands'],
      ['edit', 'mara', 'undone'],
    ]);
    // The same file again brings nothing.
    expect(await take(mara, back)).toMatchObject({ documents: 0, steps: 0, conflicts: [] });
    expect(await rowsOf(mara, caseId)).toEqual(rows);
    // The other desk's edit is undone here like any other.
    await mara.call('edits.undo', { caseId, stepId: entries[2]?.id });
    expect((await rowsOf(mara, caseId))[2]?.amount).toBe('-10.00');
  });

  it('shows what both sides changed, takes neither unasked, and notes the choice', async () => {
    const [mara, ben] = [deskOf('mara'), deskOf('ben')];
    const caseId = await caseOn(mara);
    await take(ben, await handedFrom(mara, caseId));
    await change(mara, caseId, 1, { note: 'mine', addTags: ['same'] });
    await change(mara, caseId, 0, { amount: '901.00' });
    await mara.call('case.update', { id: caseId, change: { reference: 'A-1' } });
    await change(ben, caseId, 1, { note: 'theirs', addTags: ['same'] });
    await change(ben, caseId, 0, { amount: '902.00' });
    await ben.call('case.update', { id: caseId, change: { reference: 'B-2' } });
    const back = await handedFrom(ben, caseId);
    const { conflicts } = await look(mara, back);
    expect(conflicts.map(({ field, mine, theirs }) => [field, mine, theirs])).toEqual([
      ['case-reference', 'A-1', 'B-2'],
      ['note', 'mine', 'theirs'],
      ['amount', '901.00', '902.00'],
    ]);
    const before = await readingOf(mara, caseId);
    await expect(take(mara, back)).rejects.toMatchObject({ code: 'handover-undecided' });
    const [reference, note, amount] = conflicts.map(({ key }) => key) as [string, string, string];
    const choices = { [reference]: 'theirs', [note]: 'theirs', [amount]: 'mine' } as const;
    await expect(take(mara, back, choices)).rejects.toMatchObject({ code: 'bad-request' });
    expect(await readingOf(mara, caseId)).toEqual(before);
    await take(mara, back, choices, 'asked Ben');
    const values = async () => (await rowsOf(mara, caseId)).map(({ amount, note }) => [amount, note]);
    expect((await values()).slice(0, 2)).toEqual([
      ['901.00', null],
      ['-10.00', 'theirs'],
    ]);
    expect(mara.store.cases.find(caseId)?.reference).toBe('B-2');
    const { entries } = await mara.call('edits.history', { caseId, limit: 1 });
    expect(entries[0]).toMatchObject({ who: 'mara', reason: 'asked Ben', count: 2 });
    // Undone, the choice is the other one.
    await mara.call('edits.undo', { caseId });
    expect((await values()).slice(0, 2)).toEqual([
      ['902.00', null],
      ['-10.00', 'mine'],
    ]);
    await mara.call('edits.redo', { caseId });
    // The choice goes back to the other desk without a question.
    await take(ben, await handedFrom(mara, caseId));
    expect((await rowsOf(ben, caseId)).map(({ amount, note }) => [amount, note])).toEqual(await values());
  });

  it('brings rows that were split there, once, and asks where they were edited here', async () => {
    const [mara, ben] = [deskOf('mara'), deskOf('ben')];
    await caseOn(ben);
    const caseId = await caseOn(mara);
    const file = await handedFrom(mara, caseId);
    await take(ben, file);
    const [salary] = await rowsOf(ben, caseId);
    const half = {
      ...salary,
      date: '2026-01-03',
      transactionDate: null,
      valueDate: null,
      balance: null,
      page: null,
      box: null,
    };
    const part = (description: string, amount: string) => {
      const { date, transactionDate, valueDate, balance, page, box } = half;
      return { date, transactionDate, valueDate, balance, page, box, description, amount };
    };
    const split = {
      ...{ kind: 'replace' as const, statementId: salary?.statementId ?? '', take: [salary?.id ?? 0] },
      put: [part('Salary', '800.00'), part('Bonus', '100.00')],
    };
    await ben.call('edits.apply', { caseId, edits: [split] });
    await change(ben, caseId, 1, { note: 'yearly' });
    const back = await handedFrom(ben, caseId);
    const told = async () => (await rowsOf(mara, caseId)).map(({ description, note }) => [description, note]);
    expect(await look(mara, back)).toMatchObject({ conflicts: [], unplaced: 0 });
    await take(mara, back);
    expect(await told()).toEqual([
      ['Salary', null],
      ['Bonus', 'yearly'],
      ['Card fee', null],
      ['Card fee', null],
    ]);
    await take(mara, back);
    expect(await told()).toHaveLength(4);
    await mara.call('edits.undo', { caseId });
    await mara.call('edits.undo', { caseId });
    expect(await told()).toHaveLength(3);

    const carla = deskOf('carla');
    await take(carla, file);
    await change(carla, caseId, 0, { note: 'mine' });
    const { conflicts } = await look(carla, back);
    expect(conflicts.map(({ field, mine, theirs }) => [field, mine, theirs])).toEqual([['rows', '1', '2']]);
    const choices = { [conflicts[0]?.key ?? '']: 'mine' } as const;
    await take(carla, back, choices, 'mine is right');
    expect((await rowsOf(carla, caseId)).map(({ note }) => note)).toEqual(['mine', null, null]);
    await carla.call('edits.undo', { caseId });
    expect((await rowsOf(carla, caseId)).map(({ description }) => description).slice(0, 2)).toEqual([
      'Salary',
      'Bonus',
    ]);
  });

  it('brings documents that were added there, and the sign-off', async () => {
    const [mara, ben] = [deskOf('mara'), deskOf('ben')];
    const caseId = await caseOn(mara);
    await take(ben, await handedFrom(mara, caseId));
    const { documentId } = await caseWithCollection(ben.store, 'second');
    const { sha256, size } = ben.store.documents.find(documentId) ?? { sha256: '', size: 0 };
    const document = { caseId, sha256, size, name: 'february.pdf', pages: 1, encryption: 'none' } as const;
    const added = ben.store.documents.add(document).id;
    const { id } = ben.store.collections.create({
      ...{ caseId, connectionId: 'this-computer', origin: 'upload', documentIds: [added] },
    });
    ben.store.collections.change(id, { state: 'ready' });
    await ben.call('case.update', { id: caseId, change: { reviewState: 'reviewed' }, despiteOutstanding: true });
    const back = await handedFrom(ben, caseId);
    expect(await take(mara, back)).toMatchObject({ kind: 'merge', documents: 1 });
    expect(mara.store.collections.pageOfCase(caseId, { limit: 9 }).entries.map(({ state }) => state)).toEqual([
      'reviewed',
      'reviewed',
    ]);
    expect(mara.store.cases.find(caseId)?.review).toMatchObject({ by: 'ben' });
  });

  it('goes without marks to a second reader: as it was read, and nobody’s words in it', async () => {
    const [mara, ben] = [deskOf('mara'), deskOf('ben')];
    const caseId = await caseOn(mara);
    const asRead = (await rowsOf(mara, caseId)).map(({ amount, description }) => [amount, description]);
    await change(mara, caseId, 0, { note: 'canary-note', amount: '5.00', addTags: ['canary-tag'], confirm: 'all' });
    await change(mara, caseId, 1, { description: 'canary-words', leftOut: true, flag: 'query', category: 'payroll' });
    await mara.call('case.update', { id: caseId, change: { notes: 'canary-notes' } });
    await take(ben, await handedFrom(mara, caseId, true));
    const rows = await rowsOf(ben, caseId);
    expect(rows.map(({ amount, description }) => [amount, description])).toEqual(asRead);
    expect(JSON.stringify(await readingOf(ben, caseId))).not.toContain('canary');
    expect((await ben.call('edits.history', { caseId, limit: 10 })).entries).toEqual([]);
    const { accounts } = await ben.call('review.open', { caseId });
    expect(accounts[0]?.statements[0]).toMatchObject({ edits: 0, read: null });
  });
});

describe('a case file that cannot be taken in', () => {
  it('is refused by what is wrong with it, and nothing is changed', async () => {
    const [mara, ben] = [deskOf('mara'), deskOf('ben')];
    const caseId = await caseOn(mara);
    const file = await handedFrom(mara, caseId);
    const codeOf = (bytes: Buffer, words = passphrase) =>
      ben.call('handover.take', { handle: offered(ben, bytes), passphrase: words, choices: {}, reason: '' }).then(
        () => null,
        (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
      );
    expect(await codeOf(file, 'apples and plums')).toBe('handover-passphrase');
    expect(await codeOf(file.subarray(0, -4096))).toBe('handover-damaged');
    expect(await codeOf(Buffer.concat([file.subarray(0, 5000), Buffer.from('x'), file.subarray(5001)]))).toBe(
      'handover-damaged',
    );
    expect(await codeOf(Buffer.from('%PDF-1.7'))).toBe('handover-foreign');
    expect(await codeOf(Buffer.from(file.toString('latin1').replace('handover 1 ', 'handover 2 '), 'latin1'))).toBe(
      'handover-newer',
    );
    expect(await codeOf(Buffer.from(file.toString('latin1').replace('handover 1 ', 'backup 1 '), 'latin1'))).toBe(
      'handover-foreign',
    );
    expect(ben.store.cases.ids()).toEqual([]);
  });

  it('is not made of a case of which something is under way', async () => {
    const mara = deskOf('mara');
    const { caseId } = await caseWithCollection(mara.store);
    await expect(
      mara.call('handover.save', { caseId, exportId: 'e', passphrase, unmarked: false }),
    ).rejects.toMatchObject({
      code: 'handover-busy',
    });
  });
});
