import type { EvidenceReason, HeadFact } from '../headFacts.ts';

/** The facts at the head of a statement as the analyst reads them. */
export const headFactWords: Record<HeadFact, string> = {
  bank: 'Bank',
  holder: 'Holder',
  number: 'Account number',
  periodStart: 'Period from',
  periodEnd: 'Period to',
  opening: 'Opening',
  closing: 'Closing',
};

const reasons: Record<EvidenceReason, string> = {
  printed: 'Printed there',
  derived: 'Follows from other figures; nothing printed names it',
};

export const headFactsTitle = 'Where it was read';

/** `Bank: printed there, 95 % sure.` */
export function evidenceText(fact: HeadFact, reason: EvidenceReason, confidence: number): string {
  return `${headFactWords[fact]}: ${reasons[reason]}, ${Math.round(confidence * 100)} % sure.`;
}
