import { expect, test } from 'vitest';
import type { Extract, ExtractionOptions } from '../../../electron/extraction/reading.ts';
import { sampleExtraction } from './support/readings.ts';
import { startService, type Fields, type RunningService } from './support/runningService.ts';

/** Reads a document of so many pictures under the password `kingfisher`, and keeps what it was asked for. */
function readsPictures(pictures: number, asked: ExtractionOptions[]): Extract {
  return async (_bytes, options = {}) => {
    if (options.password !== 'kingfisher') return { ok: false, error: { code: 'password-needed' } };
    asked.push(options);
    const read = Math.min(pictures, options.mostPictures ?? 0);
    const page = { page: read, width: 1, height: 1, words: [], kind: 'ocr' as const };
    const left = { read, left: pictures - read, pages: [page] };
    return { ...sampleExtraction(), ...(left.left > 0 ? { pictures: left } : {}) };
  };
}

const answer = async (service: RunningService, id: string, code: number, value: string): Promise<void> => {
  const { challenge } = await service.reaches(id, code);
  const body = { id: (challenge as Fields)['id'], value };
  await service.call('POST', `consultant-api/collections/${id}/challenges`, { body });
};

test('asks before more pictures of a document are read than are at a time, and reads on from where it was', async () => {
  const asked: ExtractionOptions[] = [];
  await using service = await startService({ extract: readsPictures(250, asked), limits: { picturesAtATime: 100 } });
  const id = await service.uploaded();
  await answer(service, id, 1400, 'kingfisher');
  expect((await service.reaches(id, 1450))['challenge']).toMatchObject({
    type: 'choice',
    label: 'March.pdf has 250 scanned pages. 100 are read so far. Read more?',
    choices: [
      { value: 'read-pictures', label: 'Read the next 100 pages' },
      { value: 'leave-pictures', label: 'Leave 150 pages unread' },
    ],
  });
  await answer(service, id, 1450, 'read-pictures');
  await expect
    .poll(async () => (await service.status(id))['challenge'])
    .toMatchObject({ choices: [{ label: 'Read the next 50 pages' }, { label: 'Leave 50 pages unread' }] });
  await answer(service, id, 1450, 'read-pictures');
  await service.reaches(id, 2000);
  expect(asked.map(({ mostPictures, knownPictures }) => [mostPictures, knownPictures?.[0]?.page])).toEqual([
    [100, undefined],
    [200, 100],
    [300, 200],
  ]);
});

test('leaves the others unread where that is chosen, and has no results before', async () => {
  const asked: ExtractionOptions[] = [];
  await using service = await startService({ extract: readsPictures(250, asked), limits: { picturesAtATime: 100 } });
  const id = await service.uploaded();
  await answer(service, id, 1400, 'kingfisher');
  expect(await service.reaches(id, 1450)).toMatchObject({ terminal: false, documents: [{ code: null }] });
  await answer(service, id, 1450, 'leave-pictures');
  await service.reaches(id, 2000);
  expect(asked).toHaveLength(1);
});
