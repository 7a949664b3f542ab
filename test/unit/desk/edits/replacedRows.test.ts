import { describe, expect, it } from 'vitest';
import { createEvents } from '../../../../electron/desk/calls/events.ts';
import type { CheckedEdit } from '../../../../electron/desk/edits/changedValues.ts';
import { createEdits } from '../../../../electron/desk/edits/edits.ts';
import type { PutRow } from '../../../../electron/desk/edits/replacedRows.ts';
import { editsOf } from '../../../../electron/desk/exports/editsOf.ts';
import { createReviews } from '../../../../electron/desk/review/review.ts';
import { caseWithCollection, memoryStore, row, statement } from '../../store/fixtures.ts';

const why = { source: 'analyst', reason: null } as const;
const printed = { periodStart: '2026-01-01', periodEnd: '2026-01-31', unreadableRows: 0 };
const put = (origin: PutRow['origin'], ...draft: Parameters<typeof row>): PutRow => ({ draft: row(...draft), origin });

/** A statement of which the reader has missed the second of three rows. */
async function deskWithHole(rows = [row('2026-01-03', 'Salary', '900.00'), row('2026-01-20', 'Fee', '-10.00')]) {
  const store = memoryStore();
  const events = createEvents(() => undefined);
  const { caseId, collectionId } = await caseWithCollection(store);
  const fetch = (fetched = rows) =>
    store.statements.replaceOfCollection(
      collectionId,
      [
        statement(fetched, {
          ...{ opening: '100.00', closing: '590.00', printed },
          ...{ periodStart: printed.periodStart, periodEnd: printed.periodEnd },
        }),
      ],
      [],
    );
  fetch();
  const edits = createEdits({ store, events, analyst: 'nomsa' });
  const state = () => store.statements.accountsOfCase(caseId)[0]!.statements[0]!;
  const list = () => {
    const { rows: found, sums } = store.statements.page({ caseId, sort: 'date', offset: 0, limit: 50 });
    return { rows: found, net: sums[0]!.net };
  };
  const texts = () => list().rows.map(({ position, description, amount }) => `${position} ${description} ${amount}`);
  const replace = (take: number[], ...rowsPut: PutRow[]) =>
    edits.apply(caseId, [{ kind: 'replace', statementId: state().id, take, put: rowsPut } satisfies CheckedEdit], why);
  return { store, events, caseId, edits, state, list, texts, replace, fetch };
}

