import type { Page } from 'playwright/test';
import { readDigits } from '../../support/codePictureReader.ts';
import { expect, test } from '../pages/desk.ts';

const go = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

/** Plans a start at the practice bank up to the last step. */
async function plan(page: Page, login: string | null): Promise<void> {
  // The way to a bank stands elsewhere once it is known that there are no cases.
  const cases = page.getByRole('grid', { name: 'Cases' });
  await expect(page.getByRole('heading', { name: 'No cases yet' }).or(cases)).toBeVisible();
  await page.getByRole('button', { name: 'Connect a bank' }).click();
  await expect(page.getByRole('radio', { name: /Practice Bank/ })).toBeChecked();
  await go(page);
  await page.getByLabel('Full name').fill('N Vosloo');
  await page.getByLabel('ID number', { exact: true }).fill('8001015009087');
  await page.getByLabel('Why it is collected').fill('To review an application for credit.');
  if (login !== null) {
    await page.getByLabel(/In person/).check();
    await page.getByLabel(/has read this text/).check();
    await page.getByRole('button', { name: `Use ${login}`, exact: true }).click();
  }
  await go(page);
  await expect(page.getByRole('heading', { name: 'Check and start' })).toBeVisible();
}

const start = async (page: Page): Promise<void> => {
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
  await app.expectRead('Practice Bank');
});

const bank = 'Practice Bank';
const code = '123456';

test('several questions are answered, one of them wrongly and over a reload, and the review opens', async ({
  app,
  page,
}) => {
  await plan(page, 'several');
  await start(page);
  const card = app.statement(bank);
  const answer = card.getByRole('button', { name: 'Answer' });
  await card.getByLabel(/one-time code/).fill(code);
  await answer.click();
  await card.getByLabel(/Which accounts/).selectOption({ label: 'Current account only' });
  await answer.click();

  const digits = card.getByLabel(/five digits/);
  const picture = card.getByRole('img', { name: 'Picture with the question' });
  await expect(card.getByText(/3 tries left/)).toBeVisible();
  const shown = readDigits((await picture.getAttribute('src')) ?? '');
  await digits.fill(shown === '11111' ? '22222' : '11111');
  await answer.click();
  await expect(card.getByText(/That answer was not accepted.*2 tries left/)).toBeVisible();

  await page.reload();
  await expect(card.getByText(/2 tries left/)).toBeVisible();
  expect(readDigits((await picture.getAttribute('src')) ?? '')).toBe(shown);
  await digits.fill(shown);
  await answer.click();
  await app.expectRead(bank);
  await app.openReview();
  await expect(app.rows.getByRole('row').nth(1)).toBeVisible();
});

test('a finished collection is used again, until a new one is forced', async ({ app, page }) => {
  await plan(page, 'password');
  await start(page);
  const card = app.statement(bank);
  await card.getByLabel(/PIN/).fill(code);
  await card.getByRole('button', { name: 'Answer' }).click();
  await app.expectRead(bank);

  await app.goHome();
  await plan(page, null);
  await expect(page.getByText(/likely to be given again at once; nothing new is collected/)).toBeVisible();
  await start(page);
  await expect(page.getByText('Earlier collection reused')).toBeVisible();
  await app.expectRead(bank);

  await app.goHome();
  await plan(page, 'success');
  await page.getByRole('radio', { name: /Force a new collection/ }).check();
  await page.getByLabel('Reason for a new collection').fill('The earlier one ends in March.');
  await start(page);
  await app.expectRead(bank);
  await app.openDetails();
  await page.getByRole('tab', { name: 'Start' }).click();
  await expect(page.getByText(/A new one was forced: The earlier one ends in March\./)).toBeVisible();
});

test('a consumer who refuses leaves a sentence and a way to start again', async ({ app, page }) => {
  await plan(page, 'refuses');
  await start(page);
  const card = app.statement(bank);
  await expect(card.getByText('The consumer refused consent', { exact: true })).toBeVisible();
  await expect(card.getByText(/Ask for statements as PDF instead/)).toBeVisible();
  await card.getByRole('button', { name: /Start again/ }).click();
  await expect(page.getByRole('button', { name: 'Start the collection' })).toBeVisible();
});
