/** The extraction in one steady process beside a loop of `pdftotext -bbox`, by the clock and by processor time. */
import { execFileSync } from 'node:child_process';
import { collectWithoutHelpers } from '../../../electron/extraction/collector.ts';
import { extractStatement } from '../../../electron/extraction/extractStatement.ts';
import { createPdfium } from '../../../electron/extraction/pdf/pdfium.ts';
import { readPages } from '../../../electron/extraction/words/readPages.ts';
import { figure, median, noiseOf } from './bench.ts';
import { isInstalled, processorTimer } from './machine.ts';

/** Pages after which V8 has compiled what is hot; a desk that runs all day is far beyond them. */
export const WARM_UP_PAGES = 1500;
export const FEW_PAGES = 300;
const ROUNDS = 15;
const FEW_ROUNDS = 3;

export type BenchFile = { path: string; bytes: Uint8Array };

/** Milliseconds that one round over all files took: by the clock, and of processor time with all helper threads. */
type Round = { wall: number; cpu: number };

/** `0m1.230s`, as the shell's `times` writes it. */
const milliseconds = (text: string): number => {
  const [minutes, seconds] = text.split(/[ms]/).map(Number);
  return (minutes! * 60 + seconds!) * 1000;
};

/** All files through `pdftotext -bbox`, one process after the other, its output thrown away. */
function pdftotextRound(paths: readonly string[]): Round {
  const script = 'for file; do pdftotext -bbox "$file" /dev/null 2>/dev/null; done; times';
  const start = performance.now();
  const told = execFileSync('sh', ['-c', script, 'sh', ...paths], { encoding: 'utf8' });
  const wall = performance.now() - start;
  // The first line is the shell's own time, the second that of its children: user, then system.
  const [user, system] = told.trim().split('\n')[1]!.split(' ').map(milliseconds);
  return { wall, cpu: user! + system! };
}

const middle = (rounds: readonly Round[], of: keyof Round): number => median(rounds.map((round) => round[of]));

/** How many times as fast as theirs ours is: the middle of the rounds, each beside the one of its turn, and their spread. */
function timesAsFast(ours: readonly Round[], theirs: readonly Round[], of: keyof Round) {
  const ratios = theirs.map((round, turn) => round[of] / ours[turn]![of]);
  return { ratio: figure(median(ratios)), noise: figure(noiseOf(ratios)) };
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
  const roundOf = async (read: (bytes: Uint8Array) => Promise<number>): Promise<Round> => {
    pages = 0;
    const start = performance.now();
    const cpu = processorTimer();
    for (const { bytes } of files) pages += await read(bytes);
    return { wall: performance.now() - start, cpu: cpu() };
  };
  const wordsRound = (): Promise<Round> =>
    roundOf(async (bytes) => {
      const read = await readPages(bytes, { pdfium });
      return read.ok ? read.pages.length : 0;
    });
  const wholeRound = (): Promise<Round> =>
    roundOf(async (bytes) => {
      const read = await extractStatement(bytes, {}, pdfium);
      return read.ok ? read.document.pages : 0;
    });
  for (let read = 0; read < (quick ? FEW_PAGES : WARM_UP_PAGES); read += Math.max(1, pages)) await wholeRound();
  const rival = isInstalled('pdftotext');
  const [words, whole, theirs]: [Round[], Round[], Round[]] = [[], [], []];
  for (let round = 0; round < (quick ? FEW_ROUNDS : ROUNDS); round++) {
    words.push(await wordsRound());
    whole.push(await wholeRound());
    if (rival) theirs.push(pdftotextRound(files.map(({ path }) => path)));
  }
  const speedOf = (rounds: readonly Round[]) => ({
    pagesPerSecond: figure((pages / middle(rounds, 'wall')) * 1000),
    pagesPerSecondOfProcessorTime: figure((pages / middle(rounds, 'cpu')) * 1000),
    /** As a multiple of what `pdftotext` does. */
    byTheClock: rival ? timesAsFast(rounds, theirs, 'wall') : null,
    inProcessorTime: rival ? timesAsFast(rounds, theirs, 'cpu') : null,
  });
  return { files: files.length, pages, words: speedOf(words), whole: speedOf(whole) };
}
