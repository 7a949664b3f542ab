import type { fileEditsCalls } from '../../../../shared/calls/fileEdits.ts';
import type { handoverCalls } from '../../../../shared/calls/handover.ts';

type Calls = keyof typeof handoverCalls | keyof typeof fileEditsCalls;

/** What the calls that take a case or its edits back and forth take, and what they must not take. */
export const handoverExamples: Record<Calls, { good: unknown[]; bad: unknown[] }> = {
  'handover.save': {
    good: [{ caseId: 'a', exportId: 'e', passphrase: 'twelve chars', unmarked: true }],
    bad: [
      { caseId: 'a', exportId: 'e', passphrase: 'short', unmarked: true },
      { caseId: 'a', exportId: 'e', passphrase: 'twelve chars' },
      { caseId: 'a', exportId: 'e', passphrase: 'twelve chars', unmarked: true, path: '/etc/passwd' },
    ],
  },
  'handover.look': {
    good: [{ handle: 'h', passphrase: 'p' }],
    bad: [{ handle: 'h' }, { handle: '', passphrase: 'p' }],
  },
  'handover.take': {
    good: [{ handle: 'h', passphrase: 'p', choices: { '1 note': 'mine' }, reason: '' }],
    bad: [
      { handle: 'h', passphrase: 'p' },
      { handle: 'h', passphrase: 'p', choices: { '1 note': 'both' }, reason: '' },
    ],
  },
  'secondReview.read': { good: [{ caseId: 'a' }], bad: [{}] },
  'secondReview.settle': {
    good: [{ caseId: 'a', key: '1 note', take: 'theirs', note: 'why' }],
    bad: [
      { caseId: 'a', key: '1 note', take: 'theirs', note: ' ' },
      { caseId: 'a', key: '1 note', take: 'both', note: 'why' },
    ],
  },
  'fileEdits.read': { good: [{ caseId: 'a', handle: 'h' }], bad: [{ caseId: 'a' }, { caseId: 'a', handle: '' }] },
  'fileEdits.apply': {
    good: [{ caseId: 'a', handle: 'h', reason: 'why' }],
    bad: [
      { caseId: 'a', handle: 'h' },
      { caseId: 'a', handle: 'h', reason: '  ' },
    ],
  },
};
