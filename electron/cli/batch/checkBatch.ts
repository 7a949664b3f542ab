import { exitCodes, runFailed, worstOf, type Counts } from '../exitCodes.ts';
import type { BatchResults } from './batchResults.ts';

/** Files that could not be read, all for one reason. */
type FailedFiles = { error: string; sentence: string; files: string[] };

/** What became of a batch. The key order is that of its JSON. */
export type BatchCheck = {
  /** 3 where something is missing: the jobs have to run again. Else as `desk extract` ends. */
  exitCode: number;
  planned: number;
  done: number;
  /** By the codes of `desk extract`. */
  codes: Counts;
  /** Files by what is proved of all their statements together. */
  verdicts: Record<string, number>;
  statements: number;
  rows: number;
  /** Most files first. */
  failed: FailedFiles[];
  /** Planned and without a result. */
  missing: string[];
  unplanned: string[];
  repeated: string[];
  damaged: string[];
};

/**
 * Holds the results of a batch against its lists: each file once, which failed and why, and what there is of all.
 * @param take is given the text of each result that counts, as it was written
 */
export function checkBatch(batch: BatchResults, take: (text: string) => void): BatchCheck {
  const codes: Counts = { [exitCodes.done]: 0, [exitCodes.failed]: 0, [exitCodes.notReconciled]: 0 };
  const verdicts: Record<string, number> = {};
  const failed = new Map<string, FailedFiles>();
  const missing = new Set(batch.planned);
  let [statements, rows] = [0, 0];
  for (const { text, line } of batch.lines()) {
    take(text);
    codes[line.code]++;
    missing.delete(line.file);
    if (line.ok) {
      verdicts[line.verdict.state] = (verdicts[line.verdict.state] ?? 0) + 1;
      statements += line.accounts.length;
      rows += line.rows;
      continue;
    }
    const known = failed.get(line.sentence) ?? { error: line.error.code, sentence: line.sentence, files: [] };
    known.files.push(line.file);
    failed.set(line.sentence, known);
  }
  return {
    exitCode: missing.size > 0 ? runFailed : worstOf(codes),
    planned: batch.planned.size,
    done: codes[exitCodes.done] + codes[exitCodes.failed] + codes[exitCodes.notReconciled],
    codes,
    verdicts,
    statements,
    rows,
    failed: [...failed.values()].sort((a, b) => b.files.length - a.files.length),
    missing: [...missing],
    unplanned: batch.unplanned,
    repeated: batch.repeated,
    damaged: batch.damaged.map(({ results, line }) => `${results}:${line}`),
  };
}
