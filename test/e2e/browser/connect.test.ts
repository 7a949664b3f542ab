import type { Page } from 'playwright/test';
import { expect, test } from '../pages/desk.ts';

const go = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

/** Plans a start at the practice bank up to the last step. */
async function plan(page: Page, login: string | null): Promise<void> {
  await page.getByRole('button', { name: 'New connect collection' }).click();
  await expect(page.getByRole('radio', { name: /Practice Bank/ })).toBeChecked();
  await go(page);
  await page.getByLabel('Full name').fill('N Vosloo');
  await page.getByLabel('Identity number', { exact: true }).fill('8001015009087');
  await go(page);
  await page.getByLabel('Why it is collected').fill('To review an application for credit.');
  if (login !== null) {
    await page.getByLabel(/Before me/).check();
    await page.getByLabel(/has read this text/).check();
  }
  await go(page);
  if (login !== null) await page.getByRole('button', { name: `Use ${login}`, exact: true }).click();
  await go(page);
  await expect(page.getByRole('heading', { name: 'Reuse and reports' })).toBeVisible();
}

const start = async (page: Page): Promise<void> => {
  await go(page);
  await page.getByRole('button', { name: 'Start the collection' }).click();
};

test('the consumer agrees and signs in on their own page', async ({ app, page, context }) => {
  await plan(page, null);
  await start(page);
  const card = app.statement('Practice Bank');
  const opening = context.waitForEvent('page');
  await card.getByRole('button', { name: 'Open the consumer’s page' }).click();
  const theirs = await opening;
  await theirs.getByRole('button', { name: /agree/i }).first().click();
  await theirs.getByLabel('User name').fill('success');
  await theirs.getByLabel('Password').fill('practice');
  await theirs.getByRole('button', { name: /sign in/i }).click();
  await app.expectState('Practice Bank', 'Ready');
});
