import type { z } from 'zod';
import type { layout } from './calls/layouts.ts';

/** What makes a kind of statement hold, and what tells it. Page points, top-left origin. */
export type Layout = z.infer<typeof layout>;
