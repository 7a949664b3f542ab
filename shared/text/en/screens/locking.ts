import { countOf } from '../format.ts';
/** Words of the screen lock. */
export const locking = {
  screenLock: 'Screen lock',
  lockAfter: 'Lock when nobody has used the desk for',
  lockAfterHint:
    'Also when the computer sleeps or its own screen is locked. Nothing is shown until it is unlocked; statements go on being collected.',
  never: 'Never',
  minutes: (count: number) => countOf(count, 'minute'),
  passphrase: 'Passphrase of the screen lock',
  isSet: 'Set.',
  isNotSet: 'Not set.',
  orSystem: 'This computer can also ask for your fingerprint.',
  setPassphrase: 'Set a passphrase…',
  change: 'Change…',
  lockNow: 'Lock now',
  lockTitle: 'Passphrase of the screen lock',
  lockSentence:
    'It opens the screen and nothing else: the data have a key of their own. If you forget it and there is a keychain, delete its entry “lock-passphrase” there; without a keychain it cannot be reset.',
  present: 'Present passphrase',
  next: 'New passphrase',
  isLocked: 'Statement Desk is locked',
  goesOn: 'Work that was begun goes on. Nothing is lost.',
  unlock: 'Unlock',
  unlockWithSystem: 'Unlock with this computer',
  unlockReason: 'unlock Statement Desk',
} as const;
