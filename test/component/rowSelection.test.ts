import { describe, expect, it } from 'vitest';
import type { Api } from '../../renderer/lib/api.ts';
import { RowSelection } from '../../renderer/state/rowSelection.svelte.ts';
import type { Selection } from '../../shared/calls/edits.ts';

/** A desk that counts chosen rows when it is told to. */
function openSelection() {
  const counting: PromiseWithResolvers<Selection>[] = [];
  const api = {
    call: () => {
      const answer = Promise.withResolvers<Selection>();
      counting.push(answer);
      return answer.promise;
    },
  } as unknown as Api;
  const selection = new RowSelection(api, () => ({ caseId: 'c', sort: 'date' }));
  const counted = (ids: number[]): Selection => ({ rows: ids.length, ids, sums: [] }) as unknown as Selection;
  return { selection, count: (at: number, ids: number[]) => counting[at]!.resolve(counted(ids)) };
}

describe('chosen rows', () => {
  it('are what an edit is made of, though they are counted anew meanwhile', async () => {
    const { selection, count } = openSelection();
    selection.extend(1, 0);
    const edited = selection.ids();
    void selection.refresh();
    count(0, [7, 8]);
    await new Promise((resolve) => setTimeout(resolve));
    count(1, [7, 8]);
    expect(await edited).toEqual([7, 8]);
  });

  it('stay chosen where they are read anew while another choice is being counted', async () => {
    const { selection, count } = openSelection();
    selection.extend(3, 0);
    count(0, [7, 8, 9, 10]);
    await expect.poll(() => selection.value?.ids).toHaveLength(4);
    selection.toggle(1);
    const anew = selection.refresh();
    count(1, [7, 9, 10]);
    count(2, [7, 9, 10]);
    await anew;
    expect(await selection.ids()).toEqual([7, 9, 10]);
    expect(selection.isEmpty).toBe(false);
  });

  it('are let go of where other rows stand in their places', async () => {
    const { selection, count } = openSelection();
    selection.only(0);
    count(0, [7]);
    await selection.ids();
    const anew = selection.refresh();
    count(1, [8]);
    await anew;
    expect(selection.isEmpty).toBe(true);
  });
});
