import type { RequestBody } from './outgoingBody.ts';

/** A request to the service, before secrets are added to it. */
export type ServiceRequest = {
  method: 'GET' | 'POST';
  url: URL;
  /** What is being done, for people; begins the sentence of an error: `Asking for the status`. */
  what: string;
  accept: string;
  body?: RequestBody;
  /** True where the request makes a collection. */
  creates?: boolean;
  /** Asks for the body without content encoding: its bytes are wanted exactly as they are kept. */
  plain?: boolean;
  /** Values of this request that no message may repeat. */
  secrets?: readonly (string | undefined)[];
  signal?: AbortSignal | undefined;
};

/** An answer as far as its headers. `url` is where it came from in the end. */
export type Answer = { status: number; headers: Pick<Headers, 'get'>; url: URL; requestId: string | null };

/** An answer whose body was read to its end. */
export type WholeAnswer = Answer & { bytes: Uint8Array };

/** An answer whose body is still to be read. */
export type StreamedAnswer = Answer & {
  /** From Content-Length, where the body came without content encoding. */
  length: number | null;
  /** Rejects with an `AppError` where the body is cut, stands still or grows too large. */
  body: AsyncIterable<Uint8Array>;
};
