import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inventDesk } from './support/invented/desk.ts';
import type { Answers } from './support/fakeBridge.ts';
import { accessibilityFaults, drawPages, openDesk } from './support/mount.ts';
import { address, rows } from './support/review.ts';

const pane = () => page.getByRole('group', { name: 'Page of the statement' });
const sheet = (number: number) => page.getByRole('figure', { name: `Page ${number}`, exact: true });
const pictures = () => pane().getByRole('img');
const edges = (of: ReturnType<typeof pane>) => of.element().getBoundingClientRect();
const counter = (text: RegExp) => page.getByText(text);

async function openPage(answers: Answers = {}, width = 1280): Promise<void> {
  drawPages();
  await openDesk(address, answers, { width, height: 800 });
  await page.getByRole('tab', { name: 'Page' }).click();
  await expect.element(sheet(1).getByRole('img')).toBeVisible();
}

/** The documents of the case with so many pages. */
function longDocuments(pages: number): Answers {
  const read = inventDesk()['collection.read'];
  return {
    'collection.read': async (args) => {
      const answer = await read(args);
      return { ...answer, documents: answer.documents.map((document) => ({ ...document, pages })) };
    },
  };
}

function turnWheel(at: { x: number; y: number }, deltaY: number, ctrlKey = true): void {
  const { left, top } = edges(pane());
  const where = { clientX: left + at.x, clientY: top + at.y };
  const turned = new WheelEvent('wheel', { ...where, deltaY, ctrlKey, bubbles: true, cancelable: true });
  document.elementFromPoint(where.clientX, where.clientY)!.dispatchEvent(turned);
}

const scrollTo = (top: number) => (pane().element().scrollTop = top);

