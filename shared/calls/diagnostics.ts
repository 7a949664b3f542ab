import type { SaveOutcome } from './saving.ts';
import { nothing, type CallsOf } from './fields.ts';

export const diagnosticsArgs = { 'diagnostics.read': nothing, 'diagnostics.save': nothing };

/** Calls about what a support person needs to know: nothing of it names a person, a number, a file or a place. */
export type DiagnosticsCalls = CallsOf<
  typeof diagnosticsArgs,
  {
    'diagnostics.read': { text: string };
    /** Saves what was read last, to the letter. */
    'diagnostics.save': SaveOutcome;
  }
>;
