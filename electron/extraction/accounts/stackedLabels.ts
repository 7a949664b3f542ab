import { printedFigure, type PrintedFigure } from './printedFigure.ts';
import { balanceVocabulary, type LabelKind } from '../vocabulary/balanceTerms.ts';
import { boxOf, cellsOf, overlap, type Cell } from '../lines/lines.ts';
import { monthNamed } from '../vocabulary/monthNames.ts';
import type { Word } from '../reading.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';

const STACKED: ReadonlySet<LabelKind> = new Set(['opening', 'closing', 'current']);
/** Distance between the lines of one label, in heights. */
const LINE_PITCH = 1.75;
/** Most lines of a label, and most lines below it in which its figure stands. */
const MOST_LINES = 3;
const BELOW_LINES = 2;
const BELOW_DISTANCE = 3.2;

type Stack = { kind: LabelKind; phrase: string; words: Word[]; last: ScannedLine; below: readonly ScannedLine[] };

/**
 * Balances in a box whose labels are broken into lines that stand over their figures: `Beginning` above `balance`,
 * and the figure below both. Labels on one line are not found here.
 */
export function stackedFigures(lines: readonly ScannedLine[]): PrintedFigure[] {
  return lines.flatMap((line, index) => {
    if (!balanceVocabulary.mayMatch(line)) return [];
    return partsOf(line).flatMap((cell): PrintedFigure[] => {
      const stack = stackFrom(line, lines.slice(index + 1), cell);
      const figure = stack && figureBelow(stack);
      return figure ? [figure] : [];
    });
  });
}

const partsOf = (line: ScannedLine): Cell[] => (isBusy(line) || line.words.length > 24 ? [] : cellsOf(line));

/** Lines with dates or amounts hold no part of such a label. */
const isBusy = ({ dates, amounts }: ScannedLine): boolean =>
  dates.length > 0 || amounts.some(({ strength }) => strength !== 'plain');

/** The label that begins with a cell and goes on below it. */
function stackFrom(first: ScannedLine, lines: readonly ScannedLine[], top: Cell): Stack | null {
  if (!balanceVocabulary.mayMatch(top)) return null;
  const words = [...top.words];
  let box = boxOf(words);
  let above = first;
  for (const [at, line] of lines.slice(0, MOST_LINES - 1).entries()) {
    if (line.middle - above.middle > LINE_PITCH * Math.max(above.em, line.em)) return null;
    const below = partsOf(line).find(({ x0, x1 }) => overlap(x0, x1, box[0], box[2]) > 0);
    if (!below) return null;
    const upper = words.length;
    words.push(...below.words);
    const match = balanceVocabulary
      .matchAll(words)
      .find(({ kind, first, last }) => STACKED.has(kind) && first < top.words.length && last >= upper);
    if (match && words.slice(0, upper).every((word, order) => order >= match.first || !tells(word))) {
      const { kind, phrase } = match;
      return { kind, phrase, words: words.slice(match.first, match.last + 1), last: line, below: lines.slice(at + 1) };
    }
    box = boxOf(words);
    above = line;
  }
  return null;
}

const tells = ({ text }: Word): boolean => /\p{L}{2}/u.test(text) && monthNamed(text) === null;

function figureBelow({ kind, phrase, words, last, below }: Stack): PrintedFigure | null {
  const box = boxOf(words);
  for (const line of below.slice(0, BELOW_LINES)) {
    if (line.middle - last.middle > BELOW_DISTANCE * Math.max(line.em, last.em)) return null;
    const amount = line.amounts.find(
      (candidate) =>
        candidate.strength !== 'plain' &&
        (overlap(candidate.box[0], candidate.box[2], box[0], box[2]) > 0 ||
          Math.abs(candidate.box[2] - box[2]) < line.em),
    );
    if (amount) return printedFigure({ kind, phrase }, amount, line, box[0], { place: 'below' });
  }
  return null;
}
