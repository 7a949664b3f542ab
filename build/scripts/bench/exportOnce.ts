/** Exports the only case of a data folder to a file: FOLDER FORMAT FILE. Prints by how many bytes the process grew. */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportFormats } from '../../../shared/cases/exportFormats.ts';
import { exported, onlyCase } from './exportedCase.ts';
import { openKeyed } from './filledStore.ts';
import { peakMemory } from './machine.ts';

const [folder = '', format, file = ''] = process.argv.slice(2);
const wanted = exportFormats.find((each) => each === format);
if (wanted === undefined) throw new RangeError('no such format');
const store = openKeyed(folder);
const subject = onlyCase(store);
// What the store holds in memory of a case that is on the screen, its rows and pages, is none of the export's.
for (const each of subject.rows()) void each;
const before = process.memoryUsage().rss;
await pipeline(Readable.from(exported(subject, wanted)), createWriteStream(file));
console.log(peakMemory() - before);
store.close();
