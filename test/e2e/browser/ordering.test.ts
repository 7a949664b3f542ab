import { expect, readSample, test } from '../pages/desk.ts';

test('files of several holders are proposed as cases, corrected, ordered in one step, and that is taken back', async ({
  app,
  page,
}) => {
  const first = 'kestrel-cheque-2026-02.pdf';
  const names = [first, 'kestrel-cheque-2026-03.pdf', 'lakeshore-checking-2026-03.pdf'];
  const others = [...names.slice(1), 'marula-main-2026-03.pdf'];
  // The case has the name of whoever is read first, and that holder's files stay in it.
  await app.drop(await readSample(first));
  await app.expectRead(first);
  await app.drop(...(await Promise.all(others.map(readSample))));
  for (const name of others) await app.expectRead(name);
  await expect(page.getByText('4 files in this case belong to 3 holders')).toBeVisible();
  await app.expectAccessible();

  await page.getByRole('button', { name: 'Sort into cases…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Sort into 3 cases' })).toBeVisible();
  await app.expectAccessible();
  // Marula goes with Lakeshore: by its choice, and back and forth by dragging.
  const lakeshore = dialog.getByRole('region').filter({ hasText: 'lakeshore' });
  await dialog.getByText('marula-main-2026-03.pdf').dragTo(lakeshore);
  await expect(lakeshore.getByText('marula-main-2026-03.pdf')).toBeVisible();
  await dialog.getByRole('button', { name: 'Sort into 2 cases' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Split into 2 cases')).toBeVisible();
  await expect(app.statements.getByRole('row')).toHaveCount(3);

  await app.goHome();
  const cases = page.getByRole('grid', { name: 'Cases' });
  await expect(cases.getByRole('row')).toHaveCount(3);
  await cases.getByRole('columnheader', { name: 'Case' }).click();
  await expect(cases.getByRole('columnheader', { name: 'Case' })).toHaveAttribute('aria-sort', 'ascending');
  await page.reload();
  await expect(cases.getByRole('columnheader', { name: 'Case' })).toHaveAttribute('aria-sort', 'ascending');

  await cases.getByRole('row').filter({ hasText: 'VOSLOO-KHUMALO' }).click();
  await page.getByRole('button', { name: 'Moves' }).click();
  await page.getByRole('menuitem', { name: /split into 2 cases/ }).click();
  for (const name of names) await app.expectRead(name);
  await app.goHome();
  await expect(cases.getByRole('row')).toHaveCount(2);
});

test('a statement is moved to another case, removed from it, and comes back by undo', async ({ app, page }) => {
  const [kept, moved] = ['kestrel-cheque-2026-02.pdf', 'kestrel-cheque-2026-03.pdf'] as const;
  await app.drop(await readSample(kept), await readSample(moved));
  for (const name of [kept, moved]) await app.expectRead(name);
  await app.read(moved).getByRole('gridcell').first().click();
  await page.getByRole('button', { name: 'Move…', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name of the new case' }).fill('March alone');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(app.read(moved)).toBeHidden();
  await expect(app.read(kept)).toBeVisible();

  await app.goHome();
  await page.getByRole('row').filter({ hasText: 'March alone' }).click();
  await expect(app.read(moved)).toBeVisible();
  await app.read(moved).getByRole('gridcell').first().click();
  await page.getByRole('button', { name: 'Remove…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No statements yet')).toBeVisible();
  await page.getByRole('button', { name: 'Moves' }).click();
  await page.getByRole('menuitem', { name: /1 file removed from March alone/ }).click();
  await expect(app.read(moved)).toBeVisible();
  await app.read(moved).getByRole('gridcell').nth(1).click();
  await expect(app.totals).toContainText('Mar 2026');
});
