import { describe, expect, it } from 'vitest';
import { everything, month, orderedDesk, statementsOf } from './orderedDesk.ts';

const found = (desk: ReturnType<typeof orderedDesk>, words: string): string[] =>
  desk.store.rowSearch.find({ words, amounts: [], limit: 50 }).map(({ caseName }) => caseName);

const rowsOf = (desk: ReturnType<typeof orderedDesk>, caseId: string) =>
  desk.store.statements.page({ caseId, sort: 'date', offset: 0, limit: 50 }).rows;

/** Files of Ann and Bob in one case, as one drop makes it. */
async function twoHolders() {
  const desk = orderedDesk();
  const caseId = desk.emptyCase('statement', true);
  const ann = await desk.collect(caseId, 'ann', [month('Ann Rowe', '111222333', '2026-01')]);
  const bob = await desk.collect(caseId, 'bob', [month('Bob Vane', '444555666', '2026-01')]);
  return { desk, caseId, ann, bob };
}

describe('what is ordered', () => {
  it('is announced once it is committed, so that whoever asks again reads it', async () => {
    const { desk, caseId, ann, bob } = await twoHolders();
    const told: string[] = [];
    desk.events.subscribe(({ name }) => {
      // Throws inside a transaction.
      desk.database.execute('BEGIN; ROLLBACK');
      told.push(name);
    });
    desk.ordering.split(caseId, [{ name: 'Bob', collectionIds: [bob] }]);
    desk.ordering.move([ann], { name: 'Ann' });
    expect(told.filter((name) => name === 'review.changed')).toHaveLength(4);
  });
});

