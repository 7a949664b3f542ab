import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Moment } from '../../shared/calendar.ts';

/** One file of an archive. Its content is asked for only when its turn comes, after the one before has been written. */
export type ZipPart = {
  name: string;
  /** False for what is compressed inside already, such as PDFs. */
  compress?: boolean;
  content: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
};

/**
 * A ZIP, made while it is read; each part is asked for once the content of the one before has been read. The same parts
 * give the same bytes each time: entries carry the moment that is given, and nothing of the machine.
 */
export function zipStream(parts: Iterable<ZipPart>, at: Moment): AsyncIterable<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream;
  if (!(output instanceof Readable)) throw new TypeError('the ZIP library gives no readable stream');
  zip.on('error', (error: Error) => output.destroy(error));
  const waiting = parts[Symbol.iterator]();
  const addNext = (): void => {
    const next = waiting.next();
    if (next.done === true) return zip.end();
    const { name, compress = true, content } = next.value;
    const options = { mtime: new Date(at), mode: 0o100644, compress, forceDosTimestamp: true };
    zip.addReadStreamLazy(name, options, (take) => {
      const source = Readable.from(content(), { objectMode: false });
      source.once('error', (error) => output.destroy(error));
      const stop = (): void => void source.destroy();
      output.once('close', stop);
      source.once('close', () => output.off('close', stop));
      source.once('end', () => {
        try {
          addNext();
        } catch (error) {
          output.destroy(error instanceof Error ? error : new Error(String(error)));
        }
      });
      take(null, source);
    });
  };
  addNext();
  return output;
}
