import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '../../shared/errors.ts';
import { inventWebhookBench } from './support/invented/webhookBench.ts';
import { accessibilityFaults, openDesk } from './support/mount.ts';

const address = '#/webhooks';
const sent = page.getByRole('region', { name: 'Sent' });
const received = page.getByRole('region', { name: 'Received here' });
const bench = () => inventWebhookBench()['webhookBench.read']({ collectionId: null });

describe('the webhook bench', () => {
  it('shows what was sent, authentication first, and hides secrets', async () => {
    await openDesk(address);
    const titles = sent.getByRole('heading', { level: 4 });
    await expect.element(titles.first()).toMatchTextContent(/^Authentication POST/);
    await expect.element(titles.nth(1)).toMatchTextContent(/^Delivery POST/);
    const headers = sent.getByLabelText('Headers of Delivery, sent in try 1');
    await expect.element(headers).toMatchTextContent(/authorization\s*hidden/);
    await expect.element(headers).toMatchTextContent(/x-delivery-id\s*d-2/);
    await expect.element(sent.getByRole('tree', { name: 'Body of Delivery, sent in try 1' })).toBeVisible();
    await expect.element(sent.getByText('its text is hidden, since it may hold a token')).toBeVisible();
  });

  it('says whether what arrived is what was sent', async () => {
    await openDesk(address);
    await expect.element(received.getByLabelText('Request 2')).toMatchTextContent(/As it was sent/);
    await expect.element(received.getByLabelText('Request 1')).toMatchTextContent(/Not what was sent/);
  });

  it('shows each try of a delivery that failed, the last one first, and sends it again', async () => {
    const bridge = await openDesk(address);
    await page.getByRole('button', { name: /1410/ }).click();
    await expect.element(sent.getByRole('article').first()).toMatchTextContent(/^Try 2.*refused the delivery/s);
    await expect.element(sent.getByText('down for repairs').first()).toBeVisible();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(() => bridge.argsOf('webhookBench.replay')).toEqual([{ collectionId: 'r-1', deliveryId: 'd-1' }]);
  });

  it('says so when a delivery cannot be sent again', async () => {
    await openDesk(address, {
      'webhookBench.replay': () => {
        throw new AppError('not-allowed', 'being sent');
      },
    });
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect.element(page.getByText('Not possible here')).toBeVisible();
  });

  it('starts, stops and instructs the receiver', async () => {
    const bridge = await openDesk(address);
    await page.getByText('Fail deliveries').click();
    await page.getByRole('button', { name: 'Stop receiving' }).click();
    await expect.element(page.getByText('Stopped')).toBeVisible();
    expect(bridge.argsOf('webhookBench.receive')).toEqual([
      { running: true, mode: 'fails' },
      { running: false, mode: 'fails' },
    ]);
  });

  it('saves the receiver as a webhook that a start can choose', async () => {
    const bridge = await openDesk(address);
    await page.getByRole('button', { name: 'Save as a webhook' }).click();
    await expect
      .poll(() => bridge.argsOf('webhookProfile.save'))
      .toMatchObject([{ name: 'Local receiver', url: 'http://127.0.0.1:49210/hook', headers: [] }]);
  });

  it('reads again when something was sent', async () => {
    let deliveries = 0;
    const value = await bench();
    const bridge = await openDesk(address, {
      'webhookBench.read': () => ({ ...value, deliveries: value.deliveries.slice(0, deliveries) }),
    });
    await expect.element(page.getByText('Nothing was sent yet')).toBeVisible();
    deliveries = 2;
    bridge.emit({ name: 'webhookBench.changed', data: {} });
    await expect.element(page.getByRole('button', { name: /1410/ })).toBeVisible();
  });

  it('says what went wrong, and reads again on request', async () => {
    let fails = true;
    await openDesk(address, {
      'webhookBench.read': () => {
        if (fails) throw new AppError('storage-failed', 'no', { retryable: true });
        return bench();
      },
    });
    await expect.element(page.getByRole('alert')).toBeVisible();
    fails = false;
    await page.getByRole('button', { name: /again/i }).click();
    await expect.element(page.getByRole('list', { name: 'Deliveries' })).toBeVisible();
  });

  it('is reached from the settings, and for one collection by its address', async () => {
    const bridge = await openDesk('#/settings');
    await page.getByRole('link', { name: 'Open the bench' }).click();
    await expect.element(page.getByRole('heading', { name: 'Webhook bench' })).toBeVisible();
    location.hash = '#/webhooks/c-1';
    await page.getByRole('link', { name: 'Show all' }).click();
    await expect
      .poll(() => bridge.argsOf('webhookBench.read'))
      .toEqual([{ collectionId: null }, { collectionId: 'c-1' }, { collectionId: null }]);
  });

  it.each(['light', 'dark'] as const)('is accessible in the %s theme', async (theme) => {
    await openDesk(address, {}, { theme });
    await expect.element(received).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });
});
