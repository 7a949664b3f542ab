import { expect, test } from 'vitest';
import { createAnswers } from '../../../electron/localService/answers.ts';
import { before, DeadlinePassed } from '../../../electron/localService/deadline.ts';
import { createSteppedClock } from '../../support/steppedClock.ts';

const never = new AbortController().signal;

test('hands an answer to who waits for it, once', async () => {
  const answers = createAnswers<string>();
  const heard: string[] = [];
  expect(answers.give('a', 'early')).toBe(false);
  const waiting = answers.wait('a', never, (value) => heard.push(value));
  expect(answers.give('b', 'other')).toBe(false);
  expect(answers.give('a', 'yes')).toBe(true);
  expect(heard).toEqual(['yes']);
  expect(await waiting).toBe('yes');
  expect(answers.give('a', 'again')).toBe(false);
});

test('forgets who gave up waiting', async () => {
  const answers = createAnswers<string>();
  const giveUp = new AbortController();
  const waiting = answers.wait('a', giveUp.signal, () => undefined);
  giveUp.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
  expect(answers.give('a', 'late')).toBe(false);
  await expect(answers.wait('a', giveUp.signal, () => undefined)).rejects.toThrow('enough');
});

test('ends a work at its deadline, and leaves no timer behind where it is done first', async () => {
  const clock = createSteppedClock(1000);
  const at = new Date(clock.now().getTime() + 60_000).toISOString();
  expect(await before(at, clock, never, async () => 'done')).toBe('done');
  expect(clock.held()).toBe(0);
  const late = before(
    at,
    clock,
    never,
    (signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  );
  clock.expire();
  await expect(late).rejects.toThrow(DeadlinePassed);
});

test('has no deadline where none is given', async () => {
  const clock = createSteppedClock(1000);
  expect(await before(null, clock, never, async () => 'done')).toBe('done');
  expect(clock.held()).toBe(0);
});
