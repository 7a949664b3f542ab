import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '../../shared/errors.ts';
import { inventProblems, problem } from './support/invented/problems.ts';
import { inventCases } from './support/invented/cases.ts';
import { accessibilityFaults, openDesk } from './support/mount.ts';

const address = '#/case/case-1';

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
    const shown = page.getByRole('button', { name: /ID number: •••• / });
    await shown.click();
    await expect
      .element(page.getByRole('textbox', { name: 'ID number' }))
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
    await expect.element(page.getByText(/Your text is still here\./)).toBeVisible();
    await expect.element(notes).toHaveValue('Salary stops in June.');
    full = false;
    await page.getByRole('button', { name: 'Save now' }).click();
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(bridge.argsOf('case.update').at(-1)!.change).toEqual({ notes: 'Salary stops in June.' });
  });

  it('asks which notes count where another window has written others meanwhile', async () => {
    const stored = { ...inventCases(1)[0]!, notes: '' };
    const bridge = await openDesk(address, {
      'case.read': () => stored,
      'case.update': ({ change, seenNotes }) => {
        if (seenNotes !== stored.notes) throw new AppError('edit-outdated', 'other notes');
        return Object.assign(stored, change);
      },
    });
    await page.getByRole('button', { name: 'Notes' }).click();
    stored.notes = 'Theirs';
    const notes = page.getByRole('textbox', { name: 'Notes' });
    await userEvent.fill(notes, 'Mine');
    await expect.element(page.getByRole('alert').filter({ hasText: 'Changed meanwhile' })).toBeVisible();
    expect(stored.notes).toBe('Theirs');
    await page.getByRole('button', { name: 'Keep both' }).click();
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(stored.notes).toBe('Theirs\n\nMine');
    bridge.emit({ name: 'case.changed', data: { id: 'case-1' } });
    await expect.element(notes).toHaveValue('Theirs\n\nMine');
  });

  it('marks the case as reviewed and takes it back', async () => {
    const bridge = await openDesk(address);
    await page.getByRole('button', { name: 'Mark reviewed' }).click();
    await expect.element(page.getByRole('button', { name: 'Reviewed', pressed: true })).toBeVisible();
    await page.getByRole('button', { name: 'Reviewed', pressed: true }).click();
    await expect.element(page.getByRole('button', { name: 'Mark reviewed' })).toBeVisible();
    expect(bridge.argsOf('case.update').map(({ change }) => change.reviewState)).toEqual(['reviewed', 'open']);
  });

  it('asks before it is marked with statements that do not reconcile, and names them', async () => {
    const account = { id: 'a', bank: 'Kestrel Mutual', number: '62000417735', currency: 'ZAR' };
    const statement = { id: 's', documentId: null, periodStart: '2026-03-01', periodEnd: '2026-03-31' };
    const gap = { kind: 'gap', earlierId: 's', laterId: 't', from: '2026-04-01', to: '2026-04-30', days: 30 } as const;
    const pages = { code: 'pages-missing', pages: [3] } as const;
    const bridge = await openDesk(
      address,
      inventProblems([
        problem({
          ...{ id: 'check pages s', kind: 'check', account, statement },
          matter: { what: 'check', name: 'pages', reason: pages },
        }),
        problem({
          ...{ id: 'file c', kind: 'file' },
          matter: { what: 'file', collectionId: 'c', names: ['April.pdf'], state: 'collecting' },
        }),
        problem({
          ...{ id: 'gap t', kind: 'gap', account: { ...account, bank: 'Harbour & Vale' }, statement },
          matter: { what: 'break', found: { ...gap, difference: '-12000.00' } },
        }),
      ]),
    );
    await page.getByRole('button', { name: 'Mark reviewed' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(/Kestrel Mutual/)).toBeVisible();
    await expect.element(dialog.getByText(/page 3 is missing/)).toBeVisible();
    await expect.element(dialog.getByText(/Harbour & Vale/)).toBeVisible();
    await expect.element(dialog.getByText(/No statement covers 1 Apr.*30 Apr 2026.*−12,000\.00/)).toBeVisible();
    await expect.element(dialog.getByText('April.pdf')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await dialog.getByRole('button', { name: 'Keep open' }).click();
    expect(bridge.argsOf('case.update')).toEqual([]);
    await page.getByRole('button', { name: 'Mark reviewed' }).click();
    await dialog.getByRole('button', { name: 'Mark reviewed' }).click();
    await expect.element(page.getByRole('button', { name: 'Reviewed', pressed: true })).toBeVisible();
    expect(bridge.argsOf('case.update')).toMatchObject([{ despiteOutstanding: true }]);
  });

  it('says which other cases have an account or a file of it, and goes there', async () => {
    const bridge = await openDesk(address, {
      'case.related': ({ id }) =>
        id === 'case-1'
          ? [
              {
                id: 'case-3',
                name: 'Tomas Lindqvist',
                changedAt: '2026-11-20T09:00:00.000Z',
                accounts: [{ bank: 'Harbour & Vale', number: '62 4418 0093 4471' }],
                documents: ['march.pdf'],
              },
            ]
          : [],
    });
    await page.getByRole('button', { name: 'Also in 1 other case' }).click();
    await expect.element(page.getByRole('menuitem', { name: /Tomas Lindqvist/ })).toBeVisible();
    await expect
      .element(page.getByText(/^Also has the account Harbour & Vale •••• 4471 and the file march\.pdf$/))
      .toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(() => location.hash).toBe('#/case/case-3');
    await expect.element(page.getByRole('button', { name: /^Also in/ })).not.toBeInTheDocument();
    expect(bridge.argsOf('case.related').at(-1)).toEqual({ id: 'case-3' });
  });

  it('removes the case only after a question, and goes home', async () => {
    const bridge = await openDesk(address);
    await page.getByRole('button', { name: 'More for this case' }).click();
    await page.getByRole('menuitem', { name: 'Delete case' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Delete “Ayesha Naidoo”?' })).toBeVisible();
    await page.getByRole('button', { name: 'Keep it' }).click();
    expect(bridge.argsOf('case.remove')).toEqual([]);
    await page.getByRole('button', { name: 'More for this case' }).click();
    await page.getByRole('menuitem', { name: 'Delete case' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete case' }).click();
    await expect.poll(() => location.hash).toBe('#/');
    expect(bridge.argsOf('case.remove')).toEqual([{ id: 'case-1' }]);
  });

  it('says so when the case is gone', async () => {
    await openDesk('#/case/never-was');
    await expect.element(page.getByText('No longer there')).toBeVisible();
  });
});