describe('a row that is added', () => {
  it('stands where its date puts it, counts everywhere, and is found by its words', async () => {
    const { store, caseId, texts, list, state, replace } = await deskWithHole();
    replace([], put('pointed', '2026-01-09', 'Rent Harbour House', '-400.00'));
    expect(texts()).toEqual(['1 Salary 900.00', '2 Rent Harbour House -400.00', '3 Fee -10.00']);
    expect([list().net, state().rowCount]).toEqual(['490.00', 3]);
    expect(store.statements.page({ caseId, sort: 'date', offset: 0, limit: 5, search: 'harbour' }).total).toBe(1);
    expect(list().rows.map(({ origin }) => origin)).toEqual(['read', 'pointed', 'read']);
  });

  it.each([
    ['oldest first', [100, 120, 140]],
    ['newest first', [140, 120, 100]],
  ])(
    'stands within its day where it stands on the page, printed %s, in list and balance chain',
    async (_, [a, b, c]) => {
      const box = (top: number) => ({ box: [40, top, 560, top + 10] as [number, number, number, number] });
      const at = (text: string, value: string, balance: string, top: number) =>
        row('2026-01-09', text, value, { balance, ...box(top) });
      const { store, caseId, texts, state, replace, list } = await deskWithHole([
        at('Salary', '900.00', '1000.00', a!),
        at('Fee', '-10.00', '590.00', c!),
        row('2026-01-20', 'Toll', '0.00', { balance: '590.00', ...box(a! < c! ? 160 : 60) }),
      ]);
      const rent = put('pointed', '2026-01-09', 'Rent', '-400.00', { balance: '600.00', ...box(b!) });
      replace([], rent);
      const inOrder = ['1 Salary 900.00', '2 Rent -400.00', '3 Fee -10.00', '4 Toll 0.00'];
      expect(texts()).toEqual(inOrder);
      expect(state().verdict.checks.find(({ name }) => name === 'running-balance')).toMatchObject({ outcome: 'holds' });
      const of = (more: object) =>
        store.statements
          .page({ caseId, sort: 'date', offset: 0, limit: 50, ...more })
          .rows.map((each) => each.description);
      expect(of({ sort: '-date' })).toEqual(['Toll', 'Fee', 'Rent', 'Salary']);
      expect(of({ direction: 'out' })).toEqual(['Rent', 'Fee']);
      expect(of({ offset: 1, limit: 2 })).toEqual(['Rent', 'Fee']);
      expect(list().rows.every(({ breaks }) => !breaks)).toBe(true);
    },
  );

  it('is the last of its day where it was typed', async () => {
    const { texts, replace } = await deskWithHole();
    replace([], put('typed', '2026-01-03', 'Toll', '-1.00', { page: null }));
    expect(texts()).toEqual(['1 Salary 900.00', '2 Toll -1.00', '3 Fee -10.00']);
  });

  it('proves the statement where it was pointed at on the page', async () => {
    const { state, replace } = await deskWithHole();
    replace([], put('pointed', '2026-01-09', 'Rent', '-400.00'));
    expect(state()).toMatchObject({ edits: 0, pointed: 1, verdict: { state: 'reconciled' } });
  });

  it('leaves the statement with the analyst’s entries where it was typed', async () => {
    const { state, replace } = await deskWithHole();
    replace([], put('typed', '2026-01-09', 'Rent', '-400.00'));
    expect(state()).toMatchObject({ edits: 1, pointed: 0, verdict: { state: 'agrees-with-entries' } });
  });

  it('is taken back and put again as it was, with what the analyst said of it since', async () => {
    const { edits, caseId, texts, list, state, replace } = await deskWithHole();
    replace([], put('pointed', '2026-01-09', 'Rent', '-400.00'));
    const { id } = list().rows[1]!;
    edits.apply(
      caseId,
      [
        {
          kind: 'rows',
          rows: [id],
          change: { flag: 'ok', note: 'seen', addTags: ['Home'], description: 'House rent' },
        },
      ],
      why,
    );
    const before = list();
    edits.undo(caseId);
    edits.undo(caseId);
    expect([texts(), state().verdict.state]).toEqual([['1 Salary 900.00', '2 Fee -10.00'], 'no-balances-printed']);
    edits.redo(caseId);
    edits.redo(caseId);
    expect(list()).toEqual(before);
    expect(state().verdict.state).toBe('reconciled');
  });

  it('is not taken back by itself once something else was said of it', async () => {
    const { edits, caseId, list, replace } = await deskWithHole();
    const { undo } = replace([], put('pointed', '2026-01-09', 'Rent', '-400.00'));
    edits.apply(caseId, [{ kind: 'rows', rows: [list().rows[1]!.id], change: { note: 'seen' } }], why);
    expect(() => edits.undo(caseId, undo!.id)).toThrow('another edit changed the rows since');
  });

  it('comes again when the statement is fetched again', async () => {
    const { edits, caseId, texts, state, list, replace, fetch } = await deskWithHole();
    replace([], put('pointed', '2026-01-09', 'Rent', '-400.00'));
    edits.apply(caseId, [{ kind: 'rows', rows: [list().rows[1]!.id], change: { note: 'seen' } }], why);
    fetch();
    expect(texts()).toEqual(['1 Salary 900.00', '2 Rent -400.00', '3 Fee -10.00']);
    expect(list().rows[1]).toMatchObject({ note: 'seen', origin: 'pointed' });
    edits.undo(caseId);
    edits.undo(caseId);
    expect(texts()).toEqual(['1 Salary 900.00', '2 Fee -10.00']);
    expect(state().rowCount).toBe(2);
  });
});

