import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Unreadable } from '../../shared/reading/unreadable.ts';
import type { MarksAsk } from '../../shared/marksAsk.ts';
import { collectWithoutHelpers } from './collector.ts';
import { keepRuntime } from './ocr/runtime.ts';
import { createNativeWork, endThread, type NativeWork } from './ocr/uninterrupted.ts';
import { compilePdfium } from './pdf/compilePdfium.ts';
import type { PageArea } from './pdf/render.ts';
import type { Extract as ExtractPdf, ExtractionProgress } from './reading.ts';
import { nextTurn, type Queued } from './queueOrder.ts';
import { limitTime, type TimeLimit } from './timeLimit.ts';
import type { MarksAnswer, WorkerJob, WorkerReply, WorkerResults, WorkerStart } from './workerMessages.ts';

/** How many workers there are, and how much each may use. */
export type ExtractionPoolOptions = {
  /** The worker program: `worker.ts` itself, or what it was built to. */
  workerUrl: URL;
  /** Most workers at a time; one less than the processors, but two of two, and at most four, unless told. */
  size?: number;
  /** Whether the window and the desk go before the workers, where the system can do that (Linux). */
  behind?: boolean;
  /**
   * Processor time that one file may take in a worker, and each page of it that is read by OCR; 60 seconds unless told.
   * By the clock it may take four times as long.
   */
  timeLimitMs?: number;
  /** Ceiling of PDFium's heap in one worker, in bytes; 256 MB unless told. */
  heapLimit?: number;
  /** Ceiling of a worker's JavaScript heap in megabytes; 512 unless told. */
  scriptMemoryMb?: number;
};

/** Options of drawing a page. */
type RenderOptions = { password?: string; signal?: AbortSignal };

/** Worker threads that read and draw PDFs; a file that takes too long or too much ends its worker alone. */
export type ExtractionPool = {
  /** Starts the first worker of a new pool before there is a file. */
  prepare: () => void;
  extract: ExtractPdf;
  /** A page (from 1), or a part of it, as PNG at `scale` pixels per point. Never rejects for a bad file: that is `ok: false`. */
  renderPage: (
    bytes: Uint8Array,
    page: number,
    scale: number,
    options?: RenderOptions & { area?: PageArea },
  ) => Promise<WorkerResults['render']>;
  /** Opens a PDF and closes it again. Never rejects for a bad file: that is `ok: false`. */
  inspect: (bytes: Uint8Array, options?: RenderOptions) => Promise<WorkerResults['inspect']>;
  /** Where a text stands on the pages, pictures apart. Never rejects for a bad file: that is `ok: false`. */
  find: (bytes: Uint8Array, text: string, options?: RenderOptions) => Promise<WorkerResults['find']>;
  /**
   * Answers about a document that the analyst works on, by a worker that holds it where there is one.
   * @param key SHA-256 of the bytes, hexadecimal
   */
  ask: <K extends MarksAsk['kind']>(
    bytes: Uint8Array,
    key: string,
    ask: Extract<MarksAsk, { kind: K }>,
    options?: RenderOptions,
  ) => Promise<MarksAnswer<K>>;
  /** Ends all workers; jobs under way or waiting end as `cancelled`. */
  close: () => Promise<void>;
};

type Outcome = WorkerResults[WorkerJob['kind']];

type Failed = { ok: false; error: Unreadable };

type Task = Queued & {
  job: WorkerJob;
  signal: AbortSignal | undefined;
  onProgress: ((progress: ExtractionProgress) => void) | undefined;
  finish: (outcome: Outcome) => void;
  onAbort: () => void;
};

type Crew = {
  worker: Worker;
  native: NativeWork;
  /** Whether it was given PDFium. */
  started: boolean;
  /** Whether it has come so far that it reads. */
  ready: boolean;
  task: Task | null;
  limit: TimeLimit | undefined;
  holds: readonly string[];
};

const holdsDocument = ({ holds }: Crew, { job }: Task): boolean => job.kind === 'marks' && holds.includes(job.key);

const failure = (error: Unreadable): Failed => ({ ok: false, error });

