import { AppError } from '../../shared/errors.ts';
import type { ExtractionProgress } from '../extraction/reading.ts';
import type { CollectionBook, StatusDraft } from './collectionBook.ts';
import { isChallenge, statusCodes } from './statusCodes.ts';

type DocumentState =
  | { step: 'waiting' }
  | { step: 'reading'; page: number; pages: number }
  /** `from`: the share that was read before, when the first picture came. */
  | { step: 'recognising'; from: number; page: number; pages: number }
  | { step: 'finding-tables' }
  | { step: 'checking' }
  | { step: 'finished' };

/** Turns what happens to each document of a collection into the one status that the collection shows. */
export type DocumentsProgress = {
  report(documentId: string, progress: ExtractionProgress): void;
  /** The document is about to be read anew. */
  restart(documentId: string): void;
  finish(documentId: string): void;
  /** The status that the documents' states amount to; also what follows an answered challenge. */
  status(): StatusDraft;
};

/** A passing status is made durable at most this often, since each costs a write to disk. */
const durableEveryMs = 300;

export function createDocumentsProgress({
  book,
  collectionId,
  documents,
  now,
}: {
  book: CollectionBook;
  collectionId: string;
  documents: readonly { id: string; name: string }[];
  now: () => number;
}): DocumentsProgress {
  const states = new Map<string, DocumentState>(documents.map(({ id }) => [id, { step: 'waiting' }]));
  let durableAt = -Infinity;

  function status(): StatusDraft {
    const all = [...states.values()];
    const progress = mean(all.map(doneShare));
    const unread = documents.flatMap(({ id, name }) => {
      const state = states.get(id);
      return state !== undefined && isReading(state) ? [{ name, state }] : [];
    })[0];
    if (unread !== undefined || all.some((state) => state.step === 'waiting')) {
      const code = statusCodes.readingPages + Math.floor(99 * mean(all.map(readShare)));
      return { code, message: readingMessage(unread), progress };
    }
    const finding = all.some((state) => state.step === 'finding-tables');
    return finding
      ? { code: statusCodes.findingTables, message: 'Finding the tables', progress }
      : { code: statusCodes.checking, message: 'Checking the figures against the printed balances', progress };
  }

  function readingMessage(unread: { name: string; state: Reading } | undefined): string {
    if (unread === undefined) return 'Reading the documents';
    const { state } = unread;
    const page = `Reading page ${state.page} of ${state.pages}${state.step === 'recognising' ? ' by OCR' : ''}`;
    return documents.length === 1 ? page : `${page} of ${unread.name}`;
  }

  function show(): void {
    const collection = book.find(collectionId);
    if (collection === null) return;
    const draft = status();
    const shown = book.status(collection);
    // An open challenge stays in sight while other documents go on; a step once passed is not shown again.
    if (isChallenge(shown.code) || draft.code < shown.code) return;
    if (draft.code === shown.code && draft.message === shown.message) return;
    const newStep = Math.floor(draft.code / 100) !== Math.floor(shown.code / 100);
    if (newStep || now() - durableAt >= durableEveryMs) {
      durableAt = now();
      if (isStored(() => book.addStatus(collectionId, draft))) return;
    }
    book.showProgress(collectionId, draft);
  }

  return {
    report(documentId, { step, page, pages }) {
      const before = states.get(documentId);
      const from = before?.step === 'recognising' ? before.from : before === undefined ? 0 : readShare(before);
      if (step === 'recognising') states.set(documentId, { step, from, page, pages });
      else states.set(documentId, step === 'reading' ? { step, page, pages } : { step });
      show();
    },
    restart(documentId) {
      states.set(documentId, { step: 'waiting' });
    },
    finish(documentId) {
      states.set(documentId, { step: 'finished' });
      if ([...states.values()].some((state) => state.step !== 'finished')) show();
    },
    status,
  };
}

/** A reader's thread tells of progress: it cannot do anything about a full disk, and what it has read is not lost for that. */
function isStored(write: () => void): boolean {
  try {
    write();
    return true;
  } catch (error) {
    if (AppError.dataOf(error).code === 'disk-full') return false;
    throw error;
  }
}

type Reading = DocumentState & { step: 'reading' | 'recognising' };
const isReading = (state: DocumentState): state is Reading => state.step === 'reading' || state.step === 'recognising';

function readShare(state: DocumentState): number {
  if (state.step === 'waiting') return 0;
  if (state.step === 'recognising') {
    return state.from + ((1 - state.from) * (state.page - 1)) / Math.max(1, state.pages);
  }
  return state.step === 'reading' ? state.page / Math.max(1, state.pages) : 1;
}

function doneShare(state: DocumentState): number {
  const read = 0.8 * readShare(state);
  if (state.step === 'finished') return 1;
  return state.step === 'checking' ? 0.9 : read;
}

function mean(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / Math.max(1, values.length);
}