describe('rows that are replaced', () => {
  const joined = [row('2026-01-03', 'Salary Rent', '500.00'), row('2026-01-20', 'Fee', '-10.00')];

  it('are split and joined in their place, and come back with their marks', async () => {
    const { edits, caseId, texts, list, replace } = await deskWithHole(joined);
    const { id } = list().rows[0]!;
    edits.apply(caseId, [{ kind: 'rows', rows: [id], change: { flag: 'query', amount: '501.00' } }], why);
    const before = list();
    replace([id], put('pointed', '2026-01-03', 'Salary', '900.00'), put('pointed', '2026-01-03', 'Rent', '-400.00'));
    expect(texts()).toEqual(['1 Salary 900.00', '2 Rent -400.00', '3 Fee -10.00']);
    edits.undo(caseId);
    expect(list()).toEqual(before);
  });

  it('are refused where one is no longer there, or the statement is locked', async () => {
    const { edits, list, state, replace } = await deskWithHole();
    expect(() => replace([list().rows[0]!.id, 99_999], put('typed', '2026-01-09', 'Rent', '-400.00'))).toThrow();
    replace([], put('pointed', '2026-01-09', 'Rent', '-400.00'));
    edits.lock(state().id);
    expect(() => replace([], put('pointed', '2026-01-10', 'Rent', '-1.00'))).toThrow('locked');
  });

  it('are not carried over a reading that has other rows, which is said', async () => {
    const { store, caseId, texts, list, replace, fetch } = await deskWithHole(joined);
    replace([list().rows[0]!.id], put('pointed', '2026-01-03', 'Salary', '900.00'));
    fetch([row('2026-01-03', 'Salary', '900.00'), row('2026-01-20', 'Fee', '-10.00')]);
    expect(texts()).toEqual(['1 Salary 900.00', '2 Fee -10.00']);
    expect(store.statements.unreadableOfCase(caseId)).toHaveLength(1);
  });

  it('stand in exports one by one, and in the history as how many there were', async () => {
    const { store, events, edits, caseId, list, replace } = await deskWithHole(joined);
    replace(
      [list().rows[0]!.id],
      put('pointed', '2026-01-03', 'Salary', '900.00'),
      put('typed', '2026-01-03', 'Rent', '-400.00'),
    );
    const { accounts } = createReviews(store, events).open(caseId);
    expect(editsOf(store, caseId, accounts, true)).toMatchObject([
      { field: 'row', before: '2026-01-03 · Salary Rent · 500.00', after: null },
      { field: 'row', before: null, after: '2026-01-03 · Salary · 900.00' },
      { field: 'row', before: null, after: '2026-01-03 · Rent · -400.00' },
    ]);
    expect(store.edits.state(caseId).undo).toMatchObject({ values: [{ field: 'rows', before: '1', after: '2' }] });
    edits.undo(caseId);
  });
});

describe('a fact that is pointed at', () => {
  const full = [row('2026-01-03', 'Salary', '500.00'), row('2026-01-20', 'Fee', '-10.00')];
  const place = { page: 1, box: [10, 10, 80, 20] as [number, number, number, number] };

  it('is printed evidence with its place, until it is typed over', async () => {
    const { edits, caseId, state } = await deskWithHole(full);
    const head = (more: object) => edits.apply(caseId, [{ kind: 'head', statementId: state().id, ...more }], why);
    head({ opening: '101.00' });
    expect(state().verdict.state).toBe('mismatch');
    head({ opening: '100.00', places: { opening: place } });
    expect(state()).toMatchObject({
      ...{ edits: 0, pointed: 1, verdict: { state: 'reconciled' } },
      evidence: { opening: { ...place, confidence: 1, reason: 'pointed' } },
    });
    head({ closing: '591.00' });
    head({ closing: '590.00', places: { closing: place } });
    expect(state()).toMatchObject({ edits: 0, pointed: 2, verdict: { state: 'reconciled' } });
    head({ opening: '99.00' });
    expect(state()).toMatchObject({ edits: 1, pointed: 1, verdict: { state: 'mismatch' } });
    edits.undo(caseId);
    expect(state()).toMatchObject({ edits: 0, pointed: 2, verdict: { state: 'reconciled' } });
  });

  it('keeps its place when the statement is fetched again', async () => {
    const { edits, caseId, state, fetch } = await deskWithHole(full);
    const { id } = state();
    edits.apply(caseId, [{ kind: 'head', statementId: id, opening: '100.00', places: { opening: place } }], why);
    fetch();
    expect(state().evidence?.opening).toMatchObject(place);
  });
});
