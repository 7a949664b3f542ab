import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ProductRecord } from '../collectionDetail.ts';
import type { ServiceBlobs } from '../ports.ts';

/**
 * The ZIP of all products, made while it is sent. The same products give the same bytes each time: entries carry the
 * moment the collection was finished, and nothing of the machine.
 */
export function zipOf(
  products: readonly ProductRecord[],
  finishedAt: string,
  blobs: ServiceBlobs,
): AsyncIterable<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream;
  if (!(output instanceof Readable)) throw new TypeError('the ZIP library gives no readable stream');
  zip.on('error', (error: Error) => output.destroy(error));
  for (const product of products) {
    const options = {
      mtime: new Date(finishedAt),
      mode: 0o100644,
      size: product.size,
      // A PDF is compressed inside already.
      compress: product.kind !== 'document',
      forceDosTimestamp: true,
    };
    // Each blob is opened only when its turn comes.
    zip.addReadStreamLazy(product.name, options, (take) => {
      const content = Readable.from(blobs.read(product.sha256));
      content.once('error', (error) => output.destroy(error));
      take(null, content);
    });
  }
  zip.end();
  return output;
}
