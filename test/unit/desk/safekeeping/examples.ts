import type { safekeepingCalls } from '../../../../shared/calls/safekeeping.ts';

/** What the calls that keep the desk safe take, and what they must not take. */
export const safekeepingExamples: Record<keyof typeof safekeepingCalls, { good: unknown[]; bad: unknown[] }> = {
  'backup.run': {
    good: [{ exportId: 'e', passphrase: 'twelve chars' }],
    bad: [
      { exportId: 'e', passphrase: 'short' },
      { exportId: 'e', passphrase: 'twelve chars', path: '/etc/passwd' },
    ],
  },
  'restore.check': {
    good: [{ exportId: 'e', handle: 'h', passphrase: 'p' }],
    bad: [
      { exportId: 'e', handle: 'h' },
      { exportId: 'e', handle: '', passphrase: 'p' },
    ],
  },
  'restore.apply': { good: [{}], bad: [{ path: '/etc/passwd' }] },
  'key.change': {
    good: [{ change: null }, { change: { from: 'old', to: 'a new passphrase' } }],
    bad: [{}, { change: { from: 'old', to: 'short' } }],
  },
  'copies.read': { good: [{}], bad: [{ folder: '/etc' }] },
  'copies.remove': { good: [{ which: 'replaced' }, { which: 'backups' }], bad: [{}, { which: '../logs' }] },
};
