import type { SaveOutcome } from './saving.ts';
import { call, nothing } from './fields.ts';

/** Calls about what a support person needs to know: nothing of it names a person, a number, a file or a place. */
export const diagnosticsCalls = {
  'diagnostics.read': call(nothing).answers<{ text: string }>(),
  /** Saves what was read last, to the letter. */
  'diagnostics.save': call(nothing).answers<SaveOutcome>(),
};
