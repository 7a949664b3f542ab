import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '../../shared/errors.ts';
import type { Collection } from '../../shared/model/collection.ts';
import { withCollections } from './support/collections.ts';
import { inventCollection } from './support/invented/cases.ts';
import { accessibilityFaults, openDesk } from './support/mount.ts';
import { never } from './support/fakeBridge.ts';

const address = '#/case/case-1/details';

const locked = inventCollection('locked', {
  state: 'needs-input',
  challenge: {
    id: 'first',
    label: 'Password of locked.pdf',
    kind: 'password',
    choices: [],
    image: null,
    expiresAt: null,
    attemptsLeft: 3,
  },
});

describe('the statements of a case', () => {
  it('says that it is reading', async () => {
    await openDesk(address, { 'collection.list': never });
    await expect.element(page.getByRole('status', { name: 'Loading the statements' })).toBeInTheDocument();
  });

  it('says that there are none and how to add some', async () => {
    await openDesk(address, withCollections());
    await expect.element(page.getByText('No statements yet')).toBeVisible();
  });

  it('says what went wrong and reads again on request', async () => {
    let broken = true;
    await openDesk(address, {
      ...withCollections(inventCollection('one')),
      'collection.list': () => {
        if (broken) throw new AppError('storage-failed', 'no', { retryable: true });
        return { entries: [inventCollection('one')], next: null };
      },
    });
    await expect.element(page.getByText('Could not save')).toBeVisible();
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('article', { name: 'one.pdf' })).toBeVisible();
  });

  it('follows a collection from waiting to ready', async () => {
    const bridge = await openDesk(address, withCollections(inventCollection('one', { state: 'waiting' })));
    const card = page.getByRole('article', { name: 'one.pdf' });
    await expect.element(card.getByText('Waiting')).toBeVisible();
    const change = (changes: Partial<Collection>): void =>
      bridge.emit({ name: 'collection.changed', data: { collection: inventCollection('one', changes) } });

    change({ state: 'sending', progress: 0.4 });
    await expect.element(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    change({ state: 'collecting', statusCode: 1120, statusMessage: 'Reading <b>page 2</b> of 3' });
    await expect.element(card.getByText(/Reading <b>page 2<\/b> of 3/)).toBeVisible();
    await expect.element(card.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
    change({ state: 'ready' });
    await expect.element(card.getByText('Ready')).toBeVisible();
    expect(card.getByRole('progressbar').query()).toBeNull();
  });

  it('puts a collection that has just been made on top', async () => {
    const bridge = await openDesk(address, withCollections(inventCollection('one'), inventCollection('two')));
    await expect.element(page.getByRole('article', { name: 'one.pdf' })).toBeVisible();
    bridge.emit({ name: 'collection.changed', data: { collection: inventCollection('two', { stuck: true }) } });
    await expect.element(page.getByRole('article', { name: 'two.pdf' }).getByText('Stuck')).toBeVisible();
    bridge.emit({ name: 'collection.changed', data: { collection: inventCollection('x', { caseId: 'other' }) } });
    expect(page.getByRole('article').elements()).toHaveLength(2);
  });

  it('says why a collection failed, and tries it again', async () => {
    const failed = inventCollection('one', {
      state: 'failed',
      statusCode: 3004,
      statusMessage: 'No text layer',
      failure: { code: 'service-auth', message: 'HTTP 401', retryable: false, status: 401, requestId: 'rq-7' },
    });
    const bridge = await openDesk(address, {
      ...withCollections(failed),
      'collection.retry': () => inventCollection('one', { state: 'waiting' }),
    });
    const card = page.getByRole('article', { name: 'one.pdf' });
    await expect.element(card.getByText('The service did not accept the key')).toBeVisible();
    await expect.element(card.getByText(/“No text layer” \(3004\)/)).toBeVisible();
    await card.getByText('Details').click();
    await expect.element(card.getByText('request id rq-7')).toBeVisible();
    await card.getByRole('button', { name: 'Try again' }).first().click();
    await expect.element(card.getByText('Waiting')).toBeVisible();
    expect(bridge.argsOf('collection.retry')).toEqual([{ id: 'one' }]);
  });

  it('says that the service asks for something where its question cannot be had', async () => {
    const asked = inventCollection('one', {
      state: 'needs-input',
      statusCode: 2900,
      statusMessage: 'Confirm at your bank',
    });
    await openDesk(address, withCollections(asked));
    const card = page.getByRole('article', { name: 'one.pdf' });
    await expect.element(card.getByText('Its question could not be read here', { exact: false })).toBeVisible();
    await expect.element(card.getByText(/“Confirm at your bank” \(2900\)/)).toBeVisible();
  });

  it('hurries a collection that is stuck or held up', async () => {
    const held = inventCollection('one', {
      state: 'waiting',
      failure: { code: 'service-busy', message: '429', retryable: true },
    });
    const bridge = await openDesk(address, { ...withCollections(held), 'collection.retry': () => held });
    await expect.element(page.getByText('The service is busy')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect.poll(() => bridge.argsOf('collection.retry')).toEqual([{ id: 'one' }]);
  });

  it('cancels what is on its way', async () => {
    const bridge = await openDesk(address, {
      ...withCollections(inventCollection('one', { state: 'collecting' })),
      'collection.cancel': () =>
        inventCollection('one', {
          state: 'cancelled',
          failure: { code: 'cancel-unsupported', message: '', retryable: false },
        }),
    });
    await page.getByRole('button', { name: 'Cancel this collection' }).click();
    await expect.element(page.getByText('Cancelled')).toBeVisible();
    expect(bridge.argsOf('collection.cancel')).toEqual([{ id: 'one' }]);
    await expect.element(page.getByText('Stopped on this desk only')).toBeVisible();
  });
});

describe('a challenge', () => {
  it('is answered in its place', async () => {
    const bridge = await openDesk(address, {
      ...withCollections(locked),
      'collection.answer': () => inventCollection('locked', { state: 'collecting' }),
    });
    const field = page.getByRole('textbox', { name: 'Password of locked.pdf' });
    await expect.element(page.getByText(/3 tries left\./)).toBeVisible();
    await expect.element(field).toHaveAttribute('type', 'password');
    await userEvent.fill(field, 'open sesame');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Reading', { exact: true })).toBeVisible();
    expect(bridge.argsOf('collection.answer')).toEqual([{ id: 'locked', challengeId: 'first', value: 'open sesame' }]);
  });

  it('says when an answer did not do, and keeps it to be corrected', async () => {
    const asked = { ...locked, challenge: { ...locked.challenge!, kind: 'text' as const, label: 'Maiden name' } };
    const bridge = await openDesk(address, {
      ...withCollections(asked),
      'collection.answer': () => ({ ...asked, state: 'collecting', challenge: null }),
    });
    await userEvent.fill(page.getByRole('textbox', { name: 'Maiden name' }), 'Lindqvst');
    await page.getByRole('button', { name: 'Answer' }).click();
    await expect.element(page.getByText('Reading', { exact: true })).toBeVisible();
    const again = { ...asked, revision: 2, challenge: { ...asked.challenge, id: 'second', attemptsLeft: 2 } };
    bridge.emit({ name: 'collection.changed', data: { collection: again } });
    await expect.element(page.getByText(/That answer was not accepted\./)).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Maiden name' })).toHaveValue('Lindqvst');
  });

  it('forgets a password as soon as it is sent, right or wrong', async () => {
    const bridge = await openDesk(address, { ...withCollections(locked), 'collection.answer': () => locked });
    const field = page.getByRole('textbox', { name: 'Password of locked.pdf' });
    await userEvent.fill(field, 'open sesam');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect.element(field).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Unlock' }).click();
    await expect.element(field).toHaveValue('');
    const again = { ...locked, challenge: { ...locked.challenge!, id: 'second', attemptsLeft: 2 } };
    bridge.emit({ name: 'collection.changed', data: { collection: again } });
    await expect.element(page.getByText(/That answer was not accepted\./)).toBeVisible();
  });

  it('keeps the answer when it could not be sent', async () => {
    await openDesk(address, {
      ...withCollections(locked),
      'collection.answer': () => {
        throw new AppError('service-unreachable', 'no network', { retryable: true });
      },
    });
    const field = page.getByRole('textbox', { name: 'Password of locked.pdf' });
    await userEvent.fill(field, 'open sesame');
    await page.getByRole('button', { name: 'Unlock' }).click();
    await expect.element(page.getByText(/The service cannot be reached/)).toBeVisible();
    await expect.element(field).toHaveValue('open sesame');
  });

  it('offers the choices of the service', async () => {
    const choice = {
      ...locked,
      challenge: {
        ...locked.challenge!,
        kind: 'choice' as const,
        label: 'Which account?',
        choices: [
          { value: 'a', label: 'Cheque' },
          { value: 'b', label: 'Savings' },
        ],
      },
    };
    const bridge = await openDesk(address, { ...withCollections(choice), 'collection.answer': () => choice });
    await page.getByRole('combobox', { name: 'Which account?' }).selectOptions('Savings');
    await page.getByRole('button', { name: 'Answer' }).click();
    await expect.poll(() => bridge.argsOf('collection.answer').at(0)?.value).toBe('b');
  });

  it('shows no picture that is not in the challenge itself', async () => {
    const image = {
      ...locked,
      challenge: { ...locked.challenge!, kind: 'image' as const, image: 'https://elsewhere.example/a.png' },
    };
    await openDesk(address, withCollections(image));
    await expect.element(page.getByRole('button', { name: 'Answer' })).toBeVisible();
    expect(document.querySelectorAll('form img')).toHaveLength(0);
  });
});

it('an upload that its service gave up is sent there again only when the analyst says so', async () => {
  const failure = { code: 'collection-failed', message: 'ended with status 3006', retryable: false } as const;
  const given = inventCollection('one', { state: 'failed', failure, statusCode: 3006, statusMessage: 'No password' });
  const bridge = await openDesk(address, {
    ...withCollections(given),
    'collection.resolve': () => inventCollection('one', { state: 'waiting' }),
  });
  await expect.element(page.getByText('Ended without a result')).toBeVisible();
  expect(bridge.argsOf('collection.resolve')).toEqual([]);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect.element(page.getByText('Waiting')).toBeVisible();
  expect(bridge.argsOf('collection.resolve')).toEqual([{ id: 'one', decision: { kind: 'send-again' } }]);
});

describe('an upload of which the outcome is not known', () => {
  const unknown = withCollections(inventCollection('one', { state: 'unknown-outcome', remoteId: null }));
  const resolved = () => inventCollection('one', { state: 'waiting' });

  it('is sent again only when the analyst says so', async () => {
    const bridge = await openDesk(address, { ...unknown, 'collection.resolve': resolved });
    await expect.element(page.getByText('Upload not confirmed')).toBeVisible();
    expect(bridge.argsOf('collection.resolve')).toEqual([]);
    await page.getByRole('button', { name: 'It did not arrive: send again' }).click();
    await expect.element(page.getByText('Waiting')).toBeVisible();
    expect(bridge.argsOf('collection.resolve')).toEqual([{ id: 'one', decision: { kind: 'send-again' } }]);
  });

  it('is taken as received under the id that the service gave', async () => {
    const bridge = await openDesk(address, { ...unknown, 'collection.resolve': resolved });
    await userEvent.fill(page.getByRole('textbox', { name: /collection ID/ }), ' col-88 ');
    await page.getByRole('button', { name: 'It arrived' }).click();
    await expect
      .poll(() => bridge.argsOf('collection.resolve').at(0)?.decision)
      .toEqual({ kind: 'received-as', remoteId: 'col-88' });
  });
});

it.each(['light', 'dark'] as const)('has nothing that axe objects to in any state, %s', async (theme) => {
  await openDesk(address, {}, { theme });
  await expect.element(page.getByText('Unknown outcome')).toBeVisible();
  await page.getByRole('button', { name: /^statement-1-2026-01\.pdf/ }).click();
  await expect.element(page.getByRole('tree')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

describe('the list of statements', () => {
  it('is walked with the arrows and found again where it was left', async () => {
    await openDesk(address, withCollections(...['one', 'two', 'three'].map((id) => inventCollection(id))));
    const first = page.getByRole('button', { name: 'one.pdf' });
    await expect.element(first).toHaveAttribute('aria-pressed', 'true');
    first.element().focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    await expect.element(page.getByRole('button', { name: 'two.pdf' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: 'Review' }).click();
    await page.getByRole('link', { name: /^Details/ }).click();
    await expect.element(page.getByRole('button', { name: 'two.pdf' })).toHaveAttribute('aria-pressed', 'true');
  });
});
