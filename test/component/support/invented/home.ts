import { caseShows, type CaseShow } from '../../../../shared/cases/caseShows.ts';
import type { caseCalls, SavedView } from '../../../../shared/calls/cases.ts';
import type { connectionCalls, ProfileFieldGroup } from '../../../../shared/calls/connections.ts';
import type { Retention, retentionCalls } from '../../../../shared/calls/retention.ts';
import type { updateCalls, Updates } from '../../../../shared/calls/updates.ts';
import type { intakeCalls, WatchedFolder } from '../../../../shared/calls/intake.ts';
import type { CaseListEntry } from '../../../../shared/model/case.ts';
import type { ReviewRow } from '../../../../shared/model/row.ts';
import type { Answers } from '../fakeBridge.ts';
import { inventedNow } from './cases.ts';

/** Whether an invented case is among those of a choice. */
export function isShown({ states, verdict, reviewState, policy }: CaseListEntry, show: CaseShow): boolean {
  const attention = Boolean(states['needs-input'] ?? states.failed ?? states['unknown-outcome']);
  const working = Boolean(states.waiting ?? states.collecting);
  const shown: Record<CaseShow, boolean> = {
    all: true,
    attention,
    working,
    'to-review': reviewState === 'open' && Boolean(states.ready) && !attention && !working,
    'not-proved': verdict !== null && verdict !== 'reconciled',
    reviewed: reviewState === 'reviewed',
    'policy-meets': policy === 'meets',
    'policy-look': policy === 'look',
    'policy-fails': policy === 'fails',
  };
  return shown[show];
}

const inventedProfileForm: ProfileFieldGroup[] = [
  {
    title: 'Headers',
    hint: 'Names of the headers that carry the secrets.',
    fields: [{ path: 'apiKeyHeader', label: 'Header of the API key', kind: 'text', usual: 'X-API-KEY' }],
  },
  {
    title: 'Limits',
    hint: 'Checked before anything is sent.',
    fields: [
      { path: 'limits.pages', label: 'Pages of a file', kind: 'number', usual: '' },
      { path: 'successCodes', label: 'Success', kind: 'codes', usual: '2000-2099' },
      { path: 'allowPlainHttp', label: 'Send the key over plain http', kind: 'flag', usual: '' },
    ],
  },
];

/** Answers of the first screen and of the settings; all transactions found are the first case's. */
export function inventHome(
  cases: readonly CaseListEntry[],
  rows: readonly ReviewRow[],
): Required<
  Pick<
    Answers,
    | Extract<keyof typeof caseCalls, 'case.counts' | `search.${string}` | `view.${string}`>
    | Extract<keyof typeof intakeCalls, `watch.${string}`>
    | keyof typeof retentionCalls
    | keyof typeof updateCalls
    | Extract<keyof typeof connectionCalls, 'connection.profileForm' | 'connection.checkProfile'>
  >
> {
  let watched: WatchedFolder = {
    folder: null,
    canChoose: true,
    lookedAt: null,
    taken: 0,
    refused: [],
    problem: null,
  };
  let views: SavedView[] = [];
  let retention: Retention = { days: null, unasked: false, waits: true, due: [] };
  const without = (ids: readonly string[]): Retention =>
    (retention = { ...retention, due: retention.due.filter(({ id }) => !ids.includes(id)) });
  let updates: Updates = { possible: true, server: null, fixed: false, lookedAt: null, step: { kind: 'waiting' } };
  return {
    'case.counts': () => {
      const counts = caseShows.map((show) => [show, cases.filter((entry) => isShown(entry, show)).length] as const);
      return Object.fromEntries(counts) as Record<CaseShow, number>;
    },
    'search.rows': ({ search, limit }) => {
      const found = rows.filter((row) => row.description.toLowerCase().includes(search.toLowerCase()));
      return {
        more: found.length > limit,
        rows: found.slice(0, limit).map((row) => ({
          ...row,
          caseId: 'case-1',
          caseName: cases[0]?.name ?? '',
          undecided: false,
          bank: 'Harbour & Vale',
          number: '62 4418 0093 4471',
        })),
      };
    },
    'connection.profileForm': () => inventedProfileForm,
    'connection.checkProfile': ({ overrides }) =>
      'limits' in overrides ? [{ path: 'limits.pages', message: 'Too small: expected number to be >=1' }] : [],
    'watch.read': () => watched,
    'watch.choose': () =>
      (watched = { ...watched, folder: '/home/analyst/Statements', lookedAt: inventedNow, taken: 3 }),
    'watch.stop': () => (watched = { ...watched, folder: null }),
    'retention.read': () => retention,
    'retention.set': ({ days, unasked }) =>
      (retention = { days, unasked, waits: !unasked, due: days === null ? [] : cases.slice(0, days === 30 ? 3 : 0) }),
    'retention.keep': ({ ids }) => without(ids),
    'retention.remove': ({ ids }) => without(ids),
    'updates.read': () => updates,
    'updates.setServer': ({ server }) => (updates = { ...updates, server, step: { kind: 'waiting' } }),
    'updates.check': () => (updates = { ...updates, lookedAt: inventedNow, step: { kind: 'current' } }),
    'updates.stop': () => updates,
    'updates.installAtQuit': ({ wanted }) => {
      const { step } = updates;
      if (step.kind === 'ready') updates = { ...updates, step: { ...step, atQuit: wanted } };
      return updates;
    },
    'view.list': () => views,
    'view.save': (view) => (views = [...views, { ...view, id: `view-${views.length + 1}` }]),
    'view.remove': ({ id }) => (views = views.filter((view) => view.id !== id)),
  };
}
