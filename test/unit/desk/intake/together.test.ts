import { expect, test } from 'vitest';
import { fileOf, pdfFile, startDesk } from '../support/deskInTest.ts';
import { startRemoteService } from '../support/remoteService.ts';

const names = ['March.pdf', 'April.pdf', 'May.pdf'];
const pdfs = () => names.map((name) => pdfFile(name));

test('sends several files as one collection, in their order', async () => {
  const service = await startRemoteService();
  const desk = startDesk({ url: service.url });
  let body = '';
  service.next.push({
    match: /uploads$/,
    answer(response, request) {
      response.req.on('end', () => {
        body = request.body().toString('latin1');
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"collectionId":"c1"}');
      });
    },
  });
  const { accepted, refused } = await desk.call('intake.add', { files: [desk.offer(...pdfs())], together: true });
  expect(refused).toEqual([]);
  expect(accepted.map(({ name }) => name)).toEqual(names);
  const collection = await desk.reaches('ready');
  expect(collection.documentIds).toEqual(accepted.map(({ documentId }) => documentId));
  expect(new Set(accepted.map(({ collectionId }) => collectionId))).toEqual(new Set([collection.id]));
  expect([...body.matchAll(/filename="([^"]+)"/g)].map(([, name]) => name)).toEqual(names);
  for (const name of names) expect(body).toContain(`% ${name}\n`);
});

test('makes as few collections as the service takes files at a time', async () => {
  const limits = { fileBytes: null, pages: null, filesPerUpload: 2 };
  const service = await startRemoteService();
  const desk = startDesk({ url: service.url, profileOverrides: { limits } });
  const { accepted } = await desk.call('intake.add', { files: [desk.offer(...pdfs())], together: true });
  const ids = [...new Set(accepted.map(({ collectionId }) => collectionId))];
  for (const id of ids) await desk.reaches('ready', id);
  expect(ids.map((id) => desk.store.collections.find(id)!.documentIds.length)).toEqual([2, 1]);
  expect(desk.store.cases.page({ limit: 10 }).entries).toHaveLength(1);
});

test('leaves faulty files and duplicates out of the collection, each with its reason', async () => {
  const service = await startRemoteService();
  const desk = startDesk({ url: service.url });
  const offered = desk.offer(
    pdfFile('March.pdf'),
    fileOf('picture.pdf', 'no PDF at all'),
    pdfFile('copy.pdf', 'March.pdf'),
    pdfFile('April.pdf'),
  );
  const { caseId, accepted, refused } = await desk.call('intake.add', { files: [offered], together: true });
  expect(accepted.map(({ name }) => name)).toEqual(['March.pdf', 'April.pdf']);
  expect(refused.map(({ name, error }) => [name, error.code])).toEqual([
    ['picture.pdf', 'not-a-pdf'],
    ['copy.pdf', 'duplicate-document'],
  ]);
  expect((await desk.reaches('ready')).documentIds).toHaveLength(2);
  const files = [refused[1]!.handle];
  const anyway = await desk.call('intake.add', { files, caseId: caseId!, allowDuplicates: true, together: true });
  expect(anyway.accepted.map(({ name }) => name)).toEqual(['copy.pdf']);
});

test('makes neither case nor collection where every file of a drop is refused', async () => {
  const desk = startDesk({ url: 'http://127.0.0.1:9' });
  const { caseId } = await desk.call('intake.add', { files: [desk.offer(fileOf('a.pdf', 'a'))], together: true });
  expect(caseId).toBeNull();
  expect(desk.store.cases.page({ limit: 10 }).entries).toEqual([]);
});

test('remembers how several files are taken', async () => {
  const desk = startDesk();
  expect((await desk.call('settings.read', {})).uploadTogether).toBe(false);
  await desk.call('settings.update', { uploadTogether: true });
  const again = await desk.restart();
  expect((await again.call('settings.read', {})).uploadTogether).toBe(true);
});
