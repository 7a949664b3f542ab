import { describe, expect, it } from 'vitest';
import {
  codesOfConnectionFailure,
  kindOfConnectionFailure,
} from '../../../electron/service/requests/connectionFailure.ts';
import { startScriptedServer } from '../../support/scriptedServer.ts';

const failing = async (address: string): Promise<unknown> => {
  try {
    await fetch(address);
  } catch (error) {
    return error;
  }
  throw new Error('did not fail');
};
const withCode = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more });

describe('kindOfConnectionFailure', () => {
  it('knows a refused connection from the real thing', async () => {
    const server = await startScriptedServer(() => undefined);
    await server.close();
    const thrown = await failing(server.url);
    expect(kindOfConnectionFailure(thrown)).toBe('not-sent');
    expect(codesOfConnectionFailure(thrown)).toBe('ECONNREFUSED');
  });
  it('knows a name that leads nowhere from the real thing', async () => {
    expect(kindOfConnectionFailure(await failing('http://service.invalid'))).toBe('not-sent');
  });
  it('knows a server that speaks no TLS from the real thing', async () => {
    const server = await startScriptedServer((_request, response) => response.end());
    expect(kindOfConnectionFailure(await failing(server.url.replace('http:', 'https:')))).toBe('certificate');
    await server.close();
  });
  it('knows a broken connection from the real thing', async () => {
    const server = await startScriptedServer((_request, response) => response.destroy());
    expect(kindOfConnectionFailure(await failing(server.url))).toBe('lost');
    await server.close();
  });

  it.each([
    ['ENOTFOUND', {}, 'not-sent'],
    ['EAI_AGAIN', {}, 'not-sent'],
    ['EHOSTUNREACH', {}, 'not-sent'],
    ['UND_ERR_CONNECT_TIMEOUT', {}, 'not-sent'],
    ['ETIMEDOUT', { syscall: 'connect' }, 'not-sent'],
    ['ETIMEDOUT', { syscall: 'read' }, 'lost'],
    ['ECONNRESET', {}, 'lost'],
    ['UND_ERR_SOCKET', {}, 'lost'],
    ['CERT_HAS_EXPIRED', {}, 'certificate'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', {}, 'certificate'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', {}, 'certificate'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', {}, 'certificate'],
    ['SOMETHING_NEW', {}, 'lost'],
  ])('reads %s %j as %s', (code, more, kind) => {
    expect(kindOfConnectionFailure(new TypeError('fetch failed', { cause: withCode(code, more) }))).toBe(kind);
  });
  it('counts several addresses as not sent only where every one failed so', () => {
    const both = (...codes: string[]) =>
      new TypeError('fetch failed', { cause: new AggregateError(codes.map((code) => withCode(code))) });
    expect(kindOfConnectionFailure(both('ECONNREFUSED', 'ENETUNREACH'))).toBe('not-sent');
    expect(kindOfConnectionFailure(both('ECONNREFUSED', 'ECONNRESET'))).toBe('lost');
    expect(codesOfConnectionFailure(both('ECONNREFUSED', 'ENETUNREACH'))).toBe('ECONNREFUSED, ENETUNREACH');
  });
  it.each([undefined, 'text', new Error('bare'), { code: 'ECONNREFUSED' }])('is cautious about %j', (thrown) => {
    expect(kindOfConnectionFailure(thrown)).toBe('lost');
    expect(codesOfConnectionFailure(thrown)).toBe('no code');
  });
});
