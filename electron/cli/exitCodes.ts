/** How both commands end: everything reconciled, a file could not be read, a file was read and did not reconcile. */
export const exitCodes = { done: 0, failed: 1, notReconciled: 2 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** How `desk extract` ends where the run itself could not go on, whatever the files: a batch engine may start it again. */
export const runFailed = 3;

/** How `desk review` ends where a service asked something and nobody was there to answer. */
export const inputNeeded = 4;

/** How many files ended with each code. */
export type Counts = Record<ExitCode, number>;

/** 1 before 2: a file that could not be read says less than one that did not reconcile. No file at all proves nothing. */
export function worstOf(counts: Counts): ExitCode {
  if (counts[exitCodes.failed] > 0) return exitCodes.failed;
  if (counts[exitCodes.notReconciled] > 0) return exitCodes.notReconciled;
  return counts[exitCodes.done] > 0 ? exitCodes.done : exitCodes.failed;
}
