import { describe, expect, test } from 'vitest';
import { credentialProblem, problemsOf, stepOfField } from '../../../../shared/startPlan.ts';
import { practicePlan, startPracticeDesk } from './practiceDesk.ts';

describe('the preview', () => {
  test('is the very request, with every secret hidden', async () => {
    const { desk } = await startPracticeDesk();
    const preset = await desk.call('identityPreset.save', { name: 'Usual', fields: { nationality: 'ZA', empty: ' ' } });
    const webhook = await desk.call('webhookProfile.save', {
      name: 'Case system',
      url: 'http://127.0.0.1:9/hook',
      authUrl: '',
      correlation: 'from the webhook',
      headers: [{ name: 'X-Team-Key', value: 'CANARY-header' }],
    });
    const plan = practicePlan({ presetId: preset.id, webhookId: webhook.id, rememberMe: 'SESSION', force: true });
    const preview = await desk.call('connect.preview', { plan, credentialNames: ['username', 'password'] });
    expect(preview).toEqual({
      method: 'POST',
      address: '(this computer)/consultant-api/collections',
      headers: [
        { name: 'Content-Type', value: 'application/json' },
        { name: 'X-API-KEY', value: '••••••' },
      ],
      body: {
        force: true,
        correlation: 'from the webhook',
        name: 'N Vosloo',
        idNumber: '8001015009087',
        provider: 'practice-bank',
        rememberMe: 'SESSION',
        accountPreset: { nationality: 'ZA' },
        credentials: [{ username: '••••••', password: '••••••' }],
        webhookUrl: 'http://127.0.0.1:9/hook',
        webhookHeaders: { 'X-Team-Key': '••••••' },
      },
      problem: null,
    });
  });

  test('shows that a standalone correlation wins, and that the desk’s own id stands in for none', async () => {
    const { desk } = await startPracticeDesk();
    const webhook = await desk.call('webhookProfile.save', {
      ...{ name: 'w', url: 'http://127.0.0.1:9/', authUrl: '', headers: [] },
      correlation: 'webhook',
    });
    const correlationOf = async (change: Parameters<typeof practicePlan>[0]) =>
      (await desk.call('connect.preview', { plan: practicePlan(change), credentialNames: [] })).body['correlation'];
    expect(await correlationOf({ webhookId: webhook.id, correlation: 'standalone' })).toBe('standalone');
    expect(await correlationOf({ webhookId: webhook.id })).toBe('webhook');
    expect(await correlationOf({})).toBe('(the id of the collection on this desk)');
  });

  test('says what cannot be sent while it is still being typed', async () => {
    const { desk } = await startPracticeDesk();
    const plan = practicePlan({ consumer: { ...practicePlan().consumer, dateOfBirth: '1980-1' } });
    const { problem, body } = await desk.call('connect.preview', { plan, credentialNames: [] });
    expect([problem, body]).toEqual([expect.stringContaining('date of birth'), {}]);
  });
});

describe('a plan', () => {
  test('says each problem at the place where it is mended', () => {
    const plan = practicePlan({
      institutionId: '',
      consumer: { ...practicePlan().consumer, name: '', email: 'x', mobile: 'call me', dateOfBirth: '1899-12-31' },
      purpose: '',
      agreed: false,
      redirectUrl: 'nowhere',
      force: true,
    });
    const fields = Object.keys(problemsOf(plan, {}, '2026-11-21')).sort();
    expect(fields).toEqual([
      'agreed',
      'consumer.dateOfBirth',
      'consumer.email',
      'consumer.mobile',
      'consumer.name',
      'forceReason',
      'institutionId',
      'purpose',
      'redirectUrl',
    ]);
    expect(stepOfField('consumer.email')).toBe('consumer');
    expect(problemsOf(practicePlan(), {}, '2026-11-21')).toEqual({});
  });

  test('misses credentials only where the analyst signs in', () => {
    const fields = [
      { name: 'username', label: 'User name' },
      { name: 'password', label: 'Password' },
    ];
    expect(credentialProblem(practicePlan(), fields, { username: 'x' })).toBe('Still to fill in: Password.');
    expect(credentialProblem(practicePlan({ consent: 'consumer-page' }), fields, {})).toBeNull();
  });
});
