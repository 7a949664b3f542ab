import { expect, test } from 'vitest';
import { practiceAnswer, practiceLogins } from '../../../../electron/localService/connect/practiceBank.ts';
import { readDigits } from '../../../support/codePictureReader.ts';
import { startService, type Fields, type RunningService } from '../support/runningService.ts';

async function signIn(service: RunningService, username: string, password = 'anything'): Promise<string> {
  const body = { idNumber: '1', name: 'N Vosloo', force: true, credentials: [{ username, password }] };
  return String((await service.call('POST', 'consultant-api/collections', { body })).json['id']);
}

async function answer(service: RunningService, id: string, code: number, value: string): Promise<Fields> {
  const challenge = (await service.reaches(id, code))['challenge'] as Fields;
  const body = { id: challenge['id'], value };
  const { status } = await service.call('POST', `consultant-api/collections/${id}/challenges`, { body });
  expect(status).toBe(202);
  return challenge;
}

test.each([
  ['text', 1410, 'text'],
  ['password', 1420, 'password'],
] as const)('the login %s asks a challenge and collects after the right answer', async (username, code, type) => {
  await using service = await startService();
  const id = await signIn(service, username);
  const challenge = await answer(service, id, code, practiceAnswer);
  expect(challenge).toMatchObject({ type, attemptsLeft: 3 });
  expect(challenge['expiresAt']).toMatch(/^2026-03-01T12:05:/);
  await service.reaches(id, 2000);
});

test('the login choice collects only the account that was chosen, and takes no other answer', async () => {
  await using service = await startService();
  const id = await signIn(service, 'choice');
  const challenge = (await service.reaches(id, 1430))['challenge'] as Fields;
  expect(challenge['choices']).toMatchObject([{ value: 'all' }, { value: 'current' }, { value: 'savings' }]);
  const body = { id: challenge['id'], value: 'neither' };
  const refused = await service.call('POST', `consultant-api/collections/${id}/challenges`, { body });
  expect(refused).toMatchObject({ status: 422, json: { error: 'choice-unknown' } });
  await answer(service, id, 1430, 'savings');
  await service.reaches(id, 2000);
  const { json } = await service.call('GET', `delivery-api/collections/${id}/products/summary`);
  expect((json['statement'] as Fields)['accounts']).toMatchObject([{ type: 'savings' }]);
});

test('the login image shows digits that can be read from the picture', async () => {
  await using service = await startService();
  const id = await signIn(service, 'image');
  const challenge = (await service.reaches(id, 1440))['challenge'] as Fields;
  await answer(service, id, 1440, readDigits(String(challenge['image'])));
  await service.reaches(id, 2000);
});

test('the login several asks one question after another', async () => {
  await using service = await startService();
  const id = await signIn(service, 'several');
  await answer(service, id, 1410, practiceAnswer);
  await answer(service, id, 1430, 'all');
  const challenge = (await service.reaches(id, 1440))['challenge'] as Fields;
  await answer(service, id, 1440, readDigits(String(challenge['image'])));
  await service.reaches(id, 2000);
});

test('a wrong answer counts, and the right one afterwards is taken', async () => {
  await using service = await startService();
  const id = await signIn(service, 'text');
  await answer(service, id, 1410, 'wrong');
  await expect
    .poll(async () => ((await service.status(id))['challenge'] as Fields | undefined)?.['attemptsLeft'])
    .toBe(2);
  expect(((await service.status(id))['challenge'] as Fields)['label']).toMatch(/^That was not right\./);
  await answer(service, id, 1410, practiceAnswer);
  await service.reaches(id, 2000);
});

test('the login attempts ends when no attempt is left', async () => {
  await using service = await startService();
  const id = await signIn(service, 'attempts');
  for (const left of [3, 2, 1]) {
    await expect
      .poll(async () => ((await service.status(id))['challenge'] as Fields | undefined)?.['attemptsLeft'])
      .toBe(left);
    await answer(service, id, 1410, practiceAnswer);
  }
  expect(await service.reaches(id, 3204)).toMatchObject({ terminal: true, success: false });
});

test('a question that nobody answers in time ends the collection', async () => {
  await using service = await startService();
  const id = await signIn(service, 'expires');
  const challenge = (await service.reaches(id, 1410))['challenge'] as Fields;
  expect(Date.parse(String(challenge['expiresAt'])) - service.clock.now().getTime()).toBe(15_000);
  service.clock.expire();
  expect(await service.reaches(id, 3201)).toMatchObject({ message: 'The consumer did not act in time.' });
  const late = { id: challenge['id'], value: practiceAnswer };
  expect((await service.call('POST', `consultant-api/collections/${id}/challenges`, { body: late })).status).toBe(409);
});

test('a consumer who never comes ends the collection', async () => {
  await using service = await startService();
  const body = { idNumber: '1' };
  const id = String((await service.call('POST', 'consultant-api/collections', { body })).json['id']);
  await service.reaches(id, 1020);
  service.clock.expire();
  await service.reaches(id, 3201);
});

test.each([
  ['locked', 3203],
  ['refuses', 3200],
  ['cancels', 3205],
  ['down', 3206],
  ['nothing', 3010],
])('the login %s ends with %i and without products', async (username, code) => {
  await using service = await startService();
  const id = await signIn(service, username);
  expect(await service.reaches(id, code)).toMatchObject({ terminal: true, success: false });
  expect((await service.call('GET', `delivery-api/collections/${id}/products`)).json).toEqual([]);
  expect((await service.call('GET', `delivery-api/collections/${id}/products/all`)).status).toBe(404);
});

test.each([
  ['wrong', 'anything'],
  ['success', 'wrong'],
  ['nobody', 'anything'],
  ['constructor', 'anything'],
])('refuses the credentials %s / %s three times, then for good', async (username, password) => {
  await using service = await startService();
  const id = await signIn(service, username, password);
  for (const left of [2, 1]) {
    await expect.poll(async () => (await service.status(id))['message']).toContain(`; ${left} more`);
    const body = [{ username, password }];
    expect((await service.call('POST', `consultant-api/collections/${id}/credentials`, { body })).status).toBe(202);
  }
  await service.reaches(id, 3202);
});

test('the login stalls collects until it is cancelled', async () => {
  await using service = await startService();
  const id = await signIn(service, 'stalls');
  await service.reaches(id, 1050);
  await service.call('POST', `consultant-api/collections/${id}/cancel`);
  await service.reaches(id, 3100);
});

test('describes every login to callers', async () => {
  await using service = await startService();
  const [provider] = (await service.call('GET', 'consultant-api/data-providers')).json as Fields[];
  expect((provider!['logins'] as Fields[]).map((login) => login['username'])).toEqual(Object.keys(practiceLogins));
});
