import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { ServiceEnv } from '../auth.ts';
import { Refusal } from '../refusals.ts';

/**
 * Refuses what the caller does not accept: JSON, where `Accept` covers neither it nor everything. Other media types
 * are given to anyone, as binary content.
 * @throws {Refusal} 406
 */
export function requireAcceptable(context: Context<ServiceEnv>, contentType: string): void {
  if (contentType !== 'application/json') return;
  const accepted = parseAccept(context.req.header('accept') ?? '');
  if (accepted.length === 0) return;
  // The most specific range decides: `application/json;q=0, */*` does not accept JSON.
  const ranges = ['application/json', 'application/*', '*/*'];
  const deciding = ranges
    .map((range) => accepted.find(({ type }) => type.toLowerCase() === range))
    .find((range) => range !== undefined);
  if (deciding === undefined || deciding.q === 0) {
    throw new Refusal(406, 'not-acceptable', 'This product is JSON. Ask for it with the header Accept: */*.');
  }
}

/**
 * Streams content as a file. Where the content breaks off, so does the connection: a caller never takes a part for
 * the whole. `size` and `sha256` are null where they are not known beforehand.
 */
export function sendFile(
  context: Context<ServiceEnv>,
  {
    name,
    contentType,
    size,
    sha256,
    content,
  }: {
    name: string;
    contentType: string;
    size: number | null;
    sha256: string | null;
    content: () => AsyncIterable<Uint8Array>;
  },
): Response {
  const headers = {
    'Content-Type': contentType,
    'Content-Disposition': contentDisposition(name),
    ...(size === null ? {} : { 'Content-Length': String(size) }),
    ...(sha256 === null ? {} : { ETag: `"${sha256}"` }),
  };
  if (context.req.method === 'HEAD') return context.body(null, 200, headers);
  return context.body(streamOf(content(), context.env.outgoing), 200, headers);
}

function streamOf(content: AsyncIterable<Uint8Array>, outgoing: HttpBindings['outgoing']): ReadableStream {
  const chunks = content[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const chunk = await chunks.next();
        if (chunk.done === true) controller.close();
        else controller.enqueue(chunk.value);
      } catch {
        outgoing.destroy();
        controller.close();
      }
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}

/** `attachment` with the name in plain ASCII for old readers and whole for others (RFC 6266, RFC 8187). */
export function contentDisposition(name: string): string {
  const ascii = name.replace(/[^\u0020-\u007E]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
