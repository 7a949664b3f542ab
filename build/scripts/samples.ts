/** Draws the sample statements of the empty desk: `samples.ts OUTDIR` writes the PDF files and their index.json. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { samples } from './samples/desk/index.ts';
import { paint } from './samples/drawing/paint.ts';
import { sampleEntry, type SampleEntry } from './samples/sampleIndex.ts';

const [, , target] = process.argv;
if (target === undefined) {
  console.error('Usage: samples.ts OUTDIR');
  process.exit(1);
}

await mkdir(target, { recursive: true });
const index: SampleEntry[] = [];
for (const sample of samples) {
  const sheets = sample.draw();
  const bytes = await paint(sheets, { title: sample.title, ...sample.paint });
  await writeFile(join(target, sample.file), bytes);
  index.push(sampleEntry(sample, { bytes: bytes.length, pages: sheets.length }));
}
await writeFile(join(target, 'index.json'), `${JSON.stringify(index, null, 2)}\n`);
console.log(`${index.length} sample statements in ${target}`);
