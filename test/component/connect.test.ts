import { describe, expect, it, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { AppError } from '../../shared/errors.ts';
import { withCollections } from './support/collections.ts';
import { inventCollection } from './support/invented/cases.ts';
import { inventedDraft } from './support/invented/connect.ts';
import type { Answers } from './support/fakeBridge.ts';
import { accessibilityFaults, openDesk } from './support/mount.ts';

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const request = () => page.getByLabelText('The request');
const textOf = (place: Locator) => () => place.element().textContent;
const draftAt = (step: ReturnType<typeof inventedDraft>['step'], change: object = {}): Answers => ({
  'connectDraft.read': () => {
    const draft = inventedDraft('this-computer');
    return { ...draft, step, plan: { ...draft.plan, ...change } };
  },
});

describe('a start', () => {
  it('brings into view what is wrong, with the sentence that says so', async () => {
    await openDesk('#/connect', draftAt('consent', { consent: 'on-record', agreed: false }), {
      width: 1280,
      height: 620,
    });
    await button('Continue').click();
    const reason = page.getByText(/^Tick this when the consumer has agreed/);
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
    await button('Continue').click();
    await page.getByLabelText('Why it is collected').fill('To review an application.');
    await page.getByLabelText(/Before me/).click();
    await page.getByLabelText(/has read this text/).click();
    await button('Continue').click();
    await button('Use locked').click();
    await button('Continue').click();
    await page.getByLabelText('Remember me').fill('SESSION');
    await button('Continue').click();
    await expect.element(heading('Check and start')).toHaveFocus();
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
    await button('New connect collection').click();
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
    await expect.element(page.getByText('The service must know whose accounts they are.')).toBeVisible();
    await expect.element(page.getByText('A date as YYYY-MM-DD.')).toBeVisible();
    await expect.element(page.getByLabelText('Full name')).toHaveFocus();
    await button(/^Check and start/).click();
    await button('Start the collection').click();
    await expect.element(heading('Consumer')).toBeVisible();
  });

  it('shows what will be sent as it is typed, secrets as dots', async () => {
    await openDesk('#/connect', draftAt('sign-in'));
    await page.getByLabelText('Password', { exact: true }).fill('hunter-2');
    await expect.poll(textOf(request())).toContain('"password": "••••••"');
    expect(textOf(request())()).not.toContain('hunter-2');
    await button(/^Consumer/).click();
    await page.getByLabelText('Full name').fill('B Naidoo');
    await expect.poll(textOf(request())).toContain('"name": "B Naidoo"');
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
    await expect.element(heading('Consumer')).toBeVisible();
    await expect.element(page.getByLabelText('Full name')).toHaveValue('T Lind');
    await expect.element(page.getByText(/Credentials are never part of one/)).toBeVisible();
    await button('Discard').click();
    await vi.waitFor(() => expect(bridge.argsOf('connectDraft.discard')).toEqual([{ caseId: null }]));
  });

  it('that the service refuses keeps the plan, wipes the credentials, and says both', async () => {
    const bridge = await openDesk('#/connect', {
      ...draftAt('sign-in'),
      'connect.start': () => {
        throw new AppError('service-refused', 'the service answered HTTP 422: Field provider: unknown');
      },
    });
    await button('Use success').click();
    await button(/^Check and start/).click();
    await button('Start the collection').click();
    await expect.element(page.getByText(/The credentials were wiped/)).toBeVisible();
    await expect.element(page.getByText(/Field provider: unknown/)).toBeInTheDocument();
    await button(/^Sign-in/).click();
    await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue('');
    expect(bridge.argsOf('connectDraft.discard')).toEqual([]);
  });

  it('says that an earlier collection is used again', async () => {
    await openDesk('#/connect', {
      ...draftAt('check', { consent: 'consumer-page' }),
      'connect.start': () => ({ collection: inventCollection('c-2', { origin: 'connect-flow' }), reused: true }),
    });
    await button('Start the collection').click();
    await expect.element(page.getByText('An earlier collection is used again')).toBeVisible();
  });
});

describe('the steps', () => {
  it('an institution is entered by hand where the service keeps no list', async () => {
    const bridge = await openDesk('#/connect', { 'connect.institutions': () => [] });
    await page.getByLabelText('Institution', { exact: true }).fill('bank-77');
    await button('Continue').click();
    await expect.element(heading('Consumer')).toBeVisible();
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
    await expect.element(page.getByText(/keeps no list of institutions/)).toBeVisible();
  });

  it('consent says what, why, by whom and for how long', async () => {
    await openDesk('#/connect', draftAt('consent'));
    const sheet = page.getByRole('region', { name: 'What the consumer agrees to' });
    for (const words of ['Transactions: The movements', 'a home loan', 'on this computer', 'until the analyst removes'])
      await expect.poll(textOf(sheet)).toContain(words);
    await page.getByLabelText(/Transactions/).click();
    await expect.poll(textOf(sheet)).not.toContain('Transactions');
  });

  it('the consumer’s own page needs no credentials', async () => {
    const bridge = await openDesk('#/connect', draftAt('sign-in', { consent: 'consumer-page', agreed: false }));
    await expect.element(page.getByText('The consumer signs in on their own page')).toBeVisible();
    await expect.element(page.getByLabelText('Password')).not.toBeInTheDocument();
    await button(/^Check and start/).click();
    await button('Start the collection').click();
    await vi.waitFor(() => expect(bridge.argsOf('connect.start')[0]?.credentials).toBeNull());
  });

  it('reuse and force each say what follows', async () => {
    await openDesk('#/connect', {
      ...draftAt('consent'),
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
    await button(/^Reuse and reports/).click();
    await expect.element(page.getByRole('link', { name: 'A Naidoo, bond' })).toBeVisible();
    await expect.element(page.getByText(/is likely to be given again at once/)).toBeVisible();
    await page.getByLabelText(/Force a new collection/).click();
    await button('Continue').click();
    await expect.element(page.getByText(/Say why, for the record/)).toBeVisible();
  });

  it('a correlation of its own wins over the webhook’s, and the screen says so', async () => {
    await openDesk('#/connect', draftAt('options', { webhookId: 'webhook-1' }));
    await expect
      .element(page.getByText('Left empty, “from-the-profile” of the webhook profile is sent.'))
      .toBeVisible();
    await page.getByLabelText('Correlation').fill('file-7');
    await expect.element(page.getByText('Wins over “from-the-profile” of the webhook profile.')).toBeVisible();
  });

  it('a webhook is saved with its headers, whose values are never shown again', async () => {
    const bridge = await openDesk('#/connect', draftAt('options', { webhookId: 'webhook-1' }));
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
    [3201, 'Time ran out'],
    [3205, 'The consumer broke it off'],
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
    await expect.element(page.getByText('Only part of it came')).toBeVisible();
  });

  it('a lost answer asks the analyst to decide, and says that the credentials are gone', async () => {
    await open({ state: 'unknown-outcome', remoteId: null });
    await expect.element(page.getByText('It is not known whether the start arrived')).toBeVisible();
    await expect.element(page.getByText(/the credentials are wiped/)).toBeVisible();
  });

  it('the record of the start says what was agreed to', async () => {
    await open();
    await page.getByRole('tab', { name: 'Start' }).click();
    await expect.element(page.getByText('To review an application for a home loan.')).toBeVisible();
    await expect.element(page.getByText('consent-1180')).toBeVisible();
    await expect.element(page.getByText('Sent once: username, password')).toBeVisible();
  });
});

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each(['institution', 'consumer', 'consent', 'sign-in', 'options', 'check'] as const)(
    'the step %s breaks no rule of accessibility',
    async (step) => {
      await openDesk('#/connect', draftAt(step), { theme });
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.element(request()).toBeVisible();
      await vi.waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
      expect(await accessibilityFaults()).toEqual([]);
    },
  );
});
