import { minimumConfidence, type Doubt, type DoubtField } from '../../../shared/rows/doubts.ts';
import type { Word } from '../reading.ts';

/** Most confidence in a row that was read from a picture, however clear the picture is. */
const MOST = 0.95;
/** Confidence in a figure in which letters were taken for figures of like shape, unless the balances prove it. */
const MENDED = 0.4;

/**
 * What is doubtful of a row because its figures and dates were read by OCR: in each field the word that OCR is least
 * sure of. The description may be misspelt without harm.
 *
 * Balances that hold do not raise its confidence again. They prove the amounts, but not the dates, and two figures
 * misread alike can cancel out; so a grave doubt keeps its account from being green even where everything adds up.
 * One reading alone leans on the balances: a figure with letters put right (`1,2O0.00`), which without them is a guess.
 *
 * @param figures the words of the row that are not its description
 * @param holds whether the account's printed balances hold with this row
 * @param fieldOf the field that such a word belongs to
 */
export function doubtsOfRecognised(
  figures: readonly Word[],
  holds: boolean,
  fieldOf: (word: Word) => DoubtField,
): Doubt[] {
  const recognised = figures.filter((word) => word.confidence !== undefined);
  if (recognised.length === 0) return [];
  const plain = recognised.filter(({ misread }) => misread === undefined);
  const sure = Math.min(MOST, ...plain.map(sureOf).filter((confidence) => confidence >= minimumConfidence));
  const unsure = Map.groupBy(
    plain.filter((word) => sureOf(word) < minimumConfidence),
    fieldOf,
  );
  return [
    { field: 'row', reason: 'ocr', confidence: sure },
    ...[...unsure].map(([field, words]): Doubt => {
      const weakest = words.reduce((worst, word) => (sureOf(word) < sureOf(worst) ? word : worst));
      return { field, reason: 'ocr-unsure', confidence: sureOf(weakest), detail: weakest.text };
    }),
    ...recognised.flatMap((word): Doubt[] => {
      if (word.misread === undefined) return [];
      const confidence = holds ? MOST : Math.min(MENDED, sureOf(word));
      return [{ field: fieldOf(word), reason: 'ocr-mended', confidence, detail: word.misread }];
    }),
  ];
}

const sureOf = ({ confidence = 1 }: Word): number => confidence;
