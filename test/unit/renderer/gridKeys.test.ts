import { describe, expect, it } from 'vitest';
import { moveInGrid, type GridSize } from '../../../renderer/components/shared/gridKeys.ts';

const size: GridSize = { rows: 100, columns: 5, page: 20, heading: true };
const press = (key: string, from: [number, number], change: Partial<GridSize> = {}, ctrlKey = false) => {
  const keys = { key, ctrlKey, metaKey: false, altKey: false, shiftKey: false };
  const to = moveInGrid(keys, { row: from[0], column: from[1] }, { ...size, ...change });
  return to === null ? null : [to.row, to.column];
};

describe('moveInGrid', () => {
  it('moves by one with the arrows', () => {
    expect(press('ArrowDown', [3, 2])).toEqual([4, 2]);
    expect(press('ArrowUp', [3, 2])).toEqual([2, 2]);
    expect(press('ArrowRight', [3, 2])).toEqual([3, 3]);
    expect(press('ArrowLeft', [3, 2])).toEqual([3, 1]);
  });

  it('stops at the edges', () => {
    expect(press('ArrowDown', [99, 4])).toEqual([99, 4]);
    expect(press('ArrowRight', [99, 4])).toEqual([99, 4]);
    expect(press('ArrowLeft', [0, 0])).toEqual([0, 0]);
  });

  it('enters the heading where there is something to do, and nowhere else', () => {
    expect(press('ArrowUp', [0, 1])).toEqual([-1, 1]);
    expect(press('ArrowUp', [0, 1], { heading: false })).toEqual([0, 1]);
  });

  it('goes to the ends of the row, and with Ctrl to the corners', () => {
    expect(press('Home', [50, 3])).toEqual([50, 0]);
    expect(press('End', [50, 3])).toEqual([50, 4]);
    expect(press('Home', [50, 3], {}, true)).toEqual([0, 0]);
    expect(press('End', [50, 3], {}, true)).toEqual([99, 4]);
  });

  it('moves by a screenful, and never into the heading', () => {
    expect(press('PageDown', [10, 0])).toEqual([30, 0]);
    expect(press('PageDown', [90, 0])).toEqual([99, 0]);
    expect(press('PageUp', [10, 0])).toEqual([0, 0]);
  });

  it('leaves other keys alone', () => {
    expect(press('a', [1, 1])).toBeNull();
    expect(press('Enter', [1, 1])).toBeNull();
    const shifted = { key: 'ArrowDown', ctrlKey: false, metaKey: false, altKey: false, shiftKey: true };
    expect(moveInGrid(shifted, { row: 1, column: 1 }, size)).toBeNull();
  });
});
