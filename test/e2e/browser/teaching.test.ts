import type { Page } from 'playwright/test';
import { onePage, show } from '../../unit/extraction/pdf/rawPdf.ts';
import { expect, test, type DeskPage } from '../pages/desk.ts';

const line = (y: number, date: string, text: string, ...amounts: string[]): string =>
  show(date, 50, y) + show(text, 150, y) + amounts.map((amount, at) => show(amount, 380 + 100 * at, y)).join('');

/** A card that hardly says that it is one. */
const card = onePage(
  show('MERIDIAN CARD SERVICES   Account ending 9016   USD', 50, 760) +
    show('Billing period 04/01/2026 to 04/30/2026', 50, 745) +
    show('Previous balance $1,842.30', 50, 730) +
    show('New balance $2,129.90', 50, 715) +
    show('Credits', 50, 690) +
    line(675, 'Date', 'Description', 'Amount') +
    line(660, '04/03', 'PAYMENT RECEIVED', '-100.00') +
    show('Purchases', 50, 635) +
    line(620, 'Date', 'Description', 'Amount') +
    line(605, '04/02', 'ACACIA FOODS', '194.74') +
    line(590, '04/02', 'BIRCH AND CO', '40.02') +
    line(575, '04/06', 'CEDAR HOMES', '152.84'),
);

/** Closes as it would if its headings were exchanged. */
const headed = onePage(
  show('Kestrel Bank   Account number 62000417735   ZAR', 50, 760) +
    show('Statement period 1 March 2026 to 31 March 2026', 50, 745) +
    show('Opening balance 1,000.00', 50, 730) +
    line(700, 'Date', 'Description', 'Debit', 'Credit') +
    line(685, '02 Mar', 'Acacia', '', '200.00') +
    line(670, '05 Mar', 'Birch', '1,200.00') +
    line(655, '09 Mar', 'Cedar', '', '50.00') +
    show('Closing balance 1,950.00', 50, 630),
);

async function open(app: DeskPage, bytes: Uint8Array): Promise<void> {
  await app.drop({ name: 'a.pdf', bytes });
  await app.expectRead('a.pdf');
  await app.openReview();
  await expect(app.rows.getByRole('row').nth(1)).toBeVisible();
}

const proof = (page: Page) => page.getByRole('tabpanel', { name: /^Reconciliation/ });

test('the balances of a card are found to be amounts owed, and what was spent never comes in', async ({
  app,
  page,
}) => {
  await open(app, card);
  const cause = proof(page).getByRole('listitem').filter({ hasText: 'The balances are amounts owed' });
  await expect(cause).toContainText('opening −1,842.30, closing −2,129.90');
  await cause.getByRole('button', { name: 'Accept' }).click();
  await expect(proof(page).getByText('Reconciled', { exact: true }).first()).toBeVisible();
  await expect(app.rows).toContainText('−194.74');
  await expect(app.rows).toContainText('+100.00');
  await app.rows.focus();
  await page.keyboard.press('Control+z');
  await expect(cause).toBeVisible();
});

test('a reading that exchanges printed headings is not green, says so, and is not kept as a layout', async ({
  app,
  page,
}) => {
  await open(app, headed);
  await page.getByRole('tab', { name: 'Page', exact: true }).click();
  await page.getByRole('button', { name: 'Read again' }).click();
  const swapped = page.getByRole('menuitem', { name: /from left to right: money in, money out/ });
  await expect(swapped).toContainText('Rows to check');
  await swapped.click();
  await expect(app.rows).toContainText('−200.00');
  await page.getByRole('tab', { name: /^Reconciliation/ }).click();
  await expect(
    proof(page)
      .getByText(/The heading over this amount is “Credit”/)
      .first(),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Page', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Keep as a layout' })).toBeHidden();
});
