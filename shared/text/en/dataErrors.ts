import { danger, warning, type ErrorText } from './errorKinds.ts';

/** What is said of the data themselves, and of backups of them. */
export const dataErrorText = {
  'database-newer': danger(
    'Made by a newer version',
    'A newer Statement Desk wrote the database. Nothing was changed. Install the newer version.',
  ),
  'database-locked': danger(
    'The database is locked',
    'Its key is in the keychain, which did not release it. Nothing was changed. Unlock the keychain and try again.',
    'retry',
  ),
  'database-key-gone': danger(
    'Encryption key missing',
    'The keychain no longer holds the key to the data, and no other key opens them. Nothing was changed. Restore the keychain from its own backup, or start with an empty desk and restore a backup.',
  ),
  'database-key-changed': danger(
    'The keychain holds a different key',
    'The key in the keychain does not open these data, for example after a change of user or computer. Nothing was changed. Restore the keychain they were made with, or start with an empty desk and restore a backup.',
  ),
  'database-passphrase': danger(
    'The data are locked with a passphrase',
    'Nothing was changed. Set STATEMENT_DESK_PASSPHRASE to the passphrase and start the desk. If the passphrase was being changed, try the new one and the old one.',
  ),
  'database-in-use': danger(
    'The database is in use',
    'Another Statement Desk has it open. Nothing was changed. Close the other one and try again.',
    'retry',
  ),
  'database-damaged': danger(
    'The database cannot be read',
    'The file or its key is damaged. Nothing was changed. Start with an empty desk and restore a backup, or ask for help first.',
  ),
  'database-emptied': danger(
    'The data file is empty',
    'It held data before, and a disk fault or another program emptied it. Nothing was changed. Restore the file from a copy of the folder, or start with an empty desk and restore a backup.',
  ),
  'backup-foreign': danger(
    'Not a backup',
    'This file is not a Statement Desk backup. Nothing was changed. Choose a file that ends in .deskbackup.',
  ),
  'backup-damaged': danger(
    'The backup is damaged',
    'The file was cut short or changed after it was made. Nothing was restored. Use another copy or an earlier backup.',
  ),
  'backup-newer': danger(
    'Made by a newer version',
    'A newer Statement Desk made the backup. Nothing was changed. Install that version or a later one, then restore it.',
  ),
  'backup-passphrase': warning(
    'Wrong passphrase',
    'The backup is intact but was made with another passphrase. Nothing was changed. Check the passphrase and try again.',
  ),
  'handover-foreign': danger(
    'Not a case file',
    'This file was not made by “Hand over this case”. Nothing was changed. Choose a file that ends in .deskcase.',
  ),
  'handover-damaged': danger(
    'The case file is damaged',
    'The file was cut short or changed after it was made. Nothing was changed. Ask for it to be sent again.',
  ),
  'handover-newer': danger(
    'Made by a newer version',
    'A newer Statement Desk made the case file. Nothing was changed. Install that version or a later one, then take the case in.',
  ),
  'handover-passphrase': warning(
    'Wrong passphrase',
    'The case file is intact but was made with another passphrase. Nothing was changed. Check the passphrase and try again.',
  ),
  'handover-busy': warning(
    'Still in progress',
    'Some files of this case are not finished yet. Nothing was handed over. Wait until they are done, or cancel them, and try again.',
  ),
  'handover-case-gone': warning(
    'The case was moved here',
    'This case was merged into another one or removed on this desk. Nothing was changed. Undo that first, then take the file in.',
  ),
  'handover-undecided': warning(
    'Choose for each conflict',
    'Something was changed on both desks since the list was shown. Nothing was changed. Read the file again.',
  ),
  'disk-full': danger('The disk is full', 'Nothing was saved. Free some space and try again.', 'retry'),
  'temporary-files': danger(
    'No room for temporary files',
    'The folder for temporary files is full or cannot be written to. Stored data were not changed. Free some space there, or set another folder in TMPDIR (TEMP on Windows), and try again.',
    'retry',
  ),
  'storage-failed': danger(
    'Could not save',
    'Reading or writing the disk failed. Nothing was saved. Check the folder and try again.',
    'retry',
  ),
} satisfies Record<string, ErrorText>;