describe('hands on the page', () => {
  it('zoom by Ctrl and the wheel about the pointer', async () => {
    await openPage();
    const at = { x: 120, y: 200 };
    const within = () => ({
      across: (edges(pane()).left + at.x - edges(sheet(1)).left) / edges(sheet(1)).width,
      down: (edges(pane()).top + at.y - edges(sheet(1)).top) / edges(sheet(1)).height,
    });
    const [before, width] = [within(), edges(sheet(1)).width];
    turnWheel(at, -100);
    turnWheel(at, -100);
    await expect.poll(() => edges(sheet(1)).width).toBeGreaterThan(width * 1.5);
    expect(within().across).toBeCloseTo(before.across, 2);
    expect(within().down).toBeCloseTo(before.down, 2);
    turnWheel(at, 100, false);
    expect(edges(sheet(1)).width).toBeGreaterThan(width * 1.5);
  });

  it('zoom by two fingers about the middle between them, and leave one finger to scroll', async () => {
    await openPage();
    const { left, top } = edges(pane());
    const send = (type: string, pointerId: number, x: number, y: number) =>
      pane()
        .element()
        .dispatchEvent(
          new PointerEvent(type, {
            ...{ clientX: left + x, clientY: top + y, pointerId, pointerType: 'touch', button: 0, buttons: 1 },
            bubbles: true,
          }),
        );
    const across = () => (left + 200 - edges(sheet(1)).left) / edges(sheet(1)).width;
    const [before, width] = [across(), edges(sheet(1)).width];
    send('pointerdown', 7, 150, 200);
    send('pointermove', 7, 100, 200);
    expect(edges(sheet(1)).width).toBe(width);
    send('pointermove', 7, 150, 200);
    send('pointerdown', 8, 250, 200);
    send('pointermove', 7, 100, 200);
    send('pointermove', 8, 300, 200);
    await expect.poll(() => edges(sheet(1)).width).toBeCloseTo(2 * width, -1);
    expect(across()).toBeCloseTo(before, 1);
    send('pointerup', 8, 300, 200);
    send('pointermove', 7, 20, 200);
    send('pointercancel', 7, 20, 200);
    expect(edges(sheet(1)).width).toBeCloseTo(2 * width, -1);
    const twoFingers = [1, 2].map((identifier) => new Touch({ identifier, target: pane().element() }));
    const started = new TouchEvent('touchstart', { touches: twoFingers, cancelable: true, bubbles: true });
    expect(pane().element().dispatchEvent(started)).toBe(false);
  });

  it('drag it, without selecting the row that it is dragged by', async () => {
    await openPage();
    turnWheel({ x: 10, y: 10 }, -100);
    turnWheel({ x: 10, y: 10 }, -100);
    const { left, top } = edges(pane());
    await expect.poll(() => pane().element().scrollWidth).toBeGreaterThan(edges(pane()).width);
    const row = page.getByRole('button', { name: /^Row of 2026-01-02/ }).first();
    const [x, y] = [left + 200, edges(row).top + 2];
    const send = (type: string, dx: number, dy: number) =>
      (document.elementFromPoint(x, y) ?? document.body).dispatchEvent(
        new PointerEvent(type, {
          ...{ clientX: x + dx, clientY: y + dy, pointerId: 1, button: 0, buttons: 1 },
          ...{ bubbles: true, isPrimary: true, pointerType: 'mouse' },
        }),
      );
    expect(top).toBeLessThan(y);
    const before = edges(sheet(1));
    // A pointer that no hardware moves cannot be captured.
    pane().element().setPointerCapture = () => undefined;
    send('pointerdown', 0, 0);
    send('pointermove', -30, -40);
    send('pointermove', -60, -50);
    send('pointerup', -60, -50);
    await expect.poll(() => edges(sheet(1)).left).toBeCloseTo(before.left - 60, 0);
    expect(edges(sheet(1)).top).toBeCloseTo(before.top - 50, 0);
    expect(rows().getByRole('row', { selected: true }).query()).toBeNull();
  });

  it('find pages one below the other, and the counter follows', async () => {
    await openPage();
    expect(edges(sheet(2)).top).toBeGreaterThan(edges(sheet(1)).bottom);
    scrollTo(edges(sheet(1)).height);
    await expect.element(counter(/^2\s\/ 2$/)).toBeVisible();
    scrollTo(0);
    await expect.element(counter(/^1\s\/ 2$/)).toBeVisible();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => Math.round(edges(sheet(2)).top - edges(pane()).top)).toBeLessThan(320);
  });

  it('reach the last of a thousand pages while a handful is drawn', async () => {
    await openPage(longDocuments(1000));
    await expect.element(counter(/^1\s\/ 1000$/)).toBeVisible();
    scrollTo(pane().element().scrollHeight);
    await expect.element(counter(/^1000\s\/ 1000$/)).toBeVisible();
    await expect.element(sheet(1000).getByRole('img')).toBeVisible();
    expect(pictures().elements().length).toBeLessThan(8);
    expect(pane().element().querySelectorAll('*').length).toBeLessThan(400);
  });

  it('leave the place where it was while the file is looked at', async () => {
    await openPage(longDocuments(40));
    scrollTo(8000);
    await expect.element(counter(/^1[5-9]\s\/ 40$/)).toBeVisible();
    const top = pane().element().scrollTop;
    await page.getByRole('tab', { name: 'File' }).click();
    await page.getByRole('tab', { name: 'Page' }).click();
    await expect.poll(() => pane().element().scrollTop).toBeCloseTo(top, -1);
  });

  it('have the whole line of a chosen row in sight, in a window of 1280', async () => {
    await openPage();
    await rows().getByText('Salary Meridian Looms Ltd').first().click();
    await expect.element(page.getByTestId('lit-row')).toBeVisible();
    await expect.poll(() => edges(sheet(1)).width).toBeGreaterThan(edges(pane()).width);
    expect(edges(page.getByTestId('lit-row')).left).toBeGreaterThan(edges(pane()).left);
    expect(edges(page.getByTestId('lit-row')).right).toBeLessThan(edges(pane()).right);
  });

  it('keep the zoom that the analyst has chosen, until the width of the pane is asked for again', async () => {
    await openPage();
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await rows().getByText('Salary Meridian Looms Ltd').first().click();
    await expect.element(page.getByTestId('lit-row')).toBeVisible();
    expect(edges(sheet(1)).width).toBeLessThan(edges(pane()).width);
    pane().element().focus();
    await userEvent.keyboard('0');
    await rows().getByRole('row').nth(2).click();
    await expect.poll(() => edges(sheet(1)).width).toBeGreaterThan(edges(pane()).width);
  });

  it('show the whole of that line where the window is wide', async () => {
    await openPage({}, 1920);
    await rows().getByText('Salary Meridian Looms Ltd').first().click();
    await expect.element(page.getByTestId('lit-row')).toBeVisible();
    await expect.poll(() => edges(sheet(1)).width / 595).toBeGreaterThan(0.95);
    expect(edges(page.getByTestId('lit-row')).left).toBeGreaterThan(edges(pane()).left);
    expect(edges(page.getByTestId('lit-row')).right).toBeLessThan(edges(pane()).right);
  });

  it('can be used by everyone', async () => {
    await openPage();
    expect(await accessibilityFaults()).toEqual([]);
  });
});
