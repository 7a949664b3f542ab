import { describe, expect, test } from 'vitest';
import { memoryCredentials } from '../support/deskInTest.ts';
import { practicePlan, startPracticeDesk } from '../connect/practiceDesk.ts';

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
