import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { StatementDocument } from '../../shared/model/collection.ts';
import { withCollections } from './support/collections.ts';
import { inventCollection, inventedSettings } from './support/invented/cases.ts';
import { accessibilityFaults, openDesk } from './support/mount.ts';

const address = '#/case/case-1';
const fileOf = (name: string, size: number): StatementDocument => ({
  ...{ id: name, caseId: 'case-1', sha256: 'ab'.repeat(32), pages: 3, encryption: 'none' as const },
  ...{ name, size, addedAt: '2026-11-21T09:00:00.000Z' },
});
const files = [fileOf('March.pdf', 60_000), fileOf('April.pdf', 30_000), fileOf('May.pdf', 10_000)];
const upload = inventCollection('one', { remoteId: null, statusCode: null, statusMessage: null, state: 'waiting' });

describe('an upload', () => {
  it('shows how far each file of its collection is', async () => {
    const sending = { ...upload, state: 'sending' as const, progress: 0.75, documentIds: files.map(({ id }) => id) };
    await openDesk(address, {
      ...withCollections(sending),
      'collection.read': () => ({ collection: sending, documents: files }),
    });
    const list = page.getByRole('list', { name: 'Files of this collection' });
    await expect
      .element(list.getByRole('progressbar', { name: 'Progress of March.pdf' }))
      .toHaveAttribute('aria-valuenow', '100');
    await expect
      .element(list.getByRole('progressbar', { name: 'Progress of April.pdf' }))
      .toHaveAttribute('aria-valuenow', '50');
    await expect.element(list.getByText('0%', { exact: true })).toBeVisible();
    await expect.element(list.getByText('sent', { exact: true })).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('shows those around the one that is being sent where they are many', async () => {
    const many = Array.from({ length: 40 }, (_, at) => fileOf(`Statement ${at + 1}.pdf`, 10_000));
    const sending = { ...upload, state: 'sending' as const, progress: 0.512, documentIds: many.map(({ id }) => id) };
    await openDesk(address, {
      ...withCollections(sending),
      'collection.read': () => ({ collection: sending, documents: many }),
    });
    await expect.element(page.getByText('20 of 40 files sent')).toBeVisible();
    const list = page.getByRole('list', { name: 'Files of this collection' });
    await expect.element(list.getByRole('progressbar', { name: 'Progress of Statement 21.pdf' })).toBeVisible();
    expect(list.getByRole('listitem').elements()).toHaveLength(6);
  });

  it('is paused and resumed by itself', async () => {
    const bridge = await openDesk(address, {
      ...withCollections(upload),
      'upload.pause': () => ({ ...upload, paused: true, revision: 1 }),
      'upload.resume': () => ({ ...upload, paused: false, revision: 2 }),
    });
    await page.getByRole('button', { name: 'Pause this upload' }).click();
    await expect.element(page.getByText('Paused', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Resume this upload' }).click();
    await expect.poll(() => page.getByText('Paused', { exact: true }).query()).toBeNull();
    expect([bridge.argsOf('upload.pause'), bridge.argsOf('upload.resume')]).toEqual([[{ id: 'one' }], [{ id: 'one' }]]);
  });

  it('says that it stops, while it is still being sent', async () => {
    await openDesk(address, withCollections({ ...upload, state: 'sending', progress: 0.2, paused: true }));
    await expect.element(page.getByText('Pausing', { exact: true })).toBeVisible();
  });

  it('is marked where all uploads are paused', async () => {
    await openDesk(address, {
      ...withCollections(upload),
      'settings.read': () => ({ ...inventedSettings, uploadsPaused: true }),
    });
    await expect.element(page.getByText('Paused', { exact: true })).toBeVisible();
  });

  it('cannot be paused once it has arrived, nor where it was started by the service', async () => {
    await openDesk(
      address,
      withCollections(inventCollection('one', { state: 'collecting' }), {
        ...upload,
        id: 'two',
        origin: 'connect-flow',
      }),
    );
    await expect.element(page.getByText('Reading', { exact: true })).toBeVisible();
    expect(page.getByRole('button', { name: 'Pause this upload' }).query()).toBeNull();
  });
});

describe('the settings of uploads', () => {
  it('keep how several files are taken, and pause all', async () => {
    const bridge = await openDesk('#/settings');
    await page.getByText('Read as one batch', { exact: true }).click();
    await page.getByRole('switch', { name: 'Pause all uploads' }).click();
    await expect.element(page.getByRole('banner').getByText('Uploads paused')).toBeVisible();
    await page.getByRole('button', { name: 'Resume all uploads' }).click();
    await expect.poll(() => page.getByText('Uploads paused').query()).toBeNull();
    expect(bridge.argsOf('settings.update')).toEqual([
      { uploadTogether: true },
      { uploadsPaused: true },
      { uploadsPaused: false },
    ]);
  });
});
