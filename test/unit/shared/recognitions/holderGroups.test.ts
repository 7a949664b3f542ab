import { expect, it } from 'vitest';
import type { ReviewStatement } from '../../../../shared/model/review.ts';
import { holderGroups } from '../../../../shared/recognitions/holderGroups.ts';

const account = (holder: string | null, ...files: string[]) => ({
  holder,
  statements: files.map((collectionId) => ({ collectionId }) as ReviewStatement),
});

it('files go by their holder, however the name is written, the one with the most first', () => {
  expect(
    holderGroups([
      account('Bob Vane', 'b'),
      account('Ms A Rowe', 'a1'),
      account(null, 'x'),
      account('Anna M. Rowe', 'a2', 'a3'),
    ]),
  ).toEqual([
    { holder: 'Anna M. Rowe', collectionIds: ['a1', 'a2', 'a3'] },
    { holder: 'Bob Vane', collectionIds: ['b'] },
    { holder: null, collectionIds: ['x'] },
  ]);
});

it('a file is never in two groups', () => {
  expect(holderGroups([account('Ann Rowe', 'joint', 'a'), account('Bob Vane', 'joint'), account(null, 'a')])).toEqual([
    { holder: 'Ann Rowe', collectionIds: ['joint', 'a'] },
  ]);
});
