import type { Box } from '../reading.ts';
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
  const order: number[] = [];
  let run: number[] = [];
  for (let at = words.length - 1; at >= 0; at--) {
    if (!runsLeft(words[at]!.text)) {
      run.unshift(at);
      continue;
    }
    order.push(...run, at);
    run = [];
  }
  order.push(...run);
  const place = new Map(order.map((from, to) => [from, to]));
  const moved = <T extends { first: number; last: number }>(token: T): T => ({
    ...token,
    first: place.get(token.first)!,
    last: place.get(token.last)!,
  });
  return {
    ...line,
    words: order.map((at) => ({ ...words[at]!, box: mirrored(words[at]!.box) })),
    box: mirrored(line.box),
    amounts: line.amounts.map((amount) => ({ ...moved(amount), box: mirrored(amount.box) })),
    dates: line.dates.map((date) => ({ ...moved(date), x0: -date.x1, x1: -date.x0 })),
  };
}
