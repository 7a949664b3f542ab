import { expect, readSample, readSampleIndex, test } from '../pages/desk.ts';

test('samples become coverage, a chart, findings and a scenario, each leading to its rows', async ({ app, page }) => {
  const names = ['kestrel-cheque-2026-02.pdf', 'kestrel-cheque-2026-03.pdf'];
  const samples = (await readSampleIndex()).filter(({ file }) => names.includes(file));
  await app.drop(...(await Promise.all(names.map(readSample))));
  for (const name of names) await app.expectRead(name);
  const go = (word: string) => page.getByRole('link', { name: word, exact: true }).click();

  await go('Coverage');
  const calendar = page.getByRole('grid', { name: 'Coverage by account and month' });
  await expect(calendar.getByRole('gridcell', { name: /Reconciled/ })).toHaveCount(2);
  await app.expectAccessible();

  await go('Charts');
  const balance = page.getByRole('slider', { name: /^Balance at the end of each day/ });
  const closing = samples.at(-1)!.accounts[0]!.closing.replace(/\B(?=(\d{3})+\.)/g, ',');
  await balance.press('End');
  await expect(balance).toHaveAttribute('aria-valuetext', new RegExp(closing.replace('-', '−')));
  await app.expectAccessible();

  await go('Findings');
  const income = page.getByRole('table', { name: 'Income and salary' });
  const salary = income.getByRole('row').nth(1).getByRole('button').first();
  await expect(salary).toBeVisible();
  await app.expectAccessible();

  await income
    .getByRole('button', { name: /^Exclude / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Exclude in a new scenario' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Without pay');
  await page.getByRole('button', { name: 'Create' }).click();
  await go('Scenarios');
  await expect(page.getByRole('columnheader', { name: 'Without pay' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Without pay' }).getByText(/^[1-9]\d* rows? excluded/)).toBeVisible();
  await app.expectAccessible();

  await go('Findings');
  await salary.click();
  await expect(app.rows.getByRole('row', { name: /salary/i }).first()).toBeVisible();
});
