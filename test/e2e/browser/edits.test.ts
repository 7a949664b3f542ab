import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { expect, readSample, test, type DeskPage } from '../pages/desk.ts';

const altered = 'blackthorn-altered-2026-03.pdf';
const sound = 'kestrel-cheque-2026-02.pdf';

async function openCase(app: DeskPage, name: string): Promise<void> {
  await app.drop(await readSample(name));
  await app.expectRead(name);
  await app.openReview();
  await expect(app.rows.getByRole('row').nth(3)).toBeVisible();
}

/** Cell of a row of the list, both counted from 1: date, description, amount, balance, page. */
function cell(app: DeskPage, row: number, column: number): Locator {
  return app.rows
    .getByRole('row')
    .nth(row)
    .getByRole('gridcell')
    .nth(column - 1);
}

test('a proposal is accepted, undone, done again and locked by keyboard, and all of it outlasts a restart', async ({
  app,
  desk,
  page,
}) => {
  await openCase(app, altered);
  const proof = page.getByRole('tabpanel', { name: /^Reconciliation/ });
  const accept = proof
    .getByRole('listitem')
    .filter({ hasText: 'Row 17 is 2,684.00, not 6,284.00' })
    .getByRole('button', { name: 'Accept' });
  await expect(accept).toBeVisible();
  await expect(proof.getByText('Does not reconcile', { exact: true })).toBeVisible();

  await accept.focus();
  await page.keyboard.press('Enter');
  const holds = proof.getByText('Reconciled after 1 edit', { exact: true });
  await expect(holds).toBeVisible();
  await expect(proof.getByRole('region', { name: /^As it was read/ })).toContainText('Does not reconcile');

  await app.rows.focus();
  await page.keyboard.press('Control+z');
  await expect(holds).toBeHidden();
  await expect(accept).toBeVisible();
  await page.keyboard.press('Control+Shift+Z');
  await expect(holds).toBeVisible();
  // The figure as it counts, and beside it, for those who hear the screen, as it was read.
  await proof.getByRole('button', { name: /^Show only these 23 rows/ }).click();
  const edited = app.rows.getByRole('gridcell').filter({ hasText: 'edited, read as' });
  await expect(edited).toHaveText(/\+2,684\.00.*edited, read as \+6,284\.00/);

  await page.getByRole('tab', { name: /^Reconciliation/ }).click();
  await proof.getByRole('button', { name: 'Lock', exact: true }).press('Enter');
  await expect(proof.getByText(/^Locked: /)).toBeVisible();
  await app.rows.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('F2');
  const refusal = page
    .getByRole('region', { name: 'Messages' })
    .getByText(/Nothing was changed\. Unlock it under Reconciliation/);
  await expect(refusal).toBeVisible();
  await expect(app.rows.getByRole('textbox')).toHaveCount(0);
  await app.expectAccessible();

  await desk.restart('kill');
  await page.goto(desk.link);
  await app.goHome();
  await page.getByRole('grid').getByRole('row').nth(1).click();
  await page.keyboard.press('Enter');
  await app.openReview();
  await page.getByRole('tab', { name: /^Reconciliation/ }).click();
  await expect(holds).toBeVisible();
  await expect(proof.getByText(/^Locked: /)).toBeVisible();
  await page.getByRole('tab', { name: 'Edits' }).click();
  const journal = page.getByRole('list', { name: 'Edits, newest first' }).locator('> li');
  await expect(journal).toHaveCount(4);
  await expect(journal.first()).toContainText('Locked');
  await expect(journal.last()).toContainText('Accepted proposal: Row 17 is 2,684.00, not 6,284.00.');

  const csv = await readFile(await (await app.export(/^Rows \(CSV\)/)).path(), 'utf8');
  const line = csv.split(/\r?\n/).find((each) => each.includes('2684.00'))!;
  expect(line).toMatch(/,2684\.00,.*,Reconciled after edits,.*,6284\.00,/);
});

