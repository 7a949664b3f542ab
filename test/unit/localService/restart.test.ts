import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../../electron/composition/systemClock.ts';
import { openStore } from '../../../electron/store/openStore.ts';
import type { Extract } from '../../../electron/extraction/reading.ts';
import { practiceAnswer } from '../../../electron/localService/connect/practiceBank.ts';
import { receivedAs } from '../../../electron/localService/received.ts';
import { answerJson, startScriptedServer } from '../../support/scriptedServer.ts';
import { opensWith, readsSample } from './support/readings.ts';
import { startService, type Fields, type RunningService } from './support/runningService.ts';

const neverReads: Extract = (_bytes, options) =>
  new Promise((_resolve, reject) => {
    options?.onProgress?.({ page: 1, pages: 2, step: 'reading' });
    options?.signal?.addEventListener('abort', () => reject(new Error('stopped')));
  });

/** Closes the service and starts a new one on the same store. */
async function restart(service: RunningService, options: Parameters<typeof startService>[0] = {}) {
  await service.close();
  return startService({ store: service.store, clock: service.clock, ...options });
}

const codesOf = async (service: RunningService, id: string) =>
  (await service.call('GET', `consultant-api/collections/${id}/statuses`)).json.map(
    (status) => (status as Fields)['code'],
  );

test('reads a document again that was being read when the service stopped', async () => {
  const first = await startService({ extract: neverReads });
  const id = await first.uploaded({ correlation: 'c' });
  await first.reaches(id, 1149);
  await using second = await restart(first);
  await second.reaches(id, 2000);
  expect(await codesOf(second, id)).toEqual([1000, 1149, 1010, 1149, 1200, 1300, 1350, 2000]);
  expect(receivedAs(second.store.service, 'c')).toBe(id);
});

test('keeps finished collections as they are, with products under the new address', async () => {
  const first = await startService();
  const id = await first.uploaded();
  await first.reaches(id, 2000);
  const before = await first.call('GET', `delivery-api/collections/${id}/products/all`);
  await using second = await restart(first);
  const after = await second.call('GET', `delivery-api/collections/${id}/products/all`);
  expect(after.text).toBe(before.text);
  const { json } = await second.call('GET', `delivery-api/collections/${id}/products`);
  expect((json[0] as Fields)['url']).toMatch(second.baseUrl);
  expect(await codesOf(second, id)).toHaveLength(6);
});

test('asks for the password again and remembers how many attempts were used', async () => {
  const extract = opensWith('kingfisher');
  const first = await startService({ extract });
  const id = await first.uploaded();
  const challenge = (await first.reaches(id, 1400))['challenge'] as Fields;
  await first.call('POST', `consultant-api/collections/${id}/challenges`, {
    body: { id: challenge['id'], value: 'osprey' },
  });
  await expect
    .poll(async () => ((await first.status(id))['challenge'] as Fields | undefined)?.['attemptsLeft'])
    .toBe(4);
  await using second = await restart(first, { extract });
  const again = (await second.reaches(id, 1400))['challenge'] as Fields;
  expect(again).toMatchObject({ attemptsLeft: 4 });
  expect(again['id']).not.toBe(challenge['id']);
  expect((await second.call('GET', `consultant-api/collections/${id}/challenges`)).json).toHaveLength(1);
  await second.call('POST', `consultant-api/collections/${id}/challenges`, {
    body: { id: again['id'], value: 'kingfisher' },
  });
  await second.reaches(id, 2000);
});

test('goes on with a connect flow where it stood', async () => {
  const first = await startService();
  const { json } = await first.call('POST', 'consultant-api/collections', {
    body: { idNumber: '1', credentials: [{ username: 'several', password: 'x' }] },
  });
  const id = String(json['id']);
  const answer = async (service: RunningService, code: number, value: string) => {
    const challenge = (await service.reaches(id, code))['challenge'] as Fields;
    await service.call('POST', `consultant-api/collections/${id}/challenges`, { body: { id: challenge['id'], value } });
  };
  await answer(first, 1410, practiceAnswer);
  await first.reaches(id, 1430);
  await using second = await restart(first);
  await answer(second, 1430, 'current');
  await second.reaches(id, 1440);
});

