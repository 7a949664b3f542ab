import { createHash } from 'node:crypto';
import type { MessagePort } from 'node:worker_threads';
import type { Unreadable } from '../../shared/reading/unreadable.ts';
import { stepBack } from '../base/stepBack.ts';
import { extractStatement } from './extractStatement.ts';
import { findText } from './lines/findText.ts';
import { answer } from './marked/answer.ts';
import { createHeldDocuments } from './marked/heldDocuments.ts';
import { createRecogniser } from './ocr/recogniser.ts';
import { uninterruptedBy } from './ocr/uninterrupted.ts';
import { failureOf, openDocument, type PdfDocument } from './pdf/document.ts';
import { createPdfium, type Pdfium } from './pdf/pdfium.ts';
import { readPages } from './words/readPages.ts';
import { renderPage } from './pdf/render.ts';
import type { Extraction, ExtractionProgress, PageText } from './reading.ts';
import type { WorkerJob, WorkerReply, WorkerResults, WorkerStart } from './workerMessages.ts';

/** Least time between two progress messages; a page takes a few milliseconds. */
const PROGRESS_MS = 40;

/**
 * Reads one PDF at a time for the thread at the other end of the port, which begins with a {@link WorkerStart}.
 * @param onExtracted called before the answer goes, after which the thread is ended without asking
 */
export function serveReader(port: MessagePort, onExtracted: (result: Extraction) => void): void {
  const ready = Promise.withResolvers<(job: WorkerJob) => Promise<void>>();
  port.once('message', (start: WorkerStart) => {
    // A job may come while PDFium starts. A rejection is a fault of ours: it ends the worker, and the pool tells it from
    // a fault of the file.
    port.on('message', (job: WorkerJob) => void ready.promise.then((work) => work(job)));
    // Two and a half times less of a processor than others that want it: enough for the window, and not so little that other
    // programs bring the reading to a halt.
    if (start.behind) stepBack(4);
    void createPdfium(start).then((pdfium) => {
      port.postMessage({ kind: 'ready' } satisfies WorkerReply);
      ready.resolve(createReader(port, start, pdfium, onExtracted));
    });
  });
}

function createReader(
  port: MessagePort,
  { native }: WorkerStart,
  pdfium: Pdfium,
  onExtracted: (result: Extraction) => void,
): (job: WorkerJob) => Promise<void> {
  const reply = (message: WorkerReply): void => port.postMessage(message);
  const uninterrupted = uninterruptedBy(native);
  const held = createHeldDocuments();

  async function extract(job: WorkerJob & { kind: 'extract' }): Promise<Extraction> {
    let told = 0;
    const onProgress = (progress: ExtractionProgress): void => {
      if (progress.step === 'reading' && performance.now() - told < PROGRESS_MS) return;
      told = performance.now();
      reply({ kind: 'progress', progress });
    };
    const onWords = (pages: readonly PageText[]): void => {
      // Pictures that were left unread would be missed.
      if (job.recognise) held.keep(createHash('sha256').update(job.bytes).digest('hex'), pages);
    };
    // Its thread and memory are needed for scans alone, and given back after each.
    const recogniser = createRecogniser(uninterrupted);
    try {
      const result = await extractStatement(job.bytes, { ...job, onProgress, onWords }, pdfium, recogniser);
      onExtracted(result);
      return result;
    } finally {
      await recogniser.close();
    }
  }

  /** What is done with an open document, which is closed again. */
  function opened<Result>(
    { bytes, password }: WorkerJob,
    use: (document: PdfDocument) => Result,
  ): Result | { ok: false; error: Unreadable } {
    try {
      const document = openDocument(pdfium, bytes, password);
      try {
        return use(document);
      } finally {
        document.close();
      }
    } catch (error) {
      return { ok: false, error: failureOf(error) };
    }
  }

  async function find(job: WorkerJob & { kind: 'find' }): Promise<WorkerResults['find']> {
    const read = await readPages(job.bytes, { ...job, pdfium });
    return read.ok ? { ok: true, ...findText(read.pages, job.text) } : read;
  }

  async function answered(job: WorkerJob & { kind: 'marks' }): Promise<WorkerResults['marks']> {
    const known = held.find(job.key);
    if (known !== null) return { ok: true, value: answer(known, job.ask) };
    const recogniser = createRecogniser(uninterrupted);
    const onPicture = (page: number, pages: number): void =>
      reply({ kind: 'progress', progress: { page, pages, step: 'recognising' } });
    try {
      const read = await readPages(job.bytes, { ...job, pdfium, recogniser, onPicture });
      return read.ok ? { ok: true, value: answer(held.keep(job.key, read.pages), job.ask) } : read;
    } finally {
      await recogniser.close();
    }
  }

  async function resultOf(job: WorkerJob): Promise<WorkerResults[WorkerJob['kind']]> {
    switch (job.kind) {
      case 'extract':
        return extract(job);
      case 'marks':
        return answered(job);
      case 'find':
        return find(job);
      case 'inspect':
        return opened(job, ({ pageCount: pages, encryption }) => ({ ok: true, pages, encryption }));
      case 'render':
        return opened(job, (document) => {
          const { data: png, ...picture } = renderPage(document, job.page, job.scale, job.area);
          return { ok: true, png, ...picture };
        });
    }
  }

  return async (job) => {
    const result = await resultOf(job);
    reply({ kind: 'done', result, spent: pdfium.dead, holds: held.keys() });
  };
}
