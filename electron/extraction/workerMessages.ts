import type { Unreadable } from '../../shared/reading/unreadable.ts';
import type { MarksAnswers, MarksAsk } from '../../shared/marksAsk.ts';
import type { NativeWork } from './ocr/uninterrupted.ts';
import type { PageArea } from './pdf/render.ts';
import type { FoundTexts } from './lines/findText.ts';
import type { Extraction, ExtractionOptions, ExtractionProgress } from './reading.ts';

/** The first message to a worker. The compiled module is shared, so that a new worker is ready in about 10 ms. */
export type WorkerStart = {
  module: WebAssembly.Module;
  /** Ceiling of PDFium's heap in bytes. */
  heapLimit: number;
  /** Whether other threads of this process go before it. */
  behind: boolean;
  native: NativeWork;
};

type OrError<Value> = ({ ok: true } & Value) | { ok: false; error: Unreadable };

/** The answer to a question about a document that the analyst works on. */
export type MarksAnswer<K extends MarksAsk['kind'] = MarksAsk['kind']> = OrError<{ value: MarksAnswers[K] }>;

/** One job; a worker does one at a time. `page` counts from 1, `scale` is in pixels per point. */
export type WorkerJob =
  | ({ kind: 'extract'; bytes: Uint8Array; password?: string; recognise: boolean } & Pick<
      ExtractionOptions,
      'mostPictures' | 'knownPictures'
    >)
  | { kind: 'inspect'; bytes: Uint8Array; password?: string }
  | { kind: 'find'; bytes: Uint8Array; password?: string; text: string }
  /** `bytes` are empty where the worker holds the document with that digest already. */
  | { kind: 'marks'; bytes: Uint8Array; password?: string; key: string; ask: MarksAsk }
  | { kind: 'render'; bytes: Uint8Array; password?: string; page: number; scale: number; area?: PageArea };

/** What each kind of job comes to. */
export type WorkerResults = {
  extract: Extraction;
  /** What opening a PDF tells, without reading its text. */
  inspect: OrError<{ pages: number; encryption: 'none' | 'empty-password' | 'password' }>;
  /** Where a text stands on the pages. */
  find: OrError<FoundTexts>;
  marks: MarksAnswer;
  render: OrError<{ png: Uint8Array; width: number; height: number; scale: number }>;
};

/**
 * What comes back. `ready`: what ends the worker from now on came with a file. `spent`: PDFium gave up in this worker, which
 * must not be used again. `holds`: digests of the documents that it keeps, to be asked about them.
 */
export type WorkerReply =
  | { kind: 'ready' }
  | { kind: 'progress'; progress: ExtractionProgress }
  | { kind: 'done'; result: WorkerResults[WorkerJob['kind']]; spent: boolean; holds: string[] };
