import type { PageArea } from './pdf/render.ts';
import type { FoundTexts } from './lines/findText.ts';
import type { Extraction, ExtractionErrorCode, ExtractionProgress } from './reading.ts';

/** What a worker is started with. The compiled module is shared, so that a new worker is ready in about 10 ms. */
export type WorkerStart = {
  module: WebAssembly.Module;
  /** Ceiling of PDFium's heap in bytes. */
  heapLimit: number;
};

export type Rendering =
  | { ok: true; png: Uint8Array; width: number; height: number; scale: number }
  | { ok: false; error: { code: ExtractionErrorCode; message: string } };

/** What opening a PDF tells, without reading its text. */
export type Inspection =
  | { ok: true; pages: number; encryption: 'none' | 'empty-password' | 'password' }
  | { ok: false; error: { code: ExtractionErrorCode; message: string } };

/** Where a text stands on the pages of a PDF. */
export type Search = ({ ok: true } & FoundTexts) | { ok: false; error: { code: ExtractionErrorCode; message: string } };

/** One job; a worker does one at a time. `page` counts from 1, `scale` is in pixels per point. */
export type WorkerJob =
  | { kind: 'extract'; bytes: Uint8Array; password?: string; recognise: boolean }
  | { kind: 'inspect'; bytes: Uint8Array; password?: string }
  | { kind: 'find'; bytes: Uint8Array; password?: string; text: string }
  | { kind: 'render'; bytes: Uint8Array; password?: string; page: number; scale: number; area?: PageArea };

/** What comes back. `spent`: PDFium gave up in this worker, which must not be used again. */
export type WorkerReply =
  | { kind: 'progress'; progress: ExtractionProgress }
  | { kind: 'extracted'; result: Extraction; spent: boolean }
  | { kind: 'inspected'; result: Inspection; spent: boolean }
  | { kind: 'found'; result: Search; spent: boolean }
  | { kind: 'rendered'; result: Rendering; spent: boolean };