test('waits for consent again after a restart, with a new link', async () => {
  const first = await startService();
  const { json } = await first.call('POST', 'consultant-api/collections', { body: { idNumber: '1' } });
  const id = String(json['id']);
  await first.reaches(id, 1020);
  await using second = await restart(first);
  await second.reaches(id, 1020);
  const fresh = await second.call('GET', `consultant-api/collections/${id}`);
  expect((await fetch(String(fresh.json['consumerUrl']))).status).toBe(200);
});

test('sends webhooks that were still to be sent, but none whose headers are lost', async () => {
  let status = 503;
  const hook = await startScriptedServer((_request, response) => answerJson(response, {}, status));
  const first = await startService({ timings: { webhookRetryMs: [60_000] } });
  const plain = await first.uploaded({ webhookUrl: hook.url });
  const { json } = await first.call('POST', 'consultant-api/collections', {
    body: {
      webhookUrl: hook.url,
      webhookHeaders: { 'X-A': 'a' },
      credentials: [{ username: 'success', password: 'x' }],
    },
  });
  const withHeaders = String(json['id']);
  await expect.poll(() => hook.requests.length).toBe(2);
  await expect.poll(() => first.clock.held()).toBe(2);
  status = 200;
  await using second = await restart(first);
  const deliveries = (id: string) => second.deliveries.list(id);
  await expect.poll(() => deliveries(plain)).toMatchObject([{ state: 'delivered' }]);
  await expect.poll(() => deliveries(withHeaders)).toMatchObject([{ state: 'failed' }]);
  expect(JSON.stringify(deliveries(withHeaders))).toContain('held in memory only');
  expect(hook.requests).toHaveLength(3);
  await hook.close();
});

test('gives a document up that brought the service down again and again', async () => {
  const first = await startService({ extract: neverReads });
  const id = await first.uploaded();
  await first.reaches(id, 1149);
  await first.close();
  const stored = first.store.service.find(id)!.detail as Record<string, unknown>;
  first.store.service.put(id, { ...stored, resumes: 8 });
  await using second = await startService({ store: first.store, clock: first.clock, extract: readsSample });
  expect(await second.status(id)).toMatchObject({ code: 3020, terminal: true });
});

test('does not give up a document that was never being read when the service was killed', async () => {
  const silent: Extract = (_bytes, options) =>
    new Promise((_resolve, reject) => {
      options?.signal?.addEventListener('abort', () => reject(new Error('stopped')));
    });
  const first = await startService({ extract: silent });
  const id = await first.uploaded();
  const killed = [first];
  // A service that is not closed is one that was killed: nothing of it is put in order.
  for (let kills = 0; kills < 10; kills++) {
    killed.push(await startService({ store: first.store, clock: first.clock, extract: silent }));
  }
  await using last = await startService({ store: first.store, clock: first.clock, extract: readsSample });
  await last.reaches(id, 2000);
  for (const service of killed) await service.close();
});

test('does not count an orderly end as a document that does harm', async () => {
  let service = await startService({ extract: neverReads });
  const id = await service.uploaded();
  for (let starts = 0; starts < 7; starts++) {
    await service.reaches(id, 1149);
    service = await restart(service, { extract: neverReads });
  }
  await service.reaches(id, 1149);
  await service.close();
});

test('lets an upload go that is still arriving when the service closes', async () => {
  const service = await startService();
  const { promise: half, resolve } = Promise.withResolvers<undefined>();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const head = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF';
      controller.enqueue(Buffer.from(head));
      resolve(undefined);
    },
  });
  const sent = fetch(`${service.baseUrl}/extracter-api/uploads`, {
    method: 'POST',
    headers: { 'X-API-KEY': service.apiKey, 'Content-Type': 'multipart/form-data; boundary=b' },
    body,
    duplex: 'half',
  } as RequestInit).catch(() => 'cut');
  await half;
  await expect.poll(() => [...service.store.service.all()].length).toBe(1);
  await service.close();
  expect(await sent).toBe('cut');
  expect([...service.store.service.all()]).toEqual([]);
  service.store.close();
});

