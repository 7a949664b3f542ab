import type { ExtractionPool } from '../../../electron/extraction/extractionPool.ts';
import { mutant } from './mutations.ts';

type FuzzRun = {
  first: number;
  count: number;
  atOnce: number;
  /** Told after each file how many there have been, and how many faults. */
  onRead?: (done: number, faulty: number) => void;
};

type FuzzOutcome = {
  files: number;
  /** How many files ended in each way: `ok` or an error code. */
  outcomes: Record<string, number>;
  /** Numbers of the mutants on which the reader failed by its own fault, hung or rejected. */
  faults: { number: number; outcome: string }[];
};

/** Ends that no file may bring about: our own failure, and running into the time limit. */
const FAULTS = new Set(['failed', 'too-slow', 'rejected']);

/**
 * Reads `count` damaged copies of the seeds, from number `first` on, and draws their first pages, as many at a time as
 * the pool has workers.
 */
export async function fuzz(
  pool: Pick<ExtractionPool, 'extract' | 'renderPage'>,
  seeds: readonly Uint8Array[],
  { first, count, atOnce, onRead }: FuzzRun,
): Promise<FuzzOutcome> {
  const outcomes: Record<string, number> = {};
  const faults: FuzzOutcome['faults'] = [];
  let [next, done] = [first, 0];
  const note = (number: number, outcome: string): void => {
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    if (FAULTS.has(outcome)) faults.push({ number, outcome });
  };
  const work = async (): Promise<void> => {
    while (next < first + count) {
      const number = next++;
      const bytes = mutant(seeds, number);
      try {
        const read = await pool.extract(bytes);
        note(number, read.ok ? 'ok' : read.error.code);
        const drawn = read.ok ? await pool.renderPage(bytes, 1, 0.5) : null;
        if (drawn?.ok === false && FAULTS.has(drawn.error.code))
          faults.push({ number, outcome: `drawing ${drawn.error.code}` });
      } catch {
        note(number, 'rejected');
      }
      onRead?.(++done, faults.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { files: count, outcomes, faults };
}
