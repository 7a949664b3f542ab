import type { AppErrorData, ErrorCode } from '../../shared/errors.ts';

const sentences: Partial<Record<ErrorCode, string>> = {
  'database-newer':
    'The data were written by a newer version of Statement Desk. They are untouched. Install that version or a later one.',
  'database-locked':
    'The data are encrypted and their key cannot be had now. They are untouched. Unlock the keychain and start again.',
  'database-damaged':
    'The data file is damaged. It is left as it is. Restore the folder from a copy, or move it away to begin anew.',
  'database-in-use': 'Another Statement Desk has the data open. Close it and start again.',
  'disk-full':
    'The disk is full, so the data cannot be opened safely. They are untouched. Free some space and start again.',
};

/** What the analyst is told when the desk cannot open: what happened, what is safe, what to do. */
export function startFailure(error: AppErrorData): string {
  return `${sentences[error.code] ?? 'Statement Desk could not start. Nothing was changed.'}\n\n(${error.code}: ${error.message})`;
}
