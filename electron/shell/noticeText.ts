import type { Collection } from '../../shared/model/collection.ts';
import { words } from '../../shared/text/words.ts';

/** What is worth a notification, what needs the analyst most first. */
const kinds = ['needs-input', 'unknown-outcome', 'failed', 'stuck', 'ready'] as const;
export type NoticeKind = (typeof kinds)[number];

// No names and no figures of anybody: a notification can stand on a locked screen.
const single: Record<NoticeKind, string> = {
  'needs-input': words.system.collectionWaitsForAnswer,
  'unknown-outcome': words.system.uploadNotConfirmed,
  failed: words.system.collectionEndedWithout,
  stuck: words.system.collectionStuck,
  ready: words.system.collectionIsReadyTo,
};

const several: Record<NoticeKind, string> = {
  'needs-input': words.system.waitingForAnswerFromYou,
  'unknown-outcome': words.system.withUnknownOutcome,
  failed: words.system.withoutResult,
  stuck: words.system.stuck,
  ready: words.system.readyToBeReviewed,
};

/** Null for what needs nobody. */
export function noticeOf({ state, stuck }: Pick<Collection, 'state' | 'stuck'>): NoticeKind | null {
  if (stuck) return 'stuck';
  return kinds.find((kind) => kind === state) ?? null;
}

/** One sentence for all that is told at once, and the kind that it is opened at; null for nothing. */
export function noticeWords(told: readonly NoticeKind[]): { sentence: string; first: NoticeKind } | null {
  const first = kinds.find((kind) => told.includes(kind));
  if (first === undefined) return null;
  if (told.length === 1) return { sentence: single[first], first };
  const parts = kinds
    .map((kind) => ({ kind, count: told.filter((each) => each === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} ${several[kind]}`);
  return { sentence: `${told.length} collections: ${parts.join(', ')}.`, first };
}
