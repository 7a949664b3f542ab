import type { Collection } from '../collectionDetail.ts';
import { Refusal } from '../refusals.ts';
import type { StartRequest } from './startRequest.ts';
import { isSuccess } from '../statusCodes.ts';

/** What a start request takes over from an earlier one, and why, in words for the answer. */
export type Reuse =
  | { kind: 'none'; reason: string | null }
  | { kind: 'consent'; consentId: string; reason: string }
  | { kind: 'collection'; collection: Collection; reason: string };

/**
 * Decides on reuse among the collections of the same consumer at the same provider, newest first. `force` bypasses
 * both the collection and the consent.
 * @throws {Refusal} 422 where a consent is named that the consumer never gave
 */
export function findReuse(request: StartRequest, earlier: readonly Collection[]): Reuse {
  if (request.force === true) return { kind: 'none', reason: 'A new collection was forced.' };
  const finished = earlier.find(succeeded);
  if (finished !== undefined && (request.consentId === null || finished.connect?.consentId === request.consentId)) {
    return {
      kind: 'collection',
      collection: finished,
      reason: `This consumer was collected from this provider at ${finished.createdAt}. Send force to collect anew.`,
    };
  }
  const consented = earlier.find(
    ({ connect }) =>
      connect?.consent?.decision === 'given' && (request.consentId === null || connect.consentId === request.consentId),
  );
  if (consented?.connect != null) {
    const reason = `The consent given at ${consented.connect.consent?.at ?? consented.createdAt} is used again.`;
    return { kind: 'consent', consentId: consented.connect.consentId, reason };
  }
  if (request.consentId !== null) {
    throw new Refusal(422, 'consent-unknown', 'Field consentId: this consumer gave no such consent here.');
  }
  return { kind: 'none', reason: null };
}

/** The login of a session that the consumer asked to be remembered: for ever, or for this run of the service. */
export function rememberedLogin(earlier: readonly Collection[], startedAt: string): string | null {
  const remembered = earlier.filter(succeeded).find(({ connect, createdAt }) => {
    const wish = connect?.rememberMe?.toUpperCase();
    return wish === 'ALWAYS' || (wish === 'SESSION' && createdAt >= startedAt);
  });
  return remembered?.connect?.login ?? null;
}

function succeeded(collection: Collection): boolean {
  return isSuccess(collection.statuses.at(-1)?.code ?? 0);
}
