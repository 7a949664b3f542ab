import { describe, expect, test } from 'vitest';
import { credentialProblem, problemsOf, stepOfField } from '../../../../shared/startPlan.ts';
import { memoryCredentials, startDesk } from '../support/deskInTest.ts';
import { startRemoteService } from '../support/remoteService.ts';
import { answerJson } from '../../../support/scriptedServer.ts';
import { practicePlan, startPracticeDesk } from './practiceDesk.ts';

describe('the catalogue', () => {
  test('names the practice bank, what it asks for, and what each of its logins plays', async () => {
    const { desk } = await startPracticeDesk();
    const [bank, ...others] = await desk.call('connect.institutions', { connectionId: 'this-computer' });
    expect(others).toEqual([]);
    expect(bank).toMatchObject({
      id: 'practice-bank',
      fieldsGiven: true,
      fields: [
        { name: 'username', label: 'User name', secret: false },
        { name: 'password', label: 'Password', secret: true },
      ],
    });
    expect(bank!.rehearsals).toHaveLength(15);
    expect(bank!.rehearsals.every(({ shows }) => shows.length > 10)).toBe(true);
  });

  test('says what is collected for the only brand there is', async () => {
    const { desk } = await startPracticeDesk();
    expect(await desk.call('connect.terms', { connectionId: 'this-computer' })).toMatchObject({
      companyId: 'this-computer',
      brandId: 'statement-desk',
      services: [
        { id: 'accounts', name: 'Accounts' },
        { id: 'transactions', name: 'Transactions' },
      ],
      rememberMe: ['NONE', 'SESSION', 'ALWAYS'],
    });
  });

  test('of a remote service never shows logins, and hides what it does not know', async () => {
    const service = await startRemoteService();
    const provider = {
      code: 77,
      title: 'Harbour & Vale',
      fields: [{ id: 'card' }, { name: 'branch', type: 'text', label: 'Branch' }, 'odd'],
      logins: [{ username: 'someone', shows: 'a secret' }],
    };
    service.next.push({
      match: /data-providers/,
      answer: (response) => answerJson(response, { providers: [provider] }),
    });
    const desk = startDesk({ url: service.url });
    expect(await desk.call('connect.institutions', { connectionId: 'remote' })).toEqual([
      {
        id: '77',
        name: 'Harbour & Vale',
        description: null,
        fields: [
          { name: 'card', label: 'card', secret: true },
          { name: 'branch', label: 'Branch', secret: false },
        ],
        fieldsGiven: true,
        rehearsals: [],
      },
    ]);
  });

  test('that a service does not keep is empty, and every other failure is told', async () => {
    const service = await startRemoteService();
    const desk = startDesk({ url: service.url });
    expect(await desk.call('connect.institutions', { connectionId: 'remote' })).toEqual([]);
    expect(await desk.call('connect.terms', { connectionId: 'remote' })).toMatchObject({ companies: [], services: [] });
    service.next.push({ match: /data-providers/, answer: (response) => answerJson(response, {}, 403) });
    await expect(desk.call('connect.institutions', { connectionId: 'remote' })).rejects.toMatchObject({
      code: 'service-auth',
    });
  });
});

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

describe('webhook profiles', () => {
  const draft = {
    name: 'Case system',
    url: 'https://cases.example/hook',
    authUrl: 'https://cases.example/auth',
    correlation: '',
    headers: [
      { name: 'X-Team', value: 'CANARY-team' },
      { name: 'X-Other', value: 'CANARY-other' },
    ],
  };

  test('keep the names of headers on the desk and their values where secrets are', async () => {
    const { desk } = await startPracticeDesk();
    const saved = await desk.call('webhookProfile.save', draft);
    expect(saved.headerNames).toEqual(['X-Team', 'X-Other']);
    expect(JSON.stringify([saved, desk.store.webhookProfiles.list(), desk.events])).not.toContain('CANARY');
    expect(desk.secrets.get(`webhook/${saved.id}/headers`)).toContain('CANARY-team');
  });

  test('keep a value that is not entered again, and delete a header that is no longer named', async () => {
    const { desk } = await startPracticeDesk();
    const { id } = await desk.call('webhookProfile.save', draft);
    const changed = await desk.call('webhookProfile.save', { ...draft, id, headers: [{ name: 'X-Team' }] });
    expect(changed.headerNames).toEqual(['X-Team']);
    expect(JSON.parse(desk.secrets.get(`webhook/${id}/headers`)!)).toEqual({ 'X-Team': 'CANARY-team' });
    await expect(
      desk.call('webhookProfile.save', { ...draft, id, headers: [{ name: 'X-New' }] }),
    ).rejects.toMatchObject({ code: 'bad-request' });
  });

  test('delete their secrets when they are removed', async () => {
    const { desk } = await startPracticeDesk();
    const { id } = await desk.call('webhookProfile.save', draft);
    await desk.call('webhookProfile.remove', { id });
    expect(desk.secrets.has(`webhook/${id}/headers`)).toBe(false);
    expect(await desk.call('webhookProfile.list', {})).toEqual([]);
  });

  test('stay as they are when the keychain refuses', async () => {
    const secrets = new Map<string, string>();
    const locked = { ...memoryCredentials(secrets), write: () => Promise.reject(new Error('locked')) };
    const { desk } = await startPracticeDesk({ credentials: locked });
    await expect(desk.call('webhookProfile.save', draft)).rejects.toBeDefined();
    expect(await desk.call('webhookProfile.list', {})).toEqual([]);
  });

  test('whose values are gone keep a start from being sent', async () => {
    const { desk } = await startPracticeDesk();
    const { id } = await desk.call('webhookProfile.save', draft);
    desk.secrets.clear();
    const plan = practicePlan({ webhookId: id });
    await expect(desk.call('connect.start', { plan, credentials: null })).rejects.toMatchObject({
      code: 'secret-missing',
    });
  });

  test.each([
    ['no name', { name: ' ' }],
    ['no address', { url: '' }],
    ['an address that is none', { authUrl: 'ftp://cases.example' }],
    ['a header name that is none', { headers: [{ name: 'X Team', value: '1' }] }],
    ['a value with a line break', { headers: [{ name: 'X-Team', value: '1\r\nX: 2' }] }],
  ])('are refused with %s', async (_what, change) => {
    const { desk } = await startPracticeDesk();
    await expect(desk.call('webhookProfile.save', { ...draft, ...change })).rejects.toMatchObject({
      code: 'bad-request',
    });
  });
});

