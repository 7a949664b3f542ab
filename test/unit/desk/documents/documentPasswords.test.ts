import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStatementPdf, plainModel, statementPassword } from '../../../support/press/press.ts';
import { createPdfAccess } from '../../../../electron/composition/pdfAccess.ts';
import { createExtractionPool, type ExtractionPool } from '../../../../electron/extraction/extractionPool.ts';
import { fileOf, startDesk, type DeskInTest } from '../support/deskInTest.ts';
import { startRemoteService } from '../support/remoteService.ts';

let pool: ExtractionPool;
beforeAll(() => {
  const workerUrl = new URL('../../../../electron/extraction/worker.ts', import.meta.url);
  pool = createExtractionPool({ workerUrl, size: 1 });
});
afterAll(() => pool.close());

/** A locked statement at a service that asks for its password. */
async function locked(): Promise<{ desk: DeskInTest; collectionId: string; documentId: string }> {
  const service = await startRemoteService();
  const challenge = { id: 'q1', label: 'Password of the statement', type: 'password' };
  service.statuses = [{ code: 1400, requiresChallenge: true, challenge }];
  const desk = startDesk({ ...createPdfAccess(pool), url: service.url });
  const file = fileOf('locked.pdf', await makeStatementPdf(plainModel, { encryption: 'password' }));
  const { accepted } = await desk.call('intake.add', { files: [desk.offer(file)] });
  const { collectionId, documentId } = accepted[0]!;
  await desk.reaches('needs-input', collectionId);
  return { desk, collectionId, documentId };
}

const pngHeader = [0x89, 0x50, 0x4e, 0x47];

describe('the password of a locked document', () => {
  it('lets its pages be counted and drawn once it was given', async () => {
    const { desk, collectionId, documentId } = await locked();
    await expect(desk.desk.pageImage(documentId, 1, 1)).rejects.toMatchObject({ code: 'password-wrong' });
    await desk.call('collection.answer', { id: collectionId, challengeId: 'q1', value: statementPassword });
    expect([...(await desk.desk.pageImage(documentId, 1, 1)).slice(0, 4)]).toEqual(pngHeader);
    const { documents } = await desk.call('collection.read', { id: collectionId });
    expect(documents).toMatchObject([{ pages: 1 }]);
  });

  it('is forgotten where it is wrong', async () => {
    const { desk, collectionId, documentId } = await locked();
    await desk.call('collection.answer', { id: collectionId, challengeId: 'q1', value: 'not this one' });
    await expect(desk.desk.pageImage(documentId, 1, 1)).rejects.toMatchObject({ code: 'password-wrong' });
  });

  it('is not kept beyond the run of the desk', async () => {
    const { desk, collectionId, documentId } = await locked();
    await desk.call('collection.answer', { id: collectionId, challengeId: 'q1', value: statementPassword });
    const again = await desk.restart();
    await expect(again.desk.pageImage(documentId, 1, 1)).rejects.toThrow();
    expect(JSON.stringify(desk.logged)).not.toContain(statementPassword);
  });
});