describe('a statement that is moved', () => {
  it('is found, added up and judged in the other case alone, with all that came of its file', async () => {
    const { desk, caseId, bob } = await twoHolders();
    expect(desk.cases.require(caseId).name).toBe('Ann Rowe');
    const step = desk.ordering.move([bob], { name: null });
    expect(step).toMatchObject({ kind: 'move', who: 'nomsa', state: 'stands', parts: [{ collections: 1 }] });
    const other = step.parts[0]!.to!.id;
    expect(desk.cases.require(other).name).toBe('Bob Vane');
    for (const [id, holder] of [
      [caseId, 'Ann Rowe'],
      [other, 'Bob Vane'],
    ] as const) {
      const review = desk.reviews.shown(id);
      expect(review.accounts.map((account) => account.holder)).toEqual([holder]);
      expect(review.totals).toMatchObject([{ moneyOut: '10.00', rows: 1 }]);
      expect(review.verdict.state).toBe('reconciled');
      expect(desk.store.cases.find(id)).toMatchObject({ collections: 1, verdict: 'reconciled', banks: ['Kestrel'] });
      expect(rowsOf(desk, id)).toHaveLength(1);
      expect(
        desk.store.statements.page({ caseId: id, search: 'landlord', sort: 'date', offset: 0, limit: 5 }).total,
      ).toBe(1);
    }
    expect(desk.store.collections.find(bob)?.caseId).toBe(other);
    expect(desk.store.collections.documents(bob)).toMatchObject([{ caseId: other, name: 'bob.pdf' }]);
    expect(desk.store.collections.history(bob)).toMatchObject([{ code: 2000 }]);
    expect(desk.store.products.newestOf(bob)).toHaveLength(1);
    expect(found(desk, 'landlord vane')).toEqual(['Bob Vane']);
    expect(desk.store.cases.page({ limit: 9, search: 'vane' }).entries.map(({ id }) => id)).toEqual([other]);
    expect(desk.heard.map(({ name }) => name)).toContain('collection.changed');
  });

  it('goes back with its step, and everything is what it was', async () => {
    const { desk, caseId, bob } = await twoHolders();
    const before = everything(desk.database);
    const { id, parts } = desk.ordering.move([bob], { name: 'Vane' });
    expect(everything(desk.database)).not.toEqual(before);
    expect(desk.ordering.takeBack(id).state).toBe('undone');
    expect(everything(desk.database)).toEqual(before);
    expect(desk.store.cases.find(parts[0]!.to!.id)).toBeNull();
    expect(found(desk, 'landlord')).toEqual(['Ann Rowe', 'Ann Rowe']);
    expect(rowsOf(desk, caseId)).toHaveLength(2);
    expect(() => desk.ordering.takeBack(id)).toThrow(expect.objectContaining({ code: 'step-superseded' }));
  });

  it('takes a month out of an account, which is then two, and one again', async () => {
    const desk = orderedDesk();
    const caseId = desk.emptyCase('Ann');
    await desk.collect(caseId, 'january', [month('Ann Rowe', '111222333', '2026-01')]);
    const february = await desk.collect(caseId, 'february', [month('Ann Rowe', '111222333', '2026-02', 90)]);
    const before = everything(desk.database);
    const other = desk.emptyCase('Other');
    const { id } = desk.ordering.move([february], { caseId: other });
    expect(statementsOf(desk, caseId).map(({ periodStart }) => periodStart)).toEqual(['2026-01-01']);
    expect(statementsOf(desk, other).map(({ periodStart }) => periodStart)).toEqual(['2026-02-01']);
    expect(desk.store.cases.related(caseId)).toMatchObject([{ id: other, accounts: [{ number: '111222333' }] }]);
    desk.ordering.takeBack(id);
    desk.store.cases.remove(other);
    expect(everything(desk.database)).toEqual(before);
  });

  it('is judged among the statements that it comes to: what a copy repeats is counted once', async () => {
    const desk = orderedDesk();
    const [one, two] = [desk.emptyCase('One'), desk.emptyCase('Two')];
    await desk.collect(one, 'first', [month('Ann Rowe', '111222333', '2026-01')]);
    const copy = await desk.collect(two, 'copy', [month('Ann Rowe', '111222333', '2026-01')]);
    const before = everything(desk.database);
    const { id } = desk.ordering.move([copy], { caseId: one });
    expect(desk.reviews.shown(one).totals).toMatchObject([{ moneyOut: '10.00' }]);
    expect(rowsOf(desk, one).map(({ repeated }) => repeated)).toEqual([false, true]);
    desk.ordering.takeBack(id);
    expect(rowsOf(desk, two).map(({ repeated }) => repeated)).toEqual([false]);
    const after = everything(desk.database);
    expect({ ...after, statements: [] }).toEqual({ ...before, statements: [] });
  });

  it('cannot go back once it was moved on, until that is taken back', async () => {
    const { desk, bob } = await twoHolders();
    const first = desk.ordering.move([bob], { name: 'First' });
    const second = desk.ordering.move([bob], { name: 'Second' });
    expect(desk.store.ordering.steps().map(({ state }) => state)).toEqual(['stands', 'superseded']);
    expect(() => desk.ordering.takeBack(first.id)).toThrow(expect.objectContaining({ code: 'step-superseded' }));
    desk.ordering.takeBack(second.id);
    expect(desk.ordering.takeBack(first.id).state).toBe('undone');
  });

  it('does not go where it is, nor from a case that is unknown', async () => {
    const { desk, caseId, bob } = await twoHolders();
    expect(() => desk.ordering.move([bob], { caseId })).toThrow(expect.objectContaining({ code: 'bad-request' }));
    expect(() => desk.ordering.move(['none'], { name: 'X' })).toThrow(expect.objectContaining({ code: 'not-found' }));
    expect(desk.store.cases.page({ limit: 9 }).entries).toHaveLength(1);
  });
});