describe('presets', () => {
  test('are saved by name, changed and removed, without empty fields', async () => {
    const { desk } = await startPracticeDesk();
    const { id } = await desk.call('identityPreset.save', { name: 'B', fields: { idType: 'PASSPORT', email: '' } });
    await desk.call('identityPreset.save', { name: 'a', fields: { nationality: 'ZA' } });
    await desk.call('identityPreset.save', { id, name: 'B', fields: { idType: 'NATIONAL' } });
    expect(await desk.call('identityPreset.list', {})).toMatchObject([
      { name: 'a', fields: { nationality: 'ZA' } },
      { id, name: 'B', fields: { idType: 'NATIONAL' } },
    ]);
    await desk.call('identityPreset.remove', { id });
    expect(await desk.call('identityPreset.list', {})).toHaveLength(1);
    await expect(desk.call('identityPreset.save', { name: 'x', fields: {} })).rejects.toMatchObject({
      code: 'bad-request',
    });
  });

  test('give the name that a start leaves out', async () => {
    const { desk, service } = await startPracticeDesk();
    const preset = await desk.call('identityPreset.save', { name: 'p', fields: { name: 'T Lind', idNumber: '77' } });
    const plan = practicePlan({
      presetId: preset.id,
      consumer: { ...practicePlan().consumer, name: '', idNumber: '' },
      consent: 'consumer-page',
    });
    const { collection } = await desk.call('connect.start', { plan, credentials: null });
    expect((await desk.call('case.read', { id: collection.caseId })).name).toBe('T Lind');
    const { json } = await service.call('GET', `consultant-api/collections/${collection.remoteId}`);
    expect(json).toMatchObject({ name: 'T Lind', idNumber: '77' });
  });
});

describe('drafts', () => {
  test('are kept one for each case and one for a new case, and go with their case', async () => {
    const { desk } = await startPracticeDesk();
    const file = await desk.call('case.create', { name: 'A case' });
    const [own, other] = [practicePlan({ correlation: 'own' }), practicePlan({ correlation: 'new' })];
    await desk.call('connectDraft.save', { caseId: file.id, draft: { plan: own, step: 'consent' } });
    await desk.call('connectDraft.save', { caseId: null, draft: { plan: practicePlan(), step: 'consumer' } });
    await desk.call('connectDraft.save', { caseId: null, draft: { plan: other, step: 'options' } });
    const next = await desk.restart();
    expect(await next.call('connectDraft.read', { caseId: file.id })).toMatchObject({ plan: own, step: 'consent' });
    expect(await next.call('connectDraft.read', { caseId: null })).toMatchObject({ plan: other, step: 'options' });
    await next.call('connectDraft.discard', { caseId: null });
    expect(await next.call('connectDraft.read', { caseId: null })).toBeNull();
    await next.call('case.remove', { id: file.id });
    await expect(next.call('connectDraft.read', { caseId: file.id })).rejects.toMatchObject({ code: 'not-found' });
  });

  test('that cannot be read any more are none', async () => {
    const { desk } = await startPracticeDesk();
    desk.store.startDrafts.save(null, { plan: { of: 'another version' }, step: 'check' });
    expect(await desk.call('connectDraft.read', { caseId: null })).toBeNull();
  });

  test('never take credentials, whatever the window sends', async () => {
    const { desk } = await startPracticeDesk();
    const plan = { ...practicePlan(), credentials: { password: 'CANARY' } };
    await expect(
      desk.call('connectDraft.save', { caseId: null, draft: { plan, step: 'check' } }),
    ).rejects.toMatchObject({ code: 'bad-request' });
  });

  test('begin anew from an earlier start, without the consumer’s word for that one', async () => {
    const { desk } = await startPracticeDesk();
    const plan = practicePlan();
    const { collection } = await desk.call('connect.start', {
      plan,
      credentials: { username: 'locked', password: 'x' },
    });
    await desk.reaches('failed', collection.id);
    const draft = await desk.call('connect.again', { id: collection.id, force: true });
    expect(draft).toMatchObject({ step: 'check', plan: { ...plan, agreed: false, force: true } });
    expect(await desk.call('connectDraft.read', { caseId: collection.caseId })).toEqual(draft);
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
    expect(credentialProblem(practicePlan(), fields, { username: 'x' })).toBe('Still empty: Password.');
    expect(credentialProblem(practicePlan({ consent: 'consumer-page' }), fields, {})).toBeNull();
  });
});
