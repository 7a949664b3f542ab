import { readChain } from './chain.ts';
import type { Choice, Reading } from './choice.ts';
import { readSums } from './sums.ts';

/** Decades that each column costs: which of a page's columns it is was open. */
export const COLUMN = 1.3;

/**
 * What a choice comes to: the one place where rows meet the printed balances, ends and sums. Linear in the rows, so that
 * a search may ask it hundreds of times.
 */
export function evaluate(choice: Choice): Reading {
  const reading = (choice.balances.length >= 2 ? readChain(choice) : null) ?? readSums(choice);
  const proved = reading.equations.reduce((sum, { decades }) => sum + decades, 0);
  const free = choice.spent + (reading.kind === 'bare' ? 0 : COLUMN * choice.columns);
  return { ...reading, score: proved + choice.prior + choice.evidence.prior - free };
}
