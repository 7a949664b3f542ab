import type { ErrorText } from './errors.ts';

/** What is said of the data themselves, and of backups of them. */
export const dataErrorText = {
  'database-newer': {
    severity: 'danger',
    title: 'Made by a newer version',
    sentence: 'A newer Statement Desk wrote the database. Nothing was changed. Install the newer version.',
  },
  'database-locked': {
    severity: 'danger',
    title: 'The database is locked',
    sentence:
      'Its key is in the keychain, which did not release it. Nothing was changed. Unlock the keychain and try again.',
    action: 'retry',
  },
  'database-key-gone': {
    severity: 'danger',
    title: 'Encryption key missing',
    sentence:
      'The keychain no longer holds the key to the data, and no other key opens them. Nothing was changed. Restore the keychain from its own backup, or start with an empty desk and restore a backup.',
  },
  'database-key-changed': {
    severity: 'danger',
    title: 'The keychain holds a different key',
    sentence:
      'The key in the keychain does not open these data, for example after a change of user or computer. Nothing was changed. Restore the keychain they were made with, or start with an empty desk and restore a backup.',
  },
  'database-passphrase': {
    severity: 'danger',
    title: 'The data are locked with a passphrase',
    sentence:
      'Nothing was changed. Set STATEMENT_DESK_PASSPHRASE to the passphrase and start the desk. If the passphrase was being changed, try the new one and the old one.',
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
      'The file or its key is damaged. Nothing was changed. Restore a backup, or ask for help before you do anything else.',
  },
  'database-emptied': {
    severity: 'danger',
    title: 'The data file is empty',
    sentence:
      'It held data before, and a disk fault or another program emptied it. Nothing was changed. Restore the file from a copy of the folder, or start with an empty desk and restore a backup.',
  },
  'backup-foreign': {
    severity: 'danger',
    title: 'Not a backup',
    sentence: 'This file is not a Statement Desk backup. Nothing was changed. Choose a file that ends in .deskbackup.',
  },
  'backup-damaged': {
    severity: 'danger',
    title: 'The backup is damaged',
    sentence:
      'The file was cut short or changed after it was made. Nothing was restored. Use another copy or an earlier backup.',
  },
  'backup-newer': {
    severity: 'danger',
    title: 'Made by a newer version',
    sentence:
      'A newer Statement Desk made the backup. Nothing was changed. Install that version or a later one, then restore it.',
  },
  'backup-passphrase': {
    severity: 'warning',
    title: 'Wrong passphrase',
    sentence:
      'The backup is intact but was made with another passphrase. Nothing was changed. Check the passphrase and try again.',
  },
  'disk-full': {
    severity: 'danger',
    title: 'The disk is full',
    sentence: 'Nothing was saved. Free some space and try again.',
    action: 'retry',
  },
  'temporary-files': {
    severity: 'danger',
    title: 'No room for temporary files',
    sentence:
      'The folder for temporary files is full or cannot be written to. Stored data were not changed. Free some space there, or set another folder in TMPDIR (TEMP on Windows), and try again.',
    action: 'retry',
  },
  'storage-failed': {
    severity: 'danger',
    title: 'Could not save',
    sentence: 'Writing to the disk failed. Nothing was saved. Check the folder and try again.',
    action: 'retry',
  },
} satisfies Record<string, ErrorText>;
