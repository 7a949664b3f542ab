/** The extraction in one steady process beside a loop of `pdftotext -bbox`, by the clock and by processor time. */
import { execFileSync } from 'node:child_process';
import { extractStatement } from '../../../electron/extraction/extractStatement.ts';
import { createPdfium } from '../../../electron/extraction/pdf/pdfium.ts';
import { figure, median } from './bench.ts';

/** Rounds after which V8 has compiled what is hot; a desk that runs all day is far beyond them. */
const WARM_UP = 10;
const ROUNDS = 15;

export type BenchFile = { path: string; bytes: Uint8Array };

/** Milliseconds that one round over all files took: by the clock, and of processor time with all helper threads. */
type Round = { wall: number; cpu: number };

function hasPdftotext(): boolean {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

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

const best = (rounds: readonly Round[]): number => Math.min(...rounds.map(({ wall }) => wall));
const middle = (rounds: readonly Round[]): number => median(rounds.map(({ cpu }) => cpu));

/**
 * Whole extraction, bytes to verdict, against a program that only finds the words. In turns, round by round, so that
 * both meet the same machine. The clock is judged by the best round of each, which noise disturbs least; processor time
 * by the median. `pdftotext` starts anew for each file, which is part of both of its figures.
 */
export async function measureSteadySpeed(files: readonly BenchFile[]) {
  const pdfium = await createPdfium();
  let pages = 0;
  const oursRound = async (): Promise<Round> => {
    pages = 0;
    const start = performance.now();
    const used = process.cpuUsage();
    for (const { bytes } of files) {
      const read = await extractStatement(bytes, {}, pdfium);
      if (read.ok) pages += read.document.pages;
    }
    const { user, system } = process.cpuUsage(used);
    return { wall: performance.now() - start, cpu: (user + system) / 1000 };
  };
  for (let round = 0; round < WARM_UP; round++) await oursRound();
  const rival = hasPdftotext();
  const ours: Round[] = [];
  const theirs: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await oursRound());
    if (rival) theirs.push(pdftotextRound(files.map(({ path }) => path)));
  }
  const pagesPerSecond = (milliseconds: number): number => figure((pages / milliseconds) * 1000);
  return {
    files: files.length,
    pages,
    pagesPerSecond: pagesPerSecond(best(ours)),
    pagesPerSecondOfProcessorTime: pagesPerSecond(middle(ours)),
    pdftotext: rival
      ? {
          pagesPerSecond: pagesPerSecond(best(theirs)),
          pagesPerSecondOfProcessorTime: pagesPerSecond(middle(theirs)),
          /** Ours over theirs: at least 1, though the words are only our first step. */
          ratio: figure(best(theirs) / best(ours)),
          ratioOfProcessorTime: figure(middle(theirs) / middle(ours)),
        }
      : null,
  };
}
