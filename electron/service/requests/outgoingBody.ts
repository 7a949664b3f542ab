import { AppError } from '../../../shared/errors.ts';

/** A body to be sent: opened anew for each try. */
export type RequestBody = {
  contentType: string;
  /** Exact, in bytes. */
  length: number;
  open: () => AsyncIterable<Uint8Array>;
  /** Bytes that the connection took so far. */
  onProgress?: (sent: number) => void;
};

/** A body on its way, and how far it got. */
type OutgoingBody = {
  stream: ReadableStream<Uint8Array>;
  /** True once a byte may have left. */
  started(): boolean;
  /** True once the last byte was handed over. */
  finished(): boolean;
  /** Why the body's own source failed, if it did. */
  failure(): AppError | null;
  /** Closes the source. A fetch that ends early would otherwise read on to the last byte. */
  stop(): void;
};

/**
 * Opens a body as a stream that is read only as fast as the connection takes it, so that what was pulled is what was
 * sent: with no buffer of its own (`highWaterMark: 0`) nothing is pulled before there is a connection.
 */
export function openBody(body: RequestBody, onMove: (finished: boolean) => void): OutgoingBody {
  const source = body.open()[Symbol.asyncIterator]();
  let started = false;
  let finished = false;
  let failure: AppError | null = null;
  let handed = 0;
  let stopped = false;
  let outlet: ReadableStreamDefaultController<Uint8Array> | undefined;

  const stop = () => {
    if (stopped || finished) return;
    stopped = true;
    outlet?.error(new Error('no longer wanted'));
    // A source that fails while it is closed has nothing to say any more.
    void Promise.resolve(source.return?.()).catch(() => undefined);
  };

  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        outlet = controller;
      },
      async pull(controller) {
        // A pull means that the connection took what it was given before.
        if (started) body.onProgress?.(handed);
        started = true;
        onMove(false);
        try {
          const next = await source.next();
          if (stopped) return;
          if (next.done === true) {
            finished = true;
            onMove(true);
            controller.close();
          } else {
            handed += next.value.byteLength;
            controller.enqueue(next.value);
          }
        } catch (cause) {
          if (stopped) return;
          failure =
            cause instanceof AppError
              ? cause
              : new AppError('file-unreadable', 'A file could not be read while it was being sent.', { cause });
          controller.error(failure);
        }
      },
      cancel: stop,
    },
    { highWaterMark: 0 },
  );
  return { stream, started: () => started, finished: () => finished, failure: () => failure, stop };
}

/** A JSON body. */
export function jsonBody(value: unknown): RequestBody {
  return textBody('application/json', JSON.stringify(value));
}

/** A body of one piece. */
export function textBody(contentType: string, text: string): RequestBody {
  const bytes = new TextEncoder().encode(text);
  return {
    contentType,
    length: bytes.byteLength,
    // eslint-disable-next-line @typescript-eslint/require-await -- a body is an asynchronous stream, this one of one piece
    open: async function* () {
      yield bytes;
    },
  };
}
