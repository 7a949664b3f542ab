import { randomUUID } from 'node:crypto';
import type { CollectionDetail, CollectionStatus } from '../collectionDetail.ts';
import { isChallenge, isTerminal } from '../statusCodes.ts';

/** Puts the webhook delivery that a status calls for beside it: on a challenge and at the end, never for progress. */
export function queueDelivery(detail: CollectionDetail, status: CollectionStatus): CollectionDetail {
  if (detail.webhook === null || !(isTerminal(status.code) || isChallenge(status.code))) return detail;
  const delivery = {
    id: randomUUID(),
    sequence: detail.deliveries.length + 1,
    status,
    state: 'pending' as const,
    attempts: [],
  };
  return { ...detail, deliveries: [...detail.deliveries, delivery] };
}
