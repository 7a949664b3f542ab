import { describe, expect, it } from 'vitest';
import { RowWindow } from '../../renderer/state/rowWindow.svelte.ts';
import { AppError } from '../../shared/errors.ts';
import type { ReviewRow, RowPage } from '../../shared/model/row.ts';
import type { RowQuery } from '../../shared/calls/review.ts';

const rowOf = (id: number): ReviewRow => ({
  id,
  accountId: 'a',
  statementId: 's',
  documentId: null,
  position: id,
  date: '2026-01-01',
  transactionDate: null,
  valueDate: null,
  datePlaces: {},
  description: `row ${id}`,
  amount: '1.00',
  balance: null,
  currency: 'ZAR',
  page: null,
  box: null,
  confidence: null,
  doubts: [],
  category: null,
  confirmed: [],
  categories: [],
  breaks: false,
  read: {},
  excluded: false,
  leftOut: false,
  repeated: false,
  origin: 'read',
  flag: null,
  note: null,
  tags: [],
});

const pageOf = ({ offset, limit }: RowQuery, total: number, first = 0): RowPage => ({
  rows: Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, at) => rowOf(first + offset + at)),
  total,
  leftOut: 0,
  sums: [],
});

/** A window over a million rows, which counts what it is asked. */
function openWindow(total = 1_000_000) {
  const asked: number[] = [];
  const rows = new RowWindow(async (query) => {
    asked.push(query.offset);
    return pageOf(query, total);
  });
  return { rows, asked };
}

const question = { caseId: 'c', sort: 'date' } as const;

describe('a window on a million rows', () => {
  it('reads the beginning, and knows how many there are', async () => {
    const { rows, asked } = openWindow();
    await rows.ask(question);
    expect(rows.total).toBe(1_000_000);
    expect(rows.row(7)?.id).toBe(7);
    expect(rows.row(900_000)).toBeUndefined();
    expect(asked).toEqual([0]);
  });

  it('reads what is looked at and nothing between', async () => {
    const { rows, asked } = openWindow();
    await rows.ask(question);
    rows.look(900_000, 900_030);
    await expect.poll(() => rows.row(900_000)?.id).toBe(900_000);
    expect(asked).toEqual([0, 900_000]);
  });

  it('does not read the same rows twice', async () => {
    const { rows, asked } = openWindow();
    await rows.ask(question);
    rows.look(10, 30);
    rows.look(15, 35);
    await Promise.resolve();
    expect(asked).toEqual([0]);
  });

  it('reads ahead where the scrolling goes', async () => {
    const { rows, asked } = openWindow();
    await rows.ask(question, 5000);
    rows.look(5040, 5070);
    await expect.poll(() => rows.row(5100)?.id).toBe(5100);
    rows.look(5000, 5030);
    await expect.poll(() => rows.row(4999)?.id).toBe(4999);
    expect(asked).toEqual([5000, 5100, 4900]);
  });

  it('reads again all that is on the screen at once', async () => {
    const { rows, asked } = openWindow();
    await rows.ask(question);
    rows.look(180, 230);
    await expect.poll(() => rows.row(230)?.id).toBe(230);
    const refreshed = rows.refresh();
    expect(rows.row(180)?.id).toBe(180);
    await refreshed;
    expect([rows.row(180)?.id, rows.row(230)?.id]).toEqual([180, 230]);
    expect(asked).toEqual([0, 100, 200, 100]);
  });

  it('skips what was only passed while scrolling', async () => {
    const { rows, asked } = openWindow();
    await rows.ask(question);
    for (let at = 1000; at <= 500_000; at += 1000) rows.look(at, at + 30);
    await expect.poll(() => rows.row(500_000)?.id).toBe(500_000);
    expect(asked.length).toBeLessThan(5);
  });

  it('holds a bounded number of rows, those near by', async () => {
    const { rows } = openWindow();
    await rows.ask(question);
    for (let at = 0; at < 60; at++) {
      rows.look(at * 200, at * 200 + 130);
      await expect.poll(() => rows.row(at * 200 + 130)).toBeDefined();
    }
    expect(rows.held().length).toBeLessThanOrEqual(8000);
    expect(rows.row(0)).toBeUndefined();
    expect(rows.row(59 * 200)?.id).toBe(59 * 200);
  });

  it('begins where it is asked to', async () => {
    const { rows, asked } = openWindow();
    await rows.ask(question, 777_777);
    expect(rows.row(777_777)?.id).toBe(777_777);
    expect(asked).toEqual([777_700]);
  });
});

