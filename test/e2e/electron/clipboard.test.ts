import { expect, test } from '../pages/electron.ts';
import { samplePath } from '../pages/desk.ts';

test('rows are copied with the keyboard and pasted elsewhere', async ({ desk, app }) => {
  const { page } = app;
  const sample = 'kestrel-cheque-2026-02.pdf';
  await expect(page.getByRole('button', { name: /sample statements/i })).toBeVisible();
  await desk.startAgain([samplePath(sample)]);
  await app.expectRead(sample);
  await app.openReview();
  await app.rows.getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+c');
  await expect(page.getByText('2 rows copied')).toBeVisible();

  // Pasted as into any other program.
  await page.getByRole('searchbox').first().focus();
  await page.keyboard.press('Control+v');
  await expect(page.getByRole('searchbox').first()).toHaveValue(/2026-02-\d{2}/);
});

test('the page writes to the clipboard by a person’s hand alone, and never reads it', async ({ app }) => {
  const { page } = app;
  const session = await page.context().newCDPSession(page);
  // As a script does by itself: without the gesture that Playwright adds to what it evaluates.
  const byItself = async (expression: string): Promise<unknown> => {
    const { result } = await session.send('Runtime.evaluate', {
      expression: `${expression}.then(() => 'done', (error) => error.name)`,
      awaitPromise: true,
      userGesture: false,
    });
    return result.value;
  };
  // What Playwright asks of a page counts as a press for some seconds.
  await expect.poll(() => byItself('Promise.reject({ name: navigator.userActivation.isActive })')).toBe(false);
  expect(await byItself(`navigator.clipboard.writeText('by itself')`)).toBe('NotAllowedError');
  expect(await byItself('navigator.clipboard.readText()')).toBe('NotAllowedError');
  await page.getByRole('banner').click();
  expect(await byItself('navigator.clipboard.readText()')).toBe('NotAllowedError');
});
