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
  lines: readonly ScannedLine[],
  index: number,
  matches: readonly PhraseMatch<LabelKind>[],
): PrintedFigure[] {
  const headings = lines[index]!;
  const opening = matches.find(({ kind }) => kind === 'opening');
  const closing = matches.find(({ kind }) => kind === 'closing');
  if (!opening || !closing || closing.first < opening.last || figuresOn(headings).length > 0) return [];
  for (const line of lines.slice(index + 1, index + 1 + BELOW_LINES)) {
    if (line.middle - headings.middle > BELOW_DISTANCE * Math.max(line.em, headings.em)) return [];
    const figures = figuresOn(line);
    if (figures.length === 0) continue;
    const [first, , , last] = figures;
    if (figures.length !== 4 || line.dates.length > 0 || !addsUp(figures.map(valueOf))) return [];
    const figure = (match: PhraseMatch<LabelKind>, amount: Amount): PrintedFigure =>
      printedFigure(match, amount, line, headings.words[match.first]!.box[0], { place: 'below' });
    return [figure(opening, first!), figure(closing, last!)];
  }
  return [];
}

const figuresOn = ({ amounts }: ScannedLine): Amount[] => amounts.filter(({ strength }) => strength !== 'plain');

const valueOf = ({ value, sign }: Amount): Money => (sign === 'minus' ? negate(value) : value);

function addsUp([before, one, other, after]: readonly Money[]): boolean {
  const change = subtract(one!, other!);
  return sameMoney(add(before!, change), after!) || sameMoney(subtract(before!, change), after!);
}
