import { gzipSync } from 'node:zlib';
import type { ErrorCode } from '../../shared/errors.ts';
import type { Script } from '../support/scriptedServer.ts';
import { testKey } from '../support/testClient.ts';
import type { EndpointKind } from './endpoints.ts';

/** What a call comes to: an error's code or `ok`, and how many tries that took. */
export type Expected = readonly [outcome: ErrorCode | 'ok', tries: number];

export type Fault = {
  name: string;
  expected: Record<EndpointKind, Expected>;
  /** How the service behaves; absent where there is no service to reach. */
  script?: (stage: { goodAnswer: string; elsewhere: string }) => Script;
  /** No service at the address, or one that cannot be spoken to. */
  address?: 'refused' | 'dns' | 'certificate' | 'no-tls';
  /** Where the service stops for ever, so that time has to run out. */
  stalls?: 'before the headers' | 'in the body';
};

/** Tries of a request in all, as the default profile has it. */
const all = 4;

const same = (expected: Expected, probe: Expected = ['ok', 1]): Fault['expected'] => ({
  json: expected,
  download: expected,
  create: expected,
  post: expected,
  probe,
});

/** A fault after the headers of a good answer: what is handed on has one try, what needs no body does not notice. */
const inBody = (code: ErrorCode, tries: number, download: Expected = [code, 1]): Fault['expected'] => ({
  json: [code, tries],
  download,
  create: ['upload-unknown', 1],
  post: ['ok', 1],
  probe: ['ok', 1],
});

/** An HTTP status, with a body that quotes the key. */
function status(code: number, expected: Fault['expected'], headers: Record<string, string> = {}, note = ''): Fault {
  return {
    name: `${code}${note}`,
    expected,
    script: () => (_request, response) => {
      const body = JSON.stringify({ message: `refused for ${testKey}` });
      response.req
        .on('end', () => response.writeHead(code, { 'content-type': 'application/json', ...headers }).end(body))
        .resume();
    },
  };
}

const refused = (code: ErrorCode) => same([code, 1]);
const repeatedGet = (code: ErrorCode, create: Expected = [code, 1]): Fault['expected'] => ({
  json: [code, all],
  download: [code, all],
  create,
  post: [code, 1],
  probe: ['ok', 1],
});
const unreachable: Fault['expected'] = same(['service-unreachable', all], ['service-unreachable', 1]);

/** Sends the headers of a good answer, then lets `body` do the rest, once the request is there. */
const answering =
  (headers: Record<string, string | number>, body: (response: Parameters<Script>[1]) => void): Script =>
  (_request, response) => {
    response.req
      .on('end', () => {
        response.writeHead(200, { 'content-type': 'application/json', ...headers });
        response.flushHeaders();
        body(response);
      })
      .resume();
  };

const redirect = (code: number, expected = refused('service-redirected')): Fault => ({
  name: `${code} to another origin`,
  expected: {
    ...expected,
    probe: [code === 303 || expected.json[0] === 'service-redirected' ? 'service-redirected' : 'ok', 1],
  },
  script:
    ({ elsewhere }) =>
    (_request, response) => {
      response.req.on('end', () => response.writeHead(code, { location: `${elsewhere}/taken` }).end()).resume();
    },
});

/** A few kilobytes that unpack to sixteen times what is allowed. */
const bomb = gzipSync(Buffer.alloc(16 * 2 ** 20, ' '), { level: 9 });

