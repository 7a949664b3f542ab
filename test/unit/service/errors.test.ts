import { describe, expect, it } from 'vitest';
import {
  failureError,
  outcomeOf,
  statusError,
  type FailureKind,
  type RequestFacts,
} from '../../../electron/service/requests/errors.ts';
import { createRedaction } from '../../../electron/service/json/redaction.ts';

const key = 'key-0123456789';
const get: RequestFacts = { method: 'GET', what: 'Asking', creates: false, redact: createRedaction([key]) };
const post: RequestFacts = { ...get, method: 'POST' };
const creating: RequestFacts = { ...post, creates: true };
const answer = (
  status: number,
  body = '',
  more: { mediaType?: string; requestId?: string; retryAfterMs?: number } = {},
) => ({
  status,
  requestId: more.requestId ?? null,
  retryAfterMs: more.retryAfterMs ?? null,
  mediaType: more.mediaType ?? 'application/json',
  body: new TextEncoder().encode(body),
});

describe('statusError', () => {
  it.each([
    [400, 'service-refused'],
    [401, 'service-auth'],
    [403, 'service-auth'],
    [404, 'service-missing'],
    [406, 'service-not-acceptable'],
    [408, 'service-timeout'],
    [409, 'service-refused'],
    [410, 'service-missing'],
    [413, 'service-refused'],
    [415, 'service-refused'],
    [422, 'service-refused'],
    [429, 'service-busy'],
    [500, 'service-failed'],
    [502, 'service-failed'],
    [503, 'service-busy'],
    [504, 'service-timeout'],
    [304, 'service-redirected'],
  ])('calls %i %s', (status, code) => {
    expect(statusError(get, answer(status))).toMatchObject({ code, status });
  });

  it.each([
    ['{"message": "No such file."}', 'No such file.'],
    ['{"error": "No such file."}', 'No such file.'],
    ['{"detail": "No such file."}', 'No such file.'],
    ['{"title": "No such file."}', 'No such file.'],
    ['{"error": {"code": 7, "message": "No such file."}}', 'No such file.'],
    ['{"errors": [{"detail": "No such file."}]}', 'No such file.'],
    ['{"message": "", "title": "No such file."}', 'No such file.'],
    ['"No such file."', 'No such file.'],
  ])('shows the words of %s', (body, words) => {
    expect(statusError(get, answer(400, body)).message).toBe(`Asking: the service answered HTTP 400: ${words}`);
  });

  it('shows a line of plain text, and nothing of a web page', () => {
    expect(statusError(get, answer(400, 'Too big', { mediaType: 'text/plain' })).message).toContain('Too big');
    expect(statusError(get, answer(400, '<h1>Oops</h1>', { mediaType: 'text/html' })).message).toBe(
      'Asking: the service answered HTTP 400',
    );
  });

  it('makes the words of a service one clipped line', () => {
    const { message } = statusError(get, answer(400, JSON.stringify({ message: `a\n\u202Eb${'x'.repeat(1000)}` })));
    expect(message).toMatch(/: a b?x*…$/);
    expect(message.length).toBeLessThan(400);
  });

  it('never repeats the key, wherever the service quotes it', () => {
    const body = JSON.stringify({ message: `The key ${key} is unknown.` });
    const error = statusError(get, answer(401, body, { requestId: `r-${key}` }));
    expect(JSON.stringify(error.toData())).not.toContain(key);
    expect(error.message).toContain('[hidden]');
  });

  it('carries request id and wait', () => {
    expect(statusError(get, answer(429, '', { requestId: 'r-1', retryAfterMs: 5_000 })).toData()).toEqual({
      code: 'service-busy',
      message: 'Asking: the service answered HTTP 429',
      retryable: true,
      requestId: 'r-1',
      status: 429,
      retryAfterMs: 5_000,
    });
  });

  it('calls a refused creation retryable, and one that failed inside the service not', () => {
    expect(statusError(creating, answer(429)).retryable).toBe(true);
    expect(statusError(creating, answer(503, '', { retryAfterMs: 1 })).retryable).toBe(true);
    expect(statusError(creating, answer(503)).retryable).toBe(false);
    expect(statusError(creating, answer(500))).toMatchObject({ code: 'service-failed', retryable: false });
  });

  it.each([502, 504, 303])('leaves open what became of a creation after %i', (status) => {
    expect(statusError(creating, answer(status))).toMatchObject({ code: 'upload-unknown', status, retryable: false });
  });
});

describe('failureError', () => {
  const all: [FailureKind, string, boolean, string, boolean, string, boolean][] = [
    // kind, GET: code, retryable; other POST: code, retryable; creating POST: code, retryable
    ['not-sent', 'service-unreachable', true, 'service-unreachable', true, 'service-unreachable', true],
    ['timeout-not-sent', 'service-timeout', true, 'service-timeout', true, 'service-timeout', true],
    ['lost', 'service-unreachable', true, 'service-unreachable', false, 'upload-unknown', false],
    ['timeout', 'service-timeout', true, 'service-timeout', false, 'upload-unknown', false],
    ['bad-answer', 'service-bad-answer', true, 'service-bad-answer', false, 'upload-unknown', false],
    ['too-large', 'service-bad-answer', false, 'service-bad-answer', false, 'upload-unknown', false],
    ['certificate', 'service-unreachable', false, 'service-unreachable', false, 'service-unreachable', false],
    ['redirected', 'service-redirected', false, 'service-redirected', false, 'service-redirected', false],
    ['cancelled', 'cancelled', false, 'cancelled', false, 'cancelled', false],
    ['abandoned', 'cancelled', false, 'cancelled', false, 'upload-unknown', false],
  ];
  it.each(all)('tells %s apart for a GET, a POST and a creation', (kind, ...expected) => {
    const found = [get, post, creating].flatMap((facts) => {
      const error = failureError(facts, kind);
      return [error.code, error.retryable];
    });
    expect(found).toEqual(expected);
  });

  it('says of a lost creation that the service may have received it', () => {
    expect(failureError(creating, 'lost').message).toContain('may have received it');
    expect(failureError(get, 'lost').message).not.toContain('may have received it');
  });

  it('hides secrets in the detail and keeps the cause out of the data', () => {
    const error = failureError(get, 'lost', { detail: key, cause: new Error(key) });
    expect(JSON.stringify(error.toData())).not.toContain(key);
  });
});

describe('outcomeOf', () => {
  it('counts what was not sent, what was lost, and what is final', () => {
    expect(outcomeOf('not-sent')).toEqual({ kind: 'not-sent' });
    expect(outcomeOf('timeout-not-sent')).toEqual({ kind: 'not-sent' });
    expect(outcomeOf('lost')).toEqual({ kind: 'lost' });
    expect(outcomeOf('timeout')).toEqual({ kind: 'lost' });
    for (const kind of ['certificate', 'redirected', 'bad-answer', 'too-large', 'cancelled', 'abandoned'] as const)
      expect(outcomeOf(kind)).toEqual({ kind: 'final' });
  });
});
