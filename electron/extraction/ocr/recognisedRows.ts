import type { Word } from '../reading.ts';

/** How far a row can be relied on, 0 to 1, with the reasons where it is not 1. */
export type Reliance = { confidence: number; doubts: string[] };

/** Most confidence in a row that was read from a picture, however clear the picture is. */
const MOST = 0.95;
/** Confidence in a figure in which letters were taken for figures of like shape, unless the balances prove it. */
const MENDED = 0.4;
/** Below this the word is named, so that the analyst looks at it first. */
const NAMED_BELOW = 0.7;

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/**
 * Lowers the confidence in a row to that of the worst of its figures and dates, where they were read by OCR; its
 * description may be misspelt without harm.
 *
 * Balances that hold do not raise it again. They prove the amounts, but not the dates, and two figures misread alike
 * can cancel out; so a row below `minimumConfidence` keeps its account from being green even where everything adds up.
 * One reading alone leans on the balances: a figure with letters put right (`1,2O0.00`), which without them is a guess.
 *
 * @param figures the words of the row that are not its description
 * @param holds whether the account's printed balances hold with this row
 */
export function relyOnRecognised(figures: readonly Word[], holds: boolean, printed: Reliance): Reliance {
  const recognised = figures.filter((word) => word.confidence !== undefined);
  if (recognised.length === 0) return printed;
  const mended = recognised.find(({ misread }) => misread !== undefined);
  const weakest = recognised
    .filter(({ misread }) => misread === undefined || !holds)
    .reduce<{ text: string; confidence: number }>(
      (worst, { text, confidence = 1 }) => (confidence < worst.confidence ? { text, confidence } : worst),
      { text: '', confidence: MOST },
    );
  const doubts = [...printed.doubts, 'Read by OCR.'];
  if (weakest.confidence < NAMED_BELOW) {
    doubts.push(`OCR is only ${percent(weakest.confidence)} sure of “${weakest.text}”.`);
  }
  if (mended) {
    const proof = holds ? 'which the printed balances prove' : 'which nothing printed proves';
    doubts.push(`OCR read “${mended.misread!}”; it was taken for ${mended.text}, ${proof}.`);
  }
  const guessed = mended && !holds ? MENDED : 1;
  return { confidence: Math.min(printed.confidence, weakest.confidence, guessed), doubts };
}
