import type { ErrorText } from './errors.ts';

/** What is said of the data themselves, and of backups of them. */
export const dataErrorText = {
  'database-newer': {
    severity: 'danger',
    title: 'Made by a newer version',
    sentence:
      'The database was written by a newer Statement Desk and was left alone. Nothing was changed. Install the newer version.',
  },
  'database-locked': {
    severity: 'danger',
    title: 'The database stays locked',
    sentence:
      'Its key is in the keychain, which did not give it. The database was left untouched. Unlock the keychain and try again.',
    action: 'retry',
  },
  'database-key-gone': {
    severity: 'danger',
    title: 'The key of the data is gone',
    sentence:
      'The keychain answers, but no longer holds the key of the data. They were left untouched, and only that key opens them. Bring the keychain back from its own backup, or begin anew in another folder and restore a backup of the desk.',
  },
  'database-key-changed': {
    severity: 'danger',
    title: 'The keychain holds another key',
    sentence:
      'The key in the keychain is not the one of these data, as after a change of user or computer. They were left untouched. Bring back the keychain that they were made with, or begin anew in another folder and restore a backup of the desk.',
  },
  'database-passphrase': {
    severity: 'danger',
    title: 'The data are locked with a passphrase',
    sentence:
      'They were left untouched. Start the desk with STATEMENT_DESK_PASSPHRASE set to it. If the passphrase was just being changed, try the new one and the one before.',
  },
  'database-in-use': {
    severity: 'danger',
    title: 'The database is in use',
    sentence: 'Another Statement Desk has it open. Nothing was changed. Close the other one and try again.',
    action: 'retry',
  },
  'database-damaged': {
    severity: 'danger',
    title: 'The database cannot be read',
    sentence:
      'The file, or the key that opens it, is not what it was. It was left untouched. Restore it from a backup, or ask for help before doing anything else.',
  },
  'database-emptied': {
    severity: 'danger',
    title: 'The data file is empty',
    sentence:
      'This desk has kept data in it, and a disk or another program has cut it off. Nothing was changed. Bring the file back from a copy of the folder, or begin anew and restore a backup of the desk.',
  },
  'backup-foreign': {
    severity: 'danger',
    title: 'Not a backup',
    sentence:
      'This file is not a backup of a Statement Desk. Nothing was changed. Choose a file that ends in .deskbackup.',
  },
  'backup-damaged': {
    severity: 'danger',
    title: 'The backup is damaged',
    sentence:
      'The file is not what was written: it was cut short or changed. Nothing was taken from it, and the desk is as it was. Use another copy of it, or an earlier backup.',
  },
  'backup-newer': {
    severity: 'danger',
    title: 'Made by a newer version',
    sentence:
      'The backup was written by a newer Statement Desk. Nothing was changed. Install that version or a later one, then restore it.',
  },
  'backup-passphrase': {
    severity: 'warning',
    title: 'The passphrase does not open it',
    sentence:
      'The backup is whole, and another passphrase was set when it was made. Nothing was changed. Check the passphrase and try again.',
  },
  'disk-full': {
    severity: 'danger',
    title: 'The disk is full',
    sentence: 'It could not be stored whole, so it was not stored at all. Make room and try again.',
    action: 'retry',
  },
  'temporary-files': {
    severity: 'danger',
    title: 'No room for temporary files',
    sentence:
      'The folder for temporary files is full or cannot be written. Nothing that is stored was changed. Free some space there, or name another folder in TMPDIR (TEMP on Windows), and try again.',
    action: 'retry',
  },
  'storage-failed': {
    severity: 'danger',
    title: 'It could not be stored',
    sentence: 'Writing to the disk failed and nothing half-written was kept. Check the folder and try again.',
    action: 'retry',
  },
} satisfies Record<string, ErrorText>;
