import { describe, expect, it } from 'vitest';
import { defaultProfile } from '../../../electron/service/profile/profile.ts';
import type { StartRequest } from '../../../electron/service/profile/requestFields.ts';
import { readStarted, secretsOf, startBody } from '../../../electron/service/endpoints/start.ts';

const names = defaultProfile.startFields;
const answer = (body: unknown, headers: Record<string, string> = {}) => ({
  status: 201,
  headers: new Headers(headers),
  url: new URL('https://service.example/consultant-api/collections'),
  requestId: null,
  bytes: body === null ? new Uint8Array() : new TextEncoder().encode(JSON.stringify(body)),
});

/** Fields that stand in the body under the names that they have in a plan. */
const sameInBoth: StartRequest = {
  force: true,
  correlation: 'case-7',
  name: 'Thandi Example',
  idNumber: 'X1',
  idType: 'passport',
  nationality: 'ZA',
  email: 'thandi@mail.example',
  mobile: '+27 00 000 0000',
  dateOfBirth: '1990-02-28',
  gender: 'F',
  brandId: 'b',
  companyId: 'c',
  services: ['statements'],
  provider: 'practice-bank',
  accounts: ['1'],
  auto: false,
  consentId: 'k',
  redirectUrl: 'https://done.example',
  credentials: [{ username: 'u', password: 'p' }],
  accountPreset: { number: '1' },
  rememberMe: 'SESSION',
};

describe('startBody', () => {
  it('sends every field flat, under its own name', () => {
    expect(
      startBody(
        {
          ...sameInBoth,
          webhook: {
            url: 'https://hook.example',
            authUrl: 'https://auth.example',
            headers: { 'X-A': '1' },
            correlation: 'w',
          },
        },
        names,
      ),
    ).toEqual({
      ...sameInBoth,
      webhookUrl: 'https://hook.example',
      webhookAuthUrl: 'https://auth.example',
      webhookHeaders: { 'X-A': '1' },
    });
  });

  it.each([
    [{ correlation: 'alone' }, 'alone'],
    [{ webhook: { url: 'https://h.example', correlation: 'inside' } }, 'inside'],
    [{ correlation: 'alone', webhook: { url: 'https://h.example', correlation: 'inside' } }, 'alone'],
    [{ correlation: '', webhook: { url: 'https://h.example', correlation: 'inside' } }, 'inside'],
    [{}, undefined],
  ])('resolves the correlation of %j', (request, correlation) => {
    expect(startBody(request, names)['correlation']).toBe(correlation);
  });

  it('sends force only where it is said, also as false', () => {
    expect(startBody({ force: false }, names)).toEqual({ force: false });
    expect(startBody({}, names)).toEqual({});
  });
  it('leaves empty fields out', () => {
    expect(startBody({ name: '', services: [], email: 'a@b.example' }, names)).toEqual({ email: 'a@b.example' });
  });
  it('uses the names of the profile', () => {
    expect(startBody({ name: 'T' }, { ...names, name: 'fullName' })).toEqual({ fullName: 'T' });
  });
  it.each([
    { dateOfBirth: '28/02/1990' },
    { dateOfBirth: '1990-02-30' },
    { webhook: { url: 'hook.example' } },
    { webhook: { url: 'https://h.example', authUrl: 'ftp://a.example' } },
  ])('refuses %j', (request) => {
    expect(() => startBody(request, names)).toThrow(expect.objectContaining({ code: 'bad-request' }));
  });
});

describe('secretsOf', () => {
  it('finds logins, webhook headers, presets and the identity number, however nested', () => {
    expect(
      secretsOf({
        credentials: [{ username: 'u1', password: 'p1' }],
        idNumber: 'id1',
        webhook: { url: 'https://h.example', headers: { Authorization: 'Bearer t1' } },
        accountPreset: { deep: { list: ['d1'] } },
      }),
    ).toEqual(['u1', 'p1', 'id1', 'Bearer t1', 'd1']);
  });
});

describe('readStarted', () => {
  const read = (body: unknown, headers?: Record<string, string>) => readStarted(answer(body, headers), defaultProfile);

  it('prefers the id of the body, and falls back to Location', () => {
    expect(read({ id: 'c-1' }, { location: '/consultant-api/collections/c-2' })?.collectionId).toBe('c-1');
    expect(read({}, { location: '/consultant-api/collections/c-2' })?.collectionId).toBe('c-2');
    expect(read(null, { location: 'https://service.example/collections/c%2F3/' })?.collectionId).toBe('c/3');
    expect(read({})).toBeNull();
  });
  it('reads the consent from its header', () => {
    expect(read({ id: 'c' }, { 'X-Consent': 'k-1' })?.consentId).toBe('k-1');
    expect(read({ id: 'c' })?.consentId).toBeNull();
  });
  it.each([
    [
      { consumerUrl: 'https://page.example/1', links: { consumer: 'https://page.example/2' } },
      'https://page.example/1',
    ],
    [{ links: { consumer: 'https://page.example/2' } }, 'https://page.example/2'],
    [{}, 'https://service.example/at/location'],
    [{ consumerUrl: 'javascript:alert(1)' }, null],
  ])('finds the page of the consumer in %j', (body, page) => {
    expect(read({ id: 'c', ...body }, { location: '/at/location' })?.consumerUrl).toBe(page);
  });
  it('tells a reuse with its reason', () => {
    expect(read({ id: 'c', reused: true, reason: 'finished yesterday' })).toMatchObject({
      reused: true,
      reason: 'finished yesterday',
    });
    expect(read({ id: 'c' })).toMatchObject({ reused: null, reason: null });
  });
});
