import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '../../shared/errors.ts';
import { openDesk } from './support/mount.ts';
import { button, draftAt, heading, textOf } from './support/connect.ts';

describe('the steps', () => {
  it('an institution is entered by hand where the service keeps no list', async () => {
    const bridge = await openDesk('#/connect', { 'connect.institutions': () => [] });
    await page.getByLabelText('Institution', { exact: true }).fill('bank-77');
    await button('Continue').click();
    await expect.element(heading('Consumer and consent')).toBeVisible();
    await vi.waitFor(() => expect(bridge.argsOf('connect.preview').at(-1)?.plan.institutionId).toBe('bank-77'));
  });

  it('a catalogue that cannot be read says why and is read again', async () => {
    let broken = true;
    await openDesk('#/connect', {
      'connect.institutions': () => {
        if (broken) throw new AppError('service-unreachable', 'no', { retryable: true });
        return [];
      },
    });
    await expect.element(page.getByText('The service cannot be reached')).toBeVisible();
    broken = false;
    await button('Try again').click();
    await expect.element(page.getByText(/has no list of institutions/)).toBeVisible();
  });

  it('consent says what, why, by whom and for how long', async () => {
    await openDesk('#/connect', draftAt('consumer'));
    const sheet = page.getByRole('region', { name: 'What the consumer agrees to' });
    for (const words of ['Transactions: The movements', 'a home loan', 'on this computer', 'until the analyst deletes'])
      await expect.poll(textOf(sheet)).toContain(words);
    await page.getByLabelText(/Transactions/).click();
    await expect.poll(textOf(sheet)).not.toContain('Transactions');
  });

  it('the consumer’s own page needs no credentials', async () => {
    const bridge = await openDesk('#/connect', draftAt('consumer', { consent: 'consumer-page', agreed: false }));
    await expect.element(page.getByText('The consumer signs in on their own page')).toBeVisible();
    await expect.element(page.getByLabelText('Password')).not.toBeInTheDocument();
    await button(/^Check and start/).click();
    await button('Start the collection').click();
    await vi.waitFor(() => expect(bridge.argsOf('connect.start')[0]?.credentials).toBeNull());
  });

  it('reuse and force each say what follows', async () => {
    await openDesk('#/connect', {
      ...draftAt('consumer', { consent: 'consumer-page' }),
      'connect.earlier': () => [
        {
          collectionId: 'c-9',
          caseId: 'case-3',
          caseName: 'A Naidoo, bond',
          state: 'ready',
          startedAt: '2026-10-02T08:00:00.000Z',
          consentId: 'k-1',
        },
      ],
    });
    await button(/^Check and start/).click();
    await expect.element(page.getByRole('link', { name: 'A Naidoo, bond' })).toBeVisible();
    await expect.element(page.getByText(/is likely to be given again at once/)).toBeVisible();
    await page.getByLabelText(/Force a new collection/).click();
    await button('Start the collection').click();
    await expect.element(page.getByText(/Give a reason for the record/)).toBeVisible();
  });

  it('a correlation of its own wins over the webhook’s, and the screen says so', async () => {
    await openDesk('#/connect', draftAt('check', { webhookId: 'webhook-1' }));
    await expect
      .element(page.getByText('If empty, “from-the-profile” from the webhook profile is sent.'))
      .toBeVisible();
    await page.getByLabelText('Correlation').fill('file-7');
    await expect.element(page.getByText('Replaces “from-the-profile” from the webhook profile.')).toBeVisible();
  });

  it('a webhook is saved with its headers, whose values are never shown again', async () => {
    const bridge = await openDesk('#/connect', draftAt('check', { webhookId: 'webhook-1' }));
    await button('Edit').click();
    await expect.element(page.getByLabelText('Value 1')).toHaveValue('');
    await expect.element(page.getByPlaceholder('Stored. Leave empty to keep it')).toBeVisible();
    await button('Add a line').click();
    await page.getByLabelText('Name 2').fill('X-Other');
    await button('Save').click();
    await expect.element(page.getByText('X-Other has no value yet.')).toBeVisible();
    await page.getByLabelText('Value 2').fill('second');
    await button('Save').click();
    await vi.waitFor(() =>
      expect(bridge.argsOf('webhookProfile.save')[0]?.headers).toEqual([
        { name: 'X-Team-Key' },
        { name: 'X-Other', value: 'second' },
      ]),
    );
  });

  it('identity data are saved under a name, and fill in what is left empty', async () => {
    const bridge = await openDesk('#/connect', draftAt('consumer'));
    await page.getByLabelText('Saved identity data').selectOptions('South African identity card');
    await expect.element(page.getByLabelText('Nationality')).toHaveAttribute('placeholder', 'ZA');
    await button('Save as preset…').click();
    await page.getByLabelText('Name', { exact: true }).fill('Naidoo');
    await button('Save').click();
    await vi.waitFor(() => expect(bridge.argsOf('identityPreset.save')[0]?.fields['gender']).toBe('female'));
  });
});
