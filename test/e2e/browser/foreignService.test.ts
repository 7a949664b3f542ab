import { makeStatementPdf, plainModel } from '../../support/press/press.ts';
import { flatCorrections, startFlatService } from '../../support/flatService.ts';
import type { ScriptedServer } from '../../support/scriptedServer.ts';
import { expect, test as base } from '../pages/desk.ts';

const key = 'key-of-this-test';
const test = base.extend<{ service: ScriptedServer }>({
  service: async ({}, use) => {
    const service = await startFlatService(key);
    await use(service);
    await service.close();
  },
});
test.use({ actionTimeout: 15_000 });

test('the owner of a service with a flat summary connects it, and mends its profile after the first statement', async ({
  app,
  page,
  service,
}) => {
  const asked = (): string[] => service.requests.map(({ method, path }) => `${method} ${path}`);
  const review = page.getByRole('navigation', { name: 'This case' }).getByRole('link', { name: 'Review' });
  const proof = page.getByRole('tabpanel', { name: /^Reconciliation/ });

  await test.step('the connection is added, tested and chosen for new statements', async () => {
    await app.openSettings();
    await page.getByRole('button', { name: 'Add a connection' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Name' }).fill('Own service');
    await form.getByRole('textbox', { name: 'Base address' }).fill(service.url);
    await form.getByLabel('API key', { exact: true }).fill(key);
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toBeHidden();
    await page.getByRole('radio', { name: /Own service/ }).check();
    await page.getByRole('button', { name: 'Test' }).last().click();
    await expect(page.getByRole('list', { name: 'Test of Own service: passed' })).toBeVisible();
  });

  await test.step('a statement is sent, and what cannot be read of the answer is said', async () => {
    await app.goHome();
    await app.drop({ name: 'march.pdf', bytes: await makeStatementPdf(plainModel, {}) });
    await app.expectRead('march.pdf');
    await review.click();
    await expect(page.getByText('No rows', { exact: true })).toBeVisible();
    await expect(page.getByText('Not everything could be read', { exact: true })).toBeVisible();
    await expect(page.getByText('The service’s monthly totals differ from its rows')).toBeVisible();
    await expect(proof).toContainText('Part of this account’s summary could not be read (2 rows)');
    await expect(proof.getByText('Reconciled', { exact: true })).toHaveCount(0);
  });

  const before = asked();
  await test.step('the profile is mended in the settings', async () => {
    await app.openSettings();
    await page.getByRole('button', { name: 'Edit Own service' }).click();
    const form = page.getByRole('dialog');
    await form.getByText('Corrections to the service profile').click();
    await form.getByText('As JSON', { exact: true }).click();
    await form.getByLabel('Profile corrections as JSON').fill(JSON.stringify(flatCorrections));
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toBeHidden();
    await page.goBack();
  });

  await test.step('what was fetched before is read by it: rows by account, without another upload', async () => {
    await review.click();
    await expect(page.getByRole('status', { name: /^Sums of the/ })).toContainText('3 rows');
    await page.getByRole('tab', { name: /^Reconciliation/ }).click();
    await expect(proof.getByText('Reconciled', { exact: true })).toHaveCount(1);
    await expect(page.getByText('Not everything could be read', { exact: true })).toBeHidden();
    await expect(page.getByText('The service’s monthly totals differ from its rows')).toBeHidden();
    expect(await app.totalsOf('Mar 2026')).toEqual(['1,000.00', '1,200.10', '700.00', '+500.10', '1,500.10']);
  });

  await test.step('a check of the service that did not pass keeps its account from green, and is a problem', async () => {
    const failed = 'The service’s check “turnover” failed: “Above what was declared”.';
    await expect(proof.getByText('Rows to check', { exact: true })).toHaveCount(1);
    await expect(proof.getByText(failed).first()).toBeVisible();
    await expect(proof.getByRole('button', { name: 'Show only this row' })).toBeVisible();
    await page.getByRole('tab', { name: /^Problems/ }).click();
    const problem = page.getByRole('tabpanel', { name: /^Problems/ }).getByRole('listitem');
    await expect(problem).toHaveCount(1);
    await expect(problem).toContainText(failed);
    await expect(problem).toContainText('0022');
  });

  await test.step('the product that the list now names is fetched under its name', async () => {
    await expect.poll(() => asked().slice(before.length)).toContain(`GET /delivery-api/collections/c1/products/p1`);
    await app.openDetails();
    await expect(page.getByText('Turnover by month').first()).toBeVisible();
    expect(asked().filter((line) => line.startsWith('POST'))).toHaveLength(1);
    expect(
      asked()
        .slice(before.length)
        .filter((line) => line.endsWith('/summary')),
    ).toEqual([]);
  });
});
