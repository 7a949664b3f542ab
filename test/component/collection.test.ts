import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '../../shared/errors.ts';
import type { Product } from '../../shared/model/collection.ts';
import { withCollections } from './support/collections.ts';
import { createFakeBridge } from './support/fakeBridge.ts';
import { inventCollection } from './support/invented/cases.ts';
import { inventDesk } from './support/invented/desk.ts';
import { openDesk, showApp } from './support/mount.ts';

const address = '#/case/case-1/details';

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

  it('lets the system drag a product out of a desktop window, in the turn of the drag, once it lies ready', async () => {
    const laid = Promise.withResolvers<null>();
    const answers = { ...inventDesk(), ...withCollections(inventCollection('one')) };
    const bridge = createFakeBridge({ ...answers, 'product.prepareDrag': () => laid.promise });
    const dragged: string[] = [];
    bridge.drag = (id) => dragged.push(id);
    await showApp(bridge, address);
    const product = page.getByRole('button', { name: /^transactions\.csv/ });
    await expect.element(product).toHaveAttribute('draggable', 'true');
    const drag = (): void => {
      const started = new DragEvent('dragstart', { bubbles: true, cancelable: true });
      product.element().dispatchEvent(started);
      expect(started.defaultPrevented).toBe(true);
    };
    await product.hover();
    await expect.poll(() => bridge.argsOf('product.prepareDrag')).toEqual([{ id: 'one transactions.csv' }]);
    drag();
    await expect.element(page.getByText('Not ready yet')).toBeVisible();
    expect(dragged).toEqual([]);
    laid.resolve(null);
    await expect
      .poll(() => {
        drag();
        return dragged;
      })
      .toContain('one transactions.csv');
    drag();
    const before = dragged.length;
    drag();
    expect(dragged).toHaveLength(before + 1);
  });

  it('offers no dragging in a browser', async () => {
    await openDesk(address, withCollections(inventCollection('one')));
    await expect
      .element(page.getByRole('button', { name: /^transactions\.csv/ }))
      .toHaveAttribute('draggable', 'false');
  });

  it('marks the fields that the typed view does not know', async () => {
    await openDesk(address, withCollections(inventCollection('one')));
    await expect.element(page.getByText(/^2 unrecognised fields/)).toBeVisible();
    await expect.element(page.getByRole('treeitem', { name: /^exact.* unrecognised$/ })).toBeVisible();
    await expect.element(page.getByRole('treeitem', { name: /^currency.* ZAR$/ })).toBeVisible();
  });

  it('lists the versions of a product, how each differs, and opens an older one', async () => {
    const bridge = await openDesk(address, withCollections(inventCollection('one')));
    await page.getByRole('button', { name: 'Versions' }).click();
    const table = page.getByRole('table', { name: 'Versions' });
    await expect.element(table.getByText(/^Changed, .+ more$/)).toBeVisible();
    await expect.element(table.getByText('First version')).toBeVisible();
    await expect.element(table.getByText('90ce1290ce12…')).toBeVisible();
    await table.getByRole('button', { name: 'Show version 1' }).click();
    await expect.element(page.getByText('This is an older version.', { exact: false })).toBeVisible();
    expect(bridge.argsOf('product.preview').at(-1)).toEqual({ id: 'one summary.json older' });
    await table.getByRole('button', { name: 'Save version 1' }).click();
    expect(bridge.argsOf('product.save')).toEqual([{ id: 'one summary.json older' }]);
  });

  it('fetches one product again and says that the same bytes came', async () => {
    const bridge = await openDesk(address, withCollections(inventCollection('one', { state: 'ready' })));
    await page.getByRole('button', { name: /^transactions\.csv/ }).click();
    await page.getByRole('button', { name: 'Download again' }).click();
    await expect.element(page.getByText('The same as before')).toBeVisible();
    expect(bridge.argsOf('product.fetchAgain')).toEqual([{ id: 'one transactions.csv' }]);
  });

  it('shows the new version that a fetch has brought', async () => {
    let fetched = false;
    const one = inventCollection('one', { state: 'ready' });
    const older: Product = {
      id: 'v1',
      collectionId: 'one',
      remoteId: 'notes',
      kind: 'product',
      name: 'notes.txt',
      mediaType: 'text/plain',
      size: 3,
      sha256: 'a'.repeat(64),
      version: 1,
      fetchedAt: '2026-11-20T16:02:11.000Z',
    };
    const newer = { ...older, id: 'v2', sha256: 'b'.repeat(64), version: 2 };
    await openDesk(address, {
      ...withCollections(one),
      'collection.products': () => [fetched ? newer : older],
      'product.versions': () => (fetched ? [newer, older] : [older]),
      'product.preview': ({ id }) => ({
        product: id === 'v2' ? newer : older,
        kind: 'text',
        text: `text of ${id}`,
        truncated: false,
        table: null,
        entries: null,
        unknown: [],
      }),
      'product.fetchAgain': () => {
        fetched = true;
        return { product: newer, changed: true };
      },
    });
    await expect.element(page.getByText('text of v1')).toBeVisible();
    await page.getByRole('button', { name: 'Download again' }).click();
    await expect.element(page.getByText('text of v2')).toBeVisible();
    await expect.element(page.getByText(/^Version 2 of 2/)).toBeVisible();
    await page.getByRole('button', { name: 'Versions' }).click();
    await expect.element(page.getByText('Changed, same size')).toBeVisible();
  });

  it('opens and saves the files in an archive one by one, and says which cannot be', async () => {
    const bridge = await openDesk(address, withCollections(inventCollection('one')));
    await page.getByRole('button', { name: /^all\.zip/ }).click();
    await expect.element(page.getByText('Needs a password')).toBeVisible();
    await page.getByRole('button', { name: 'Open products/transactions.csv' }).click();
    await expect.element(page.getByRole('columnheader', { name: 'description' })).toBeVisible();
    await expect.element(page.getByRole('cell', { name: '33524.65' })).toBeVisible();
    await page.getByRole('button', { name: 'Save products/transactions.csv from the archive' }).click();
    await expect.element(page.getByText('Saved to /home/analyst/Downloads/transactions.csv')).toBeVisible();
    expect(bridge.argsOf('product.saveEntry')).toEqual([{ id: 'one all.zip', entry: 1 }]);
    await page.getByRole('button', { name: 'All files' }).click();
    await page.getByRole('button', { name: 'Open products/summary.json' }).click();
    await expect.element(page.getByRole('tree', { name: 'Contents of products/summary.json' })).toBeVisible();
  });

  it('says what is wrong with a damaged file of an archive, and goes back to the others', async () => {
    await openDesk(address, {
      ...withCollections(inventCollection('one')),
      'product.entry': () => {
        throw new AppError('service-bad-answer', 'no');
      },
    });
    await page.getByRole('button', { name: /^all\.zip/ }).click();
    await page.getByRole('button', { name: 'Open products/transactions.csv' }).click();
    await expect.element(page.getByRole('alert').getByText('Unexpected answer from the service')).toBeVisible();
    await page.getByRole('button', { name: 'All files' }).click();
    await expect.element(page.getByText('3 files in this archive')).toBeVisible();
  });

  it('is fetched once more on request', async () => {
    const bridge = await openDesk(address, {
      ...withCollections(inventCollection('one')),
      'collection.retry': () => inventCollection('one', { state: 'fetching', revision: 1 }),
    });
    await page.getByRole('button', { name: 'Download the output files again' }).click();
    await expect.element(page.getByText('Saving results')).toBeVisible();
    expect(bridge.argsOf('collection.retry')).toEqual([{ id: 'one' }]);
  });

  it('names what is missing beside what came, why, and asks for it again', async () => {
    const failure = { code: 'service-missing', message: 'HTTP 404', retryable: false, status: 404 } as const;
    const one = inventCollection('one', {
      missing: [
        { kind: 'product', remoteId: 'p9', name: 'ledger.csv', failure },
        {
          kind: 'archive',
          remoteId: 'all',
          name: 'all-products.zip',
          failure: { ...failure, code: 'service-failed', status: 500 },
        },
        { kind: 'product', remoteId: null, name: 'Entry 4 of the list', failure: null },
      ],
    });
    const bridge = await openDesk(address, {
      ...withCollections(one),
      'collection.fetchMissing': () => ({ ...one, revision: 1, missing: one.missing.slice(2) }),
    });
    await expect.element(page.getByText('Ready, 3 output files missing')).toBeVisible();
    // A tick would say that all of it is here.
    const icons = [...document.querySelectorAll('.chip')]
      .filter(({ textContent }) => textContent.includes('3 output files missing'))
      .map((chip) => chip.querySelector('svg')?.getAttribute('class') ?? '');
    expect(icons.length).toBeGreaterThan(0);
    for (const icon of icons) expect(icon).toContain('lucide-triangle-alert');
    const missing = page.getByRole('region', { name: 'Missing' });
    await expect.element(missing.getByText('ledger.csv')).toBeVisible();
    await expect.element(missing.getByText('The service has no such output file')).toBeVisible();
    await expect.element(missing.getByText('The service answered with HTTP 500')).toBeVisible();
    await missing.getByRole('button', { name: 'Request the missing files again' }).click();
    await expect.element(page.getByText('Ready, one output file missing')).toBeVisible();
    expect(bridge.argsOf('collection.fetchMissing')).toEqual([{ id: 'one' }]);
    // What cannot be asked for has no button that would do so.
    expect(missing.getByRole('button').elements()).toEqual([]);
  });

  it('shows what the service says by itself, and where its months are not those of its rows', async () => {
    const month = {
      month: '2026-03',
      currency: 'ZAR',
      mainIncome: null,
      ours: { moneyIn: '100.00', moneyOut: '40.00' },
    };
    await openDesk(address, {
      ...withCollections(inventCollection('one')),
      'collection.serviceWord': () => ({
        customer: {
          name: 'T Example',
          bank: 'Kestrel Bank',
          idNumber: '9002285800080',
          idType: null,
          nationality: null,
        },
        checks: [
          { name: 'Salary', outcome: 'found', detail: 'Twice', row: null, account: null, document: 'march.pdf' },
        ],
        months: [
          { ...month, totalIncome: '100.01', totalExpenses: '40.00', differs: true },
          { ...month, month: '2026-04', totalIncome: '100.00', totalExpenses: null, differs: false },
        ],
      }),
    });
    await page.getByRole('tab', { name: 'From the service' }).click();
    await expect.element(page.getByText('Kestrel Bank', { exact: true })).toBeVisible();
    await expect
      .element(page.getByRole('row', { name: /Mar 2026 ZAR 100\.01 100\.00 40\.00 40\.00 – Differs/ }))
      .toBeVisible();
    await expect.element(page.getByRole('row', { name: /Apr 2026 .* Agrees/ })).toBeVisible();
    await expect.element(page.getByText('Twice')).toBeVisible();
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
    await expect.element(page.getByRole('alert').getByText('Could not save')).toBeVisible();
    await page.getByRole('tab', { name: 'Status history' }).click();
    await expect.element(page.getByRole('alert').getByText('Could not save')).toBeVisible();
    await page.getByRole('tab', { name: /^Documents/ }).click();
    await expect.element(page.getByText('ab'.repeat(32))).toBeVisible();
  });

  it('says that there are no products and no history yet', async () => {
    await openDesk(address, {
      ...withCollections(inventCollection('one', { state: 'collecting' })),
      'collection.products': () => [],
      'collection.history': () => [],
    });
    await expect.element(page.getByText('No output files yet')).toBeVisible();
    await page.getByRole('tab', { name: 'Status history' }).click();
    await expect.element(page.getByText('No status yet')).toBeVisible();
  });

  it('promises no products of a collection that has ended without any', async () => {
    await openDesk(address, {
      ...withCollections(inventCollection('one', { state: 'cancelled' })),
      'collection.products': () => [],
    });
    await expect.element(page.getByText('No output files', { exact: true })).toBeVisible();
  });
});
