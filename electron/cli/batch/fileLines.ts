import { closeSync, openSync, readSync } from 'node:fs';

const chunkBytes = 1024 * 1024;

/** The lines of a file, one at a time, so that its length does not matter. An empty last one is left out. */
export function* fileLines(file: string): Generator<string> {
  const descriptor = openSync(file, 'r');
  try {
    const chunk = Buffer.alloc(chunkBytes);
    let begun: Buffer[] = [];
    for (;;) {
      const length = readSync(descriptor, chunk);
      if (length === 0) break;
      let from = 0;
      for (let end = chunk.indexOf(10); end >= 0 && end < length; end = chunk.indexOf(10, from)) {
        yield Buffer.concat([...begun, chunk.subarray(from, end)]).toString();
        begun = [];
        from = end + 1;
      }
      if (from < length) begun.push(Buffer.from(chunk.subarray(from, length)));
    }
    if (begun.length > 0) yield Buffer.concat(begun).toString();
  } finally {
    closeSync(descriptor);
  }
}
