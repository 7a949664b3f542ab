import { once } from 'node:events';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

/** The files in a ZIP by their names, read by another library than the one that wrote it. */
export async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, opened) => (error === null ? resolve(opened) : reject(error))),
  );
  zip.on('entry', (entry: Entry) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error !== null) throw error;
      void Array.fromAsync(stream as AsyncIterable<Buffer>).then((parts) => {
        files.set(entry.fileName, Buffer.concat(parts));
        zip.readEntry();
      });
    });
  });
  zip.readEntry();
  await once(zip, 'end');
  return files;
}
