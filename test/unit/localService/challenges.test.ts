import { expect, test } from 'vitest';
import type { Extract } from '../../../electron/extraction/reading.ts';
import { opensWith, readsSample } from './support/readings.ts';
import { startService, type Fields, type RunningService } from './support/runningService.ts';

const answer = (service: RunningService, id: string, challenge: unknown, value: string) =>
  service.call('POST', `consultant-api/collections/${id}/challenges`, {
    body: { id: (challenge as Fields)['id'], value },
  });

test('asks for the password of a protected document and goes on with the right one', async () => {
  await using service = await startService({ extract: opensWith('kingfisher') });
  const id = await service.uploaded();
  const status = await service.reaches(id, 1400);
  expect(status).toMatchObject({
    terminal: false,
    requiresChallenge: true,
    challenge: { type: 'password', attemptsLeft: 5, label: 'March.pdf is protected. Enter its password.' },
  });
  const { json } = await service.call('GET', `consultant-api/collections/${id}/challenges`);
  expect(json).toEqual([status['challenge']]);
  expect(await answer(service, id, json[0], 'kingfisher')).toMatchObject({ status: 202, json: { accepted: true } });
  await service.reaches(id, 2000);
  expect((await service.call('GET', `consultant-api/collections/${id}/challenges`)).json).toEqual([]);
});

test('is no challenge any more as soon as the answer is taken', async () => {
  const trying = Promise.withResolvers<undefined>();
  const opens = opensWith('kingfisher');
  await using service = await startService({
    extract: async (bytes, options) => {
      if (options?.password !== undefined) await trying.promise;
      return opens(bytes, options);
    },
  });
  const id = await service.uploaded();
  const { challenge } = (await service.reaches(id, 1400)) as unknown as { challenge: Fields };
  await answer(service, id, challenge, 'kingfisher');
  expect(await service.status(id)).toMatchObject({ requiresChallenge: false, message: 'Trying the password' });
  trying.resolve(undefined);
  await service.reaches(id, 2000);
});

test('counts wrong passwords and gives the document up after the last', async () => {
  await using service = await startService({ extract: opensWith('kingfisher'), limits: { passwordAttempts: 2 } });
  const id = await service.uploaded();
  const first = (await service.reaches(id, 1400))['challenge'];
  await answer(service, id, first, 'osprey');
  const second = (await service.reaches(id, 1400))['challenge'];
  expect(second).toMatchObject({
    attemptsLeft: 1,
    label: 'That password does not open March.pdf. Enter another one.',
  });
  expect(await answer(service, id, first, 'kingfisher')).toMatchObject({ status: 409 });
  await answer(service, id, second, 'heron');
  expect(await service.reaches(id, 3006)).toMatchObject({ terminal: true, success: false });
  expect(await answer(service, id, second, 'kingfisher')).toMatchObject({ status: 409 });
});

test('tries a password that opened one document on the others of the collection before asking', async () => {
  await using service = await startService({ extract: opensWith('kingfisher') });
  const upload = await service.upload({ 'a.pdf': '1', 'b.pdf': '2', 'c.pdf': '3' });
  const id = String(upload.json['collectionId']);
  const { challenge } = (await service.reaches(id, 1400)) as unknown as { challenge: Fields };
  await answer(service, id, challenge, 'kingfisher');
  await service.reaches(id, 2000);
  const { json } = await service.call('GET', `consultant-api/collections/${id}/statuses`);
  expect(json.filter((status) => (status as Fields)['code'] === 1400)).toHaveLength(1);
});

test('keeps a challenge in sight while other documents go on', async () => {
  const opens = opensWith('kingfisher');
  const go = Promise.withResolvers<undefined>();
  const extract: Extract = async (bytes, options) => {
    if (bytes.length === 1) return opens(bytes, options);
    await go.promise;
    return readsSample(bytes, options);
  };
  await using service = await startService({ extract });
  const upload = await service.upload({ 'locked.pdf': '1', 'open.pdf': '22' });
  const id = String(upload.json['collectionId']);
  const { challenge } = (await service.reaches(id, 1400)) as unknown as { challenge: Fields };
  go.resolve(undefined);
  await expect
    .poll(async () => (await service.status(id))['documents'])
    .toMatchObject([{ code: null }, { code: 2000 }]);
  expect(await service.status(id)).toMatchObject({ code: 1400, challenge });
  await answer(service, id, challenge, 'kingfisher');
  await service.reaches(id, 2000);
});

test('keeps no password anywhere', async () => {
  await using service = await startService({ extract: opensWith('kingfisher-5521') });
  const id = await service.uploaded();
  const wrong = (await service.reaches(id, 1400))['challenge'];
  await answer(service, id, wrong, 'osprey-9934');
  const right = (await service.reaches(id, 1400))['challenge'];
  await answer(service, id, right, 'kingfisher-5521');
  await service.reaches(id, 2000);
  const kept = JSON.stringify([[...service.store.service.all()], service.log]);
  expect(kept).not.toContain('kingfisher-5521');
  expect(kept).not.toContain('osprey-9934');
});

test.each([[{ id: 'x' }], [{ id: 'x', value: '' }], [{ value: 'x' }], [{ id: 'x', value: 7 }]])(
  'refuses the answer %o',
  async (body) => {
    await using service = await startService({ extract: opensWith('kingfisher') });
    const id = await service.uploaded();
    await service.reaches(id, 1400);
    expect((await service.call('POST', `consultant-api/collections/${id}/challenges`, { body })).status).toBe(422);
    expect((await service.status(id))['code']).toBe(1400);
  },
);
