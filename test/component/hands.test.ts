import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openEditing } from './support/editing.ts';
import { accessibilityFaults, drawPages, openDesk } from './support/mount.ts';
import { activeIn, address, lastQuery, rows } from './support/review.ts';

const row = (nth: number) => rows().getByRole('row').nth(nth);
const headings = () =>
  rows()
    .getByRole('columnheader')
    .elements()
    .map((heading) => heading.textContent.trim());
const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
const changes = (bridge: { argsOf: (name: 'edits.apply') => { edits: unknown[] }[] }) =>
  bridge.argsOf('edits.apply').map(({ edits }) => edits[0]);

function enterList(): void {
  (rows().element() as HTMLElement).focus();
}

/** Asks for a menu where the pointer is, as its right button does. */
const pressRight = (target: Element) => {
  const { left, top } = target.getBoundingClientRect();
  target.dispatchEvent(
    new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: left + 20, clientY: top + 8, button: 2 }),
  );
};

describe('the list of rows', () => {
  it('is reached from the heading of the case by one tab stop, and by R', async () => {
    await openDesk(address);
    await expect.element(rows().getByText('Salary Meridian Looms Ltd').first()).toBeVisible();
    page.getByRole('heading', { level: 1 }).getByRole('button').element().focus();
    await userEvent.keyboard('{Tab}');
    const skip = page.getByRole('button', { name: 'Go to the list of rows' });
    await expect.element(skip).toHaveFocus();
    expect(skip.element().getBoundingClientRect().width).toBeGreaterThan(60);
    expect(await accessibilityFaults()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(rows()).toHaveFocus();
    page.getByRole('button', { name: 'Export' }).element().focus();
    await userEvent.keyboard('r');
    await expect.element(rows()).toHaveFocus();
  });

  it('chooses with the arrows, and the page goes with them', async () => {
    drawPages();
    await openDesk(address);
    await expect.element(rows().getByText('Salary Meridian Looms Ltd').first()).toBeVisible();
    enterList();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(row(2)).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('tab', { name: 'Page' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    await expect.element(row(3)).toHaveAttribute('aria-selected', 'true');
    await expect.element(row(2)).toHaveAttribute('aria-selected', 'false');
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await expect.element(row(4)).toHaveAttribute('aria-selected', 'true');
    await expect.element(row(3)).toHaveAttribute('aria-selected', 'true');
  });

  it('flags, leaves out, excludes and notes what is chosen by single keys, and takes a flag back by the same', async () => {
    const bridge = await openEditing();
    enterList();
    await userEvent.keyboard('{ArrowDown}q');
    await expect.poll(() => changes(bridge)).toHaveLength(1);
    expect(changes(bridge)[0]).toMatchObject({ kind: 'rows', change: { flag: 'query' } });
    await expect.element(row(2).getByText('Query')).toBeInTheDocument();
    await userEvent.keyboard('q');
    await expect.poll(() => changes(bridge)[1]).toMatchObject({ change: { flag: null } });
    await userEvent.keyboard('x');
    await expect.poll(() => changes(bridge)[2]).toMatchObject({ change: { leftOut: true } });
    await userEvent.keyboard('{Shift>}X{/Shift}');
    await expect.poll(() => changes(bridge)[3]).toMatchObject({ change: { excluded: true } });
    await userEvent.keyboard('m');
    await expect.element(page.getByRole('dialog', { name: 'Tag or note' })).toBeVisible();
  });

  it('has its toolbar as one tab stop, within which arrows move', async () => {
    await openEditing();
    enterList();
    await userEvent.keyboard('{ArrowDown}');
    const toolbar = page.getByRole('toolbar', { name: 'Edit rows' });
    await expect.element(toolbar.getByRole('button', { name: 'Leave out of analysis' })).toBeEnabled();
    const stops = () => [...toolbar.element().querySelectorAll('button')].filter(({ tabIndex }) => tabIndex === 0);
    await expect.poll(() => stops().length).toBe(1);
    stops()[0]!.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(toolbar.getByRole('button', { name: 'Reverse sign' })).toHaveFocus();
  });
});

describe('a menu of the right button', () => {
  it('does to a row what can be done, and first chooses it', async () => {
    const bridge = await openEditing();
    pressRight(row(3).getByRole('gridcell').nth(2).element());
    await expect.element(item('Leave out of analysis')).toBeVisible();
    await expect.element(row(3)).toHaveAttribute('aria-selected', 'true');
    // A menu is of no landmark.
    expect((await accessibilityFaults()).filter((fault) => !fault.startsWith('region'))).toEqual([]);
    await item('Flag: Important').click();
    await expect.poll(() => changes(bridge)[0]).toMatchObject({ change: { flag: 'important' } });
    await expect.poll(() => item('Leave out of analysis').query()).toBeNull();
  });

  it('is opened by the keyboard at the active cell, walked by arrows, and gives the focus back', async () => {
    await openEditing();
    enterList();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    const cell = document.getElementById(rows().element().getAttribute('aria-activedescendant') ?? '')!;
    rows()
      .element()
      .dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    const menu = page.getByRole('menu');
    await expect.element(menu).toBeVisible();
    await expect
      .poll(() => menu.element().getBoundingClientRect().left)
      .toBeCloseTo(cell.getBoundingClientRect().left, 0);
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await expect.poll(() => menu.query()).toBeNull();
    await expect.element(rows()).toHaveFocus();
  });

  it('stands over statements and accounts, and over cases', async () => {
    const bridge = await openEditing();
    const tree = page.getByRole('treegrid', { name: 'Statements by account and month' });
    pressRight(tree.getByText('Kestrel Mutual').element());
    await item('Only rows of this account').click();
    await expect.poll(() => lastQuery(bridge)).toMatchObject({ accountId: 'account-2' });
    location.hash = '#/';
    const cases = page.getByRole('grid', { name: 'Cases' });
    await expect.element(cases).toBeVisible();
    pressRight(cases.getByRole('row').nth(1).getByRole('gridcell').nth(1).element());
    await item('Open its review').click();
    await expect.poll(() => location.hash).toMatch(/\/review$/);
  });
});

describe('the columns of the rows', () => {
  it('are made wider and moved from the headings, and stay so', async () => {
    await openDesk(address);
    await expect.element(rows().getByText('Salary Meridian Looms Ltd').first()).toBeVisible();
    enterList();
    const date = () => rows().getByRole('columnheader', { name: 'Date' }).element().getBoundingClientRect();
    const before = date().width;
    await userEvent.keyboard('{ArrowUp}{Home}{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    await expect.poll(() => date().width).toBe(before + 32);
    await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}');
    await expect.poll(() => headings()[1]).toBe('Date');
    expect(activeIn(rows().element())).toBe('Date');
    expect(JSON.parse(localStorage.getItem('statement-desk.layout') ?? '{}')).toMatchObject({
      rows: { widths: { date: before + 32 } },
    });
  });

  it('are dragged wider by their edge', async () => {
    await openDesk(address);
    await expect.element(rows().getByText('Salary Meridian Looms Ltd').first()).toBeVisible();
    const heading = rows().getByRole('columnheader', { name: 'Date' }).element();
    const grip = heading.querySelector<HTMLElement>('.grip')!;
    grip.setPointerCapture = () => undefined;
    grip.hasPointerCapture = () => true;
    const { left } = heading.getBoundingClientRect();
    grip.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX: left + 180 }));
    await expect.poll(() => heading.getBoundingClientRect().width).toBe(180);
  });

  it('show money in and money out apart by choice, and hide what is not wanted', async () => {
    const bridge = await openEditing();
    await page.getByRole('button', { name: 'Columns of the rows' }).click();
    await page.getByRole('switch', { name: 'Money in and money out in two columns' }).click();
    await page.getByRole('switch', { name: 'Show balance' }).click();
    expect(await accessibilityFaults()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect
      .poll(() => headings().filter((name) => ['In', 'Out', 'Amount', 'Balance'].includes(name)))
      .toEqual(['In', 'Out']);
    const [into, out] = [headings().indexOf('In'), headings().indexOf('Out')];
    const texts = (nth: number) =>
      [into, out].map((at) => row(nth).getByRole('gridcell').nth(at).element().textContent.trim());
    for (const nth of [1, 2, 3, 4]) expect(texts(nth).filter((text) => text !== '')).toHaveLength(1);
    expect([1, 2, 3, 4].flatMap(texts).join('')).not.toMatch(/[−+]/);
    // What is written in either of them is the amount with its sign.
    const filled = texts(1)[0] === '' ? out : into;
    await userEvent.dblClick(row(1).getByRole('gridcell').nth(filled));
    const field = page.getByRole('textbox', { name: 'Amount of row 1' });
    await field.fill('-12.50');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => changes(bridge)[0]).toMatchObject({ change: { amount: '-12.50' } });
  });
});

it('goes on to the next case of the list on the same screen, and says where there is none', async () => {
  await openDesk('#/case/case-1/coverage');
  await expect.element(page.getByRole('heading', { name: /^Coverage/ })).toBeVisible();
  await userEvent.keyboard('{Alt>}{PageDown}{/Alt}');
  await expect.poll(() => location.hash).not.toBe('#/case/case-1/coverage');
  expect(location.hash).toMatch(/\/coverage$/);
  await userEvent.keyboard('{Alt>}{PageUp}{/Alt}');
  await expect.poll(() => location.hash).toBe('#/case/case-1/coverage');
});
