import type { diagnosticsCalls } from '../../../../shared/calls/diagnostics.ts';
import type { settingsCalls } from '../../../../shared/calls/settings.ts';

const row = { caseId: 'c', sort: 'date' };

/** What the calls about the program and its settings take, and what they must not take. */
export const settingsExamples: Record<
  keyof (typeof settingsCalls & typeof diagnosticsCalls),
  { good: unknown[]; bad: unknown[] }
> = {
  'app.info': { good: [{}], bad: [{ path: '/etc/passwd' }, null, undefined, 'x'] },
  'diagnostics.read': { good: [{}], bad: [{ path: '/etc/passwd' }] },
  'diagnostics.save': { good: [{}], bad: [{ text: 'mine' }] },
  'place.read': { good: [{}], bad: [{ id: 'a' }] },
  'place.keep': {
    good: [
      { address: '#/settings', review: null },
      { address: '#/case/c/review', review: { question: { ...row, search: 'rent' }, row: 7, at: 3 } },
    ],
    bad: [
      { address: 'https://a.example', review: null },
      { address: '#/settings' },
      { address: '#/case/c/review', review: { question: row, row: 0, at: 0 } },
      { address: '#/case/c/review', review: { question: { ...row, limit: 10 }, row: null, at: 0 } },
    ],
  },
  'settings.read': { good: [{}], bad: [[]] },
  'settings.update': {
    good: [{}, { theme: 'dark', stuckAfterMinutes: 5 }],
    bad: [{ theme: 'pink' }, { stuckAfterMinutes: 0 }, { stuckAfterMinutes: 1.5 }, { other: 1 }, { theme: undefined }],
  },
};
