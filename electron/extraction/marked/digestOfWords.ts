import { createHash } from 'node:crypto';
import { textOf } from '../lines/lines.ts';
import type { Word } from '../reading.ts';

/** The letters of some words as a digest: the same words give the same, and none can be read from it. Null where there are none. */
export function digestOfWords(words: readonly Word[]): string | null {
  const letters = textOf(words)
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
  return letters === '' ? null : createHash('sha256').update(letters).digest('hex').slice(0, 32);
}