test('cells are written in by keyboard alone, and the focus comes back to the cell', async ({ app, page }) => {
  await openCase(app, sound);
  await app.rows.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('F2');
  const field = app.rows.getByRole('textbox');
  await expect(field).toHaveAccessibleName(/^Date of row /);
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(app.rows).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(field).toHaveAccessibleName(/^Description of row /);
  await page.keyboard.type('Premium, corrected');
  await page.keyboard.press('Tab');
  await expect(field).toHaveAccessibleName(/^Amount of row /);
  await expect(app.rows.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('twelve');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Not an amount' })).toBeVisible();
  await app.expectAccessible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('(1 250.75)');
  await page.keyboard.press('Enter');
  await expect(app.rows).toBeFocused();
  await expect(cell(app, 2, 2)).toContainText('Premium, corrected');
  await expect(cell(app, 2, 3)).toHaveText(/^\s*−1,250\.75/);
  await page.getByRole('tab', { name: /^Reconciliation/ }).click();
  await expect(
    page.getByRole('tabpanel', { name: /^Reconciliation/ }).getByText('Does not reconcile', { exact: true }),
  ).toBeVisible();
  await app.rows.focus();

  // The active cell is the one that was written in.
  const active = await app.rows.getAttribute('aria-activedescendant');
  expect(await cell(app, 2, 1).getAttribute('id')).toBe(active);
  await page.keyboard.press('Delete');
  await expect(cell(app, 2, 2)).toContainText('Not a row');
  await expect(page.getByRole('status', { name: /^Sums of the/ })).toContainText('1 not counted');
  for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Nothing to undo' })).toBeDisabled();
  await expect(
    page.getByRole('tabpanel', { name: /^Reconciliation/ }).getByText('Reconciled', { exact: true }),
  ).toBeVisible();
});

/** What was copied, pasted as a person pastes it: the page itself may not read the clipboard. */
async function pasted(page: Page): Promise<string> {
  await page.evaluate(() => {
    const field = document.body.appendChild(document.createElement('textarea'));
    field.id = 'pasted';
    field.focus();
  });
  await page.keyboard.press('ControlOrMeta+v');
  const field = page.locator('#pasted');
  const text = await field.inputValue();
  await field.evaluate((element) => element.remove());
  return text;
}

test('several rows are chosen, summed, copied and exported', async ({ app, page }) => {
  await openCase(app, sound);
  await cell(app, 1, 2).click();
  await cell(app, 4, 2).click({ modifiers: ['Shift'] });
  await cell(app, 2, 2).click({ modifiers: ['ControlOrMeta'] });
  const sums = page.getByRole('status', { name: 'Sums of the selected rows' });
  await expect(sums).toContainText('3 of 25 rows selected');
  await expect(app.rows.locator('[aria-selected=true]')).toHaveCount(3);
  const amounts = await Promise.all([1, 3, 4].map((row) => cell(app, row, 3).innerText()));
  const cents = amounts.map((amount) => Number(amount.replace('−', '-').replace(/[^\d-]/g, '')));
  const net = Math.abs(cents.reduce((sum, each) => sum + each, 0) / 100);
  await expect(sums).toContainText(net.toLocaleString('en', { minimumFractionDigits: 2 }));

  await app.rows.focus();
  await page.keyboard.press('ControlOrMeta+c');
  await expect(page.getByText('3 rows copied')).toBeVisible();
  const lines = (await pasted(page)).split('\n').map((line) => line.split('\t'));
  expect(lines.map((fields) => fields[3])).toEqual(cents.map((each) => (each / 100).toFixed(2)));
  expect(lines[0]![0]).toMatch(/^\d{4}-\d{2}-\d{2}$/);

  await cell(app, 1, 2).dblclick();
  await page.keyboard.type('=HYPERLINK("x")');
  await page.keyboard.press('Enter');
  await expect(cell(app, 1, 2)).toHaveText(/^\s*=HYPERLINK/);
  await page.keyboard.press('ControlOrMeta+c');
  await expect.poll(async () => (await pasted(page)).split('\t')[2]).toBe(`'=HYPERLINK("x")`);
  await app.rows.focus();

  await page.keyboard.press('Shift+ArrowDown');
  await expect(sums).toContainText('2 of 25 rows selected');
  const download = await app.export(/^Rows \(CSV\)/, /selected rows$/);
  expect(download.suggestedFilename()).toMatch(/\(selected rows\) .*transactions\.csv$/);
  expect((await readFile(await download.path(), 'utf8')).trimEnd().split(/\r?\n/)).toHaveLength(1 + 2);
});

test('no panel or dialog of the edits breaks a rule of accessibility, in either theme', async ({ app, page }) => {
  await openCase(app, altered);
  await app.rows.focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Delete');
  await expect(cell(app, 1, 2)).toContainText('Not a row');
  const actions = page.getByRole('toolbar', { name: 'Edit rows' });
  await actions.getByRole('button', { name: 'Tag or note' }).click();
  await page.getByRole('textbox', { name: 'Add a tag' }).fill('rent');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Note' }).fill('Ask for the lease');
  await app.expectAccessible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(cell(app, 1, 2)).toContainText('rent');
  await actions.getByRole('button', { name: 'Flag' }).click();
  await app.expectAccessible();
  await page.getByRole('menuitem', { name: 'Important' }).click();
  await page.getByRole('tab', { name: 'Edits' }).click();
  await expect(page.getByRole('list', { name: 'Edits, newest first' })).toContainText('2 rows marked as not a row');
  await app.expectAccessible();
});
