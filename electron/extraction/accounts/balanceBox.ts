import { add, negate, sameMoney, subtract, type Money } from '../../../shared/money.ts';
import type { Amount } from '../amounts/amounts.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import type { LabelKind } from '../vocabulary/balanceTerms.ts';
import type { PhraseMatch } from '../vocabulary/phrases.ts';
import { printedFigure, type PrintedFigure } from './printedFigure.ts';

/** Lines and heights below its headings in which the figures of a box stand. */
const BELOW_LINES = 2;
const BELOW_DISTANCE = 3.2;

/**
 * The opening and closing balance of a box whose figures do not stand below their headings: a line names both, and one
 * right below it has four figures of which the first, more the second, less the third, or the other way round, is the last.
 */
export function figuresOfBox(
  headings: ScannedLine,
  lines: readonly ScannedLine[],
  matches: readonly PhraseMatch<LabelKind>[],
): PrintedFigure[] {
  const opening = matches.find(({ kind }) => kind === 'opening');
  const closing = matches.find(({ kind }) => kind === 'closing');
  if (!opening || !closing || closing.first < opening.last || figuresOn(headings).length > 0) return [];
  for (const line of lines.slice(0, BELOW_LINES)) {
    if (line.middle - headings.middle > BELOW_DISTANCE * Math.max(line.em, headings.em)) return [];
    const [first, one, other, last, ...more] = figuresOn(line);
    if (!first) continue;
    if (!one || !other || !last || more.length > 0 || line.dates.length > 0) return [];
    if (!addsUp(valueOf(first), valueOf(one), valueOf(other), valueOf(last))) return [];
    const figure = (match: PhraseMatch<LabelKind>, amount: Amount): PrintedFigure =>
      printedFigure(match, amount, line, match.head.box[0], { place: 'below' });
    return [figure(opening, first), figure(closing, last)];
  }
  return [];
}

const figuresOn = ({ amounts }: ScannedLine): Amount[] => amounts.filter(({ strength }) => strength !== 'plain');

const valueOf = ({ value, sign }: Amount): Money => (sign === 'minus' ? negate(value) : value);

function addsUp(before: Money, one: Money, other: Money, after: Money): boolean {
  const change = subtract(one, other);
  return sameMoney(add(before, change), after) || sameMoney(subtract(before, change), after);
}
