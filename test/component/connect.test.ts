import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '../../shared/errors.ts';
import { inventCollection } from './support/invented/cases.ts';
import { accessibilityFaults, openDesk } from './support/mount.ts';
import { button, draftAt, heading, textOf } from './support/connect.ts';

const request = () => page.getByLabelText('The request');

describe('a start', () => {
  it('brings into view what is wrong, with the sentence that says so', async () => {
    await openDesk('#/connect', draftAt('consumer', { consent: 'on-record', agreed: false }), {
      width: 1280,
      height: 620,
    });
    await button('Continue').click();
    const reason = page.getByText(/^Tick this once the consumer has agreed/);
    await expect.element(reason).toBeVisible();
    const foot = button('Continue').element().getBoundingClientRect().top;
    await expect.poll(() => reason.element().getBoundingClientRect().bottom).toBeLessThan(foot);
  });

  it('is led through step by step, and sends the plan with the credentials once', async () => {
    const bridge = await openDesk('#/connect');
    await page.getByRole('radio', { name: /^Practice Bank/ }).click();
    await button('Continue').click();
    await page.getByLabelText('Full name').fill('A Naidoo');
    await page.getByLabelText('Date of birth').fill('1980-01-01');
    await page.getByLabelText('Why it is collected').fill('To review an application.');
    await page.getByLabelText(/In person/).click();
    await page.getByLabelText(/has read this text/).click();
    await button('Use locked').click();
    await button('Continue').click();
    await expect.element(heading('Check and start')).toHaveFocus();
    await page.getByText('More options').click();
    await page.getByLabelText('Remember me').fill('SESSION');
    await button('Start the collection').click();
    await vi.waitFor(() => expect(location.hash).toBe('#/case/case-1'));
    const [sent] = bridge.argsOf('connect.start');
    expect(sent).toMatchObject({
      credentials: { username: 'locked', password: 'practice' },
      plan: {
        institutionId: 'practice-bank',
        consumer: { name: 'A Naidoo', dateOfBirth: '1980-01-01' },
        services: [{ id: 'accounts' }, { id: 'transactions' }],
        rememberMe: 'SESSION',
        agreed: true,
      },
    });
    const drafts = JSON.stringify(bridge.argsOf('connectDraft.save'));
    expect(drafts).not.toContain('practice"');
    expect(JSON.stringify(bridge.argsOf('connect.preview'))).not.toContain('"locked"');
  });

  it('can be begun from the keyboard, the list of cases and a case', async () => {
    await openDesk('#/');
    await button('Connect a bank').click();
    await expect.element(heading('Institution')).toBeVisible();
    location.hash = '#/case/case-1';
    await expect.element(page.getByRole('navigation', { name: 'Of this case' })).toBeVisible();
    await userEvent.keyboard('{Control>}i{/Control}');
    await vi.waitFor(() => expect(location.hash).toBe('#/connect/case-1'));
  });

  it('says what is missing where it is missing, and goes there', async () => {
    await openDesk('#/connect');
    await expect.element(heading('Institution')).toBeVisible();
    await button('Continue').click();
    await expect.element(page.getByText('Choose the institution that holds the accounts.')).toBeVisible();
    await page.getByRole('radio', { name: /^Kestrel/ }).click();
    await button('Continue').click();
    await page.getByLabelText('Date of birth').fill('1980-13-01');
    await button('Continue').click();
    await expect.element(page.getByText('Enter the account holder’s name.')).toBeVisible();
    await expect.element(page.getByText('Enter a date as YYYY-MM-DD.')).toBeVisible();
    await expect.element(page.getByLabelText('Full name')).toHaveFocus();
    await button(/^Check and start/).click();
    await button('Start the collection').click();
    await expect.element(heading('Consumer and consent')).toBeVisible();
  });

  it('shows what will be sent behind Details, secrets as dots, and copies it', async () => {
    await openDesk('#/connect', draftAt('consumer'));
    await page.getByLabelText('Password', { exact: true }).fill('hunter-2');
    await page.getByLabelText('Full name').fill('B Naidoo');
    await button(/^Check and start/).click();
    await expect.element(request()).not.toBeVisible();
    await page.getByText('Details', { exact: true }).click();
    await expect.poll(textOf(request())).toContain('"password": "••••••"');
    await expect.poll(textOf(request())).toContain('"name": "B Naidoo"');
    expect(textOf(request())()).not.toContain('hunter-2');
    await button('Copy the request').click();
    await expect.element(page.getByText('Request copied to the clipboard.')).toBeVisible();
  });

  it('opens what is wrong among the options, and marks it', async () => {
    await openDesk('#/connect', draftAt('check', { consent: 'consumer-page' }));
    await page.getByText('More options').click();
    await page.getByLabelText('Where the consumer goes afterwards').fill('example');
    await page.getByText('More options').click();
    await button('Start the collection').click();
    await expect.element(page.getByText('Enter an address that begins with https:// or http://.')).toBeVisible();
    await expect.element(page.getByLabelText('Where the consumer goes afterwards')).toHaveFocus();
  });

  it('is resumed from its draft, without credentials', async () => {
    const bridge = await openDesk('#/connect');
    await page.getByRole('radio', { name: /^Harbour/ }).click();
    await button('Continue').click();
    await page.getByLabelText('Full name').fill('T Lind');
    await vi.waitFor(() => expect(bridge.argsOf('connectDraft.save').at(-1)?.draft.plan.consumer.name).toBe('T Lind'));
    location.hash = '#/settings';
    await expect.element(heading('Settings')).toBeVisible();
    location.hash = '#/connect';
    await expect.element(heading('Consumer and consent')).toBeVisible();
    await expect.element(page.getByLabelText('Full name')).toHaveValue('T Lind');
    await expect.element(page.getByText(/Drafts never contain credentials/)).toBeVisible();
    await button('Cancel').click();
    await vi.waitFor(() => expect(bridge.argsOf('connectDraft.discard')).toEqual([{ caseId: null }]));
  });

  it('that the service refuses keeps the plan, wipes the credentials, and says both', async () => {
    const bridge = await openDesk('#/connect', {
      ...draftAt('consumer'),
      'connect.start': () => {
        throw new AppError('service-refused', 'the service answered HTTP 422: Field provider: unknown');
      },
    });
    await button('Use success').click();
    await button(/^Check and start/).click();
    await button('Start the collection').click();
    await expect.element(page.getByText(/The credentials were wiped/)).toBeVisible();
    await expect.element(page.getByText(/Field provider: unknown/)).toBeInTheDocument();
    await button('Change Sign-in').click();
    await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue('');
    expect(bridge.argsOf('connectDraft.discard')).toEqual([]);
  });

  it('says that an earlier collection is used again', async () => {
    await openDesk('#/connect', {
      ...draftAt('check', { consent: 'consumer-page' }),
      'connect.start': () => ({ collection: inventCollection('c-2', { origin: 'connect-flow' }), reused: true }),
    });
    await button('Start the collection').click();
    await expect.element(page.getByText('Earlier collection reused')).toBeVisible();
  });
});

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each(['institution', 'consumer', 'check'] as const)(
    'the step %s breaks no rule of accessibility',
    async (step) => {
      await openDesk('#/connect', draftAt(step), { theme });
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      await vi.waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
      expect(await accessibilityFaults()).toEqual([]);
    },
  );
});
