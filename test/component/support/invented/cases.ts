import type { CaseListEntry } from '../../../../shared/model/case.ts';
import type { Collection } from '../../../../shared/model/collection.ts';
import type { Connection, AppInfo } from '../../../../shared/model/program.ts';
import type { Settings } from '../../../../shared/calls/settings.ts';
import { worstState, type VerdictState } from '../../../../shared/verdict/verdictState.ts';
import { createChance } from './chance.ts';

/** The moment at which the invented desk stands still. */
export const inventedNow = '2026-11-21T09:30:00.000Z';

const names = [
  'Ayesha Naidoo',
  'Cape Lantern Roasters (Pty) Ltd',
  'Tomas Lindqvist',
  'Oystercatcher Properties CC',
  'Mbali Dlamini and Jon Fenn',
  'R. van Tonder t/a Hollow Pass Fuel',
  'Noor Haddad',
  'Saltmarsh Boatyard',
  'Ingrid Østby',
  'Ferncliff Pharmacy Trust',
];

const usual: Pick<CaseListEntry, 'states' | 'verdicts' | 'reviewState'>[] = [
  { states: { ready: 12 }, verdicts: { mismatch: 1, 'uncertain-rows': 1, reconciled: 10 }, reviewState: 'open' },
  { states: { collecting: 2, 'needs-input': 1, ready: 3 }, verdicts: { reconciled: 3 }, reviewState: 'open' },
  { states: { reviewed: 6 }, verdicts: { reconciled: 6 }, reviewState: 'reviewed' },
  { states: { failed: 1, ready: 2 }, verdicts: { 'pages-missing': 1, reconciled: 1 }, reviewState: 'open' },
  { states: { ready: 4 }, verdicts: { overlap: 2, reconciled: 2 }, reviewState: 'open' },
  { states: { 'unknown-outcome': 1 }, verdicts: {}, reviewState: 'open' },
  { states: { ready: 3 }, verdicts: { 'no-balances-printed': 3 }, reviewState: 'open' },
  { states: { waiting: 8 }, verdicts: {}, reviewState: 'open' },
];

/** Cases that look like those of a busy week, newest change first. */
export function inventCases(count: number): CaseListEntry[] {
  const chance = createChance(7);
  return Array.from({ length: count }, (_, at) => {
    const kind = usual[at % usual.length]!;
    const collections = Object.values(kind.states).reduce((sum, n) => sum + n, 0);
    const changedAt = new Date(Date.parse(inventedNow) - at * at * 97_000 - at * 40_000).toISOString();
    const round = Math.floor(at / names.length);
    return {
      review: null,
      id: `case-${at + 1}`,
      name: round === 0 ? names[at]! : `${names[at % names.length]!} ${round + 1}`,
      autoNamed: false,
      idNumber:
        at % 3 === 2
          ? null
          : `8${chance.below(10)}0${1 + chance.below(9)}155${1000 + chance.below(9000)}08${chance.below(10)}`,
      reference: at % 4 === 3 ? null : `APP-26-${String(1840 - at).padStart(5, '0')}`,
      notes: '',
      banks: at % 3 === 0 ? ['Kestrel Mutual', 'Oxbow Savings'] : ['Kestrel Mutual'],
      period: { start: '2026-01-01', end: '2026-03-31' },
      createdAt: changedAt,
      changedAt,
      collections,
      missing: {},
      policy: null,
      waitingSince: Object.keys(kind.states).every((state) => state === 'ready' || state === 'reviewed')
        ? null
        : changedAt,
      ...kind,
      verdict:
        Object.keys(kind.verdicts).length === 0 ? null : worstState(Object.keys(kind.verdicts) as VerdictState[]),
    };
  });
}

export const inventedConnections: Connection[] = [
  {
    id: 'this-computer',
    name: 'This computer',
    kind: 'this-computer',
    baseUrl: null,
    profileOverrides: {},
    hasApiKey: false,
    hasClientSecret: false,
    createdAt: inventedNow,
  },
  {
    id: 'remote-1',
    name: 'Bureau, production',
    kind: 'remote',
    baseUrl: 'https://collect.bureau.example',
    profileOverrides: { successCodes: ['2000-2099'] },
    hasApiKey: true,
    hasClientSecret: false,
    createdAt: inventedNow,
  },
];

export const inventedSettings: Settings = {
  theme: 'system',
  density: 'comfortable',
  writing: 'words',
  stuckAfterMinutes: 15,
  lockAfterMinutes: 0,
  maskNumbers: true,
  compareReadings: false,
  uploadTogether: false,
  usualOrder: 'by-holder',
  uploadOptions: { brandId: '', correlation: '', webhookId: null, force: false },
  uploadsPaused: false,
  shield: false,
  defaultConnectionId: 'this-computer',
};

export const inventedInfo: AppInfo = {
  version: '0.1.0',
  host: 'browser',
  platform: 'linux',
  locale: null,
  keychain: { mode: 'keychain', backend: 'Secret Service (libsecret)', reason: null },
  lockedBy: 'keychain',
  dataFolder: '/home/analyst/.local/share/Statement Desk',
};

/** A collection of a case, ready unless it is said otherwise. */
export function inventCollection(id: string, change: Partial<Collection> = {}): Collection {
  return {
    id,
    revision: 0,
    caseId: 'case-1',
    connectionId: 'this-computer',
    origin: 'upload',
    remoteId: `r-${id}`,
    state: 'ready',
    stateSince: inventedNow,
    stuck: false,
    paused: false,
    statusCode: 2000,
    statusMessage: 'Complete',
    progress: null,
    challenge: null,
    failure: null,
    missing: [],
    documentIds: [`document-${id}`],
    createdAt: inventedNow,
    ...change,
  };
}
