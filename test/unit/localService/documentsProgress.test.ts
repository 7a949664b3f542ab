import { expect, it } from 'vitest';
import { newDetail } from '../../../electron/localService/collectionDetail.ts';
import { createCollectionBook } from '../../../electron/localService/collectionBook.ts';
import { createDocumentsProgress } from '../../../electron/localService/documentsProgress.ts';
import { AppError } from '../../../shared/errors.ts';
import { memoryStore, movableClock } from '../store/fixtures.ts';

it('progress that finds the disk full is shown all the same, and throws nothing into the thread that tells of it', () => {
  const archive = memoryStore().service;
  let full = false;
  const put: typeof archive.put = (id, detail) => {
    if (full) throw new AppError('disk-full', 'no room');
    archive.put(id, detail);
  };
  const quiet = { onStatus: () => undefined, log: () => undefined };
  const book = createCollectionBook({ archive: { ...archive, put }, clock: movableClock(), ...quiet });
  const request = { name: null, idNumber: null, idType: null, nationality: null, brandId: null, correlation: null };
  book.add('c', newDetail('upload', request));
  book.addStatus('c', { code: 1000, message: 'Received' });
  const documents = [{ id: 'd', name: 'a.pdf' }];
  const progress = createDocumentsProgress({ book, collectionId: 'c', documents, now: () => 0 });
  full = true;
  progress.report('d', { page: 1, pages: 2, step: 'reading' });
  expect(book.status(book.require('c')).message).toBe('Reading page 1 of 2');
});