describe('the work of the analyst', () => {
  it('goes along and comes back: corrections, tags, notes, locks and the journal, divided where a step is of both', async () => {
    const { desk, caseId, bob } = await twoHolders();
    const [ofAnn, ofBob] = rowsOf(desk, caseId);
    const why = { source: 'analyst', reason: null } as const;
    const edit = (rows: number[], change: object): void =>
      void desk.edits.apply(caseId, [{ kind: 'rows', rows, change }], why);
    edit([ofBob!.id], { amount: '-12', note: 'asked' });
    edit([ofAnn!.id, ofBob!.id], { addTags: ['Rent'] });
    edit([ofAnn!.id], { flag: 'ok' });
    edit([ofBob!.id], { description: 'Rent paid', flag: 'query' });
    desk.edits.undo(caseId);
    desk.edits.lock(statementsOf(desk, caseId)[0]!.id);
    const [holder] = desk.store.statements.accountsOfCase(caseId)[1]!.statements;
    desk.edits.apply(caseId, [{ kind: 'head', statementId: holder!.id, holder: 'Robert Vane' }], why);
    const before = everything(desk.database);
    const history = desk.store.edits.history(caseId, { limit: 50 });

    const step = desk.ordering.move([bob], { name: 'Bob' });
    const other = step.parts[0]!.to!.id;
    expect(rowsOf(desk, other)).toMatchObject([
      { amount: '-12', note: 'asked', tags: ['Rent'], read: { amount: '-10' } },
    ]);
    expect(desk.reviews.shown(other).accounts).toMatchObject([{ holder: 'Robert Vane', read: { holder: 'Bob Vane' } }]);
    expect(desk.store.edits.tags(other)).toEqual([{ name: 'Rent', rows: 1 }]);
    const kinds = (id: string): string[] =>
      desk.store.edits
        .history(id, { limit: 50 })
        .entries.map(({ kind, values }) => `${kind} ${values.map(({ field }) => field).join()}`);
    expect(kinds(other)).toEqual([
      'edit holder',
      'undo description,flag',
      'edit description,flag',
      'edit tags',
      'edit amount,note',
    ]);
    expect(kinds(caseId)).toEqual(['lock lock', 'edit flag', 'edit tags']);

    desk.edits.undo(other);
    desk.edits.redo(other);
    desk.ordering.takeBack(step.id);
    const after = desk.store.edits.history(caseId, { limit: 50 });
    expect(after.entries.filter(({ kind, of }) => of === null || kind === 'lock')).toHaveLength(6);
    expect(after.entries.slice(-history.entries.length + 1)).toEqual(history.entries.slice(1));
    expect(everything(desk.database)['tags']).toEqual(before['tags']);
  });

  it('of a step that was undone in one of two cases is undone for that part where they are one again', async () => {
    const { desk, caseId, bob } = await twoHolders();
    const rows = rowsOf(desk, caseId).map(({ id }) => id);
    const notes = (): unknown[] => rowsOf(desk, caseId).map(({ note }) => note);
    const states = (): unknown[] =>
      desk.store.edits.history(caseId, { limit: 9 }).entries.map(({ kind, state, count }) => [kind, state, count]);
    const edits = [{ kind: 'rows' as const, rows, change: { note: 'asked' } }];
    desk.edits.apply(caseId, edits, { source: 'analyst', reason: null });
    const { id, parts } = desk.ordering.move([bob], { name: 'Bob' });
    desk.edits.undo(parts[0]!.to!.id);
    expect(states()).toEqual([['edit', 'stands', 1]]);
    desk.ordering.takeBack(id);
    expect(notes()).toEqual(['asked', null]);
    expect(states()).toEqual([
      ['undo', 'stands', 1],
      ['edit', 'stands', 2],
    ]);
    desk.edits.undo(caseId);
    expect(notes()).toEqual([null, null]);
    expect(desk.edits.redo(caseId).redo).toBeNull();
    expect(notes()).toEqual(['asked', 'asked']);
  });

  it('keeps the account that a statement was given to and the one that it was read as', async () => {
    const { desk, caseId, ann, bob } = await twoHolders();
    const [annsAccount, bobsAccount] = desk.store.statements.accountsOfCase(caseId);
    const [ofBob] = bobsAccount!.statements;
    const edits = [{ kind: 'account', statementId: ofBob!.id, accountId: annsAccount!.id }] as const;
    desk.edits.apply(caseId, edits, { source: 'analyst', reason: null });
    const before = everything(desk.database);
    const { id, parts } = desk.ordering.move([bob], { name: 'Bob' });
    const other = parts[0]!.to!.id;
    expect(desk.store.statements.accountsOfCase(other)).toMatchObject([{ holder: 'Ann Rowe' }]);
    expect(statementsOf(desk, other)[0]!.readAccountId).not.toBeNull();
    // The account that it would go back to is in the other case.
    expect(() => desk.edits.undo(other)).toThrow(expect.objectContaining({ code: 'edit-superseded' }));
    desk.ordering.takeBack(id);
    expect(everything(desk.database)).toEqual(before);
    expect(desk.store.collections.find(ann)?.caseId).toBe(caseId);
  });

  it('is the same to the byte where nothing was done meanwhile', async () => {
    const { desk, caseId, ann, bob } = await twoHolders();
    const rows = rowsOf(desk, caseId).map(({ id }) => id);
    for (const tag of ['Rent', 'Home']) {
      desk.edits.apply(caseId, [{ kind: 'rows', rows, change: { addTags: [tag] } }], {
        source: 'analyst',
        reason: 'seen',
      });
    }
    desk.edits.undo(caseId);
    const before = everything(desk.database);
    const first = desk.ordering.move([bob], { name: 'Bob' });
    const second = desk.ordering.move([ann], { caseId: first.parts[0]!.to!.id });
    expect(desk.store.edits.history(first.parts[0]!.to!.id, { limit: 9 }).entries.map(({ count }) => count)).toEqual([
      2, 2, 2,
    ]);
    desk.ordering.takeBack(second.id);
    desk.ordering.takeBack(first.id);
    expect(everything(desk.database)).toEqual(before);
  });

  it('keeps the marks of a review, and a reviewed case says that its statements are others', async () => {
    const { desk, caseId, bob } = await twoHolders();
    desk.cases.update(caseId, { reviewState: 'reviewed' });
    const before = everything(desk.database);
    const step = desk.ordering.move([bob], { name: 'Bob' });
    expect(desk.cases.require(caseId).review).toMatchObject({ changedSince: true });
    expect(statementsOf(desk, step.parts[0]!.to!.id)[0]!.review).toMatchObject({ by: 'nomsa', changedSince: false });
    const back = desk.ordering.move([bob], { caseId });
    expect(desk.cases.require(caseId).reviewState).toBe('open');
    desk.ordering.takeBack(back.id);
    desk.ordering.takeBack(step.id);
    expect(desk.cases.require(caseId).review).toMatchObject({ changedSince: false });
    expect(everything(desk.database)).toEqual(before);
  });
});

