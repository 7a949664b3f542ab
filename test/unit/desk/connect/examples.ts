import type { connectCalls } from '../../../../shared/calls/connect.ts';
import { practicePlan } from './practiceDesk.ts';

const plan = practicePlan();
const withPassword = { ...plan, credentials: { password: 'x' } };
const webhook = { name: 'w', url: 'https://a.example', authUrl: '', correlation: '', headers: [] };

/** For each call of the connect flow: what it takes, and what it must not take. */
export const connectExamples: Record<keyof typeof connectCalls, { good: unknown[]; bad: unknown[] }> = {
  'connect.institutions': { good: [{ connectionId: 'c' }], bad: [{}, { connectionId: '' }] },
  'connect.terms': { good: [{ connectionId: 'c' }, { connectionId: 'c', brandId: 'b' }], bad: [{ brandId: 'b' }] },
  'connect.earlier': {
    good: [{ connectionId: 'c', institutionId: 'i', idNumber: '' }],
    bad: [{ connectionId: 'c', institutionId: 'i' }],
  },
  'connect.preview': {
    good: [{ plan, credentialNames: ['password'] }],
    bad: [{ plan: withPassword, credentialNames: [] }, { plan }],
  },
  'connect.start': {
    good: [
      { plan, credentials: null },
      { plan, caseId: 'c', credentials: { password: 'x' } },
    ],
    bad: [
      { plan },
      { plan: withPassword, credentials: null },
      { plan, credentials: { password: 'x'.repeat(1001) } },
      { plan, credentials: { password: { deep: true } } },
    ],
  },
  'connect.record': { good: [{ id: 'c' }], bad: [{}] },
  'connect.credentials': { good: [{ id: 'c', credentials: { pin: '1' } }], bad: [{ id: 'c' }] },
  'connect.consumerPage': {
    good: [{ id: 'c', open: true }],
    bad: [{ id: 'c' }, { id: 'c', open: true, address: 'x' }],
  },
  'connect.again': { good: [{ id: 'c', force: false }], bad: [{ id: 'c' }] },
  'connectDraft.read': { good: [{ caseId: null }, { caseId: 'c' }], bad: [{}] },
  'connectDraft.save': {
    good: [{ caseId: null, draft: { plan, step: 'check' } }],
    bad: [
      { caseId: null, draft: { plan: withPassword, step: 'check' } },
      { caseId: null, draft: { plan, step: 'elsewhere' } },
    ],
  },
  'connectDraft.discard': { good: [{ caseId: null }], bad: [{}] },
  'identityPreset.list': { good: [{}], bad: [{ id: 'p' }] },
  'identityPreset.save': { good: [{ name: 'p', fields: { name: 'N' } }], bad: [{ name: 'p', fields: { name: 1 } }] },
  'identityPreset.remove': { good: [{ id: 'p' }], bad: [{}] },
  'webhookProfile.list': { good: [{}], bad: [[]] },
  'webhookProfile.save': {
    good: [webhook, { ...webhook, id: 'w', headers: [{ name: 'X-Key' }, { name: 'X-Other', value: 'v' }] }],
    bad: [
      { ...webhook, headers: [{ name: 'X Key', value: 'v' }] },
      { ...webhook, headers: [{ name: 'X-Key', value: 'a\r\nb' }] },
    ],
  },
  'webhookProfile.remove': { good: [{ id: 'w' }], bad: [{}] },
};
