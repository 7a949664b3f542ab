/** The extraction in one steady process beside a loop of `pdftotext -bbox`, by the clock and by processor time. */
import { execFileSync } from 'node:child_process';
import { collectWithoutHelpers } from '../../../electron/extraction/collector.ts';
import { extractStatement } from '../../../electron/extraction/extractStatement.ts';
import { createPdfium } from '../../../electron/extraction/pdf/pdfium.ts';
import { readPages } from '../../../electron/extraction/words/readPages.ts';
import { isInstalled } from '../../../test/support/xDisplay.ts';
import { figure, median, ratioOf } from './bench.ts';
import { processorTimer } from './machine.ts';

/** Pages after which V8 has compiled what is hot; a desk that runs all day is far beyond them. */
export const warmUpPages = (quick: boolean): number => (quick ? 300 : 1500);

export type BenchFile = { path: string; bytes: Uint8Array };

/** Milliseconds that each round over all files took: by the clock, and of processor time with all helper threads. */
type Rounds = { wall: number[]; cpu: number[] };
const noRounds = (): Rounds => ({ wall: [], cpu: [] });

/** `0m1.230s`, as the shell's `times` writes it. */
const milliseconds = (text: string): number => {
  const [minutes = NaN, seconds = NaN] = text.split(/[ms]/).map(Number);
  return (minutes * 60 + seconds) * 1000;
};

/** All files through `pdftotext -bbox`, one process after the other, its output thrown away. */
function pdftotextRound(paths: readonly string[], { wall, cpu }: Rounds): void {
  const script = 'for file; do pdftotext -bbox "$file" /dev/null 2>/dev/null; done; times';
  const start = performance.now();
  const told = execFileSync('sh', ['-c', script, 'sh', ...paths], { encoding: 'utf8' });
  wall.push(performance.now() - start);
  // The first line is the shell's own time, the second that of its children: user, then system.
  const [, children = ''] = told.trim().split('\n');
  const [user = NaN, system = NaN] = children.split(' ').map(milliseconds);
  cpu.push(user + system);
}

/**
 * The first step, words with boxes, and the whole extraction, bytes to verdict, against a program that only finds the
 * words. In turns, round by round, so that all meet the same machine. `pdftotext` starts anew for each file, which is
 * part of its figures.
 */
export async function measureSteadySpeed(files: readonly BenchFile[], quick: boolean) {
  // As in every program that reads more than one file.
  collectWithoutHelpers();
  const pdfium = await createPdfium();
  let pages = 0;
  async function round(read: (bytes: Uint8Array) => Promise<number>, { wall, cpu }: Rounds): Promise<void> {
    pages = 0;
    const start = performance.now();
    const processor = processorTimer();
    for (const { bytes } of files) pages += await read(bytes);
    wall.push(performance.now() - start);
    cpu.push(processor());
  }
  async function readWords(bytes: Uint8Array): Promise<number> {
    const read = await readPages(bytes, { pdfium });
    return read.ok ? read.pages.length : 0;
  }
  async function readWhole(bytes: Uint8Array): Promise<number> {
    const read = await extractStatement(bytes, {}, pdfium);
    return read.ok ? read.document.pages : 0;
  }
  for (let read = 0; read < warmUpPages(quick); read += Math.max(1, pages)) await round(readWhole, noRounds());
  const rival = isInstalled('pdftotext');
  const [words, whole, theirs] = [noRounds(), noRounds(), noRounds()];
  for (let turn = 0; turn < (quick ? 3 : 15); turn++) {
    await round(readWords, words);
    await round(readWhole, whole);
    if (rival)
      pdftotextRound(
        files.map(({ path }) => path),
        theirs,
      );
  }
  const speedOf = (rounds: Rounds) => ({
    pagesPerSecond: figure((pages / median(rounds.wall)) * 1000),
    pagesPerSecondOfProcessorTime: figure((pages / median(rounds.cpu)) * 1000),
    /** As a multiple of what `pdftotext` does. */
    byTheClock: rival ? ratioOf(theirs.wall, rounds.wall) : null,
    inProcessorTime: rival ? ratioOf(theirs.cpu, rounds.cpu) : null,
  });
  return { files: files.length, pages, words: speedOf(words), whole: speedOf(whole) };
}
