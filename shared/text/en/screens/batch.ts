import { countOf, countText, type Shown } from '../format.ts';

/** Words of `desk batch`. */
export const batch = {
  command: 'split statements into jobs and combine the results',
  plan: 'write a list of files for each job',
  check: 'check the results against the lists: each file once, failures with reasons, and totals',
  parts: 'number of jobs',
  partsAre: 'Give a whole number from 1 to 10,000.',
  folder: 'folder of the batch',
  joined: 'write all results, each file once, to this file',
  parquet: 'write files, statements and rows as Parquet to this folder, for DuckDB or Spark',
  otherPlan: (lists: Shown, parts: number) =>
    `${lists} holds a different plan, not one of ${countOf(parts, 'part')}. Nothing was changed. Use the same number of parts as before, or another folder with --in.`,
  notPlanned: (folder: Shown, reason: Shown) =>
    `The lists could not be written to ${folder} (${reason}). Free some space or name another folder with --in, and run the same command again.`,
  noPlan: (folder: Shown, reason: Shown) =>
    `${folder} cannot be read (${reason}). Nothing was written. Name the folder that “desk batch plan” created.`,
  notWritten: (file: Shown, reason: Shown) =>
    `Writing to ${file} failed (${reason}). The results are unchanged. Free some space and run the same command again.`,
  unlistable: (count: number) =>
    `${countOf(count, 'file')} left out: a line break or another character that cannot be shown in the name. Rename and plan again.`,
  planned: (files: number, parts: number, lists: Shown, results: Shown) =>
    `${countOf(files, 'file')} in ${countOf(parts, 'list')}. For each PART from 0 to ${parts - 1}, also again after a failure:\n  desk extract --from ${lists}/PART.txt --out ${results}/PART.jsonl`,
  done: (done: number, planned: number) => `${countText(done)} of ${countOf(planned, 'file')} done`,
  holds: (statements: number, rows: number) => `${countOf(statements, 'statement')}, ${countOf(rows, 'row')}`,
  notRead: (count: number, sentence: Shown) => `${countOf(count, 'file')} not read: ${sentence}`,
  missing: (count: number) => `${countOf(count, 'file')} without a result; run the jobs again:`,
  damaged: (count: number) => `${countOf(count, 'line')} cut off or damaged, not counted:`,
  unplanned: (count: number) => `${countOf(count, 'file')} with a result but not in any list, not counted:`,
  repeated: (count: number) => `${countOf(count, 'file')} with more than one result, counted once:`,
} as const;
