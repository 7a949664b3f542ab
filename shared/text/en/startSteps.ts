import type { StartStep } from '../../startPlan.ts';

/** What each step of a start is called, and what it is for. */
export const startStepText: Record<StartStep, { title: string; sentence: string }> = {
  institution: { title: 'Institution', sentence: 'Which service collects, and from where.' },
  consumer: { title: 'Consumer', sentence: 'Whose accounts they are. Only what is filled in is sent.' },
  consent: { title: 'Consent', sentence: 'What the consumer agrees to, and how they say so.' },
  'sign-in': { title: 'Sign-in', sentence: 'Who signs in at the institution.' },
  options: { title: 'Reuse and reports', sentence: 'Earlier collections, the session, and who is told.' },
  check: { title: 'Check and start', sentence: 'Everything once more, before it leaves.' },
};
