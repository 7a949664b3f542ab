/** What stands at the head of a statement about its account. */
export const headFacts = [
  'bank',
  'holder',
  'number',
  'currency',
  'type',
  'periodStart',
  'periodEnd',
  'opening',
  'closing',
] as const;
export type HeadFact = (typeof headFacts)[number];
export const isHeadFact = (name: string): name is HeadFact => headFacts.some((fact) => fact === name);

/** The kinds of accounts that statements tell apart; a remote service may name others. */
export const accountTypes = ['current', 'savings', 'card', 'loan'] as const;
export type AccountType = (typeof accountTypes)[number];

/** True of a card or a loan: money in repays a debt, and money out is borrowed. */
export const isDebt = ({ type }: { type: string | null }): boolean => /card|loan/i.test(type ?? '');

/**
 * `printed`: it stands there as it is given. `derived`: it follows from other figures, and nothing printed names it.
 * `pointed`: the analyst showed where it stands, and it is printed there.
 */
export type EvidenceReason = 'printed' | 'derived' | 'pointed';

/** Where a fact was read, and how far it can be relied on. */
export type FactEvidence = {
  page: number | null;
  /** Page points, top-left origin. */
  box: [number, number, number, number] | null;
  /** 0 to 1. */
  confidence: number;
  reason: EvidenceReason;
};

/** The evidence for the facts that were found. */
export type HeadEvidence = Partial<Record<HeadFact, FactEvidence>>;
