import { describe, expect, it } from 'vitest';
import { createEvents } from '../../../../electron/desk/calls/events.ts';
import { createEdits } from '../../../../electron/desk/edits/edits.ts';
import { editsOf } from '../../../../electron/desk/exports/editsOf.ts';
import { judgedCase } from '../../../../electron/desk/statements/judgedCase.ts';
import type { Verdict } from '../../../../shared/verdict/verdict.ts';
import { caseWithCollection, memoryStore, row, statement } from '../../store/fixtures.ts';

const why = { source: 'analyst', reason: null } as const;
const reconciled: Verdict = {
  state: 'reconciled',
  reason: { code: 'no-rows' },
  difference: '0',
  firstBadRow: null,
  checks: [],
};

/** Two statements of one account, of which the second was read with another number. */
async function deskWithTwo() {
  const store = memoryStore();
  const { caseId, collectionId } = await caseWithCollection(store);
  const january = statement([row('2026-01-09', 'Fee', '-10.00')], {
    ...{ opening: '100.00', closing: '90.00', periodStart: '2026-01-01', periodEnd: '2026-01-31', verdict: reconciled },
    printed: { periodStart: '2026-01-01', periodEnd: '2026-01-31', unreadableRows: 0 },
  });
  const february = statement([row('2026-02-09', 'Fee', '-10.00')], {
    ...{ opening: '90.00', closing: '80.00', periodStart: '2026-02-01', periodEnd: '2026-02-28', verdict: reconciled },
    ...{ accountKey: 'misread', number: '100-200-3O04' },
    printed: { periodStart: '2026-02-01', periodEnd: '2026-02-28', unreadableRows: 0 },
  });
  const fetch = () => store.statements.replaceOfCollection(collectionId, [january, february], []);
  fetch();
  const edits = createEdits({ store, events: createEvents(() => undefined), analyst: 'nomsa' });
  const accounts = () => judgedCase(store, caseId).accounts;
  const join = () => {
    const [first, second] = accounts();
    edits.apply(caseId, [{ kind: 'account', statementId: second!.statements[0]!.id, accountId: first!.id }], why);
  };
  return { store, caseId, edits, accounts, join, fetch };
}

describe('accounts that are one', () => {
  it('are joined with their rows, agree with the analyst’s entry, and are parted again by undo', async () => {
    const { store, caseId, edits, accounts, join } = await deskWithTwo();
    const before = accounts();
    join();
    const [joined, ...others] = accounts();
    expect(others).toEqual([]);
    expect(joined!.statements.map(({ periodStart }) => periodStart)).toEqual(['2026-01-01', '2026-02-01']);
    expect(joined!.verdict.state).toBe('agrees-with-entries');
    const query = { caseId, accountId: joined!.id, sort: 'date', offset: 0, limit: 5 } as const;
    expect(store.statements.page(query).rows.map(({ amount }) => amount)).toEqual(['-10.00', '-10.00']);
    edits.undo(caseId);
    expect(accounts().map(({ id, verdict }) => [id, verdict.state])).toEqual(
      before.map(({ id, verdict }) => [id, verdict.state]),
    );
    expect(accounts().flatMap(({ statements }) => statements.map(({ readAccountId }) => readAccountId))).toEqual([
      null,
      null,
    ]);
  });

  it('stay joined when the statements are fetched again', async () => {
    const { accounts, join, fetch, edits, caseId } = await deskWithTwo();
    join();
    fetch();
    fetch();
    expect(accounts().map(({ statements }) => statements.length)).toEqual([2]);
    edits.undo(caseId);
    expect(accounts().map(({ statements }) => statements.length)).toEqual([1, 1]);
  });

  it('stand in exports with the accounts’ names, numbers masked', async () => {
    const { store, caseId, accounts, join } = await deskWithTwo();
    join();
    const [edit] = editsOf(store, caseId, accounts(), false);
    expect(edit).toMatchObject({ field: 'account', after: 'Sample Bank •••• 3004' });
  });

  it('are not joined across cases', async () => {
    const { store, caseId, edits, accounts } = await deskWithTwo();
    const other = await caseWithCollection(store, 'Jun Sato');
    store.statements.replaceOfCollection(other.collectionId, [statement([], { accountKey: 'theirs' })], []);
    const { id: accountId } = store.statements.accountsOfCase(other.caseId)[0]!;
    const { id: statementId } = accounts()[0]!.statements[0]!;
    expect(() => edits.apply(caseId, [{ kind: 'account', statementId, accountId }], why)).toThrow('no such account');
  });
});
