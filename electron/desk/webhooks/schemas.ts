import { z } from 'zod';
import type { CallArgs } from '../../../shared/contract.ts';
import type { WebhookBenchCalls } from '../../../shared/calls/webhookBench.ts';
import { id } from '../calls/ids.ts';

const serviceId = z.string().min(1).max(200);

/** What each call of the webhook bench may be given. */
export const webhookBenchSchemas = {
  'webhookBench.read': z.strictObject({ collectionId: id.nullable() }),
  'webhookBench.replay': z.strictObject({ collectionId: serviceId, deliveryId: serviceId }),
  'webhookBench.receive': z.strictObject({
    running: z.boolean(),
    mode: z.enum(['accepts', 'refuses-sign-in', 'fails']),
  }),
} satisfies { [K in keyof WebhookBenchCalls]: z.ZodType<CallArgs<K>> };
