import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import busboy from 'busboy';
import type { ServiceLimits } from './ports.ts';
import { Refusal } from './refusals.ts';

/** A file as it arrived: its bytes are in the blobs. */
export type ReceivedFile = { name: string; sha256: string; size: number };
/** The parts of an upload. */
export type ReceivedForm = { files: ReceivedFile[]; fields: Map<string, string> };

const mostFields = 50;
const longestField = 64 * 1024;

/**
 * Receives a multipart form, streaming each file to `keep` as it arrives; a file is never whole in memory.
 * @throws {Refusal} 415, 400 for a form that is broken or ends too early, 413 where a limit is passed. What `keep`
 * has taken until then is for the caller to let go.
 */
export async function receiveForm(
  incoming: IncomingMessage,
  limits: ServiceLimits,
  keep: (content: AsyncIterable<Uint8Array>, name: string, position: number) => Promise<ReceivedFile>,
): Promise<ReceivedForm> {
  const parser = parserFor(incoming, limits);
  const fields = new Map<string, string>();
  const files: Promise<ReceivedFile>[] = [];
  let stopped: Error | null = null;
  const stop = (reason: Error): void => {
    stopped ??= reason;
    incoming.unpipe(parser);
    parser.destroy(stopped);
  };

  parser.on('field', (name, value, info) => {
    if (info.valueTruncated || info.nameTruncated)
      stop(tooMuch(`A text field may have at most ${longestField} bytes.`));
    else fields.set(name, value);
  });
  parser.on('file', (_field, content, info) => {
    const kept = keep(whole(content, limits), info.filename ?? '', files.length + 1);
    // A file that cannot be kept ends the form; the promise itself is awaited below.
    kept.catch(stop);
    files.push(kept);
  });
  parser.on('filesLimit', () => stop(tooMuch(`At most ${limits.files} files may be sent in one upload.`)));
  parser.on('fieldsLimit', () => stop(tooMuch(`At most ${mostFields} text fields may be sent in one upload.`)));
  incoming.once('close', () => {
    if (!incoming.complete) stop(new Refusal(400, 'upload-cut-off', 'The upload ended before it was complete.'));
  });

  incoming.pipe(parser);
  try {
    await finished(parser);
  } catch {
    stopped ??= new Refusal(400, 'form-broken', 'The upload is not a complete multipart form.');
  }
  const kept = await Promise.allSettled(files);
  if (stopped !== null) throw stopped;
  return { files: kept.filter((result) => result.status === 'fulfilled').map((result) => result.value), fields };
}

function parserFor(incoming: IncomingMessage, limits: ServiceLimits): busboy.Busboy {
  if (!(incoming.headers['content-type'] ?? '').toLowerCase().startsWith('multipart/form-data')) {
    throw new Refusal(415, 'multipart-expected', 'Statements are uploaded as multipart/form-data.');
  }
  try {
    return busboy({
      headers: incoming.headers,
      defParamCharset: 'utf8',
      limits: {
        files: limits.files,
        // One more than allowed, so that a file of exactly the limit is not taken for a longer one.
        fileSize: limits.fileBytes + 1,
        fields: mostFields,
        fieldSize: longestField,
        headerPairs: 50,
      },
    });
  } catch {
    throw new Refusal(400, 'form-broken', 'The upload names no multipart boundary.');
  }
}

/** The file's content, failing at its end where it was longer than allowed. */
async function* whole(content: Readable, limits: ServiceLimits): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > limits.fileBytes) throw tooMuch(`A PDF may have at most ${limits.fileBytes} bytes.`);
    yield chunk;
  }
}

function tooMuch(message: string): Refusal {
  return new Refusal(413, 'upload-too-large', message);
}
