import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressOf,
  isLoopback,
  lastSegment,
  requireBaseUrl,
  webAddress,
} from '../../../electron/service/profile/addresses.ts';

const strict = { allowPlainHttp: false };
const base = new URL('https://service.example/v4/');

describe('requireBaseUrl', () => {
  it.each([
    ['https://service.example', 'https://service.example/'],
    ['https://service.example/', 'https://service.example/'],
    [' https://service.example/v4 ', 'https://service.example/v4/'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/'],
    ['http://localhost:1', 'http://localhost:1/'],
    ['http://[::1]:9/x', 'http://[::1]:9/x/'],
  ])('takes %s', (text, href) => {
    expect(requireBaseUrl(text, strict).href).toBe(href);
  });
  it.each([
    '',
    'service.example',
    'ftp://service.example',
    'file:///etc',
    'javascript:alert(1)',
    'https://user@service.example',
    'https://user:secret@service.example',
    'https://service.example/?x=1',
    'https://service.example/#x',
    'http://service.example',
    'http://127.0.0.1.service.example',
    'http://10.0.0.5',
  ])('refuses %j', (text) => {
    expect(() => requireBaseUrl(text, strict)).toThrow(expect.objectContaining({ code: 'bad-request' }));
  });
  it('sends the key over plain HTTP to another machine only where the profile allows it', () => {
    expect(requireBaseUrl('http://10.0.0.5', { allowPlainHttp: true }).href).toBe('http://10.0.0.5/');
  });
  it('repeats no login that an address holds', () => {
    expect(() => requireBaseUrl('https://user:secret@service.example', strict)).not.toThrow(/secret/);
  });
});

describe('isLoopback', () => {
  it.each(['localhost', '127.0.0.1', '127.8.9.10', '[::1]'])('knows %s', (name) => {
    expect(isLoopback(name)).toBe(true);
  });
  it.each(['localhost.example', '128.0.0.1', 'example', ''])('does not take %j for this machine', (name) => {
    expect(isLoopback(name)).toBe(false);
  });
});

describe('addressOf', () => {
  it('fills and encodes each place', () => {
    const url = addressOf(base, 'delivery-api/collections/{collectionId}/products/{productId}', {
      collectionId: 'a/b?c#d',
      productId: 'ü 1%2F',
    });
    expect(url.href).toBe('https://service.example/v4/delivery-api/collections/a%2Fb%3Fc%23d/products/%C3%BC%201%252F');
  });
  it.each(['', '.', '..', '\ud800'])('refuses %j as a segment', (value) => {
    expect(() => addressOf(base, 'delivery-api/{id}', { id: value })).toThrow(
      expect.objectContaining({ code: 'bad-request' }),
    );
  });
  it('stays in its folder with one segment for each place, whatever the id', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (id) => {
        fc.pre(id !== '.' && id !== '..');
        const { pathname, origin, search, hash } = addressOf(base, 'delivery-api/collections/{id}/products', { id });
        expect([origin, search, hash]).toEqual([base.origin, '', '']);
        const segments = pathname.split('/');
        expect(segments.toSpliced(4, 1)).toEqual(['', 'v4', 'delivery-api', 'collections', 'products']);
        expect(decodeURIComponent(segments[4]!)).toBe(id);
      }),
    );
  });
});

describe('lastSegment', () => {
  it.each([
    ['/v4/consultant-api/collections/c-1', 'c-1'],
    ['https://other.example/collections/c%2F1/', 'c/1'],
    ['c-1?x=y', 'c-1'],
    ['/%zz', '%zz'],
  ])('of %s is %s', (address, segment) => {
    expect(lastSegment(address, base)).toBe(segment);
  });
  it('is null where there is none', () => {
    expect(lastSegment('/', base)).toBeNull();
    expect(lastSegment('https://', base)).toBeNull();
  });
});

describe('webAddress', () => {
  it('resolves a relative address', () => {
    expect(webAddress('/consent/1', base)).toBe('https://service.example/consent/1');
  });
  it.each([null, 'javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x', 'vbscript:x'])(
    'refuses %j',
    (address) => {
      expect(webAddress(address, base)).toBeNull();
    },
  );
});
