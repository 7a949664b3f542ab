import type { DocumentReading, Extract, Extraction, ExtractionOptions, PicturesLeft } from '../extraction/reading.ts';
import { pictureAnswers } from '../base/pictureAnswers.ts';
import { AppError } from '../../shared/errors.ts';
import { createSlots, type Slots } from '../base/slots.ts';
import type { ChallengeDraft, Challenges } from './challenges.ts';
import type { CollectionBook, StatusDraft } from './collectionBook.ts';
import type { Collection, CollectionDocument } from './collectionDetail.ts';
import { createDocumentsProgress, type DocumentsProgress } from './documentsProgress.ts';
import { Interrupted } from './jobs.ts';
import { outcomeOf } from './outcome.ts';
import type { PackagedDocument } from './products/packaged.ts';
import type { Packager } from './products/packaging.ts';
import type { ServiceBlobs, ServiceClock, ServiceLimits } from './ports.ts';
import { documentFailures, nothingFound, statusCodes } from './statusCodes.ts';

/** Reads, checks and packages the PDFs of one collection, from the beginning or again after a restart. */
type UploadJob = (collection: Collection, signal: AbortSignal) => Promise<void>;

export function createUploadJob(parts: {
  book: CollectionBook;
  blobs: ServiceBlobs;
  extract: Extract;
  challenges: Challenges;
  packager: Packager;
  clock: ServiceClock;
  limits: ServiceLimits;
}): UploadJob {
  const { book, challenges, packager, clock, limits } = parts;
  const reading = createSlots(limits.concurrentDocuments);

  return async function run(collection, signal) {
    const progress = createDocumentsProgress({
      book,
      collectionId: collection.id,
      documents: collection.documents,
      now: () => clock.now().getTime(),
    });
    const uncounted = book.status(collection).code === statusCodes.resumed;
    const job: Job = { collection, progress, passwords: [], asking: createSlots(1), signal, uncounted };
    const documents = await Promise.all(collection.documents.map((document) => readDocument(job, document)));

    book.addStatus(collection.id, { code: statusCodes.packaging, message: 'Packaging the results', progress: 0.95 });
    const packed = await packager.pack(documents, collection.request);
    signal.throwIfAborted();
    book.addStatus(collection.id, outcomeOf(documents), (detail) => ({ ...detail, ...packed }));
  };

  async function readDocument(job: Job, document: CollectionDocument): Promise<PackagedDocument> {
    let opened: Opened = { extraction: await extractOnce(job, document) };
    if (asksForPassword(opened.extraction)) {
      // One document of a collection at a time, so that a password that opens one is tried on the next unasked.
      opened = await job.asking.run(job.signal, () => openWithPassword(job, document));
    }
    const extraction = await readPicturesOn(job, document, opened);
    const outcome = packagedFrom(document, extraction);
    job.progress.finish(document.id);
    changeDocument(job, document.id, {
      pages: outcome.reading?.pages ?? null,
      code: outcome.failure?.code ?? statusCodes.complete,
      message: outcome.failure?.message ?? null,
    });
    return outcome;
  }

  async function openWithPassword(job: Job, document: CollectionDocument): Promise<Opened> {
    for (const password of job.passwords) {
      const extraction = await extractOnce(job, document, { password });
      if (!asksForPassword(extraction)) return { extraction, password };
    }
    for (let left = document.passwordAttemptsLeft; left > 0;) {
      const password = await askPassword(job, document, left);
      const extraction = await extractOnce(job, document, { password });
      if (!asksForPassword(extraction)) {
        job.passwords.push(password);
        return { extraction, password };
      }
      left--;
      changeDocument(job, document.id, { passwordAttemptsLeft: left });
    }
    return { extraction: { ok: false, error: { code: 'password-wrong' } } };
  }

  /** Pictures take seconds each: beyond so many, more of them are read only where somebody asks for it. */
  async function readPicturesOn(job: Job, document: CollectionDocument, opened: Opened): Promise<Extraction> {
    let { extraction } = opened;
    const password = opened.password === undefined ? {} : { password: opened.password };
    while (extraction.ok && extraction.pictures) {
      const { read, pages: knownPictures } = extraction.pictures;
      const asks = pictureQuestion(document, extraction.pictures, limits.picturesAtATime);
      job.progress.restart(document.id);
      const answer = await job.asking.run(job.signal, () => ask(job, document, asks, 'Going on'));
      if (answer === pictureAnswers.leave) break;
      const mostPictures = read + limits.picturesAtATime;
      extraction = await extractOnce(job, document, { ...password, mostPictures, knownPictures });
    }
    return extraction;
  }

  function askPassword(job: Job, document: CollectionDocument, left: number) {
    const again = left < limits.passwordAttempts;
    const label = again
      ? `That password does not open ${document.name}. Enter another one.`
      : `${document.name} is protected. Enter its password.`;
    const asks = {
      code: statusCodes.documentPassword,
      label,
      type: 'password',
      choices: [],
      attemptsLeft: left,
    } as const;
    return ask(job, document, asks, 'Trying the password');
  }

  /** @param then the message that follows the answer */
  function ask({ collection, progress, signal }: Job, { id }: CollectionDocument, asks: Question, then: string) {
    const rest = { message: asks.label, image: null, expiresAt: null, documentId: id };
    const answered = (): StatusDraft => ({ ...progress.status(), message: then });
    return challenges.ask(collection.id, { ...asks, ...rest, choices: [...asks.choices] }, answered, signal);
  }

  /** One reading under the limit of concurrent ones; the bytes are in memory only meanwhile. */
  function extractOnce(job: Job, document: CollectionDocument, options: ExtractionOptions = {}) {
    const { progress, signal } = job;
    return reading.run(signal, async (): Promise<Extraction> => {
      const bytes = readBytes(document);
      if (bytes === null) return { ok: false, error: { code: 'too-large' } };
      const extraction = await parts.extract(bytes, {
        mostPictures: limits.picturesAtATime,
        ...options,
        signal,
        onProgress: (step) => {
          if (signal.aborted) return;
          countResume(job);
          progress.report(document.id, step);
        },
      });
      signal.throwIfAborted();
      if (!extraction.ok && extraction.error.code === 'cancelled') throw new Interrupted();
      return extraction;
    });
  }

  /** A service that is killed before its reader is at work says nothing of the file. */
  function countResume(job: Job): void {
    if (!job.uncounted) return;
    job.uncounted = false;
    book.change(job.collection.id, (detail) => ({ ...detail, resumes: detail.resumes + 1 }));
  }

  function readBytes(document: CollectionDocument): Uint8Array | null {
    try {
      return parts.blobs.readWhole(document.sha256, limits.fileBytes);
    } catch (error) {
      if (error instanceof AppError && error.code === 'too-large') return null;
      throw error;
    }
  }

  function changeDocument({ collection }: Job, documentId: string, change: Partial<CollectionDocument>): void {
    book.change(collection.id, (detail) => ({
      ...detail,
      documents: detail.documents.map((other) => (other.id === documentId ? { ...other, ...change } : other)),
    }));
  }
}