describe('another question', () => {
  it('leaves the old rows until its answer is there', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    const rows = new RowWindow(async (query) => {
      if (query.search === undefined) return pageOf(query, 500);
      await released;
      return pageOf(query, 3, 9000);
    });
    await rows.ask(question);
    const asked = rows.ask({ ...question, search: 'rent' });
    expect(rows.stale).toBe(true);
    expect(rows.row(0)?.id).toBe(0);
    release(undefined);
    await asked;
    expect(rows.stale).toBe(false);
    expect([rows.total, rows.row(0)?.id]).toEqual([3, 9000]);
  });

  it('never shows the answer to an older one, and drops those that were asked and replaced meanwhile', async () => {
    const read: (string | undefined)[] = [];
    const waiting: (() => void)[] = [];
    const rows = new RowWindow(async (query) => {
      read.push(query.search);
      await new Promise<void>((resolve) => waiting.push(resolve));
      return pageOf(query, query.search === 'rent' ? 2 : 1);
    });
    const asked = ['r', 're', 'ren', 'rent'].map((search) => rows.ask({ ...question, search }));
    waiting[0]?.();
    await expect.poll(() => waiting.length).toBe(2);
    expect([rows.phase, rows.total]).toEqual(['loading', 0]);
    waiting[1]?.();
    await Promise.all(asked);
    expect(rows.total).toBe(2);
    expect(read).toEqual(['r', 'rent']);
  });

  it('that fails is said, and the next one counts again', async () => {
    let broken = true;
    const rows = new RowWindow(async (query) => {
      if (broken) throw new AppError('storage-failed', 'no');
      return pageOf(query, 5);
    });
    await rows.ask(question);
    expect([rows.phase, rows.error?.code]).toEqual(['failed', 'storage-failed']);
    broken = false;
    await rows.refresh();
    expect([rows.phase, rows.error, rows.total]).toEqual(['ready', null, 5]);
  });

  it('is answered though a reading of more rows fails meanwhile', async () => {
    const { promise: failed, reject: fail } = Promise.withResolvers<RowPage>();
    let reading = 0;
    const rows = new RowWindow((query) => {
      reading = query.offset;
      return query.offset > 0 ? failed : Promise.resolve(pageOf(query, 500));
    });
    await rows.ask(question);
    rows.look(300, 330);
    await expect.poll(() => reading).toBe(300);
    const asked = rows.ask({ ...question, search: 'rent' });
    fail(new AppError('storage-failed', 'no'));
    await asked;
    expect([rows.phase, rows.error, rows.row(0)?.id]).toEqual(['ready', null, 0]);
  });
});

describe('a reading of more rows that fails', () => {
  it('is said, and tried again when the list is looked at', async () => {
    let broken = true;
    const rows = new RowWindow((query) =>
      broken && query.offset > 0
        ? Promise.reject(new AppError('storage-failed', 'no'))
        : Promise.resolve(pageOf(query, 500)),
    );
    await rows.ask(question);
    rows.look(300, 330);
    await expect.poll(() => rows.error?.code).toBe('storage-failed');
    expect(rows.row(0)?.id).toBe(0);
    broken = false;
    rows.look(301, 331);
    await expect.poll(() => rows.row(301)?.id).toBe(301);
    expect(rows.error).toBeNull();
  });
});
