import { describe, expect, it } from 'vitest';
import { defaultProfile } from '../../../electron/service/profile/profile.ts';
import { parseProfileOverrides } from '../../../electron/service/profile/profileOverrides.ts';
import { meaningOf, readStatus } from '../../../electron/service/endpoints/status.ts';

const read = (body: string, overrides: unknown = {}) =>
  readStatus(new TextEncoder().encode(body), parseProfileOverrides(overrides));

describe('meaningOf', () => {
  it.each([
    [0, 'progress'],
    [1400, 'progress'],
    [1999, 'progress'],
    [2000, 'success'],
    [2999, 'success'],
    [3000, 'failure'],
    [99_999, 'failure'],
  ])('reads %i as %s by default', (code, meaning) => {
    expect(meaningOf(code, false, defaultProfile)).toBe(meaning);
  });
  it('ends a wait at the challenge codes of the profile', () => {
    const profile = parseProfileOverrides({ challengeCodes: ['1400-1499', 2100] });
    expect([1399, 1400, 1499, 1500, 2100].map((code) => meaningOf(code, false, profile))).toEqual([
      'progress',
      'challenge',
      'challenge',
      'progress',
      'challenge',
    ]);
  });
  it('lets the body ask for input below 2000 only', () => {
    expect(meaningOf(1000, true, defaultProfile)).toBe('challenge');
    expect(meaningOf(2000, true, defaultProfile)).toBe('success');
    expect(meaningOf(3000, true, defaultProfile)).toBe('failure');
  });
  it('follows the success codes of the profile', () => {
    const profile = parseProfileOverrides({ successCodes: [2000] });
    expect([2000, 2001].map((code) => meaningOf(code, false, profile))).toEqual(['success', 'failure']);
  });
});

describe('readStatus', () => {
  it('reads code, message and time', () => {
    expect(read('{"code": 1103, "message": "Reading page 3 of 9", "time": "2026-03-01T12:00:00Z", "new": 1}')).toEqual({
      code: 1103,
      message: 'Reading page 3 of 9',
      time: '2026-03-01T12:00:00Z',
      meaning: 'progress',
      challenge: null,
    });
  });
  it('needs no more than a code', () => {
    expect(read('{"code": 2000}')).toEqual({
      code: 2000,
      message: null,
      time: null,
      meaning: 'success',
      challenge: null,
    });
  });
  it.each(['{"code": 2000.0}', '{"code": "2000"}', '{"code": 2e3}', '{"code": 0.2E+4}', '{"code": 2000.000e0}'])(
    'takes %s for the code 2000',
    (body) => {
      expect(read(body)).toMatchObject({ code: 2000, meaning: 'success' });
    },
  );
  it.each([
    ['90071992547409931', '90071992547409931'],
    ['100000000000000000000000000000000000001', '100000000000000000000000000000000000001'],
    ['1e21', '1000000000000000000000'],
    ['-90071992547409931', '-90071992547409931'],
    ['1e9999', '1e9999'],
  ])('keeps every digit of the code %s', (written, code) => {
    const meaning = written.startsWith('-') ? 'progress' : 'failure';
    expect(read(`{"code": ${written}}`)).toMatchObject({ code, meaning });
  });
  it('finds a long code among those of the profile, and not its neighbour', () => {
    const profile = { challengeCodes: ['90071992547409931'], successCodes: ['90071992547409940-90071992547409949'] };
    expect(
      ['90071992547409931', '90071992547409932', '90071992547409949', '90071992547409950'].map(
        (code) => read(`{"code": ${code}}`, profile).meaning,
      ),
    ).toEqual(['challenge', 'failure', 'success', 'failure']);
  });
  it('keeps a time as the service wrote it, also as a number', () => {
    expect(read('{"code": 1, "time": 1772366400000}').time).toBe('1772366400000');
  });
  it('makes the message one line of plain text', () => {
    expect(read('{"code": 1, "message": " <b>Page</b>\\n3 "}').message).toBe('<b>Page</b> 3');
  });
  it.each([
    '[{"code": 1000}]',
    '{}',
    '{"code": null}',
    '{"code": 1.5}',
    '{"code": "done"}',
    '1000',
    'null',
    '{"code": [1]}',
  ])('refuses %s', (body) => {
    expect(() => read(body)).toThrow(expect.objectContaining({ code: 'service-bad-answer' }));
  });
  it('takes requiresChallenge for a challenge, whose question may be elsewhere', () => {
    expect(read('{"code": 1000, "requiresChallenge": true}')).toMatchObject({ meaning: 'challenge', challenge: null });
    expect(read('{"code": 1000, "requiresChallenge": false}').meaning).toBe('progress');
    expect(read('{"code": 1000, "requiresChallenge": "true"}').meaning).toBe('progress');
  });
  it('takes a challenge object for a challenge', () => {
    expect(read('{"code": 1000, "challenge": {"id": "q1", "label": "Code?", "type": "text"}}')).toMatchObject({
      meaning: 'challenge',
      challenge: { id: 'q1', label: 'Code?', kind: 'text' },
    });
    expect(read('{"code": 1000, "challenge": null}').meaning).toBe('progress');
  });
  it('shows no challenge with a terminal code', () => {
    expect(read('{"code": 2000, "challenge": {"id": "q1"}}')).toMatchObject({ meaning: 'success', challenge: null });
  });
  it('reads fields under the names of the profile', () => {
    const names = { message: 'text', time: 'at', requiresChallenge: 'asks', challenge: 'question' };
    expect(read('{"code": 1, "text": "m", "at": "t", "asks": true}', { statusFields: names })).toMatchObject({
      message: 'm',
      time: 't',
      meaning: 'challenge',
    });
  });
});
