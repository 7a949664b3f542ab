import { countOf, sizeText, type Shown } from '../format.ts';

/** Words of what keeps the whole desk safe: backups and its key. */
export const safekeeping = {
  backup: 'Backup',
  backupHolds:
    'One encrypted file with every case, statement, row, note and original. It does not contain passwords or API keys from the keychain.',
  backUp: 'Back up this desk…',
  restore: 'Restore…',
  restoreBackup: 'Restore a backup…',
  backUpTitle: 'Back up this desk',
  backUpSentence:
    'The file has its own passphrase. Nobody can open the file without it, and nobody can reset it. Keep it apart from the file.',
  passphrase: 'Passphrase',
  passphraseAgain: 'The same passphrase again',
  atLeast: (least: number) => `At least ${least} characters; several words are easiest to remember.`,
  tooShort: (least: number) => `Use at least ${least} characters.`,
  notTheSame: 'The passphrases do not match.',
  makeBackup: 'Make the backup',
  making: 'Copying, encrypting and checking. You can keep working.',
  howFar: 'Progress',
  backedUp: 'Backup complete',
  restoreTitle: 'Restore a backup',
  restoreSentence: 'The whole backup is checked before anything is changed.',
  file: 'Backup file',
  chooseFile: 'Choose the file first.',
  passphraseOfBackup: 'Passphrase of the backup',
  checkBackup: 'Check the backup',
  checking: 'Checking the whole backup. The desk is not changed.',
  backupIsWhole: 'The backup is intact',
  itHolds: (backup: Shown) => `It holds ${backup}.`,
  deskHolds: (present: Shown) => `This desk holds ${present}.`,
  whatIsKept:
    'If you continue, the desk closes and reopens with the backup. The current data are kept in the folder “replaced” of the data folder until you delete them in Settings, under Storage. Uploads are paused, so nothing is sent a second time before you check.',
  replaceDesk: 'Open the backup instead',
  copies: 'Earlier copies of the data',
  copiesHold: 'Encrypted, in the data folder. They still hold cases and rows that were deleted after they were made.',
  loadingCopies: 'Loading what is kept',
  copiesOf: (count: number, bytes: number) => `${countOf(count, 'copy', 'copies')}, ${sizeText(bytes)}`,
  replaced: 'Replaced by a restore, or set aside',
  backups: 'From before database updates',
  deleteReplaced: 'Delete what a restore replaced…',
  deleteBackups: 'Delete the backups from before updates…',
  deleteReplacedTitle: 'Delete what a restore replaced?',
  deleteBackupsTitle: 'Delete the backups from before updates?',
  deleteReplacedSentence:
    'You can no longer go back to the data from before a restore. Data that were set aside because they did not open are deleted too, even if their key is found later. The current data are not affected. This cannot be undone.',
  deleteBackupsSentence:
    'You can no longer go back to an earlier version of Statement Desk with its data. The current data are not affected. This cannot be undone.',
  deleteCopies: 'Delete',
  copiesDeleted: 'Deleted',
  keyInKeychain: 'A random key in the keychain.',
  lockedWithPassphrase: 'A passphrase, set in STATEMENT_DESK_PASSPHRASE at the start.',
  changeKey: 'Change the key…',
  changePassphrase: 'Change the passphrase…',
  changeKeyTitle: 'Change the key',
  changeKeySentence:
    'A new random key goes into the keychain and locks the data and the copies in the data folder. The desk closes and reopens; this takes about a second for each 50 MB. If it is interrupted, the next start finishes it.',
  changePassphraseTitle: 'Change the passphrase',
  changePassphraseSentence:
    'The new passphrase locks the data and the copies in the data folder. The desk closes and reopens. From the next start on, set the new passphrase in STATEMENT_DESK_PASSPHRASE.',
  restored: 'The backup is open',
  restoredText:
    'The previous data are in the folder “replaced” beside it. Uploads are paused, because waiting files may have been sent after the backup was made. Check, then resume.',
  newKey: 'The key was changed',
  newKeyText: 'Only the new key opens the data and the copies in their folder.',
  oldKey: 'The key was not changed',
  oldKeyText:
    'The data could not be copied, most often because the disk is full. They are intact and keep their old key.',
} as const;
