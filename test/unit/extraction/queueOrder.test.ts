import { describe, expect, it } from 'vitest';
import { nextTurn, type Queued } from '../../../electron/extraction/queueOrder.ts';

const small: Queued = { quick: false, pictures: 0 };
const page: Queued = { quick: true, pictures: 0 };
const long = (pictures = 40): Queued => ({ quick: false, pictures });

describe('the order of jobs', () => {
  it('is that in which they came, while a worker is free', () => {
    expect(nextTurn([small, page], [], 1)).toEqual({ waiting: 0, putBack: null });
    expect(nextTurn([small], [small], 1)).toBeNull();
    expect(nextTurn([], [], 1)).toBeNull();
  });

  it('lets a page that is waited for pass all files, one at a time', () => {
    expect(nextTurn([small, page], [small], 1)).toEqual({ waiting: 1, putBack: null });
    expect(nextTurn([page], [small, page], 1)).toBeNull();
    expect(nextTurn([page], [long(), small], 1)).toEqual({ waiting: 0, putBack: null });
  });

  it('gives a small statement a worker of its own where all have long scans', () => {
    expect(nextTurn([small], [long()], 1)).toEqual({ waiting: 0, putBack: null });
    expect(nextTurn([small], [long(), long()], 2)).toEqual({ waiting: 0, putBack: null });
    expect(nextTurn([small], [long(), small], 2)).toBeNull();
    expect(nextTurn([small], [long(), small], 1)).toBeNull();
  });

  it('puts back the scan that has read least where even that worker has a long one', () => {
    const [first, second] = [long(), long(4)];
    expect(nextTurn([small], [first, second], 1)).toEqual({ waiting: 0, putBack: second });
    expect(nextTurn([small], [first, second, page], 1)).toEqual({ waiting: 0, putBack: second });
  });

  it('lets what was put back wait for a place among the long ones, which nothing takes away from it', () => {
    const back = long(4);
    expect(nextTurn([back], [long()], 1)).toBeNull();
    expect(nextTurn([back, small], [long()], 1)).toEqual({ waiting: 1, putBack: null });
    expect(nextTurn([back], [], 1)).toEqual({ waiting: 0, putBack: null });
    expect(nextTurn([long()], [back], 1)).toBeNull();
  });
});
