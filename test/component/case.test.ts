import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '../../shared/errors.ts';
import type { Collection } from '../../shared/model.ts';
import type { Answers } from './support/fakeBridge.ts';
import { inventCases, inventCollection } from './support/invented/cases.ts';
import { accessibilityFaults, openDesk } from './support/mount.ts';

const never = () => new Promise<never>(() => undefined);
const address = '#/case/case-1';

/** A case with these collections and no others. */
const withCollections = (...collections: Collection[]): Answers => ({
  'collection.list': () => ({ entries: collections, next: null }),
  'collection.read': ({ id }) => ({
    collection: collections.find((collection) => collection.id === id)!,
    documents: [
      {
        id: `document-${id}`,
        caseId: 'case-1',
        sha256: 'ab'.repeat(32),
        name: `${id}.pdf`,
        size: 84_211,
        pages: 3,
        encryption: 'none',
        addedAt: '2026-11-21T09:00:00.000Z',
      },
    ],
  }),
});

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

describe('the heading of a case', () => {
  it('stores a new name with Enter', async () => {
    const bridge = await openDesk(address);
    await page.getByRole('button', { name: /Name of the case: Ayesha Naidoo/ }).click();
    await userEvent.fill(page.getByRole('textbox', { name: 'Name of the case' }), 'Ayesha N. Naidoo');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: /Ayesha N\. Naidoo/ })).toBeVisible();
    expect(bridge.argsOf('case.update')).toEqual([{ id: 'case-1', change: { name: 'Ayesha N. Naidoo' } }]);
  });

  it('keeps what was typed when it could not be stored', async () => {
    await openDesk(address, {
      'case.update': () => {
        throw new AppError('disk-full', 'no room', { retryable: true });
      },
    });
    await page.getByRole('button', { name: /Reference/ }).click();
    const field = page.getByRole('textbox', { name: 'Reference' });
    await userEvent.fill(field, 'APP-27-00001');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('The disk is full')).toBeVisible();
    await expect.element(field).toHaveValue('APP-27-00001');
  });

  it('forgets what was typed with Escape', async () => {
    const bridge = await openDesk(address);
    await page.getByRole('button', { name: /Reference/ }).click();
    await userEvent.fill(page.getByRole('textbox', { name: 'Reference' }), 'something else');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: /Reference: APP-26-01840/ })).toHaveFocus();
    expect(bridge.argsOf('case.update')).toEqual([]);
  });

  it('shows the identity number masked and edits it whole', async () => {
    await openDesk(address);
    const shown = page.getByRole('button', { name: /Identity number: •••• / });
    await shown.click();
    await expect
      .element(page.getByRole('textbox', { name: 'Identity number' }))
      .toHaveValue(inventCases(1)[0]?.idNumber ?? '');
  });

  it('saves notes as they are written and keeps them when that fails', async () => {
    let full = true;
    const bridge = await openDesk(address, {
      'case.update': ({ change }) => {
        if (full) throw new AppError('disk-full', 'no room', { retryable: true });
        return { ...inventCases(1)[0]!, ...change };
      },
    });
    await page.getByRole('button', { name: 'Notes' }).click();
    const notes = page.getByRole('textbox', { name: 'Notes' });
    await userEvent.fill(notes, 'Salary stops in June.');
    await expect.element(page.getByText(/What you wrote is still here\./)).toBeVisible();
    await expect.element(notes).toHaveValue('Salary stops in June.');
    full = false;
    await page.getByRole('button', { name: 'Save now' }).click();
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(bridge.argsOf('case.update').at(-1)!.change).toEqual({ notes: 'Salary stops in June.' });
  });

  it('marks the case as reviewed and takes it back', async () => {
    const bridge = await openDesk(address);
    await page.getByRole('button', { name: 'Mark reviewed' }).click();
    await expect.element(page.getByRole('button', { name: 'Reviewed', pressed: true })).toBeVisible();
    await page.getByRole('button', { name: 'Reviewed', pressed: true }).click();
    await expect.element(page.getByRole('button', { name: 'Mark reviewed' })).toBeVisible();
    expect(bridge.argsOf('case.update').map(({ change }) => change.reviewState)).toEqual(['reviewed', 'open']);
  });

  it('removes the case only after a question, and goes home', async () => {
    const bridge = await openDesk(address);
    await page.getByRole('button', { name: 'More for this case' }).click();
    await page.getByRole('menuitem', { name: 'Remove this case' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Remove “Ayesha Naidoo”?' })).toBeVisible();
    await page.getByRole('button', { name: 'Keep it' }).click();
    expect(bridge.argsOf('case.remove')).toEqual([]);
    await page.getByRole('button', { name: 'More for this case' }).click();
    await page.getByRole('menuitem', { name: 'Remove this case' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove this case' }).click();
    await expect.poll(() => location.hash).toBe('#/');
    expect(bridge.argsOf('case.remove')).toEqual([{ id: 'case-1' }]);
  });

  it('says so when the case is gone', async () => {
    await openDesk('#/case/never-was');
    await expect.element(page.getByText('No longer there')).toBeVisible();
  });
});

describe('the statements of a case', () => {
  it('says that it is reading', async () => {
    await openDesk(address, { 'collection.list': never });
    await expect.element(page.getByRole('status', { name: 'Reading the statements' })).toBeInTheDocument();
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
    await expect.element(page.getByText('It could not be stored')).toBeVisible();
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

  it('cancels what is on its way', async () => {
    const bridge = await openDesk(address, {
      ...withCollections(inventCollection('one', { state: 'collecting' })),
      'collection.cancel': () => inventCollection('one', { state: 'cancelled' }),
    });
    await page.getByRole('button', { name: 'Cancel this collection' }).click();
    await expect.element(page.getByText('Cancelled')).toBeVisible();
    expect(bridge.argsOf('collection.cancel')).toEqual([{ id: 'one' }]);
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
    await expect.element(page.getByText('Collecting')).toBeVisible();
    expect(bridge.argsOf('collection.answer')).toEqual([{ id: 'locked', challengeId: 'first', value: 'open sesame' }]);
  });

  it('keeps the answer when the service asks again', async () => {
    const bridge = await openDesk(address, { ...withCollections(locked), 'collection.answer': () => locked });
    const field = page.getByRole('textbox', { name: 'Password of locked.pdf' });
    await userEvent.fill(field, 'open sesam');
    await page.getByRole('button', { name: 'Answer' }).click();
    const again = { ...locked, challenge: { ...locked.challenge!, id: 'second', attemptsLeft: 2 } };
    bridge.emit({ name: 'collection.changed', data: { collection: again } });
    await expect.element(page.getByText(/That answer was not accepted\./)).toBeVisible();
    await expect.element(field).toHaveValue('open sesam');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect.element(field).toHaveAttribute('type', 'text');
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
    await page.getByRole('button', { name: 'Answer' }).click();
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

describe('an upload of which the outcome is not known', () => {
  const unknown = withCollections(inventCollection('one', { state: 'unknown-outcome', remoteId: null }));
  const resolved = () => inventCollection('one', { state: 'waiting' });

  it('is sent again only when the analyst says so', async () => {
    const bridge = await openDesk(address, { ...unknown, 'collection.resolve': resolved });
    await expect.element(page.getByText('It is not known whether the upload arrived')).toBeVisible();
    expect(bridge.argsOf('collection.resolve')).toEqual([]);
    await page.getByRole('button', { name: 'It is not there: send again' }).click();
    await expect.element(page.getByText('Waiting')).toBeVisible();
    expect(bridge.argsOf('collection.resolve')).toEqual([{ id: 'one', decision: { kind: 'send-again' } }]);
  });

  it('is taken as received under the id that the service gave', async () => {
    const bridge = await openDesk(address, { ...unknown, 'collection.resolve': resolved });
    await userEvent.fill(page.getByRole('textbox', { name: /collection id/ }), ' col-88 ');
    await page.getByRole('button', { name: 'It was received' }).click();
    await expect
      .poll(() => bridge.argsOf('collection.resolve').at(0)?.decision)
      .toEqual({ kind: 'received-as', remoteId: 'col-88' });
  });
});

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

it('has nothing that axe objects to with a collection in every state', async () => {
  await openDesk(address);
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
    await page.getByRole('link', { name: /^Statements/ }).click();
    await expect.element(page.getByRole('button', { name: 'two.pdf' })).toHaveAttribute('aria-pressed', 'true');
  });
});
