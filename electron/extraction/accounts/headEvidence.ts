import type { CalendarDate } from '../../../shared/calendar.ts';
import type { FactEvidence, HeadEvidence } from '../../../shared/reading/headFacts.ts';
import { decimal, type Money } from '../../../shared/money.ts';
import type { PrintedDate } from '../dates/printedDate.ts';
import { textOf } from '../lines/lines.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import type { PrintedFigure } from './printedFigure.ts';
import { certainty, derived, evidenceAt, runsSpelling } from './evidence.ts';

/** The facts of an account that are looked for on its pages. */
export type HeadValues = {
  bank: string | null;
  holder: string | null;
  number: string | null;
  periodStart: CalendarDate | null;
  periodEnd: CalendarDate | null;
  opening: Money | null;
  closing: Money | null;
};

/** How far a name or number can be relied on, by how it is told. */
type ToldBy = Record<'bank' | 'holder' | 'number', number>;

/**
 * Where each fact of an account is printed. What is printed nowhere, as a balance that only follows from the rows, is
 * called derived and has no place.
 * @param told how far names and numbers can be relied on that are printed
 * @param lines of the document
 * @param figures labelled figures of the account
 * @param resolved the calendar date of a printed one
 */
export function headEvidence(
  values: HeadValues,
  told: ToldBy,
  lines: readonly ScannedLine[],
  figures: readonly PrintedFigure[],
  resolved: (date: PrintedDate) => CalendarDate | null,
): HeadEvidence {
  const evidence: HeadEvidence = {};
  for (const fact of ['bank', 'holder', 'number'] as const) {
    if (values[fact] !== null) evidence[fact] = placeOfText(values[fact], lines, told[fact]) ?? derived;
  }
  for (const fact of ['periodStart', 'periodEnd'] as const) {
    if (values[fact] !== null) evidence[fact] = placeOfDate(values[fact], lines, resolved) ?? derived;
  }
  const kinds = { opening: ['opening', 'brought', 'bare'], closing: ['closing', 'current', 'carried', 'bare'] };
  for (const fact of ['opening', 'closing'] as const) {
    if (values[fact] !== null) evidence[fact] = placeOfFigure(values[fact], figures, kinds[fact]) ?? derived;
  }
  return evidence;
}

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}*•]/gu, '');

/** The first words in sequence that are a text. */
function placeOfText(text: string, lines: readonly ScannedLine[], confidence: number): FactEvidence | null {
  const wanted = letters(text);
  if (wanted === '') return null;
  for (const { page, words } of lines) {
    if (!letters(textOf(words)).includes(wanted)) continue;
    const [run] = runsSpelling(words, wanted, letters);
    if (run) return evidenceAt(page, run, confidence);
  }
  return null;
}

function placeOfDate(
  wanted: CalendarDate,
  lines: readonly ScannedLine[],
  resolved: (date: PrintedDate) => CalendarDate | null,
): FactEvidence | null {
  for (const { page, words, dates } of lines) {
    const token = dates.find(({ date }) => date.year !== null && resolved(date) === wanted);
    if (token) return evidenceAt(page, words.slice(token.first, token.last + 1), certainty.unnamed);
  }
  return null;
}

function placeOfFigure(value: Money, figures: readonly PrintedFigure[], kinds: readonly string[]): FactEvidence | null {
  const wanted = decimal(value).abs();
  const found = figures.find(({ kind, amount }) => kinds.includes(kind) && decimal(amount.value).abs().equals(wanted));
  return found ? { page: found.page, box: found.amount.box, confidence: certainty.named, reason: 'printed' } : null;
}
