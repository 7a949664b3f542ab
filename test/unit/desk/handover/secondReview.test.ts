import { describe, expect, it } from 'vitest';
import type { SecondReview } from '../../../../shared/calls/handover.ts';
import { caseOn, change, deskOf, handedFrom, look, rowsOf, take } from './twoDesks.ts';

/** A case that two people have reviewed without seeing each other's marks. */
async function twoReviews() {
  const [mara, ben] = [deskOf('mara'), deskOf('ben')];
  await caseOn(ben);
  const caseId = await caseOn(mara);
  await change(mara, caseId, 0, { note: 'mine', amount: '901.00' });
  await take(ben, await handedFrom(mara, caseId, true));
  await change(ben, caseId, 0, { note: 'theirs', amount: '901.00' });
  await change(ben, caseId, 1, { leftOut: true, category: 'bank-fee' });
  await change(mara, caseId, 1, { category: 'supplier' });
  await ben.call('case.update', { id: caseId, change: { reviewState: 'reviewed' }, despiteOutstanding: true });
  return { mara, ben, caseId, back: await handedFrom(ben, caseId) };
}

const told = (review: SecondReview | null) =>
  review?.differences.map(({ field, place, mine, theirs, settled }) => [
    ...[field, place.position, mine, theirs, settled?.take ?? null],
  ]);

describe('a second reader’s review', () => {
  it('is a list of what differs, and changes nothing by itself', async () => {
    const { mara, caseId, back } = await twoReviews();
    const before = await rowsOf(mara, caseId);
    expect(await mara.call('secondReview.read', { caseId })).toBeNull();
    expect(await look(mara, back)).toMatchObject({
      kind: 'second',
      who: 'ben',
      agreed: 1,
      differing: 4,
      conflicts: [],
    });
    await take(mara, back);
    expect(await rowsOf(mara, caseId)).toEqual(before);
    const review = await mara.call('secondReview.read', { caseId });
    expect(review).toMatchObject({ who: 'ben', agreed: 1, rows: 3 });
    expect(told(review)).toEqual([
      ['note', 1, 'mine', 'theirs', null],
      ['category', 2, 'supplier', 'bank-fee', null],
      ['leftOut', 2, '0', '1', null],
      ['case-review', null, 'open', 'reviewed', null],
    ]);
  });

  it('is settled one by one with a note, by either side; undone it is open again', async () => {
    const { mara, caseId, back } = await twoReviews();
    await take(mara, back);
    const { differences = [] } = (await mara.call('secondReview.read', { caseId })) ?? {};
    const [note = '', category = '', leftOut = '', review = ''] = differences.map(({ key }) => key);
    const settle = (key: string, side: 'mine' | 'theirs') =>
      mara.call('secondReview.settle', { caseId, key, take: side, note: `because of ${side}` });
    await settle(note, 'mine');
    await settle(leftOut, 'theirs');
    await settle(review, 'theirs');
    expect(told(await settle(category, 'theirs'))?.map(([field, , , , side]) => [field, side])).toEqual([
      ['note', 'mine'],
      ['category', 'theirs'],
      ['leftOut', 'theirs'],
      ['case-review', 'theirs'],
    ]);
    const rows = await rowsOf(mara, caseId);
    expect([rows[0]?.note, rows[1]?.category?.code, rows[1]?.leftOut]).toEqual(['mine', 'bank-fee', true]);
    expect(mara.store.cases.find(caseId)?.reviewState).toBe('reviewed');
    const { entries } = await mara.call('edits.history', { caseId, limit: 3 });
    expect(entries.map(({ reason, who }) => [reason, who])).toEqual([
      ['because of theirs', 'mara'],
      ['because of theirs', 'mara'],
      ['because of mine', 'mara'],
    ]);
    // Taken in again, what was decided stays decided.
    await take(mara, back);
    await mara.call('edits.undo', { caseId });
    expect(told(await mara.call('secondReview.read', { caseId }))?.map(([field, , , , side]) => [field, side])).toEqual(
      [
        ['note', 'mine'],
        ['category', null],
        ['leftOut', 'theirs'],
        ['case-review', 'theirs'],
      ],
    );
  });

  it('holds rows that were read otherwise, which are taken as a whole', async () => {
    const [mara, ben] = [deskOf('mara'), deskOf('ben')];
    const caseId = await caseOn(mara);
    await take(ben, await handedFrom(mara, caseId, true));
    const [salary] = await rowsOf(ben, caseId);
    const part = (description: string, amount: string) => ({
      ...{ date: '2026-01-03', transactionDate: null, valueDate: null, balance: null, page: null, box: null },
      ...{ description, amount },
    });
    const statementId = salary?.statementId ?? '';
    await ben.call('edits.apply', {
      caseId,
      edits: [
        {
          kind: 'replace',
          statementId,
          take: [salary?.id ?? 0],
          put: [part('Salary', '800.00'), part('Bonus', '100.00')],
        },
      ],
    });
    await take(mara, await handedFrom(ben, caseId));
    const review = await mara.call('secondReview.read', { caseId });
    expect(told(review)).toEqual([['rows', null, '1', '2', null]]);
    const key = review?.differences[0]?.key ?? '';
    const settled = await mara.call('secondReview.settle', { caseId, key, take: 'theirs', note: 'two payments' });
    expect(told(settled)).toEqual([['rows', null, '1', '2', 'theirs']]);
    expect((await rowsOf(mara, caseId)).map(({ description }) => description)).toEqual([
      ...['Salary', 'Bonus', 'Card fee', 'Card fee'],
    ]);
  });
});
