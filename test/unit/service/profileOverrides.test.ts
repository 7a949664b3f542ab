import { describe, expect, it } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { builtInOverrides, defaultProfile } from '../../../electron/service/profile/profile.ts';
import { parseProfileOverrides } from '../../../electron/service/profile/profileOverrides.ts';

const complaint = (overrides: unknown): string => {
  try {
    parseProfileOverrides(overrides);
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect((error as AppError).code).toBe('bad-request');
    return (error as AppError).message;
  }
  throw new Error('was accepted');
};

describe('parseProfileOverrides', () => {
  it.each([undefined, null, {}])('gives the default for %j', (overrides) => {
    expect(parseProfileOverrides(overrides)).toEqual(defaultProfile);
  });

  it('takes the default itself for an override', () => {
    expect(parseProfileOverrides(defaultProfile)).toEqual(defaultProfile);
  });

  it('merges an object entry by entry', () => {
    const profile = parseProfileOverrides({ timeouts: { answerMs: 5 }, paths: { probe: 'consultant-api/ping' } });
    expect(profile.timeouts).toEqual({ ...defaultProfile.timeouts, answerMs: 5 });
    expect(profile.paths).toEqual({ ...defaultProfile.paths, probe: 'consultant-api/ping' });
  });

  it('replaces a list as a whole', () => {
    expect(parseProfileOverrides({ successCodes: ['2000-2099', 2500, [2600, 2699]] }).successCodes).toEqual([
      [2000, 2099],
      [2500, 2500],
      [2600, 2699],
    ]);
  });

  it('gives the built-in service its challenge codes', () => {
    expect(parseProfileOverrides(builtInOverrides).challengeCodes).toEqual([[1400, 1499]]);
  });

  it('leaves the default untouched', () => {
    const before = structuredClone(defaultProfile);
    parseProfileOverrides({ paths: { probe: 'consultant-api/x' }, challengeCodes: [1] });
    expect(defaultProfile).toEqual(before);
  });

  it('names an entry that does not exist, at any depth', () => {
    expect(complaint({ succesCodes: [] })).toContain('succesCodes does not exist');
    expect(complaint({ timeouts: { answer: 5 } })).toContain('timeouts.answer does not exist');
  });

  it.each([
    ['a list instead of an object', []],
    ['a number', 5],
    ['a header with a line break', { apiKeyHeader: 'X-KEY\r\nX-Other' }],
    ['a header that the transport governs', { apiKeyHeader: 'Content-Length' }],
    ['the Accept header, which the specification governs', { versionHeader: { name: 'Accept', value: 'x' } }],
    ['a version with a line break', { versionHeader: { name: 'X-V', value: 'a\nb' } }],
    ['a path in no area of the specification', { paths: { products: 'other-api/{collectionId}' } }],
    ['an absolute path', { paths: { products: '/delivery-api/{collectionId}' } }],
    ['an address instead of a path', { paths: { products: 'https://elsewhere.example/{collectionId}' } }],
    ['a path that leads out of its area', { paths: { products: 'delivery-api/../x/{collectionId}' } }],
    ['a path without its place', { paths: { products: 'delivery-api/collections/products' } }],
    ['a path with a place too many', { paths: { companies: 'consultant-api/{collectionId}' } }],
    ['a query in a path', { paths: { probe: 'consultant-api/companies?limit=1' } }],
    ['a status path with another end', { paths: { status: 'consultant-api/{collectionId}/statuses/1' } }],
    ['a range that ends before it begins', { challengeCodes: ['1499-1400'] }],
    ['a share above 1', { polling: { jitter: 2 } }],
    ['no time at all', { timeouts: { answerMs: 0 } }],
    ['a word for a switch', { allowPlainHttp: 'yes' }],
    ['an origin that is none', { redirectOrigins: ['files.example'] }],
  ])('refuses %s', (_what, overrides) => {
    expect(complaint(overrides)).toMatch(/^The service profile cannot be used: /);
  });

  it('keeps only the origin of an address to redirect to', () => {
    expect(parseProfileOverrides({ redirectOrigins: ['https://Files.example/x?y'] }).redirectOrigins).toEqual([
      'https://files.example',
    ]);
  });

  it('is not led to the prototype by a key', () => {
    complaint(JSON.parse('{"__proto__": {"apiKeyHeader": "X"}}'));
    expect(Object.hasOwn(Object.prototype, 'apiKeyHeader')).toBe(false);
  });
});
