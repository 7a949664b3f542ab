import { assert, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte/pure';
import NumberedGrid from './support/NumberedGrid.svelte';
import { place } from './support/mount.ts';

type Opened = { row: number; column: string };

/** A grid of this many rows, 34 pixels each, in a window of 600. */
async function openGrid(count: number, where = { top: 0, row: 0, column: 0 }) {
  const opened: Opened[] = [];
  const sorted: string[] = [];
  const looks: [number, number][] = [];
  const target = place();
  target.style.height = '600px';
  const { rerender } = await render(NumberedGrid, {
    target,
    props: {
      label: 'Rows',
      columns: [
        { key: 'name', label: 'Name', width: '1fr', sort: 'ascending' as const },
        { key: 'amount', label: 'Amount', width: '1fr', align: 'end' as const, sort: 'none' as const },
        { key: 'note', label: 'Note', width: '1fr' },
      ],
      count,
      rowHeight: 34,
      place: where,
      onOpen: (row: number, column: string) => opened.push({ row, column }),
      onSort: (column: string) => sorted.push(column),
      onLook: (first: number, last: number) => looks.push([first, last]),
    },
  });
  const element = page.getByRole('grid', { name: 'Rows' }).element() as HTMLElement;
  const active = (): string =>
    document.getElementById(element.getAttribute('aria-activedescendant') ?? '')?.textContent.trim() ?? 'none';
  const firstInSight = (): number => {
    const top = element.getBoundingClientRect().top + 30;
    const rows = [...element.querySelectorAll<HTMLElement>('[role=row][aria-rowindex]')].slice(1);
    const seen = rows.find((row) => row.getBoundingClientRect().bottom > top + 1);
    return Number(seen?.getAttribute('aria-rowindex')) - 2;
  };
  return { element, active, firstInSight, opened, sorted, looks, rerender, where };
}

describe('a grid', () => {
  it('says how large it is and which part is drawn', async () => {
    const { element, looks } = await openGrid(5000);
    expect(element.getAttribute('aria-rowcount')).toBe('5001');
    expect(element.getAttribute('aria-colcount')).toBe('3');
    const drawn = element.querySelectorAll('[role=row]').length;
    expect(drawn).toBeGreaterThan(17);
    expect(drawn).toBeLessThan(60);
    expect(looks.at(-1)?.[0]).toBe(0);
  });

  it('is one tab stop', async () => {
    const { element } = await openGrid(50);
    expect(element.tabIndex).toBe(0);
    expect(element.querySelectorAll('[tabindex="0"]')).toHaveLength(0);
  });

  it('moves with arrows, Home and End, and keeps the active cell in sight', async () => {
    const { element, active } = await openGrid(5000);
    element.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    expect(active()).toBe('amount 2');
    await userEvent.keyboard('{End}');
    expect(active()).toBe('note 2');
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect.poll(active).toBe('note 4999');
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    await expect.poll(active).toBe('name 0');
    await userEvent.keyboard('{PageDown}{PageDown}');
    await expect.poll(active).toMatch(/^name (2\d|3\d)$/);
  });

  it('opens with Enter and sorts from the heading, which is reached with the arrows', async () => {
    const { element, active, opened, sorted } = await openGrid(50);
    element.focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(opened).toEqual([{ row: 1, column: 'name' }]);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(active()).toBe('Name');
    await userEvent.keyboard('{ArrowRight}{Enter}{ArrowRight}{Enter}');
    expect(sorted).toEqual(['amount']);
  });

  it('opens with a click and remembers the cell', async () => {
    const { opened, where } = await openGrid(50);
    await page.getByText('amount 3').click();
    expect(opened).toEqual([{ row: 3, column: 'amount' }]);
    expect(where).toMatchObject({ row: 3, column: 1 });
  });

  it('is found again where it was left', async () => {
    const { element, active, firstInSight } = await openGrid(5000, { top: 34_000, row: 1004, column: 2 });
    expect(element.scrollTop).toBe(34_000);
    expect(firstInSight()).toBe(1000);
    expect(active()).toBe('note 1004');
  });

  it('writes the rows that leave anew, and keeps them in order', async () => {
    const { element, firstInSight } = await openGrid(5000, { top: 34_000, row: 1000, column: 0 });
    const drawn = (): Element[] => [...element.querySelectorAll('[role=rowgroup] + [role=rowgroup] [role=row]')];
    const before = new Set(drawn());
    for (const step of [340, -1020]) {
      const wanted = firstInSight() + step / 34;
      element.scrollTop += step;
      await expect.poll(firstInSight).toBe(wanted);
      expect(drawn().filter((row) => !before.has(row))).toEqual([]);
      const indexes = drawn().map((row) => Number(row.getAttribute('aria-rowindex')));
      expect(indexes).toEqual(indexes.toSorted((a, b) => a - b));
    }
  });

  it('is as wide as its columns where these do not fit, heading and rows alike', async () => {
    const { element, rerender } = await openGrid(50);
    const columns = ['one', 'two', 'three'].map((key) => ({ key, label: key, width: '4000px' }));
    await rerender({ columns });
    const widths = [...element.querySelectorAll('[role=row]')].map((row) => row.getBoundingClientRect().width);
    expect(Math.min(...widths)).toBe(12_000);
    expect(element.scrollWidth).toBe(12_000);
  });

  it('dims its rows where others keep it waiting, not where they come at once', async () => {
    const { element, rerender } = await openGrid(50);
    const [, body] = element.querySelectorAll('[role=rowgroup]');
    assert(body !== undefined);
    const opacity = (): number => Number(getComputedStyle(body).opacity);
    await rerender({ stale: true });
    expect(element.getAttribute('aria-busy')).toBe('true');
    expect(opacity()).toBe(1);
    await expect.poll(opacity).toBeLessThan(1);
    await rerender({ stale: false });
    await expect.poll(opacity).toBe(1);
  });

  it('stays within a list that has become shorter', async () => {
    const { element, active, rerender } = await openGrid(5000);
    element.focus();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect.poll(active).toBe('note 4999');
    await rerender({ count: 10 });
    await expect.poll(active).toBe('note 9');
    await userEvent.keyboard('{ArrowUp}');
    expect(active()).toBe('note 8');
  });

  it('shows the row it is asked to show, in the middle', async () => {
    const { active, firstInSight, rerender } = await openGrid(5000);
    await rerender({ reveal: { row: 2500 } });
    await expect.poll(active).toBe('name 2500');
    expect(firstInSight()).toBeGreaterThan(2485);
    expect(firstInSight()).toBeLessThan(2497);
  });
});

describe('a grid of a million rows', () => {
  const million = 1_000_000;

  it('is taller than a browser allows, and its last row is reached all the same', async () => {
    const { element, active, firstInSight } = await openGrid(million);
    expect(element.scrollHeight).toBeLessThan(10_000_000);
    element.focus();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect.poll(active).toBe('note 999999');
    await expect.element(page.getByText('name 999999')).toBeVisible();
    expect(firstInSight()).toBeGreaterThan(999_970);
    await userEvent.keyboard('{ArrowUp}');
    expect(active()).toBe('note 999998');
  });

  it('moves with the wheel as far as any other list', async () => {
    const { element, firstInSight } = await openGrid(million, { top: 17_000_000, row: 500_000, column: 0 });
    expect(firstInSight()).toBe(500_000);
    const before = element.scrollTop;
    element.scrollTop = before + 340;
    await expect.poll(firstInSight).toBe(500_010);
    element.scrollTop -= 680;
    await expect.poll(firstInSight).toBe(499_990);
  });

  it('puts the bar right when the scrolling rests, and leaves the rows where they are', async () => {
    const { element, firstInSight } = await openGrid(million, { top: 17_000_000, row: 500_000, column: 0 });
    const before = element.scrollTop;
    element.scrollTop = before + 340;
    await expect.poll(firstInSight).toBe(500_010);
    await expect.poll(() => Math.abs(element.scrollTop - before - 80)).toBeLessThan(2);
    await expect.poll(firstInSight).toBe(500_010);
  });

  it('follows the thumb in proportion', async () => {
    const { element, firstInSight } = await openGrid(million);
    element.scrollTop = element.scrollHeight;
    await expect.element(page.getByText('name 999999')).toBeVisible();
    element.scrollTop = (element.scrollHeight - element.clientHeight) / 2;
    await expect.poll(() => Math.abs(firstInSight() - 500_000)).toBeLessThan(30);
    element.scrollTop = 0;
    await expect.element(page.getByText('name 0', { exact: true })).toBeVisible();
  });

  it('shows a row in its middle where it is asked to', async () => {
    const { active, rerender } = await openGrid(million);
    await rerender({ reveal: { row: 777_777 } });
    await expect.poll(active).toBe('name 777777');
    await expect.element(page.getByText('name 777777')).toBeVisible();
  });
});