describe('cases that are merged', () => {
  async function twoCases() {
    const desk = orderedDesk();
    const [one, two] = [desk.emptyCase('One'), desk.emptyCase('Two')];
    await desk.collect(one, 'january', [month('Ann Rowe', '111222333', '2026-01')]);
    const february = await desk.collect(two, 'february', [month('Ann Rowe', '111222333', '2026-02', 90)]);
    desk.cases.update(two, { notes: 'Called on Monday.', reference: 'R-2' });
    desk.store.scenarios.create(two, 'Without rent', []);
    const [account] = statementsOf(desk, two);
    const edits = [{ kind: 'head', statementId: account!.id, bank: 'Kestrel Bank' }] as const;
    desk.edits.apply(two, edits, { source: 'analyst', reason: null });
    return { desk, one, two, february };
  }

  it('are one, in which accounts continue, with notes, scenarios, corrections and journal', async () => {
    const { desk, one, two } = await twoCases();
    desk.ordering.merge([two], one);
    const review = desk.reviews.shown(one);
    expect(review.accounts).toMatchObject([{ bank: 'Kestrel Bank', read: { bank: 'Kestrel' } }]);
    expect(review.accounts[0]!.statements).toHaveLength(2);
    expect(review.verdict).toMatchObject({ state: 'reconciled', breaks: [] });
    expect(desk.cases.require(one)).toMatchObject({ notes: 'From Two:\nCalled on Monday.', reference: 'R-2' });
    expect(desk.store.scenarios.ofCase(one)).toMatchObject([{ name: 'Without rent' }]);
    expect(desk.store.edits.history(one, { limit: 9 }).entries).toHaveLength(1);
    expect(desk.store.cases.page({ limit: 9 }).entries.map(({ name }) => name)).toEqual(['One']);
    expect(desk.store.cases.counts().all).toBe(1);
    expect(desk.heard).toContainEqual({ name: 'case.removed', data: { id: two } });
    expect(desk.store.cases.find(two)).toBeNull();
  });

  it('carry what the analyst has said of an account to its statements there: none is green by it', async () => {
    const { desk, one, two } = await twoCases();
    const [account] = statementsOf(desk, two);
    const edits = [{ kind: 'head', statementId: account!.id, number: '111222334' }] as const;
    desk.edits.apply(two, edits, { source: 'analyst', reason: null });
    const before = desk.store.statements.accountsOfCase(one);
    const { id } = desk.ordering.merge([two], one);
    expect(statementsOf(desk, one).map(({ verdict }) => verdict.state)).toEqual([
      'agrees-with-entries',
      'agrees-with-entries',
    ]);
    desk.ordering.takeBack(id);
    expect(statementsOf(desk, one).map(({ verdict }) => verdict.state)).toEqual(['reconciled']);
    expect(statementsOf(desk, two).map(({ verdict }) => verdict.state)).toEqual(['agrees-with-entries']);
    expect(desk.store.statements.accountsOfCase(one).map(({ number }) => number)).toEqual([before[0]!.number]);
  });

  it('are what they were when it is taken back', async () => {
    const { desk, one, two } = await twoCases();
    const before = everything(desk.database);
    const { id } = desk.ordering.merge([two], one);
    desk.ordering.takeBack(id);
    expect(everything(desk.database)).toEqual(before);
  });

  it('go together where the case is deleted, and leave nothing', async () => {
    const { desk, one, two } = await twoCases();
    desk.ordering.merge([two], one);
    desk.cases.remove(one);
    const left = Object.entries(everything(desk.database)).filter(([, rows]) => rows.length > 0);
    expect(left.map(([table]) => table)).toEqual(['migrations']);
    expect(desk.database.values('SELECT id FROM steps')).toEqual([]);
    expect(found(desk, 'landlord')).toEqual([]);
  });
});

