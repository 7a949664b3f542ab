import { expect, it } from 'vitest';
import type { DeskInTest } from '../support/deskInTest.ts';
import { caseOn, change, deskOf, handedFrom, look, readingOf, rowsOf, take } from './twoDesks.ts';

/** Numbers that are the same in each run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Something that an analyst does to a row. */
async function doSomething(desk: DeskInTest, caseId: string, number: (below: number) => number): Promise<void> {
  const rows = await rowsOf(desk, caseId);
  const at = number(rows.length);
  const row = rows[at];
  if (row === undefined) return;
  const value = number(3);
  switch (number(7)) {
    case 0:
      return change(desk, caseId, at, { note: `note ${value}` });
    case 1:
      return change(desk, caseId, at, { addTags: [`tag ${value}`] });
    case 2:
      return change(desk, caseId, at, { amount: `${value + 1}.00` });
    case 3:
      return change(desk, caseId, at, { leftOut: value === 0 });
    case 4:
      return change(desk, caseId, at, { excluded: value === 0 });
    case 5: {
      const { statementId, date } = row;
      const none = { transactionDate: null, valueDate: null, balance: null, page: null, box: null };
      const part = (description: string) => ({ date, description, amount: '1.00', ...none });
      const put = [part(`part ${value}`), part('rest')];
      await desk.call('edits.apply', { caseId, edits: [{ kind: 'replace', statementId, take: [row.id], put }] });
      return;
    }
    default:
      await desk.call('edits.undo', { caseId }).catch(() => undefined);
  }
}

it.each([3, 6, 11, 19])(
  'two desks that worked on one case are alike once each has had the other’s (%i)',
  async (seed) => {
    const number = numbersFrom(seed);
    const [mara, ben] = [deskOf('mara'), deskOf('ben')];
    await caseOn(ben);
    const caseId = await caseOn(mara);
    await take(ben, await handedFrom(mara, caseId));
    for (let round = 0; round < 3; round++) {
      for (let step = 0; step < 7; step++) {
        await doSomething(mara, caseId, number);
        await doSomething(ben, caseId, number);
      }
      const back = await handedFrom(ben, caseId);
      const { conflicts } = await look(mara, back);
      const choices = Object.fromEntries(
        conflicts.map(({ key }) => [key, number(2) === 0 ? 'mine' : 'theirs'] as const),
      );
      await take(mara, back, choices, 'decided');
      const there = await handedFrom(mara, caseId);
      const { conflicts: left } = await look(ben, there);
      await take(ben, there, Object.fromEntries(left.map(({ key }) => [key, 'theirs'] as const)), 'decided there');
      expect(await readingOf(ben, caseId)).toEqual(await readingOf(mara, caseId));
      expect(left.filter(({ field }) => field !== 'rows')).toEqual([]);
    }
  },
);
