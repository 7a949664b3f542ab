import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { withCollections } from './support/collections.ts';
import { inventCollection } from './support/invented/cases.ts';
import type { Answers } from './support/fakeBridge.ts';
import { openDesk } from './support/mount.ts';
import { button } from './support/connect.ts';

describe('in the case', () => {
  const started = (change: Parameters<typeof inventCollection>[1] = {}) =>
    inventCollection('one', {
      origin: 'connect-flow',
      connectionId: 'this-computer',
      documentIds: [],
      state: 'collecting',
      remoteId: 'remote-1',
      ...change,
    });
  const open = (change: Parameters<typeof inventCollection>[1] = {}, more: Answers = {}) =>
    openDesk('#/case/case-1', {
      ...withCollections(started(change)),
      'collection.read': () => ({ collection: started(change), documents: [] }),
      ...more,
    });

  it('the consumer’s page is opened by the desk', async () => {
    const bridge = await open();
    await button('Open the consumer’s page').click();
    await vi.waitFor(() => expect(bridge.argsOf('connect.consumerPage')).toEqual([{ id: 'one', open: true }]));
  });

  it('credentials can follow, once', async () => {
    const bridge = await open();
    await button('Sign in for the consumer').click();
    await page.getByLabelText('User name').fill('success');
    await button('Send the credentials').click();
    await expect.element(page.getByText('This is still empty.')).toBeVisible();
    await page.getByLabelText('Password', { exact: true }).fill('practice');
    await button('Send the credentials').click();
    await vi.waitFor(() =>
      expect(bridge.argsOf('connect.credentials')).toEqual([
        { id: 'one', credentials: { username: 'success', password: 'practice' } },
      ]),
    );
    await expect.element(button('Send the credentials')).not.toBeInTheDocument();
  });

  it.each([
    [3200, 'The consumer refused consent'],
    [3201, 'Timed out'],
    [3205, 'The consumer cancelled'],
    [3100, 'Cancelled'],
  ])('the end %i has a sentence and a next step', async (statusCode, title) => {
    const failure = { code: 'collection-failed', message: `ended with ${statusCode}`, retryable: true } as const;
    const bridge = await open({ state: 'failed', statusCode, statusMessage: 'The bank’s own words.', failure });
    const card = page.getByRole('article', { name: 'Practice Bank' });
    await expect.element(card.getByText(title, { exact: true })).toBeVisible();
    await expect.element(card.getByText(/The bank’s own words/)).toBeVisible();
    await card.getByRole('button', { name: 'Start again…' }).click();
    await vi.waitFor(() => expect(location.hash).toBe('#/connect/case-1'));
    expect(bridge.argsOf('connect.again')).toEqual([{ id: 'one', force: false }]);
  });

  it('a part that is missing is said although there is a result', async () => {
    await open({ state: 'ready', statusCode: 2100, statusMessage: 'One account could not be read.' });
    await expect.element(page.getByText('Partly collected')).toBeVisible();
  });

  it('a lost answer asks the analyst to decide, and says that the credentials are gone', async () => {
    await open({ state: 'unknown-outcome', remoteId: null });
    await expect.element(page.getByText('Start not confirmed')).toBeVisible();
    await expect.element(page.getByText(/the credentials are wiped/)).toBeVisible();
  });

  it('the record of the start says what was agreed to', async () => {
    await open();
    await page.getByRole('link', { name: 'Details' }).click();
    await page.getByRole('tab', { name: 'Start' }).click();
    await expect.element(page.getByText('To review an application for a home loan.')).toBeVisible();
    await expect.element(page.getByText('consent-1180')).toBeVisible();
    await expect.element(page.getByText('Sent once: username, password')).toBeVisible();
  });
});
