import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ReviewRow, RowPage } from '../../shared/model/row.ts';
import { AppError } from '../../shared/errors.ts';
import { never } from './support/fakeBridge.ts';
import { inventDesk } from './support/invented/desk.ts';
import { openDesk } from './support/mount.ts';
import { address, lastQuery, matrix, rows } from './support/review.ts';

describe('the rows', () => {
  it('are summed by currency over everything that matches', async () => {
    await openDesk(address);
    const all = await inventDesk()['review.rows']({ caseId: 'case-1', sort: 'date', offset: 0, limit: 1 });
    const sums = page.getByRole('status', { name: 'Sums of these rows' });
    await expect.element(sums).toMatchTextContent(new RegExp(`^${all.total} rows`));
    await expect.element(sums).toMatchTextContent(/ZAR/);
    await expect.element(sums).toMatchTextContent(/USD/);
  });

  it('show no sign where nothing tells the direction, and say so, until it is confirmed', async () => {
    const confirmed = {
      doubts: [{ field: 'sign', reason: 'direction-unknown', confidence: 0.4 }],
      confirmed: ['sign'],
    };
    await openDesk(address, {
      'review.rows': (query) => {
        const page = inventDesk()['review.rows'](query) as RowPage;
        const [one, two, ...others] = page.rows;
        const undecided = { ...one!, amount: '420.00', ...confirmed, confirmed: [] } as ReviewRow;
        return { ...page, rows: [undecided, { ...two!, amount: '430.00', ...confirmed } as ReviewRow, ...others] };
      },
    });
    const cell = (amount: RegExp) => rows().getByRole('gridcell', { name: amount });
    await expect.element(cell(/\+430\.00/)).toBeVisible();
    await expect.element(cell(/420\.00/)).toMatchTextContent(/Debit or credit not shown.*420\.00$/);
    await expect.element(cell(/420\.00/)).not.toMatchTextContent(/[+−]420/);
  });

  it('are narrowed by direction, words and amounts', async () => {
    const bridge = await openDesk(address);
    await page.getByRole('search', { name: 'Rows' }).getByText('Out').click();
    await expect.poll(() => lastQuery(bridge).direction).toBe('out');
    await page.getByRole('searchbox', { name: 'Description contains' }).fill('rent');
    await expect.poll(() => lastQuery(bridge).search).toBe('rent');
    await page.getByRole('textbox', { name: 'Amount at least' }).fill('1,200');
    await expect.poll(() => lastQuery(bridge).atLeast).toBe('1200');
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(() => lastQuery(bridge).search).toBeUndefined();
    expect(lastQuery(bridge)).toMatchObject({ sort: 'date' });
  });

  it('are narrowed to days, from the first to the last, and not by days that are turned round', async () => {
    const bridge = await openDesk(address);
    await page.getByRole('button', { name: 'Days', exact: true }).click();
    await page.getByLabelText('First day').fill('2026-02-03');
    await page.getByLabelText('Last day').fill('2026-02-17');
    await expect.poll(() => lastQuery(bridge)).toMatchObject({ from: '2026-02-03', to: '2026-02-17' });
    await page.getByLabelText('Last day').fill('2026-01-17');
    await expect.element(page.getByText('The last day is before the first day.')).toBeVisible();
    expect(lastQuery(bridge)).toMatchObject({ from: '2026-02-03', to: '2026-02-17' });
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Remove filter: 3 Feb – 17 Feb 2026' }).click();
    await expect.poll(() => lastQuery(bridge).from).toBeUndefined();
  });

  it('show the value date where it is wanted, and are narrowed to the days of that date', async () => {
    const bridge = await openDesk(address);
    await expect.element(rows().getByRole('columnheader', { name: 'Value date' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Days', exact: true }).click();
    await page.getByRole('switch', { name: 'Show value date' }).click();
    await page.getByRole('combobox', { name: 'By' }).selectOptions('valueDate');
    await page.getByLabelText('First day').fill('2026-02-03');
    await expect.poll(() => lastQuery(bridge)).toMatchObject({ from: '2026-02-03', dateOf: 'valueDate' });
    await userEvent.keyboard('{Escape}');
    await expect.element(rows().getByRole('columnheader', { name: 'Value date' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Remove filter: Value date/ })).toBeVisible();
  });

  it('have a value date that can be taken away', async () => {
    const bridge = await openDesk(address);
    await page.getByRole('button', { name: 'Days', exact: true }).click();
    await page.getByRole('switch', { name: 'Show value date' }).click();
    await userEvent.keyboard('{Escape}');
    (rows().element() as HTMLElement).focus();
    await userEvent.keyboard('{Home}{ArrowRight}{F2}');
    const field = page.getByRole('textbox', { name: 'Value date of row 1' });
    await expect.element(field).toHaveValue('2 Jan 2026');
    await field.fill('');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => bridge.argsOf('edits.apply')).toHaveLength(1);
    expect(bridge.argsOf('edits.apply')[0]).toMatchObject({
      edits: [{ change: { valueDate: null }, seen: { valueDate: '2026-01-02' } }],
    });
  });

  it('keep an amount that is none, say so, and do not ask for it', async () => {
    const bridge = await openDesk(address);
    const field = page.getByRole('textbox', { name: 'Amount at most' });
    await field.fill('about 500');
    await expect.element(page.getByText(/Not an amount/)).toBeVisible();
    await expect.element(field).toHaveValue('about 500');
    expect(lastQuery(bridge).atMost).toBeUndefined();
  });

  it('are sorted by their headings, which say how', async () => {
    const bridge = await openDesk(address);
    const amount = rows().getByRole('columnheader', { name: 'Amount' });
    await expect.element(rows().getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'ascending');
    await amount.click();
    await expect.poll(() => lastQuery(bridge).sort).toBe('amount');
    await expect.element(amount).toHaveAttribute('aria-sort', 'ascending');
    await amount.click();
    await expect.poll(() => lastQuery(bridge).sort).toBe('-amount');
    await expect.element(amount).toHaveAttribute('aria-sort', 'descending');
    await expect.element(rows().getByRole('columnheader', { name: 'Balance' })).not.toHaveAttribute('aria-sort');
  });

  it('say that none matches and show all again', async () => {
    await openDesk(address);
    await page.getByRole('searchbox', { name: 'Description contains' }).fill('no such words');
    await expect.element(page.getByText('No row matches')).toBeVisible();
    await page.getByRole('button', { name: 'Show all rows' }).click();
    await expect.element(rows()).toBeVisible();
  });

  it('say what went wrong and are read again on request', async () => {
    let broken = true;
    const real = inventDesk()['review.rows'];
    await openDesk(address, {
      'review.rows': (query) => {
        if (broken) throw new AppError('storage-failed', 'no', { retryable: true });
        return real(query);
      },
    });
    await expect.element(page.getByText('Could not save')).toBeVisible();
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(rows()).toBeVisible();
  });

  it('say that they are being read', async () => {
    await openDesk(address, { 'review.rows': never });
    await expect.element(page.getByRole('status', { name: 'Loading the rows' })).toBeInTheDocument();
  });

  it('name a doubtful row in words as well as by a sign', async () => {
    await openDesk(address);
    await page.getByRole('searchbox', { name: 'Description contains' }).fill('');
    await matrix()
      .getByRole('row', { name: /^Aug 2026/ })
      .getByRole('gridcell')
      .nth(3)
      .click();
    await expect
      .element(rows().getByText(/Amount: The amount is printed without decimals\. 62 % sure/))
      .toBeInTheDocument();
  });
});