type Job = {
  collection: Collection;
  progress: DocumentsProgress;
  /** Passwords that opened a document of this collection; in memory until the job ends. */
  passwords: string[];
  asking: Slots;
  signal: AbortSignal;
  /** It was taken up again, which does not count yet. */
  uncounted: boolean;
};

/** What came of opening a document, and the password that it took. */
type Opened = { extraction: Extraction; password?: string };

type Question = Pick<ChallengeDraft, 'code' | 'label' | 'type' | 'attemptsLeft'> & {
  choices: Readonly<ChallengeDraft['choices']>;
};

function pictureQuestion({ name }: CollectionDocument, { read, left }: PicturesLeft, atATime: number): Question {
  const next = Math.min(left, atATime);
  const pages = (count: number): string => (count === 1 ? '1 page' : `${count} pages`);
  return {
    code: statusCodes.picturesChallenge,
    label: `${name} has ${read + left} scanned pages. ${read} are read so far. Read more?`,
    type: 'choice',
    choices: [
      { value: pictureAnswers.readOn, label: `Read the next ${pages(next)}` },
      { value: pictureAnswers.leave, label: `Leave ${pages(left)} unread` },
    ],
    attemptsLeft: null,
  };
}

function asksForPassword(extraction: Extraction): boolean {
  return !extraction.ok && (extraction.error.code === 'password-needed' || extraction.error.code === 'password-wrong');
}

function packagedFrom(document: CollectionDocument, extraction: Extraction): PackagedDocument {
  const same = { id: document.id, name: document.name, original: { sha256: document.sha256, size: document.size } };
  if (extraction.ok) {
    const { accounts, document: reading } = extraction;
    return { ...same, reading, accounts, failure: accounts.length > 0 ? null : emptyReason(reading) };
  }
  const { code } = extraction.error;
  const failure = code === 'password-needed' || code === 'cancelled' ? documentFailures.failed : documentFailures[code];
  return { ...same, reading: null, accounts: [], failure };
}

/** Why a document that opens gave nothing: no text could be read in it, or no statement is in the text. */
function emptyReason({ readBy }: DocumentReading): { code: number; message: string } {
  return readBy === 'none' ? documentFailures['no-text'] : nothingFound;
}
