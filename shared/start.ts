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

const sentences: Partial<Record<ErrorCode, string>> = {
  'keychain-locked':
    'The keychain holds the key of your data and is locked. Nothing was changed. Unlock it and start again.',
  'database-newer':
    'The data were written by a newer version of Statement Desk. They are untouched. Install that version or a later one.',
  'database-locked':
    'The data are encrypted and their key cannot be had now. They are untouched. Unlock the keychain and start again.',
  'database-key-gone':
    'The keychain answers, but no longer holds the key of your data. They are untouched, and only that key opens them. Bring the keychain back from its own backup, or set the data aside, start again and restore a backup of the desk.',
  'database-key-changed':
    'The keychain holds a key, but not the one of these data, as after a change of user or computer. They are untouched. Bring back the keychain that they were made with, or set the data aside, start again and restore a backup of the desk.',
  'database-passphrase':
    'The data are locked with a passphrase, which was not given or is not theirs. They are untouched. Start with STATEMENT_DESK_PASSPHRASE set to it; if it was just being changed, try the new one and the one before.',
  'database-damaged':
    'The data file is damaged and was left as it is. Set it aside, start again and restore a backup of the desk.',
  'database-emptied':
    'The data file is empty, though this desk has kept data in it: a disk or another program has cut it off. Nothing was changed. Bring the file back from a copy of the folder, or set it aside, start again and restore a backup of the desk.',
  'database-in-use': 'Another Statement Desk has the data open. Close it and start again.',
  'disk-full':
    'The disk is full, so the data cannot be opened safely. They are untouched. Free some space and start again.',
  'temporary-files':
    'The folder for temporary files is full or cannot be written. Your data are untouched. Free some space there, or name another folder in TMPDIR (TEMP on Windows), and start again.',
  'storage-failed':
    'The data could not be opened or written. They are as they were. Make sure that this account may write to their folder and that the disk is sound, and start again.',
};

/** Whether the data will not open by trying again, so that beginning anew beside them is offered. */
export function canBeginAnew(code: ErrorCode): boolean {
  return ['database-key-gone', 'database-key-changed', 'database-damaged', 'database-emptied'].includes(code);
}

/** What the analyst is told when the desk cannot open: what happened, what is safe, what to do. */
export function startFailure(code: ErrorCode): string {
  return (
    sentences[code] ??
    'Statement Desk could not start. Your data are as they were. Start it again; if that fails too, install it again.'
  );
}
