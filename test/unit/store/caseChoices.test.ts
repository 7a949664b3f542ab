import { expect, it } from 'vitest';
import type { CaseShow } from '../../../shared/cases/caseShows.ts';
import type { CollectionState } from '../../../shared/model/collection.ts';
import type { PolicyVerdict } from '../../../shared/decision/policy.ts';
import type { VerdictState } from '../../../shared/verdict/verdictState.ts';
import { caseWithCollection, memoryStore, movableClock, statement } from './fixtures.ts';

type Invented = {
  states: CollectionState[];
  verdict?: VerdictState;
  /** With what the analyst has edited. */
  edited?: VerdictState;
  stuck?: boolean;
  reviewed?: boolean;
  policy?: PolicyVerdict;
};

const judged = (state: VerdictState) => ({
  state,
  reason: { code: 'no-rows' as const },
  difference: null,
  firstBadRow: null,
  checks: [],
});

async function shown(cases: Record<string, Invented>, show: CaseShow): Promise<string[]> {
  const store = memoryStore();
  for (const [name, { states, verdict, edited, stuck = false, reviewed = false, policy }] of Object.entries(cases)) {
    const { caseId, collectionId } = await caseWithCollection(store, name);
    const others = states.slice(1).map(() => {
      const draft = { caseId, connectionId: 'this-computer', origin: 'upload', documentIds: [] } as const;
      return store.collections.create({ ...draft, documentIds: [] }).id;
    });
    for (const [at, id] of [collectionId, ...others].entries())
      store.collections.change(id, { state: states[at]!, stuck });
    if (verdict !== undefined) {
      const draft = statement([], { verdict: judged(verdict), opening: '1.00' });
      store.statements.replaceOfCollection(collectionId, [draft], []);
    }
    if (edited !== undefined) {
      const { id } = store.statements.accountsOfCase(caseId)[0]!.statements[0]!;
      store.edits.write(id, 'opening', '2.00');
      store.edits.judged(id, () => judged(edited));
    }
    const state = edited ?? verdict;
    if (state !== undefined) store.cases.judged(caseId, { state, counts: { [state]: 1 }, breaks: [] });
    if (policy !== undefined) store.cases.route(caseId, policy, 'rows and limits');
    if (reviewed) store.cases.update(caseId, { reviewState: 'reviewed' });
  }
  const { entries } = store.cases.page({ limit: 100, show });
  expect(store.cases.counts()[show]).toBe(entries.length);
  return entries.map((entry) => entry.name).toReversed();
}

const week: Record<string, Invented> = {
  locked: { states: ['ready', 'needs-input'] },
  failed: { states: ['failed'] },
  lost: { states: ['unknown-outcome'] },
  stuck: { states: ['collecting'], stuck: true },
  reading: { states: ['ready', 'collecting'] },
  proved: { states: ['ready'], verdict: 'reconciled', policy: 'meets' },
  broken: { states: ['ready'], verdict: 'mismatch', policy: 'look' },
  done: { states: ['ready'], verdict: 'reconciled', reviewed: true, policy: 'fails' },
  unsettled: { states: ['ready'], verdict: 'reconciled', edited: 'mismatch' },
};

it.each<[CaseShow, string[]]>([
  ['all', Object.keys(week)],
  ['attention', ['locked', 'failed', 'lost', 'stuck']],
  ['working', ['stuck', 'reading']],
  ['to-review', ['proved', 'broken', 'unsettled']],
  ['not-proved', ['broken', 'unsettled']],
  ['reviewed', ['done']],
  ['policy-meets', ['proved']],
  ['policy-look', ['broken']],
  ['policy-fails', ['done']],
])('the choice “%s” holds %j, and counts as many', async (show, names) => {
  expect(await shown(week, show)).toEqual(names);
});

it('a case says since when the oldest of its unfinished collections has been in its state', async () => {
  const clock = movableClock();
  const store = memoryStore(clock);
  const { caseId, collectionId } = await caseWithCollection(store);
  clock.move(60_000);
  const draft = { caseId, connectionId: 'this-computer', origin: 'upload', documentIds: [] } as const;
  const later = store.collections.create({ ...draft, documentIds: [] });
  expect(store.cases.find(caseId)?.waitingSince).toBe('2026-11-21T12:00:00.000Z');
  store.collections.change(collectionId, { state: 'ready' });
  expect(store.cases.find(caseId)?.waitingSince).toBe('2026-11-21T12:01:00.000Z');
  store.collections.change(later.id, { state: 'cancelled' });
  expect(store.cases.find(caseId)?.waitingSince).toBeNull();
});
