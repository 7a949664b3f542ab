import { randomUUID } from 'node:crypto';
import type { SaveOutcome } from '../../shared/calls/saving.ts';

/** A file that the browser is about to fetch. */
export type Download = { name: string; mediaType: string; content: () => AsyncIterable<Uint8Array> };

/** Files to be saved, each behind an address that works once. */
export type Downloads = {
  offer(file: Download): SaveOutcome;
  take(token: string): Download | null;
};

// Enough for a person who is asked where to save; the oldest go first, so that nothing grows without end.
const kept = 32;

export function createDownloads(): Downloads {
  const waiting = new Map<string, Download>();
  return {
    offer(file) {
      const token = randomUUID();
      waiting.set(token, file);
      const oldest = waiting.keys().next().value;
      if (waiting.size > kept && oldest !== undefined) waiting.delete(oldest);
      return { kind: 'download', url: `./downloads/${token}` };
    },
    take(token) {
      const file = waiting.get(token) ?? null;
      waiting.delete(token);
      return file;
    },
  };
}
