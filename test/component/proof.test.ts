import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '../../shared/errors.ts';
import { inventDesk } from './support/invented/desk.ts';
import { openDesk } from './support/mount.ts';
import { address, lastQuery, rows } from './support/review.ts';

describe('the proof', () => {
  it('gives the reason and each check in words', async () => {
    await openDesk(address);
    const mismatch = page.getByRole('group').filter({ hasText: '1 Jun – 30 Jun 2026' }).first();
    await expect.element(mismatch.getByText(/the statement prints/).first()).toBeVisible();
    await expect.element(mismatch.getByText('Fails', { exact: true })).toBeVisible();
    await expect.element(mismatch.getByText('Not testable').first()).toBeVisible();
    await expect.element(mismatch.getByText('Passes', { exact: true }).first()).toBeVisible();
  });

  it('says who overruled a check and why, also where the check passes by now', async () => {
    const review = await inventDesk()['review.open']({ caseId: 'case-1' });
    const of = { code: 'no-rows' } as const;
    const overruling = { reason: 'The bank’s own error', by: 'n.dube', at: '2026-11-21T12:00:00.000Z', of };
    const accounts = review.accounts.map((account) => ({
      ...account,
      statements: account.statements.map((each) => ({ ...each, overruled: { 'closing-balance': overruling } })),
    }));
    await openDesk(address, { 'review.open': () => ({ ...review, accounts }) });
    const mismatch = page.getByRole('group').filter({ hasText: '1 Jun – 30 Jun 2026' }).first();
    await expect.element(mismatch.getByText(/Overruled, .*n\.dube: The bank’s own error/)).toBeVisible();
  });

  it('leads to the row where the balance breaks', async () => {
    const bridge = await openDesk(address);
    await page.getByRole('button', { name: 'Go to first error' }).click();
    const broken = rows().getByRole('row', { selected: true });
    await expect.element(broken.getByText('Error here')).toBeVisible();
    expect(lastQuery(bridge)).toMatchObject({ statementId: 'account-1-2026-06', sort: 'date' });
    await expect.element(page.getByRole('tab', { name: 'Page' })).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('button', { name: 'Remove filter: 1 Jun – 30 Jun 2026' })).toBeVisible();
  });

  it('leads there from the keyboard too', async () => {
    await openDesk(address);
    await expect.element(rows()).toBeVisible();
    await userEvent.keyboard('b');
    await expect.element(rows().getByText('Error here')).toBeVisible();
  });

  it('finds the row where rows are not listed in the order of the statement', async () => {
    const real = inventDesk()['review.rows'];
    const bridge = await openDesk(address, {
      'review.rows': async (query) => {
        const page = await real({ ...query, offset: 0, limit: 500 });
        // As if many rows of later positions bore the earliest date.
        const turned = query.statementId === undefined ? page.rows : page.rows.toReversed();
        return { ...page, rows: turned.slice(query.offset, query.offset + query.limit) };
      },
    });
    await page.getByRole('button', { name: 'Go to first error' }).click();
    await expect.element(rows().getByRole('row', { selected: true }).getByText('Error here')).toBeVisible();
    expect(bridge.argsOf('review.rows').length).toBeGreaterThan(1);
  });

  it('says so when the row could not be looked for', async () => {
    const bridge = await openDesk(address);
    await expect.element(rows()).toBeVisible();
    bridge.answers['review.rows'] = () => {
      throw new AppError('database-in-use', 'no', { retryable: true });
    };
    await page.getByRole('button', { name: 'Go to first error' }).click();
    await expect.element(page.getByText('The database is in use').first()).toBeVisible();
  });
});
