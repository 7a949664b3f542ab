import type { SaveOutcome } from '../../shared/calls/saving.ts';
import { words } from '../../shared/text/words.ts';

/**
 * Finishes what the desk began: where it could not save by itself, the browser fetches the file from the given address.
 * @returns the sentence to show, or null where nothing was saved
 */
export function finishSaving(outcome: SaveOutcome): string | null {
  if (outcome.kind === 'cancelled') return null;
  if (outcome.kind === 'saved') return words.commands.savedTo(outcome.path);
  const link = document.createElement('a');
  link.href = outcome.url;
  // An empty name keeps the one that the host gives.
  link.download = '';
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  return words.commands.savedByBrowser;
}