test('drops an upload that was still arriving when the process was killed', async () => {
  const first = await startService();
  const id = await first.uploaded();
  await first.reaches(id, 2000);
  await first.close();
  const stored = first.store.service.find(id)!.detail as Record<string, unknown>;
  first.store.service.put(id, { ...stored, receiving: true });
  await using second = await startService({ store: first.store, clock: first.clock });
  expect((await second.call('GET', `consultant-api/collections/${id}`)).status).toBe(404);
  expect([...second.store.service.all()]).toEqual([]);
});

test('leaves alone what a newer version stored, and says so', async () => {
  const first = await startService();
  await first.close();
  first.store.service.put('later', { version: 2, marvellous: true });
  await using second = await startService({ store: first.store, clock: first.clock });
  expect((await second.call('GET', 'consultant-api/collections/later')).status).toBe(404);
  expect(second.store.service.find('later')?.detail).toEqual({ version: 2, marvellous: true });
  expect(second.log).toMatchObject([{ event: 'collection-unreadable', collectionId: 'later' }]);
});

test('tells from the archive alone what an upload with a lost answer became', async () => {
  const service = await startService();
  const id = await service.uploaded({ correlation: 'upload 7' });
  await service.uploaded({ correlation: 'upload 8' });
  await service.close();
  expect(receivedAs(service.store.service, 'upload 7')).toBe(id);
  expect(receivedAs(service.store.service, 'upload 9')).toBeNull();
});

let folder: string;
let processes: ChildProcess[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'local-service-'));
  processes = [];
});
afterEach(() => {
  for (const process of processes) process.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function startProcess(
  mode: 'stall' | 'read',
): Promise<{ baseUrl: string; apiKey: string; kill(): Promise<void> }> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'support/serviceProcess.ts'), join(folder, 'desk.db'), mode],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  processes.push(child);
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { baseUrl, apiKey } = JSON.parse(line) as { baseUrl: string; apiKey: string };
  return {
    baseUrl,
    apiKey,
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

test('loses no upload that it has acknowledged when the process is killed', async () => {
  const first = await startProcess('stall');
  const ids: string[] = [];
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) {
    const form = new FormData();
    form.append('files', new Blob([`%PDF ${name}`]), name);
    const answer = await fetch(`${first.baseUrl}/extracter-api/uploads`, {
      method: 'POST',
      headers: { 'X-API-KEY': first.apiKey },
      body: form,
    });
    ids.push(((await answer.json()) as { collectionId: string }).collectionId);
  }
  await first.kill();

  const second = await startProcess('read');
  const get = async (path: string) =>
    (await fetch(`${second.baseUrl}/${path}`, { headers: { 'X-API-KEY': second.apiKey } })).json() as Promise<Fields>;
  for (const id of ids) {
    await expect
      .poll(async () => (await get(`consultant-api/collections/${id}/statuses/0`))['code'], { timeout: 10_000 })
      .toBe(2000);
  }
  await second.kill();
  const store = openStore({
    path: join(folder, 'desk.db'),
    key: { kind: 'raw', hex: '0f'.repeat(32) },
    clock: systemClock,
  });
  expect([...store.service.all()].map(({ id }) => id).sort()).toEqual(ids.toSorted());
  store.close();
});

test('takes no upload that its caller has cancelled for a later one whose answer was lost', async () => {
  const service = await startService({
    extract: (_bytes, options) =>
      new Promise((resolve) => {
        const ended = { ok: false, error: { code: 'cancelled', message: '' } } as const;
        options?.signal?.addEventListener('abort', () => resolve(ended));
      }),
  });
  const cancelled = await service.uploaded({ correlation: 'upload 7' });
  expect((await service.call('POST', `consultant-api/collections/${cancelled}/cancel`)).status).toBe(202);
  expect(receivedAs(service.store.service, 'upload 7')).toBeNull();
  const again = await service.uploaded({ correlation: 'upload 7' });
  await service.close();
  expect(receivedAs(service.store.service, 'upload 7')).toBe(again);
});
