import { describe, expect, it } from 'vitest';
import { readChallenge, readChallenges } from '../../../electron/service/endpoints/challenges.ts';
import { parseJson } from '../../../electron/service/json/losslessJson.ts';

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const read = (value: unknown) => readChallenge(parseJson(bytes(value)));

describe('readChallenge', () => {
  it('reads every field', () => {
    expect(
      read({
        id: 'q1',
        label: 'Which account?',
        type: 'choice',
        choices: [{ value: 'a', label: 'Cheque' }, { id: 2, name: 'Savings' }, 'Other', 7, {}, null],
        expiresAt: '2026-03-01T14:00:00+02:00',
        attemptsLeft: 2,
      }),
    ).toEqual({
      id: 'q1',
      label: 'Which account?',
      kind: 'choice',
      choices: [
        { value: 'a', label: 'Cheque' },
        { value: '2', label: 'Savings' },
        { value: 'Other', label: 'Other' },
        { value: '7', label: '7' },
      ],
      image: null,
      expiresAt: '2026-03-01T12:00:00.000Z',
      attemptsLeft: 2,
    });
  });
  it('takes a number for an id', () => {
    expect(read({ id: 12 })?.id).toBe('12');
  });
  it('asks a question that has no id, as a service may that never asks two at a time', () => {
    expect(read({ question: 'What is your mother’s name?' })).toMatchObject({
      id: '',
      label: 'What is your mother’s name?',
      kind: 'password',
    });
  });
  it.each([{}, { id: '' }, { id: null }, 'text', null, 5])('finds none in %j', (value) => {
    expect(read(value)).toBeNull();
  });
  it.each([
    [{ type: 'TEXT' }, 'text'],
    [{ type: 'password' }, 'password'],
    [{ type: 'image' }, 'image'],
    [{}, 'password'],
    [{ type: 'retina-scan' }, 'password'],
    [{ choices: ['a'] }, 'choice'],
    [{ image: 'data:image/png;base64,AAAA' }, 'image'],
  ])('asks %j as %s', (fields, kind) => {
    expect(read({ id: 'q', ...fields })?.kind).toBe(kind);
  });
  it('shows only pictures that came with the challenge', () => {
    expect(read({ id: 'q', image: 'data:image/png;base64,iVBORw0KGgo=' })?.image).toBe(
      'data:image/png;base64,iVBORw0KGgo=',
    );
    for (const image of [
      'https://tracker.example/p.png',
      'data:image/svg+xml;base64,PHN2Zz4=',
      'data:text/html;base64,PGI+',
      'data:image/png;base64,"><script>',
      5,
    ])
      expect(read({ id: 'q', image })?.image).toBeNull();
  });
  it.each([-1, 1.5, 'many', null])('leaves out %j attempts', (attemptsLeft) => {
    expect(read({ id: 'q', attemptsLeft })?.attemptsLeft).toBeNull();
  });
  it.each(['tomorrow', '2026-03-01', '2026-03-01T12:00:00', 5])('leaves out an expiry of %j', (expiresAt) => {
    expect(read({ id: 'q', expiresAt })?.expiresAt).toBeNull();
  });
});

describe('readChallenges', () => {
  it('reads a top-level array and a wrapped one', () => {
    expect(readChallenges(bytes([{ id: 'a' }, { id: 'b' }])).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(readChallenges(bytes({ challenges: [{ id: 'a' }] })).map(({ id }) => id)).toEqual(['a']);
    expect(readChallenges(bytes([]))).toEqual([]);
  });
  it.each([
    { id: 'a', label: 'Code?' },
    { challenge: { id: 'a', label: 'Code?' } },
    { challenges: { id: 'a', label: 'Code?' } },
  ])('takes one object for a list of it: %j', (body) => {
    expect(readChallenges(bytes(body))).toMatchObject([{ id: 'a', label: 'Code?' }]);
  });
  it.each([{}, { challenges: 'none' }, 'none', null])('refuses %j', (body) => {
    expect(() => readChallenges(bytes(body))).toThrow(expect.objectContaining({ code: 'service-bad-answer' }));
  });
});
