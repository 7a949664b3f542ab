import type { AppErrorData } from '../errors.ts';
import type { Product } from '../model.ts';

/** How many products of a collection are not here: `one product missing`. */
export function missingCount(count: number): string {
  return count === 1 ? 'one product missing' : `${count} products missing`;
}

const kinds: Record<Product['kind'], string | null> = {
  product: null,
  archive: 'ZIP of all products',
  summary: 'Summary',
  list: 'List of products',
};

/** What a product that is not here is called. */
export function missingName({ kind, name }: Pick<Product, 'kind' | 'name'>): string {
  return kinds[kind] ?? name;
}

/** Why a product is not here. */
export function missingReason(failure: AppErrorData | null): string {
  if (failure === null) return 'Listed without an id, so it cannot be asked for';
  if (failure.code === 'service-missing') return 'The service says that it has no such product';
  if (failure.code === 'service-bad-answer') return 'What came is damaged or not what was announced';
  return failure.status === undefined ? 'The transfer was cut off' : `The service answered with HTTP ${failure.status}`;
}

/** What is said of all that is missing of a collection. */
export const missingTexts = {
  meaning: 'Everything else is stored and can be reviewed. What is missing is asked for again by itself.',
  heading: 'Missing',
  tryAgain: 'Ask for the missing products again',
} as const;
