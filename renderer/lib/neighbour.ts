import type { Id } from '../../shared/ids.ts';

type Pages = {
  readonly phase: string;
  readonly entries: readonly { id: Id }[];
  readonly more: boolean;
  restart(): Promise<void>;
  loadMore(): Promise<void>;
};

/** The entry of a list beside another, as the list stands at present; null at its end, and where it cannot be read. */
export async function neighbour(list: Pages, id: Id, step: 1 | -1): Promise<Id | null> {
  if (list.phase === 'idle' || list.phase === 'failed') await list.restart();
  const placeOf = (): number => list.entries.findIndex((entry) => entry.id === id);
  for (
    let held = -1;
    list.more && held < list.entries.length && (placeOf() < 0 || placeOf() + step >= list.entries.length);
  ) {
    held = list.entries.length;
    await list.loadMore();
  }
  const at = placeOf();
  return at < 0 ? null : (list.entries[at + step]?.id ?? null);
}
