import type { Collection } from '../../shared/model.ts';

/** What is worth a notification, what needs the analyst most first. */
const kinds = ['needs-input', 'unknown-outcome', 'failed', 'stuck', 'ready'] as const;
export type NoticeKind = (typeof kinds)[number];

// No names and no figures of anybody: a notification can stand on a locked screen.
const single: Record<NoticeKind, string> = {
  'needs-input': 'A collection waits for an answer from you.',
  'unknown-outcome': 'It is not known whether an upload arrived. Look at it and decide.',
  failed: 'A collection ended without a result. The desk says why.',
  stuck: 'A collection has not moved for longer than you allow. It is still being checked for updates.',
  ready: 'A collection is ready to be reviewed.',
};

const several: Record<NoticeKind, string> = {
  'needs-input': 'waiting for an answer from you',
  'unknown-outcome': 'with an unknown outcome',
  failed: 'without a result',
  stuck: 'not moving',
  ready: 'ready to be reviewed',
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