export const faults: Fault[] = [
  {
    name: 'no fault',
    expected: same(['ok', 1]),
    script: ({ goodAnswer }) => answering({}, (response) => response.end(goodAnswer)),
  },
  { name: 'connection refused', address: 'refused', expected: unreachable },
  { name: 'name unknown (DNS)', address: 'dns', expected: unreachable },
  {
    name: 'certificate not trusted',
    address: 'certificate',
    expected: same(['service-unreachable', 1], ['service-unreachable', 1]),
  },
  { name: 'no TLS spoken', address: 'no-tls', expected: same(['service-unreachable', 1], ['service-unreachable', 1]) },
  {
    name: 'closed before headers',
    expected: {
      json: ['service-unreachable', all],
      download: ['service-unreachable', all],
      create: ['upload-unknown', 1],
      post: ['service-unreachable', 1],
      probe: ['service-unreachable', 1],
    },
    script: () => (_request, response) => void response.req.on('end', () => response.destroy()).resume(),
  },
  {
    name: 'hang before headers',
    stalls: 'before the headers',
    expected: {
      json: ['service-timeout', all],
      download: ['service-timeout', all],
      create: ['upload-unknown', 1],
      post: ['service-timeout', 1],
      probe: ['service-timeout', 1],
    },
    script: () => (_request, response) => void response.req.resume(),
  },
  {
    name: 'hang in the body',
    stalls: 'in the body',
    expected: inBody('service-timeout', all),
    script: ({ goodAnswer }) =>
      answering({ 'content-length': 1000 }, (response) => response.write(goodAnswer.slice(0, 1))),
  },
  {
    name: 'cut in the body',
    expected: inBody('service-unreachable', all),
    script: ({ goodAnswer }) =>
      answering({ 'content-length': 1000 }, (response) =>
        response.write(goodAnswer, () => setImmediate(() => response.destroy())),
      ),
  },
  {
    name: 'cut in a chunked body',
    expected: inBody('service-unreachable', all),
    script: ({ goodAnswer }) =>
      answering({}, (response) => response.write(goodAnswer, () => setImmediate(() => response.destroy()))),
  },
  status(400, refused('service-refused')),
  status(401, refused('service-auth')),
  status(403, refused('service-auth')),
  status(404, refused('service-missing')),
  status(406, refused('service-not-acceptable')),
  status(408, repeatedGet('service-timeout')),
  status(409, refused('service-refused')),
  status(413, refused('service-refused')),
  status(415, refused('service-refused')),
  status(422, refused('service-refused')),
  status(429, same(['service-busy', all])),
  status(429, same(['service-busy', all]), { 'retry-after': '2' }, ' with Retry-After'),
  status(429, same(['service-busy', 1]), { 'retry-after': '86400' }, ' with a Retry-After of a day'),
  status(500, repeatedGet('service-failed')),
  status(502, repeatedGet('service-failed', ['upload-unknown', 1])),
  status(503, repeatedGet('service-busy')),
  status(503, same(['service-busy', all]), { 'retry-after': '2' }, ' with Retry-After'),
  status(504, repeatedGet('service-timeout', ['upload-unknown', 1])),
  redirect(301),
  redirect(302),
  redirect(303, { ...refused('service-redirected'), create: ['upload-unknown', 1] }),
  redirect(307),
  redirect(308),
  {
    name: 'HTML instead of JSON',
    expected: inBody('service-bad-answer', 1, ['ok', 1]),
    script: () => answering({ 'content-type': 'text/html' }, (response) => response.end('<!doctype html><p>Sign in')),
  },
  {
    name: 'truncated JSON',
    expected: inBody('service-bad-answer', 1, ['ok', 1]),
    script: () => answering({}, (response) => response.end('[{"code": 10')),
  },
  {
    name: '8 MB of JSON, where 1 MB is allowed',
    expected: inBody('service-bad-answer', 1, ['ok', 1]),
    script: () =>
      answering({}, (response) => {
        let left = 8;
        const chunk = Buffer.alloc(2 ** 20, '[1],');
        const more = () => {
          if (left-- === 0) response.end();
          else if (!response.destroyed) response.write(chunk, more);
        };
        more();
      }),
  },
  {
    name: 'announced length too long',
    expected: inBody('service-unreachable', all),
    script: ({ goodAnswer }) =>
      answering({ 'content-length': 1000, connection: 'close' }, (response) =>
        response.write(goodAnswer, () => response.socket?.end()),
      ),
  },
  {
    name: 'announced length too short',
    expected: inBody('service-bad-answer', 1, ['ok', 1]),
    script: () => (_request, response) => {
      const raw = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 1\r\n\r\n{"code": 1000}';
      response.req.on('end', () => response.socket?.end(raw)).resume();
    },
  },
  {
    name: 'gzip bomb',
    expected: inBody('service-bad-answer', 1),
    script: () => answering({ 'content-encoding': 'gzip' }, (response) => response.end(bomb)),
  },
];
