import type { StartStep } from '../../calls/connect.ts';

/** What each step of a start is called, and what it is for. */
export const startStepText: Record<StartStep, { title: string; sentence: string }> = {
  institution: { title: 'Institution', sentence: 'Which service collects, and from where.' },
  consumer: {
    title: 'Consumer and consent',
    sentence: 'Whose accounts they are, what the consumer agrees to, and who signs in. Only what is filled in is sent.',
  },
  check: { title: 'Check and start', sentence: 'Nothing is sent until you start.' },
};