describe('a statement that is removed', () => {
  it('is nowhere, and is there again with all its work when it is taken back', async () => {
    const { desk, caseId, bob } = await twoHolders();
    const [, ofBob] = rowsOf(desk, caseId);
    desk.edits.apply(caseId, [{ kind: 'rows', rows: [ofBob!.id], change: { note: 'odd' } }], {
      source: 'analyst',
      reason: null,
    });
    desk.store.collections.change(bob, { state: 'collecting' });
    const before = everything(desk.database);
    const { id, parts } = await desk.ordering.remove([bob]);
    expect(parts).toMatchObject([{ from: { id: caseId }, to: null, collections: 1 }]);
    expect(desk.work).toEqual([`stop ${bob}`]);
    expect(rowsOf(desk, caseId)).toHaveLength(1);
    expect(found(desk, 'vane')).toEqual([]);
    expect(desk.store.cases.page({ limit: 9 }).entries).toHaveLength(1);
    expect(desk.store.collections.inStates(['collecting'])).toEqual([]);
    desk.ordering.takeBack(id);
    expect(desk.work).toContain(`advance ${bob}`);
    expect(everything(desk.database)).toEqual(before);
  });

  it('may be dropped again, and is gone for good with the next sweep', async () => {
    const { desk, bob } = await twoHolders();
    const [file] = desk.store.collections.documents(bob);
    const { id } = await desk.ordering.remove([bob]);
    expect(desk.store.documents.findBySha256(file!.sha256)).toBeNull();
    desk.store.sweep();
    expect(desk.store.collections.find(bob)).toBeNull();
    expect(desk.store.blobs.has(file!.sha256)).toBe(false);
    expect(JSON.stringify(everything(desk.database))).not.toContain('Vane');
    expect(() => desk.ordering.takeBack(id)).toThrow(expect.objectContaining({ code: 'not-found' }));
  });
});

it('a case is split into one for each part, in one step that is taken back at once', async () => {
  const { desk, caseId, ann, bob } = await twoHolders();
  const cara = await desk.collect(caseId, 'cara', [month('Cara Lund', '777888999', '2026-01')]);
  const before = everything(desk.database);
  const step = desk.ordering.split(caseId, [
    { name: null, collectionIds: [bob] },
    { name: 'Lund', collectionIds: [cara] },
  ]);
  expect(
    desk.store.cases
      .page({ limit: 9 })
      .entries.map(({ name }) => name)
      .sort(),
  ).toEqual(['Ann Rowe', 'Bob Vane', 'Lund']);
  expect(() => desk.ordering.split(caseId, [{ name: null, collectionIds: [bob] }])).toThrow();
  desk.ordering.takeBack(step.id);
  expect(everything(desk.database)).toEqual(before);
  expect(desk.store.collections.find(ann)?.caseId).toBe(caseId);
});

it('statements are marked as reviewed one by one, those that reconcile alone', async () => {
  const { desk, caseId } = await twoHolders();
  const [one, two] = statementsOf(desk, caseId);
  desk.ordering.review(caseId, [one!.id], true);
  expect(statementsOf(desk, caseId).map(({ review }) => review?.by)).toEqual(['nomsa', undefined]);
  desk.ordering.review(caseId, [one!.id], false);
  expect(statementsOf(desk, caseId)[0]!.review).toBeNull();
  const [row] = rowsOf(desk, caseId);
  const edits = [{ kind: 'rows' as const, rows: [row!.id], change: { amount: '-11' } }];
  desk.edits.apply(caseId, edits, { source: 'analyst', reason: null });
  expect(() => desk.ordering.review(caseId, [one!.id, two!.id], true)).toThrow(
    expect.objectContaining({ code: 'not-reconciled' }),
  );
});
