import { expect, test } from 'vitest';
import { documentFailures, isChallenge, isTerminal, statusCodes } from '../../../electron/localService/statusCodes.ts';
import type { Extract } from '../../../electron/extraction/reading.ts';
import { failsWith, readsSample, sampleAccount, sampleExtraction } from './support/readings.ts';
import { startService } from './support/runningService.ts';

const codesOf = (statuses: unknown[]) => statuses.map((status) => (status as { code: number }).code);

test('passes through every step in order and ends complete', async () => {
  await using service = await startService();
  const id = await service.uploaded();
  const last = await service.reaches(id, 2000);
  expect(last).toMatchObject({
    code: 2000,
    message: 'Complete: 2 rows of 1 account',
    progress: 1,
    requiresChallenge: false,
    documents: [{ id: 'd1', name: 'March.pdf', code: 2000, message: null }],
  });
  const { json } = await service.call('GET', `consultant-api/collections/${id}/statuses`);
  expect(codesOf(json)).toEqual([1000, 1149, 1200, 1300, 1350, 2000]);
});

test('tells of a status that begins something else, and not of how far the reading is', async () => {
  await using service = await startService();
  const told: string[] = [];
  service.subscribe((id) => told.push(id));
  const id = await service.uploaded();
  await service.reaches(id, 2000);
  // Received, read, complete.
  expect(told).toEqual([id, id, id]);
});

test('gives one status object at /statuses/0, the ones before it further back, and 404 past the first', async () => {
  await using service = await startService();
  const id = await service.uploaded();
  await service.reaches(id, 2000);
  const back = async (index: number) => service.call('GET', `consultant-api/collections/${id}/statuses/${index}`);
  expect((await back(0)).json).not.toBeInstanceOf(Array);
  expect((await back(1)).json['code']).toBe(statusCodes.packaging);
  expect((await back(5)).json['code']).toBe(statusCodes.received);
  expect((await back(6)).status).toBe(404);
});

test('shows each page while it is read, and never goes back a step', async () => {
  const turn = Promise.withResolvers<undefined>();
  let report: ((page: number) => void) | undefined;
  const extract: Extract = async (_bytes, options) => {
    report = (page) => options?.onProgress?.({ page, pages: 40, step: 'reading' });
    report(1);
    await turn.promise;
    options?.onProgress?.({ page: 40, pages: 40, step: 'checking' });
    report(40);
    return sampleExtraction();
  };
  await using service = await startService({ extract });
  const id = await service.uploaded();
  expect(await service.reaches(id, 1102)).toMatchObject({ message: 'Reading page 1 of 40', terminal: false });
  report?.(2);
  expect(await service.status(id)).toMatchObject({ code: 1104, message: 'Reading page 2 of 40' });
  report?.(39);
  expect(await service.status(id)).toMatchObject({ code: 1196 });
  report?.(3);
  expect(await service.status(id)).toMatchObject({ code: 1196, message: 'Reading page 39 of 40' });
  turn.resolve(undefined);
  await service.reaches(id, 2000);
  const codes = codesOf((await service.call('GET', `consultant-api/collections/${id}/statuses`)).json);
  expect(codes).toEqual(codes.toSorted((a, b) => a - b));
});

test.each(Object.entries(documentFailures).filter(([code]) => code !== 'password-wrong'))(
  'ends a document that is %s with a terminal code of its own',
  async (code, failure) => {
    await using service = await startService({ extract: failsWith(code as keyof typeof documentFailures) });
    const id = await service.uploaded();
    const status = await service.reaches(id, failure.code);
    expect(status).toMatchObject({ terminal: true, success: false, message: failure.message });
    expect(failure.code).toBeGreaterThanOrEqual(3000);
  },
);

test('says that nothing was found where the document holds no statement', async () => {
  await using service = await startService({ extract: async () => sampleExtraction([]) });
  const id = await service.uploaded();
  expect(await service.reaches(id, 3010)).toMatchObject({ terminal: true, success: false });
});

test('takes a statement without rows for a result, not for a failure', async () => {
  await using service = await startService({
    extract: async () => sampleExtraction([sampleAccount({ transactions: [] })]),
  });
  expect(await service.reaches(await service.uploaded(), 2000)).toMatchObject({
    message: 'Complete: 0 rows of 1 account',
  });
});

test('is complete with exceptions where some of several documents could not be read, and names them', async () => {
  const extract: Extract = (bytes, options) =>
    Buffer.from(bytes).includes('bad') ? failsWith('damaged')(bytes, options) : readsSample(bytes, options);
  await using service = await startService({ extract });
  const answer = await service.upload({ 'good.pdf': '%PDF', 'bad.pdf': 'bad' });
  const status = await service.reaches(String(answer.json['collectionId']), 2100);
  expect(status).toMatchObject({
    success: true,
    message: 'Complete, except 1 of 2 documents. bad.pdf: The PDF is damaged and cannot be opened.',
    documents: [{ code: 2000 }, { code: 3003, message: 'The PDF is damaged and cannot be opened.' }],
  });
});

test('fails where none of several documents could be read', async () => {
  await using service = await startService({ extract: failsWith('no-text') });
  const answer = await service.upload({ 'a.pdf': '1', 'b.pdf': '2' });
  expect(await service.reaches(String(answer.json['collectionId']), 3007)).toMatchObject({
    message: expect.stringContaining('None of the 2 documents') as string,
  });
});

test('survives a reader that throws, and says nothing of what it threw', async () => {
  await using service = await startService({
    extract: async () => {
      throw new Error('account 62000417735');
    },
  });
  const id = await service.uploaded();
  const status = await service.reaches(id, 3000);
  expect(JSON.stringify([status, service.log])).not.toContain('62000417735');
  expect(service.log).toEqual([{ event: 'collection-failed', collectionId: id, detail: 'Error' }]);
});

test('can be cancelled while it is read, and only then', async () => {
  let aborted = false;
  await using service = await startService({
    extract: (_bytes, options) =>
      new Promise((resolve) => {
        options?.signal?.addEventListener('abort', () => {
          aborted = true;
          resolve({ ok: false, error: { code: 'cancelled' } });
        });
        options?.onProgress?.({ page: 1, pages: 9, step: 'reading' });
      }),
  });
  const id = await service.uploaded();
  await service.reaches(id, 1111, 1110, 1112);
  expect((await service.call('POST', `consultant-api/collections/${id}/cancel`)).status).toBe(202);
  expect(await service.status(id)).toMatchObject({ code: 3100, terminal: true });
  expect(aborted).toBe(true);
  expect((await service.call('POST', `consultant-api/collections/${id}/cancel`)).status).toBe(409);
});

test('has no two meanings for one code, and each code in its class', () => {
  const codes = Object.values(statusCodes);
  expect(new Set(codes).size).toBe(codes.length);
  for (const [name, code] of Object.entries(statusCodes)) {
    expect([name, isChallenge(code)]).toEqual([name, /Password$|Challenge$/.test(name)]);
    if (isChallenge(code)) expect(isTerminal(code)).toBe(false);
  }
});
