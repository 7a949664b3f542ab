import type { Word } from '../reading.ts';

/** Letters of Hebrew and Arabic, their presentation forms included. */
const RIGHT_TO_LEFT = /^[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc"'״׳]+$/;
const LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

const FIRST_LETTER = 0x590;

/** True for a text that is read from right to left. */
export const runsLeft = (text: string): boolean =>
  (text.charCodeAt(0) >= FIRST_LETTER || text.charCodeAt(text.length - 1) >= FIRST_LETTER) && LETTER.test(text);

/** Widest gap, in heights, between two letters of one word. */
const LETTER_GAP = 0.16;

/**
 * Joins the letters of scripts that run from right to left, which come one by one, since each stands before the last.
 * A word's text is then in the order in which it is read; the words stay in their places on the line.
 * @param words of one line, from left to right
 */
export function joinRightToLeft(words: Word[]): Word[] {
  if (!words.some(({ text }) => LETTER.test(text))) return words;
  const joined: Word[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const near = last !== undefined && word.box[0] - last.box[2] < LETTER_GAP * (word.box[3] - word.box[1]);
    if (!near || !RIGHT_TO_LEFT.test(word.text) || !RIGHT_TO_LEFT.test(last.text)) {
      joined.push(word);
      continue;
    }
    const [a, b] = [last.box, word.box];
    const box: Word['box'] = [a[0], Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
    joined[joined.length - 1] = { ...last, text: word.text.normalize('NFKC') + last.text.normalize('NFKC'), box };
  }
  return joined;
}

/** Words as they are read: those that run from right to left stand the other way round on their line. */
export function inReadingOrder(words: readonly Word[]): Word[] {
  const ordered: Word[] = [];
  let run: Word[] = [];
  const close = (): void => {
    ordered.push(...run.reverse());
    run = [];
  };
  for (const word of words) {
    const isTurned = LETTER.test(word.text);
    const last = run.at(-1);
    const onLine = last === undefined || Math.abs(last.box[1] - word.box[1]) < 0.5 * (word.box[3] - word.box[1]);
    if (!isTurned || !onLine) close();
    if (isTurned) run.push(word);
    else ordered.push(word);
  }
  close();
  return ordered;
}
