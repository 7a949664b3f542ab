import { z } from 'zod';
import type { ProductCalls } from '../../../shared/calls/products.ts';
import { byId, id } from '../calls/ids.ts';

const ofEntry = z.strictObject({ id, entry: z.int().min(0).max(1_000_000) });

/** What the calls about products may be given. */
export const productSchemas = {
  'product.preview': byId,
  'product.save': byId,
  'product.prepareDrag': byId,
  'product.versions': byId,
  'product.fetchAgain': byId,
  'product.entry': ofEntry,
  'product.saveEntry': ofEntry,
} satisfies { [K in keyof ProductCalls]: z.ZodType<ProductCalls[K]['args']> };
