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
 * A ZIP, made while it is read. The same parts give the same bytes each time: entries carry the moment that is given,
 * and nothing of the machine.
 */
export function zipStream(parts: Iterable<ZipPart>, at: Moment): AsyncIterable<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream;
  if (!(output instanceof Readable)) throw new TypeError('the ZIP library gives no readable stream');
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { name, compress = true, content } of parts) {
    const options = { mtime: new Date(at), mode: 0o100644, compress, forceDosTimestamp: true };
    zip.addReadStreamLazy(name, options, (take) => {
      const source = Readable.from(content(), { objectMode: false });
      source.once('error', (error) => output.destroy(error));
      const stop = (): void => void source.destroy();
      output.once('close', stop);
      source.once('close', () => output.off('close', stop));
      take(null, source);
    });
  }
  zip.end();
  return output;
}
