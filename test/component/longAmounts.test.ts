import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { longAmounts } from './support/invented/plans.ts';
import { inventDesk } from './support/invented/desk.ts';
import { openDesk } from './support/mount.ts';
import { amountFaults, longAmountsSeen } from './support/overlaps.ts';

const plans = longAmounts();
const screens = ['review', 'charts', 'findings'] as const;
const windows = [
  [1280, 800],
  [1920, 1080],
  // 1280 × 800 enlarged twice.
  [640, 400],
] as const;

describe.each(windows)('amounts of thirty digits in a window of %i × %i', (width, height) => {
  it.each(screens)('lie over nothing, and none is cut: %s', async (screen) => {
    await openDesk(`#/case/case-1/${screen}`, {}, { plans, width, height });
    await expect.poll(longAmountsSeen).toBeGreaterThan(0);
    await expect.poll(amountFaults).toEqual([]);
  });

  it('lie over nothing among the transactions that are found from Home', async () => {
    await openDesk('#/', {}, { plans, width, height });
    await page.getByRole('searchbox').first().fill('Salary');
    const found = page.getByRole('region', { name: 'Transactions found' });
    await expect.element(found.getByRole('listitem').first()).toBeInTheDocument();
    found.element().scrollIntoView();
    await expect.poll(longAmountsSeen).toBeGreaterThan(0);
    await expect.poll(amountFaults).toEqual([]);
  });

  it('lie over nothing where rows are chosen, beside their proof', async () => {
    await openDesk('#/case/case-1/review', {}, { plans, width, height });
    await page.getByRole('grid', { name: 'Transactions' }).getByRole('row').nth(2).click();
    await expect.element(page.getByRole('status', { name: 'Sums of the selected rows' })).toBeInTheDocument();
    await expect.poll(amountFaults).toEqual([]);
    await page.getByRole('tab', { name: /^Reconciliation/ }).click();
    for (const summary of document.querySelectorAll('details.proof:not([open]) summary'))
      (summary as HTMLElement).click();
    await expect.poll(longAmountsSeen).toBeGreaterThan(2);
    await expect.poll(amountFaults).toEqual([]);
  });

  it('lie over nothing where a scenario leaves rows out', async () => {
    await openDesk('#/case/case-1/scenarios', {}, { plans, width, height });
    await page.getByRole('button', { name: 'New scenario' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Without March');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('combobox', { name: 'Month' }).selectOptions('2026-03');
    await page.getByRole('button', { name: 'Exclude all that match' }).click();
    const table = page.getByRole('table', { name: 'Scenarios beside the original figures' });
    await expect.element(table.getByRole('columnheader', { name: 'Without March' })).toBeInTheDocument();
    table.element().scrollIntoView();
    await expect.poll(longAmountsSeen).toBeGreaterThan(2);
    await expect.poll(amountFaults).toEqual([]);
  });

  it('lie over nothing where two readings are compared', async () => {
    await openDesk('#/case/case-1/readings', {}, { plans, width, height });
    await page.getByRole('button', { name: 'Read and compare' }).click();
    const amount = page.getByRole('cell', { name: /\d,\d{3},\d{3}/ });
    await expect.element(amount.first()).toBeInTheDocument();
    for (const cell of [amount.first(), amount.last()]) {
      cell.element().scrollIntoView({ block: 'center', inline: 'center' });
      await expect.poll(longAmountsSeen).toBeGreaterThan(0);
      await expect.poll(amountFaults).toEqual([]);
    }
  });

  it('lie over nothing where two statements are compared, and at the head that is corrected', async () => {
    const review = structuredClone(await inventDesk({ plans })['review.open']({ caseId: 'case-1' }));
    const [first] = review.accounts[0]!.statements;
    review.accounts[0]!.statements.splice(0, 1, first!, { ...first!, id: 'copy', documentId: null });
    const read = { date: '2026-01-05', description: 'Salary', page: null, box: null };
    const [amount, other] = [first!.opening!, first!.closing!];
    const side = { opening: amount, closing: other, verdict: 'reconciled' } as const;
    await openDesk(
      '#/case/case-1/review',
      {
        'review.open': () => review,
        'statements.compare': ({ here, there }) => ({
          days: { first: '2026-01-01', last: '2026-01-31' },
          account: {
            ...{ number: '62000417735', currency: 'ZAR', agree: 1, differ: 1, onlyHere: 0, onlyThere: 0 },
            ...{ here: side, there: side },
            rows: [
              { here: { ...read, amount }, there: { ...read, amount }, differs: [] },
              { here: { ...read, amount }, there: { ...read, amount: other }, differs: ['amount'] },
            ],
          },
          here: { documentId: null, documentName: `${here}.pdf`, outside: 0 },
          there: { documentId: null, documentName: `${there}.pdf`, outside: 2 },
        }),
      },
      { plans, width, height },
    );
    await page.getByRole('tab', { name: /^Reconciliation/ }).click();
    for (const summary of document.querySelectorAll('details.proof:not([open]) summary'))
      (summary as HTMLElement).click();
    await page
      .getByRole('button', { name: /^Compare with/ })
      .first()
      .click();
    const table = page.getByRole('dialog').getByRole('table');
    await expect.element(table).toBeInTheDocument();
    table.getByRole('row').last().element().scrollIntoView({ block: 'center' });
    // One of each side: a low window shows one row of the dialog.
    await expect.poll(longAmountsSeen).toBeGreaterThanOrEqual(2);
    await expect.poll(amountFaults).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    await page
      .getByRole('button', { name: /^Correct/ })
      .first()
      .click();
    await expect.element(page.getByRole('dialog').getByRole('textbox', { name: 'Opening' })).toBeInTheDocument();
    await expect.poll(amountFaults).toEqual([]);
  });
});
