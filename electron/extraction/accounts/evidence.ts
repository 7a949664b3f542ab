import type { EvidenceReason, FactEvidence } from '../../../shared/reading/headFacts.ts';
import { boxOf } from '../lines/lines.ts';
import type { Word } from '../reading.ts';

/** How far a fact can be relied on by the way in which it is told. */
export const certainty = {
  /** By words of its own. */
  named: 0.95,
  /** As a plain date, figure, code or kind, without words of its own. */
  unnamed: 0.85,
  /** By the place alone where it stands: over an address, as the only code of a currency. */
  placed: 0.75,
  /** It follows from other figures. */
  derived: 0.75,
  /** Something else is told as well. */
  contested: 0.65,
  /** It is what usually goes with something that is printed. */
  usual: 0.6,
} as const;

/** Evidence by words on a page; never surer than whoever recognised them in a picture. */
export function evidenceAt(
  page: number,
  words: readonly Word[],
  confidence: number,
  reason: EvidenceReason = 'printed',
): FactEvidence {
  const ocr = Math.min(...words.map((word) => word.confidence ?? 1));
  return { page, box: boxOf([...words]), confidence: Math.min(confidence, ocr), reason };
}

/** The runs of words whose letters together are those of a text. */
export function* runsSpelling(words: readonly Word[], text: string, letters: (text: string) => string) {
  for (const first of words.keys()) {
    let spelt = '';
    const run: Word[] = [];
    for (const word of words.slice(first)) {
      spelt += letters(word.text);
      run.push(word);
      if (spelt === text) yield run;
      if (spelt.length >= text.length || !text.startsWith(spelt)) break;
    }
  }
}

/** For what is printed nowhere. */
export const derived: FactEvidence = { page: null, box: null, confidence: certainty.derived, reason: 'derived' };
