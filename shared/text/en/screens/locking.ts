import { countOf } from '../format.ts';

/** Words of the screen lock. */
export const locking = {
  screenLock: 'Screen lock',
  lockAfter: 'Lock after no activity for',
  lockAfterHint:
    'Also when the computer sleeps or locks its own screen. Nothing is shown until you unlock it. Work in progress continues.',
  never: 'Never',
  minutes: (count: number) => countOf(count, 'minute'),
  passphrase: 'Passphrase of the screen lock',
  isSet: 'Set.',
  isNotSet: 'Not set.',
  orSystem: 'This computer can also ask for your fingerprint.',
  setPassphrase: 'Set a passphrase…',
  change: 'Change…',
  lockNow: 'Lock now',
  lockSentence:
    'It unlocks the screen only: the data have their own key. If you forget it, delete the keychain entry “lock-passphrase”. Without a keychain it cannot be reset.',
  isLocked: 'Statement Desk is locked',
  goesOn: 'Work in progress continues. Nothing is lost.',
  unlockWithSystem: 'Unlock with this computer',
  unlockReason: 'unlock Statement Desk',
} as const;