const failures = {
  cancelled: failure({ code: 'cancelled' }),
  tooLarge: failure({ code: 'too-large' }),
  notStarted: failure({ code: 'failed', why: 'not-started' }),
  died: failure({ code: 'failed', why: 'stopped' }),
  tooSlow: (limitMs: number) => failure({ code: 'too-slow', seconds: Math.round(limitMs / 1000) }),
};

/**
 * Reads PDFs in worker threads, each under a limit of time and memory. A worker whose file broke those limits, made
 * PDFium give up, or was cancelled half-way is ended, and the next job gets a fresh one.
 */
export function createExtractionPool(options: ExtractionPoolOptions): ExtractionPool {
  const processors = availableParallelism();
  const size = options.size ?? Math.min(4, processors > 2 ? processors - 1 : processors);
  const timeLimitMs = options.timeLimitMs ?? 60_000;
  const heapLimit = options.heapLimit ?? 256 * 1024 * 1024;
  const crews = new Set<Crew>();
  const ending = new Set<Promise<void>>();
  const queue: Task[] = [];
  let module: Promise<WebAssembly.Module> | undefined;
  let jobs = 0;
  let closed = false;

  const settle = (crew: Crew, outcome: Outcome): void => {
    const { task } = crew;
    crew.limit?.end();
    crew.task = null;
    if (!task) return;
    task.signal?.removeEventListener('abort', task.onAbort);
    task.finish(outcome);
  };

  const end = (crew: Crew): void => {
    crews.delete(crew);
    const ended = endThread(crew.worker, crew.native).finally(() => ending.delete(ended));
    ending.add(ended);
  };

  const dismiss = (crew: Crew, outcome: Failed): void => {
    // It may have begun to load the runtime, and not have said so yet.
    if (!closed && crew.task !== null) keepRuntime();
    end(crew);
    settle(crew, outcome);
    startWaiting();
  };

  const receive = (crew: Crew, message: WorkerReply): void => {
    if (message.kind === 'ready') {
      crew.ready = true;
      return;
    }
    if (message.kind === 'progress') {
      // Reading a picture takes seconds: each has the time of a file.
      if (message.progress.step === 'recognising') {
        keepRuntime();
        crew.limit?.refresh();
        if (crew.task) crew.task.pictures = message.progress.page;
        startWaiting();
      }
      crew.task?.onProgress?.(message.progress);
      return;
    }
    crew.holds = message.holds;
    // One more is kept for what somebody waits to see: a new one would have to begin cold, beside each file of a drop.
    if (message.spent || crews.size > size + 1) end(crew);
    settle(crew, message.result);
    // An idle worker is no reason for the program to stay.
    crew.worker.unref();
    startWaiting();
  };

  const hire = (): Crew => {
    const worker = new Worker(options.workerUrl, {
      resourceLimits: {
        maxOldGenerationSizeMb: options.scriptMemoryMb ?? 512,
        // Left alone, V8 gives the young generation 100 MB on a long file, for 3 % less time.
        maxYoungGenerationSizeMb: 8,
      },
    });
    const native = createNativeWork();
    const crew: Crew = { worker, native, started: false, ready: false, task: null, limit: undefined, holds: [] };
    worker.on('message', (message: WorkerReply) => receive(crew, message));
    const died = (): Failed => (crew.ready ? failures.died : failures.notStarted);
    worker.on('error', (error: NodeJS.ErrnoException) => {
      dismiss(crew, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? failures.tooLarge : died());
    });
    worker.on('exit', () => dismiss(crew, died()));
    crews.add(crew);
    return crew;
  };

  const begin = (crew: Crew, compiled: WebAssembly.Module): void => {
    const start: WorkerStart = { module: compiled, heapLimit, behind: options.behind ?? false, native: crew.native };
    if (!crew.started) crew.worker.postMessage(start);
    crew.started = true;
  };

  const assign = (compiled: WebAssembly.Module, crew: Crew, task: Task): void => {
    crew.task = task;
    begin(crew, compiled);
    crew.limit = limitTime(crew.worker, timeLimitMs, () => dismiss(crew, failures.tooSlow(timeLimitMs)));
    crew.worker.ref();
    // A copy of these bytes alone is moved over: posting a view would copy the whole buffer it looks into.
    const bytes = new Uint8Array(holdsDocument(crew, task) ? [] : task.job.bytes);
    crew.worker.postMessage({ ...task.job, bytes }, [bytes.buffer]);
  };

  /** Ends a worker and lets its file wait for a place among the long ones, where it begins anew. */
  const putBack = (crew: Crew): void => {
    const { task } = crew;
    end(crew);
    crew.limit?.end();
    crew.task = null;
    if (task) queue.push(task);
  };

  const assignWaiting = (compiled: WebAssembly.Module): void => {
    for (;;) {
      const running = [...crews].flatMap(({ task }) => task ?? []);
      const turn = nextTurn(queue, running, size);
      const [task] = turn ? queue.splice(turn.waiting, 1) : [];
      if (!turn || !task) return;
      const ended = turn.putBack && crews.values().find((crew) => crew.task === turn.putBack);
      if (ended) putBack(ended);
      const idle = [...crews].filter((crew) => crew.task === null);
      assign(compiled, idle.find((crew) => holdsDocument(crew, task)) ?? idle[0] ?? hire(), task);
    }
  };

  const startWaiting = (): void => {
    if (queue.length === 0) return;
    module ??= compilePdfium();
    module.then(assignWaiting).catch(() => {
      module = undefined;
      for (const task of queue.splice(0)) task.finish(failures.notStarted);
    });
  };

  const cancel = (task: Task): void => {
    const waiting = queue.indexOf(task);
    if (waiting >= 0) {
      queue.splice(waiting, 1);
      task.finish(failures.cancelled);
      return;
    }
    const crew = crews.values().find((each) => each.task === task);
    if (crew) dismiss(crew, failures.cancelled);
  };

  const submit = <K extends WorkerJob['kind']>(
    job: Extract<WorkerJob, { kind: K }>,
    signal: AbortSignal | undefined,
    onProgress?: Task['onProgress'],
  ): Promise<WorkerResults[K]> =>
    new Promise((resolve) => {
      const finish = (outcome: Outcome): void => resolve(outcome as WorkerResults[K]);
      if (closed || signal?.aborted) {
        finish(failures.cancelled);
        return;
      }
      if (++jobs > 1) collectWithoutHelpers();
      const quick = job.kind !== 'extract';
      const task: Task = { job, quick, pictures: 0, signal, onProgress, finish, onAbort: () => cancel(task) };
      signal?.addEventListener('abort', task.onAbort, { once: true });
      queue.push(task);
      startWaiting();
    });

  return {
    prepare() {
      const crew = hire();
      crew.worker.unref();
      module = compilePdfium();
      // What fails here fails again, and is told, with the first file.
      module.then(
        (compiled) => begin(crew, compiled),
        () => (module = undefined),
      );
    },
    extract: (bytes, { signal, onProgress, recognise = true, ...asked } = {}) =>
      submit({ kind: 'extract', bytes, recognise, ...asked }, signal, onProgress),
    renderPage: (bytes, page, scale, { signal, ...asked } = {}) =>
      submit({ kind: 'render', bytes, page, scale, ...asked }, signal),
    inspect: (bytes, { signal, ...asked } = {}) => submit({ kind: 'inspect', bytes, ...asked }, signal),
    find: (bytes, text, { signal, ...asked } = {}) => submit({ kind: 'find', bytes, text, ...asked }, signal),
    async ask<K extends MarksAsk['kind']>(
      bytes: Uint8Array,
      key: string,
      ask: Extract<MarksAsk, { kind: K }>,
      { signal, ...asked }: RenderOptions = {},
    ) {
      return (await submit({ kind: 'marks', bytes, key, ask, ...asked }, signal)) as MarksAnswer<K>;
    },
    async close() {
      closed = true;
      for (const task of queue.splice(0)) task.finish(failures.cancelled);
      for (const crew of crews) dismiss(crew, failures.cancelled);
      await Promise.all(ending);
    },
  };
}
