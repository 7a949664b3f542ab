import type { lockingCalls } from '../../../../shared/calls/locking.ts';

/** What the calls of the screen lock take, and what they must not take. */
export const lockingExamples: Record<keyof typeof lockingCalls, { good: unknown[]; bad: unknown[] }> = {
  'lock.state': { good: [{}], bad: [{ locked: false }] },
  'lock.now': { good: [{ why: 'idle' }], bad: [{}, { why: 'tired' }] },
  'lock.touch': { good: [{}], bad: [null] },
  'lock.unlock': { good: [{ passphrase: null }, { passphrase: 'p' }], bad: [{}, { passphrase: '' }] },
  'lock.setPassphrase': {
    good: [{ present: null, next: 'eight ch' }],
    bad: [{ present: null, next: 'short' }, { next: 'eight ch' }],
  },
};
