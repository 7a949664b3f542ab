import type { AppErrorData, ErrorCode } from './errors.ts';

/** What the start of the desk is busy with, or how it ended. */
export type StartState =
  | { phase: 'opening'; step: StartStep }
  /** Nothing goes on by itself. `folder` is the one of the data. */
  | { phase: 'failed'; error: AppErrorData; folder: string }
  | { phase: 'ready' };

/** `keychain` may wait for the analyst to unlock it. */
export type StartStep = 'keychain' | 'data';

/**
 * What the analyst can do while the desk is not open: `session` goes on with an empty desk that leaves nothing behind,
 * `anew` with an empty one that lasts, for which the data that do not open are moved aside.
 */
export const startChoices = ['again', 'session', 'anew', 'quit'] as const;
export type StartChoice = (typeof startChoices)[number];

/** True where trying again cannot open the data: an empty desk beside them is then offered. */
export function canBeginAnew(code: ErrorCode): boolean {
  return ['database-key-gone', 'database-key-changed', 'database-damaged', 'database-emptied'].includes(code);
}
