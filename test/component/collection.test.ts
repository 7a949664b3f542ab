import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '../../shared/errors.ts';
import { withCollections } from './support/collections.ts';
import { inventCollection } from './support/invented/cases.ts';
import { openDesk } from './support/mount.ts';

const address = '#/case/case-1';

describe('what a collection holds', () => {
  it('opens the summary first, with every digit of its numbers', async () => {
    await openDesk(address, withCollections(inventCollection('one')));
    await expect.element(page.getByRole('tree', { name: 'Contents of summary.json' })).toBeVisible();
    await expect.element(page.getByText('12345678901234567.890')).toBeVisible();
  });

  it('walks the tree from the keyboard', async () => {
    await openDesk(address, withCollections(inventCollection('one')));
    const tree = page.getByRole('tree');
    await expect.element(tree).toBeVisible();
    tree.element().focus();
    const active = (): string =>
      document.getElementById(tree.element().getAttribute('aria-activedescendant') ?? '')?.textContent.trim() ?? '';
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toMatch(/^statement/);
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(() => tree.getByRole('treeitem').elements().length).toBe(2);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(active()).toMatch(/^customer/);
    await userEvent.keyboard('{Home}');
    expect(active()).toMatch(/^\{1\}/);
  });

  it('shows text, the list of an archive, and says what cannot be shown', async () => {
    await openDesk(address, withCollections(inventCollection('one')));
    await page.getByRole('button', { name: /^transactions\.csv/ }).click();
    await expect.element(page.getByText(/Only the beginning is shown\./)).toBeVisible();
    await page.getByRole('button', { name: /^all\.zip/ }).click();
    await expect.element(page.getByText('3 files in this archive')).toBeVisible();
    await page.getByRole('button', { name: /^statement\.pdf/ }).click();
    await expect.element(page.getByText('Cannot be shown here')).toBeVisible();
  });

  it('saves a product and says where it went', async () => {
    const bridge = await openDesk(address, withCollections(inventCollection('one')));
    await page.getByRole('button', { name: 'Save all.zip' }).click();
    await expect.element(page.getByText('Saved to /home/analyst/Downloads/products.zip')).toBeVisible();
    expect(bridge.argsOf('product.save')).toEqual([{ id: 'one all.zip' }]);
  });

  it('is fetched once more on request', async () => {
    const bridge = await openDesk(address, {
      ...withCollections(inventCollection('one')),
      'collection.retry': () => inventCollection('one', { state: 'fetching', revision: 1 }),
    });
    await page.getByRole('button', { name: 'Fetch the products again' }).click();
    await expect.element(page.getByText('Fetching')).toBeVisible();
    expect(bridge.argsOf('collection.retry')).toEqual([{ id: 'one' }]);
  });

  it('lists the status history with codes, words and times', async () => {
    await openDesk(address, withCollections(inventCollection('one')));
    await page.getByRole('tab', { name: 'Status history' }).click();
    await expect.element(page.getByText('Checking the balances')).toBeVisible();
    await expect.element(page.getByText('1300')).toBeVisible();
  });

  it('says what went wrong in each part by itself', async () => {
    const refuse = () => {
      throw new AppError('storage-failed', 'no', { retryable: true });
    };
    await openDesk(address, {
      ...withCollections(inventCollection('one')),
      'collection.products': refuse,
      'collection.history': refuse,
    });
    await expect.element(page.getByRole('alert').getByText('It could not be stored')).toBeVisible();
    await page.getByRole('tab', { name: 'Status history' }).click();
    await expect.element(page.getByRole('alert').getByText('It could not be stored')).toBeVisible();
    await page.getByRole('tab', { name: /^Documents/ }).click();
    await expect.element(page.getByText('ab'.repeat(32))).toBeVisible();
  });

  it('says that there are no products and no history yet', async () => {
    await openDesk(address, {
      ...withCollections(inventCollection('one')),
      'collection.products': () => [],
      'collection.history': () => [],
    });
    await expect.element(page.getByText('No products yet')).toBeVisible();
    await page.getByRole('tab', { name: 'Status history' }).click();
    await expect.element(page.getByText('No status yet')).toBeVisible();
  });
});
