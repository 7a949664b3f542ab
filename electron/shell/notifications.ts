import { Notification } from 'electron';
import type { DeskEvent } from '../../shared/contract.ts';
import type { Collection } from '../../shared/model/collection.ts';
import type { Id } from '../../shared/ids.ts';
import { noticeOf, noticeWords, type NoticeKind } from './noticeText.ts';

type Parts = {
  /** Whether the analyst has the desk before them. */
  isLooking: () => boolean;
  open: (caseId: Id, collectionId: Id) => void;
  now: () => Date;
  /** Calls back after some milliseconds. */
  later: (ms: number, call: () => void) => void;
};

/** What comes within this time is told at once: sixty statements are one notification. */
const gatherMs = 2000;

/**
 * Tells an analyst who is looking elsewhere that collections have reached an end, wait for them or do not move: once for
 * each, and those of the same moment together. A click opens the collection, of several the one that needs the analyst most.
 */
export function createNotifier({ isLooking, open, now, later }: Parts): (event: DeskEvent) => void {
  const startedAt = now().toISOString();
  const told = new Map<Id, string>();
  const waiting = new Map<Id, { kind: NoticeKind; caseId: Id }>();
  // One that nobody holds may be swept away, and its click with it.
  const shown = new Set<Notification>();

  function show(): void {
    const due = [...waiting].map(([id, notice]) => ({ id, ...notice }));
    waiting.clear();
    const words = noticeWords(due.map(({ kind }) => kind));
    const first = due.find(({ kind }) => kind === words?.first);
    if (words === null || first === undefined || isLooking() || !Notification.isSupported()) return;
    const notification = new Notification({ title: 'Statement Desk', body: words.sentence });
    shown.add(notification);
    notification.on('click', () => {
      shown.delete(notification);
      open(first.caseId, first.id);
    });
    notification.on('close', () => shown.delete(notification));
    notification.show();
  }

  function note(collection: Collection): void {
    const { id, caseId, stateSince } = collection;
    const kind = noticeOf(collection);
    // It may have moved on within the moment.
    if (waiting.get(id)?.kind !== kind) waiting.delete(id);
    if (kind === null) {
      told.delete(id);
      return;
    }
    // A collection also changes without reaching anything: read again, renamed, or as it was before the start.
    const occasion = `${kind} ${stateSince}`;
    if (told.get(id) === occasion || (kind !== 'stuck' && stateSince < startedAt)) return;
    told.set(id, occasion);
    if (isLooking()) return;
    if (waiting.size === 0) later(gatherMs, show);
    waiting.set(id, { kind, caseId });
  }

  return (event) => {
    if (event.name === 'collection.changed') note(event.data.collection);
  };
}
