import { ORDER_IS_OPEN } from '../dates/dateOrder.ts';
import { relyOnRecognised, type Reliance } from '../ocr/recognisedRows.ts';
import type { Reading } from './readings.ts';
import type { SignedRow } from '../signs/signs.ts';

/** Doubt about a row whose year is printed nowhere near. */
export const YEAR_IS_GUESSED = 'No year is printed with the date, and no period tells it.';

/** Doubt about a row whose date may be that of another. */
export const DATE_IS_OPEN = 'Its date may belong to another row: none is printed beside it that is certainly its own.';

/** No balance can settle these. */
const GRAVE: ReadonlySet<string> = new Set([YEAR_IS_GUESSED, ORDER_IS_OPEN, DATE_IS_OPEN]);

/**
 * How far a row can be relied on, 0 to 1, with the reasons where it is not 1. A row between two printed balances that
 * agree with it is certain, whatever was doubtful about its print.
 */
export function confidenceOf(row: SignedRow, reading: Reading): Reliance {
  const description = new Set(row.raw.text);
  const figures = row.raw.words.filter((word) => !description.has(word));
  return relyOnRecognised(figures, reading.holds, printedConfidence(row, reading));
}

function printedConfidence(row: SignedRow, reading: Reading): Reliance {
  if (row.sign === 0) {
    return {
      confidence: 0.4,
      doubts: [...row.doubts, 'Nothing printed tells whether the amount came in or went out.'],
    };
  }
  if (reading.ambiguous || row.doubts.some((doubt) => GRAVE.has(doubt))) return { confidence: 0.5, doubts: row.doubts };
  if (row.doubts.length === 0) return { confidence: 1, doubts: [] };
  return { confidence: reading.holds ? 0.95 : 0.8, doubts: row.doubts };
}
