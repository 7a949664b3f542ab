import { describe, expect, test } from 'vitest';
import { PagedList } from '../../renderer/state/pagedList.svelte.ts';
import type { Page } from '../../shared/contract.ts';

type Entry = { id: string; state: string };

/** A list whose answers are given by the test, one at a time. */
function heldList() {
  const answers: ((page: Page<Entry>) => void)[] = [];
  const list = new PagedList<Entry>(() => new Promise((resolve) => answers.push(resolve)));
  return {
    list,
    answer: async (entries: Entry[], next: string | null = null): Promise<void> => {
      answers.shift()!({ entries, next });
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

describe('a list that is being read while events arrive', () => {
  test('keeps what an event has told over what the older answer says', async () => {
    const { list, answer } = heldList();
    void list.load();
    await answer([{ id: 'a', state: 'fetching' }]);
    void list.load();
    list.put({ id: 'a', state: 'ready' });
    await answer([{ id: 'a', state: 'fetching' }]);
    expect(list.entries).toEqual([{ id: 'a', state: 'ready' }]);
  });

  test('keeps an entry that was added meanwhile, and none that was removed', async () => {
    const { list, answer } = heldList();
    void list.load();
    list.put({ id: 'new', state: 'waiting' });
    list.remove('gone');
    await answer([
      { id: 'gone', state: 'ready' },
      { id: 'old', state: 'ready' },
    ]);
    expect(list.entries.map(({ id }) => id)).toEqual(['new', 'old']);
  });

  test('believes the next answer again', async () => {
    const { list, answer } = heldList();
    void list.load();
    list.put({ id: 'a', state: 'ready' });
    await answer([{ id: 'a', state: 'fetching' }]);
    void list.load();
    await answer([{ id: 'a', state: 'reviewed' }]);
    expect(list.entries).toEqual([{ id: 'a', state: 'reviewed' }]);
  });
});
