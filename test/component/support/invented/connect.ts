import type {
  connectCalls,
  IdentityPreset,
  Institution,
  WebhookProfile,
  StartDraft,
} from '../../../../shared/calls/connect.ts';
import type { Answers } from '../fakeBridge.ts';
import { inventCollection, inventedNow } from './cases.ts';

const usual = [
  { name: 'username', label: 'User name', secret: false },
  { name: 'password', label: 'Password', secret: true },
];

export const inventedInstitutions: Institution[] = [
  {
    id: 'practice-bank',
    name: 'Practice Bank',
    description: 'An invented bank on this computer for rehearsing the connect flow. It holds no real data.',
    fields: usual,
    fieldsGiven: true,
    rehearsals: [
      { username: 'success', shows: 'Signing in and collecting without a question.' },
      { username: 'text', shows: 'A one-time code is asked for.' },
      { username: 'choice', shows: 'The accounts are to be chosen.' },
      { username: 'locked', shows: 'An account that the bank has locked.' },
    ],
  },
  {
    id: 'harbour',
    name: 'Harbour & Vale',
    description: 'Current, savings and card accounts.',
    fields: [
      { name: 'card', label: 'Card number', secret: false },
      { name: 'pin', label: 'Telephone PIN', secret: true },
    ],
    fieldsGiven: true,
    rehearsals: [],
  },
  {
    id: 'kestrel',
    name: 'Kestrel Mutual',
    description: null,
    fields: usual,
    fieldsGiven: false,
    rehearsals: [],
  },
];

export const inventedWebhook: WebhookProfile = {
  id: 'webhook-1',
  name: 'Case system',
  url: 'http://127.0.0.1:8099/hooks/collections',
  authUrl: 'http://127.0.0.1:8099/token',
  correlation: 'from-the-profile',
  headerNames: ['X-Team-Key'],
};

export const inventedPreset: IdentityPreset = {
  id: 'preset-1',
  name: 'South African identity card',
  fields: { idType: 'NATIONAL_ID', nationality: 'ZA' },
};

/** Answers to the calls of the connect flow. The draft that is saved is the one that is read. */
export function inventConnect(): Required<Pick<Answers, keyof typeof connectCalls>> {
  const drafts = new Map<string | null, StartDraft>();
  const started = inventCollection('c-2', { origin: 'connect-flow', documentIds: [] });
  return {
    'connect.institutions': () => inventedInstitutions,
    'connect.terms': () => ({
      companies: [{ id: 'this-computer', name: 'This computer', brands: [{ id: 'desk', name: 'Statement Desk' }] }],
      companyId: 'this-computer',
      brandId: 'desk',
      services: [
        { id: 'accounts', name: 'Accounts', description: 'Which accounts there are, and their balances.' },
        { id: 'transactions', name: 'Transactions', description: 'The movements of the last three months.' },
      ],
      rememberMe: ['NONE', 'SESSION', 'ALWAYS'],
    }),
    'connect.earlier': () => [],
    'connect.preview': ({ plan, credentialNames }) => ({
      method: 'POST',
      address: '(this computer)/consultant-api/collections',
      headers: [
        { name: 'Content-Type', value: 'application/json' },
        { name: 'X-API-KEY', value: '••••••' },
      ],
      body: {
        correlation: plan.correlation || '(the id of the collection on this desk)',
        ...(plan.force ? { force: true } : {}),
        ...Object.fromEntries(Object.entries(plan.consumer).filter(([, value]) => value !== '')),
        provider: plan.institutionId,
        ...(credentialNames.length === 0
          ? {}
          : { credentials: [Object.fromEntries(credentialNames.map((name) => [name, '••••••']))] }),
      },
      problem: null,
    }),
    'connect.start': () => ({ collection: started, reused: false }),
    'connect.record': () => ({
      plan: inventedDraft('this-computer').plan,
      startedAt: inventedNow,
      credentialNames: ['username', 'password'],
      correlation: 'c-2',
      consentId: 'consent-1180',
      hasConsumerPage: true,
      reused: false,
      reason: null,
    }),
    'connect.credentials': () => started,
    'connect.consumerPage': ({ open }) => ({ address: 'http://127.0.0.1:8099/connect/one/two', opened: open }),
    'connect.again': () => inventedDraft('this-computer'),
    'connectDraft.read': ({ caseId }) => drafts.get(caseId) ?? null,
    'connectDraft.save'({ caseId, draft }) {
      drafts.set(caseId, { ...draft, changedAt: inventedNow });
      return null;
    },
    'connectDraft.discard'({ caseId }) {
      drafts.delete(caseId);
      return null;
    },
    'identityPreset.list': () => [inventedPreset],
    'identityPreset.save': (draft) => ({ ...draft, id: draft.id ?? 'preset-2' }),
    'identityPreset.remove': () => null,
    'webhookProfile.list': () => [inventedWebhook],
    'webhookProfile.save': ({ headers, id, ...draft }) => ({
      ...draft,
      id: id ?? 'webhook-2',
      headerNames: headers.map(({ name }) => name),
    }),
    'webhookProfile.remove': () => null,
  };
}

/** A plan that lacks nothing. */
export function inventedDraft(connectionId: string): StartDraft {
  return {
    step: 'check',
    changedAt: inventedNow,
    plan: {
      connectionId,
      institutionId: 'practice-bank',
      institutionName: 'Practice Bank',
      consumer: {
        name: 'A Naidoo',
        idNumber: '8001015009087',
        idType: 'NATIONAL_ID',
        nationality: 'ZA',
        dateOfBirth: '1980-01-01',
        gender: 'female',
        email: 'a.naidoo@post.example',
        mobile: '',
      },
      presetId: null,
      companyId: 'this-computer',
      brandId: 'desk',
      services: [
        { id: 'accounts', name: 'Accounts' },
        { id: 'transactions', name: 'Transactions' },
      ],
      purpose: 'To review an application for a home loan.',
      consent: 'on-record',
      agreed: true,
      rememberMe: '',
      webhookId: null,
      correlation: '',
      redirectUrl: '',
      force: false,
      forceReason: '',
      consentId: '',
    },
  };
}
