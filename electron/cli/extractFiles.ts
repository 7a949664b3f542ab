import type { Extract } from '../extraction/reading.ts';
import { exitCodes, type Counts, type ExitCode } from './exitCodes.ts';
import { extractedFile, lineOf, openedFile, type ExtractedFile } from './extractedFile.ts';
import type { ResultFile } from './resultFile.ts';

type ExtractRun = {
  files: AsyncGenerator<string>;
  extract: Extract;
  options: { password?: string; recognise: boolean };
  /** Files read at the same time. */
  jobs: number;
  /** What is there already is not read again. */
  results: ResultFile | null;
  /** Takes each result, as soon as it is there; the next file waits until it has been taken. */
  print: (result: ExtractedFile, line: () => string) => Promise<void>;
  /** Told after each file. */
  onCount?: (counts: Counts) => void;
  /** Ends the run after the files at work. */
  stop: AbortController;
};

/**
 * Reads every file and hands over what came of it. In memory are the files at work, one more, and their results.
 * @throws what printing throws, after the files at work
 */
export async function extractFiles(run: ExtractRun): Promise<Counts> {
  const { files, results, stop } = run;
  const counts: Counts = { [exitCodes.done]: 0, [exitCodes.failed]: 0, [exitCodes.notReconciled]: 0 };
  const count = (code: ExitCode): void => {
    counts[code]++;
    run.onCount?.(counts);
  };
  const work = async (): Promise<void> => {
    try {
      for await (const file of files) {
        if (stop.signal.aborted) return;
        count(await codeOf(file));
      }
    } catch (error) {
      stop.abort();
      throw error;
    }
  };
  const codeOf = async (file: string): Promise<ExitCode> => {
    const opened = await openedFile(file);
    const before = opened.sha256 === null ? undefined : results?.codeOf(file, opened.sha256);
    if (before !== undefined) return before;
    const result = await extractedFile(file, opened, run.extract, run.options);
    const line = (): string => lineOf(result);
    await results?.append(line());
    await run.print(result, line);
    return result.code;
  };
  // One more than are read: its bytes are at hand when a worker is done.
  const ended = await Promise.allSettled(Array.from({ length: run.jobs + 1 }, work));
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
  return counts;
}
