import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayRepeat, readRetryAfter, retryDelay, type TryOutcome } from '../../../electron/service/requests/retry.ts';

const limits = { tries: 4, firstDelayMs: 500, maxDelayMs: 15_000, longestWaitMs: 60_000 };
const status = (code: number): TryOutcome => ({ kind: 'status', status: code });

describe('mayRepeat', () => {
  const repeated = [408, 429, 500, 501, 502, 503, 504, 599];
  const notRepeated = [400, 401, 403, 404, 405, 406, 409, 410, 413, 415, 422, 300, 304, 600];

  it.each(repeated)('repeats a GET after %i', (code) => {
    expect(mayRepeat('GET', status(code), null)).toBe(true);
  });
  it.each(notRepeated)('does not repeat a GET after %i', (code) => {
    expect(mayRepeat('GET', status(code), 1000)).toBe(false);
  });
  it.each([...repeated, ...notRepeated].filter((code) => code !== 429))(
    'does not repeat a POST after %i without Retry-After',
    (code) => {
      expect(mayRepeat('POST', status(code), null)).toBe(false);
    },
  );
  it('repeats a POST that was refused: 429, and 503 with Retry-After', () => {
    expect(mayRepeat('POST', status(429), null)).toBe(true);
    expect(mayRepeat('POST', status(429), 1000)).toBe(true);
    expect(mayRepeat('POST', status(503), 0)).toBe(true);
  });
  it('does not take Retry-After beside another status for a refusal of a POST', () => {
    for (const code of [408, 500, 502, 504]) expect(mayRepeat('POST', status(code), 1000)).toBe(false);
  });
  it('repeats both where nothing was sent', () => {
    expect(mayRepeat('GET', { kind: 'not-sent' }, null)).toBe(true);
    expect(mayRepeat('POST', { kind: 'not-sent' }, null)).toBe(true);
  });
  it('repeats only a GET where the answer was lost', () => {
    expect(mayRepeat('GET', { kind: 'lost' }, null)).toBe(true);
    expect(mayRepeat('POST', { kind: 'lost' }, null)).toBe(false);
  });
  it('repeats nothing that would end the same way', () => {
    expect(mayRepeat('GET', { kind: 'final' }, null)).toBe(false);
    expect(mayRepeat('POST', { kind: 'final' }, null)).toBe(false);
  });
});

describe('retryDelay', () => {
  const ask = (attempt: number, retryAfter: number | null = null, random = 0) =>
    retryDelay({ method: 'GET', outcome: status(503), attempt, retryAfter, random: () => random }, limits);

  it('doubles with each try and spreads over the upper half', () => {
    expect([1, 2, 3].map((attempt) => ask(attempt))).toEqual([250, 500, 1000]);
    expect([1, 2, 3].map((attempt) => ask(attempt, null, 0.999999))).toEqual([500, 1000, 2000]);
  });
  it('ends after the last try', () => {
    expect(ask(4)).toBeNull();
  });
  it('never grows beyond the longest delay', () => {
    const question = { method: 'GET' as const, outcome: status(500), attempt: 50, retryAfter: null, random: () => 0.5 };
    expect(retryDelay(question, { ...limits, tries: 100 })).toBe(11_250);
  });
  it('waits at least as long as the service asks', () => {
    expect(ask(1, 7_000)).toBe(7_000);
    expect(ask(3, 1)).toBe(1_000);
  });
  it('does not wait at all where the service asks for longer than a call may take', () => {
    expect(ask(1, 60_000)).toBe(60_000);
    expect(ask(1, 60_001)).toBeNull();
  });
  it('gives, for every question, either no delay or one within the limits', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<'GET' | 'POST'>('GET', 'POST'),
        fc.integer({ min: 200, max: 600 }),
        fc.integer({ min: 1, max: 10 }),
        fc.option(fc.nat(100_000)),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (method, code, attempt, retryAfter, random) => {
          const delay = retryDelay(
            { method, outcome: status(code), attempt, retryAfter, random: () => random },
            limits,
          );
          if (delay === null) return;
          expect(mayRepeat(method, status(code), retryAfter)).toBe(true);
          expect(attempt).toBeLessThan(limits.tries);
          expect(delay).toBeGreaterThanOrEqual(Math.max(retryAfter ?? 0, limits.firstDelayMs / 2));
          expect(delay).toBeLessThanOrEqual(limits.longestWaitMs);
        },
      ),
    );
  });
});

describe('readRetryAfter', () => {
  const now = new Date('2026-03-01T12:00:00.000Z');
  it.each([
    ['120', 120_000],
    ['0', 0],
    [' 5 ', 5_000],
    ['0.5', 500],
    ['Sun, 01 Mar 2026 12:00:30 GMT', 30_000],
    ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
    ['Sunday, 01-Mar-26 12:01:00 GMT', 60_000],
  ])('reads %j', (header, wait) => {
    expect(readRetryAfter(header, now)).toBe(wait);
  });
  it.each([null, '', 'soon', '-5', '1e3', '2026-03-01', 'Sun, 99 Foo 2026 12:00:00 GMT', '9'.repeat(400)])(
    'finds nothing in %j',
    (header) => {
      expect(readRetryAfter(header, now)).toBeNull();
    },
  );
});
