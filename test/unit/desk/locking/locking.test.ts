import { expect, test } from 'vitest';
import { startDesk } from '../support/deskInTest.ts';

const first = 'pears and quinces';
const second = 'plums and damsons';

test('a passphrase unlocks, another one does not, and only who knows it changes it', async () => {
  const { call, clock, secrets } = startDesk();
  expect(await call('lock.state', {})).toEqual({ locked: false, minutes: 0, system: false, passphrase: false });
  await expect(call('lock.unlock', { passphrase: first })).rejects.toMatchObject({ code: 'passphrase-wrong' });
  await call('lock.setPassphrase', { present: null, next: first });
  expect((await call('lock.state', {})).passphrase).toBe(true);
  await call('lock.unlock', { passphrase: first });
  await expect(call('lock.unlock', { passphrase: second })).rejects.toMatchObject({ code: 'passphrase-wrong' });
  await expect(call('lock.setPassphrase', { present: null, next: second })).rejects.toMatchObject({
    code: 'passphrase-wrong',
  });
  // A second for each that was wrong, so that nobody tries them out.
  expect(clock.slept.filter((ms) => ms === 1000)).toHaveLength(3);
  await call('lock.setPassphrase', { present: first, next: second });
  await call('lock.unlock', { passphrase: second });
  expect([...secrets.values()].join(' ')).not.toContain(second);
});

test('the system unlocks where it can tell who is there, and no other way but by its word', async () => {
  const desk = startDesk();
  await expect(desk.call('lock.unlock', { passphrase: null })).rejects.toMatchObject({ code: 'not-allowed' });
  let word = false;
  desk.host.authenticate = () => Promise.resolve(word);
  expect((await desk.call('lock.state', {})).system).toBe(true);
  await expect(desk.call('lock.unlock', { passphrase: null })).rejects.toMatchObject({ code: 'not-allowed' });
  word = true;
  expect(await desk.call('lock.unlock', { passphrase: null })).toBeNull();
});
