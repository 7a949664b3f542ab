import { Notification } from 'electron';
import type { DeskEvent } from '../../shared/contract.ts';
import type { CollectionState } from '../../shared/model.ts';

// No names and no figures: a notification can stand on a locked screen.
const sentences: Partial<Record<CollectionState, string>> = {
  ready: 'A statement is ready to review.',
  'needs-input': 'A collection needs your input to go on.',
  failed: 'A collection ended without a result.',
  'unknown-outcome': 'It is not known whether an upload arrived. Please decide.',
};

/**
 * Tells an analyst who is looking elsewhere that a collection has reached an end or waits for them, once for each
 * state it reaches.
 */
export function createNotifier(isLooking: () => boolean, open: (caseId: string, collectionId: string) => void) {
  const told = new Map<string, CollectionState>();
  return (event: DeskEvent): void => {
    if (event.name !== 'collection.changed') return;
    const { id, caseId, state } = event.data.collection;
    const before = told.get(id);
    told.set(id, state);
    const body = sentences[state];
    if (body === undefined || before === state || isLooking() || !Notification.isSupported()) return;
    const notification = new Notification({ title: 'Statement Desk', body });
    notification.on('click', () => open(caseId, id));
    notification.show();
  };
}
