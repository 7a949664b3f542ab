/** As much of fetch as is used here, so that Node's and undici's are the same to a caller. */
export type FetchInit = {
  method: string;
  headers: Record<string, string>;
  signal: AbortSignal;
  redirect: 'manual';
  body?: ReadableStream<Uint8Array>;
  duplex?: 'half';
};

/** As much of an answer as is used here. */
export type FetchAnswer = {
  status: number;
  headers: Pick<Headers, 'get'>;
  body: { getReader(): BodyReader; cancel(): Promise<void> } | null;
};

/** As much of a stream's reader as is used here. */
export type BodyReader = {
  read(): Promise<{ done: false; value: Uint8Array } | { done: true; value?: Uint8Array | undefined }>;
};

/** As Node's own. Nothing in the main side uses the global one. */
export type Fetch = (url: URL, init: FetchInit) => Promise<FetchAnswer>;
