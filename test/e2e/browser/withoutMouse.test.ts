import type { Page } from 'playwright/test';
import { expect, readSample, test } from '../pages/desk.ts';

/** Where the keys go: never to the page as a whole, where nothing answers them. */
const expectHeld = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);

test('an underwriter works without a mouse: the focus stays where the work is, and one key undoes it', async ({
  app,
  page,
}) => {
  const file = await readSample('blackthorn-altered-2026-03.pdf');
  await app.drop(file);
  await app.expectRead(file.name);

  await test.step('screens are changed by key, from a field of text as well', async () => {
    await page.getByRole('searchbox', { name: 'Filter statements' }).focus();
    await page.keyboard.press('Alt+3');
    await expect(app.totals).toBeVisible();
    await expectHeld(page);
    for (const key of ['Alt+2', 'Alt+4', 'Alt+5', 'Alt+6', 'Alt+7']) {
      const from = page.url();
      await page.keyboard.press(key);
      await expect.poll(() => page.url()).not.toBe(from);
      await expectHeld(page);
    }
    await page.keyboard.press('Alt+3');
    await expect(app.totals).toBeVisible();
  });

  await test.step('a row is changed from its menu, and the rows keep the focus', async () => {
    await page.keyboard.press('r');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    for (const name of ['Leave out of analysis', 'Reverse sign', 'Flag: Query']) {
      await page.keyboard.press('Shift+F10');
      const item = page.getByRole('menuitem', { name, exact: true });
      await item.focus();
      await page.keyboard.press('Enter');
      await expect(app.rows).toBeFocused();
    }
    await page.keyboard.press('Delete');
    await expect(app.rows).toBeFocused();
  });

  await test.step('the same key undoes each of them', async () => {
    const state = page.getByRole('button', { name: /^Undo/ });
    for (let left = 4; left > 0; left--) {
      await expect(state).toBeEnabled();
      // The next one is asked for once this one is done, as a person would.
      const name = (await state.getAttribute('aria-label'))!;
      await page.keyboard.press('Control+z');
      await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
      await expect(app.rows).toBeFocused();
    }
    await expect(state).toBeHidden();
  });

  await test.step('a dialog gives the focus back to the rows', async () => {
    for (const name of ['Category…', 'Tag or note…', 'Split in two…']) {
      await page.keyboard.press('Shift+F10');
      await page.getByRole('menuitem', { name, exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(app.rows).toBeFocused();
    }
  });

  await page.keyboard.press('Alt+1');
  await expect(page.getByRole('grid', { name: 'Cases' })).toBeVisible();
  await expectHeld(page);
});
