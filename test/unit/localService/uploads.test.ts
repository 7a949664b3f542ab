import { request } from 'node:http';
import { expect, test } from 'vitest';
import { receivedAs } from '../../../electron/localService/received.ts';
import { AppError } from '../../../shared/errors.ts';
import { readsSample } from './support/readings.ts';
import { startService } from './support/runningService.ts';

test('makes one collection of an upload and says where it is', async () => {
  await using service = await startService();
  const answer = await service.upload({ 'March.pdf': '%PDF-1.7' }, { correlation: 'case 7' });
  expect(answer.status).toBe(201);
  const id = String(answer.json['collectionId']);
  expect(answer.headers.get('location')).toBe(`${service.baseUrl}/consultant-api/collections/${id}`);
  expect(answer.json['correlation']).toBe('case 7');
  expect(await service.reaches(id, 2000)).toMatchObject({ terminal: true, success: true });
});

test('makes a document of each file, in the order sent, with names outside ASCII', async () => {
  await using service = await startService();
  const answer = await service.upload({ 'Kontoauszug März.pdf': '%PDF-1', '../../etc/второй.pdf': '%PDF-22' });
  expect(answer.json['documents']).toMatchObject([
    { id: 'd1', name: 'Kontoauszug März.pdf', size: 6 },
    { id: 'd2', name: 'второй.pdf', size: 7 },
  ]);
});

test('keeps the order of the files where a later one is on disk first', async () => {
  const clockwork = await startService();
  const { store } = clockwork;
  await clockwork.close();
  await using service = await startService({
    store,
    blobs: {
      read: (sha256) => store.blobs.read(sha256),
      readWhole: (sha256, limit) => store.blobs.readWhole(sha256, limit),
      async write(source) {
        const written = await store.blobs.write(source);
        if (written.size === 9) await new Promise((resolve) => setTimeout(resolve, 50));
        return written;
      },
    },
  });
  const answer = await service.upload({ 'first.pdf': '%PDF-long', 'second.pdf': '%PDF-s' });
  expect(answer.json['documents']).toMatchObject([{ name: 'first.pdf' }, { name: 'second.pdf' }]);
});

test('keeps the text fields of the upload', async () => {
  await using service = await startService();
  const id = await service.uploaded({ name: 'N Vosloo', idNumber: '8001015009087', idType: 'RSA_ID', brandId: 'b' });
  const { json } = await service.call('GET', `consultant-api/collections/${id}`);
  expect(json).toMatchObject({ name: 'N Vosloo', idNumber: '8001015009087', idType: 'RSA_ID', brandId: 'b' });
});

test.each([
  ['is no form', { headers: { 'Content-Type': 'application/pdf' }, body: '%PDF' }, 415, 'multipart-expected'],
  ['names no boundary', { headers: { 'Content-Type': 'multipart/form-data' }, body: 'x' }, 400, 'form-broken'],
  [
    'breaks off',
    {
      headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
      body: '--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF',
    },
    400,
    'form-broken',
  ],
])('refuses an upload that %s', async (_what, init, status, error) => {
  await using service = await startService();
  const answer = await service.call('POST', 'extracter-api/uploads', init);
  expect(answer).toMatchObject({ status, json: { error } });
  expect([...service.store.service.all()]).toEqual([]);
});

test('refuses an upload without a file', async () => {
  await using service = await startService();
  expect(await service.upload({}, { name: 'nobody' })).toMatchObject({ status: 422, json: { error: 'no-files' } });
  expect([...service.store.service.all()]).toEqual([]);
});

test('takes a file of exactly the limit and refuses one byte more, keeping nothing of it', async () => {
  await using service = await startService({ limits: { fileBytes: 1000 } });
  expect((await service.upload({ 'a.pdf': 'x'.repeat(1000) })).status).toBe(201);
  const refused = await service.upload({ 'ok.pdf': '%PDF', 'b.pdf': 'x'.repeat(1001) });
  expect(refused).toMatchObject({ status: 413, json: { error: 'upload-too-large' } });
  expect([...service.store.service.all()]).toHaveLength(1);
});

test('refuses a file far over the limit without taking it all in', async () => {
  await using service = await startService({ limits: { fileBytes: 1000 } });
  const refused = await service.upload({ 'b.pdf': 'x'.repeat(20_000_000) });
  expect(refused.status).toBe(413);
});

test('refuses more files than allowed', async () => {
  await using service = await startService({ limits: { files: 2 } });
  const refused = await service.upload({ a: '1', b: '2', c: '3' });
  expect(refused).toMatchObject({ status: 413, json: { error: 'upload-too-large' } });
});

test('refuses a text field that is too long', async () => {
  await using service = await startService();
  expect((await service.upload({ a: '1' }, { name: 'x'.repeat(600) })).status).toBe(422);
  expect((await service.upload({ a: '1' }, { name: 'x'.repeat(70_000) })).status).toBe(413);
});

test('forgets an upload whose connection is cut', async () => {
  await using service = await startService();
  const { port } = new URL(service.baseUrl);
  await new Promise<void>((resolve) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: '/extracter-api/uploads',
      headers: {
        'X-API-KEY': service.apiKey,
        'Content-Type': 'multipart/form-data; boundary=b',
        'Content-Length': 100_000,
      },
    });
    sent.once('error', () => resolve());
    sent.write('--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF', () => {
      setTimeout(() => sent.destroy(new Error('cut')), 20);
    });
  });
  await expect.poll(() => [...service.store.service.all()]).toEqual([]);
});

test('says so when the disk is full, and keeps no half of the upload', async () => {
  const first = await startService();
  const { store } = first;
  await first.close();
  await using service = await startService({
    store,
    blobs: {
      read: (sha256) => store.blobs.read(sha256),
      readWhole: (sha256, limit) => store.blobs.readWhole(sha256, limit),
      write: async () => {
        throw new AppError('disk-full', 'no space');
      },
    },
  });
  expect(await service.upload({ 'a.pdf': '%PDF' })).toMatchObject({ status: 507, json: { error: 'disk-full' } });
  expect([...store.service.all()]).toEqual([]);
});

test('finds a collection by its correlation, so that a lost answer can be settled', async () => {
  await using service = await startService();
  const id = await service.uploaded({ correlation: 'upload 42' });
  await service.uploaded({ correlation: 'upload 43' });
  expect(receivedAs(service.store.service, 'upload 42')).toBe(id);
  expect(receivedAs(service.store.service, 'upload 44')).toBeNull();
});

test('reads only so many documents at the same time', async () => {
  let [now, most] = [0, 0];
  await using service = await startService({
    limits: { concurrentDocuments: 2 },
    extract: async (bytes, options) => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setTimeout(resolve, 10));
      now--;
      return readsSample(bytes, options);
    },
  });
  const answer = await service.upload({ a: '1', b: '2', c: '3', d: '4', e: '5' });
  await service.reaches(String(answer.json['collectionId']), 2000);
  expect(most).toBe(2);
});
