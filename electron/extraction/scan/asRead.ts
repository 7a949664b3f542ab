import type { Box, Word } from '../reading.ts';
import { runsLeft } from '../lines/rightToLeft.ts';
import type { ScannedLine } from './scannedLine.ts';

const mirrored = ([x0, y0, x1, y1]: Box): Box => [-x1, y0, -x0, y1];

/**
 * A line as it is read: one in a script that runs from right to left is mirrored, so that what stands after a label
 * comes after it. What runs from left to right within it, such as figures, keeps its order.
 */
export function asRead(line: ScannedLine): ScannedLine {
  const { words } = line;
  if (!words.some(({ text }) => runsLeft(text))) return line;
  const order: { at: number; word: Word }[] = [];
  let run: typeof order = [];
  for (const [at, word] of [...words.entries()].reverse()) {
    if (!runsLeft(word.text)) {
      run.unshift({ at, word });
      continue;
    }
    order.push(...run, { at, word });
    run = [];
  }
  order.push(...run);
  const placeOf = (from: number): number => order.findIndex(({ at }) => at === from);
  const moved = <T extends { first: number; last: number }>(token: T): T => ({
    ...token,
    first: placeOf(token.first),
    last: placeOf(token.last),
  });
  return {
    ...line,
    words: order.map(({ word }) => ({ ...word, box: mirrored(word.box) })),
    box: mirrored(line.box),
    amounts: line.amounts.map((amount) => ({ ...moved(amount), box: mirrored(amount.box) })),
    dates: line.dates.map((date) => ({ ...moved(date), x0: -date.x1, x1: -date.x0 })),
  };
}
