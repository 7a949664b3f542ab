import { graveFaults, type Reading } from './choice.ts';
import type { Found } from './search.ts';

/** Decades that make a proof, and by which the best reading with other rows must be behind. */
const LEAST_NET = 6;
const LEAST_MARGIN = 3;

/**
 * `proved`: the equations leave no room for chance, both ends are printed and nothing is unexplained. `row-by-row`: the
 * same, but an end is not printed. `open`: anything else. That no rival was found is never what proves.
 */
export function proofOf({ best, margin }: Pick<Found, 'margin'> & { best: Reading }): 'proved' | 'row-by-row' | 'open' {
  if (best.kind === 'bare' || graveFaults(best) > 0) return 'open';
  if (best.net < LEAST_NET || margin < LEAST_MARGIN) return 'open';
  if (best.faults.size === 0) return 'proved';
  return best.kind === 'chain' ? 'row-by-row' : 'open';
}
