import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RowChange } from '../../shared/calls/edits.ts';
import type { CallName } from '../../shared/contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { FakeBridge } from './support/fakeBridge.ts';
import { inventDesk } from './support/invented/desk.ts';
import { accessibilityFaults, openDesk } from './support/mount.ts';

const address = '#/case/case-1/review';
const rows = () => page.getByRole('grid', { name: 'Transactions' });
const edits = () => page.getByRole('toolbar', { name: 'Edit rows' });
const january = () => page.getByRole('group').filter({ hasText: '1 Jan – 31 Jan 2026' }).first();
const changing: CallName[] = ['edits.apply', 'edits.undo', 'edits.redo', 'edits.lock', 'edits.unlock'];

/** A desk that says that the review has changed after each edit, as the real one does. */
async function openEditing(answers = {}, options = {}): Promise<FakeBridge> {
  const bridge = await openDesk(address, answers, options);
  const invoke = bridge.invoke.bind(bridge);
  bridge.invoke = async (name, args) => {
    const reply = await invoke(name, args);
    if (changing.includes(name)) bridge.emit({ name: 'review.changed', data: { caseId: 'case-1' } });
    return reply;
  };
  // The api holds the bridge itself, so that the replaced method is the one that is called.
  await expect.element(rows().getByText('Salary Meridian Looms Ltd').first()).toBeVisible();
  return bridge;
}

/** Goes to the second row of the list, and to its amount. */
async function enterAmount(): Promise<void> {
  (rows().element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{Home}{ArrowRight}{ArrowRight}{ArrowRight}');
}

const cellOfAmount = () => rows().getByRole('row').nth(2).getByRole('gridcell').nth(3);

/** Headings of those cells of a row that say that they can be written in. */
const writable = (row: number) => {
  const headings = rows().getByRole('columnheader').elements();
  const cells = rows().getByRole('row').nth(row).getByRole('gridcell').elements();
  return cells.flatMap((cell, at) =>
    cell.getAttribute('aria-readonly') === 'false' ? [headings[at]?.textContent.trim()] : [],
  );
};

describe('a cell', () => {
  it('says whether it can be written in: date, description and amount can', async () => {
    await openEditing();
    expect(writable(1)).toEqual(['Date', 'Description', 'Amount']);
  });

  it('is written in from the keyboard, and says what was read', async () => {
    const bridge = await openEditing();
    await enterAmount();
    const before = cellOfAmount().element().textContent.trim();
    await userEvent.keyboard('{F2}');
    const field = page.getByRole('textbox', { name: /^Amount of row 2$/ });
    await expect.element(field).toHaveFocus();
    await field.fill('(1 234.50)');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => bridge.argsOf('edits.apply')).toHaveLength(1);
    expect(bridge.argsOf('edits.apply')[0]).toMatchObject({
      edits: [{ kind: 'rows', change: { amount: '-1234.50' } }],
    });
    await expect.element(cellOfAmount()).toMatchTextContent(/−1,234\.50/);
    await expect.element(cellOfAmount()).toMatchTextContent(new RegExp(`edited, read as .*${before.slice(1)}`));
    await expect.element(rows()).toHaveFocus();
  });

  it('is left as it was by Escape', async () => {
    const bridge = await openEditing();
    await enterAmount();
    await userEvent.keyboard('{Enter}');
    await page.getByRole('textbox', { name: 'Amount of row 2' }).fill('5');
    await userEvent.keyboard('{Escape}');
    await expect.element(rows()).toHaveFocus();
    expect(bridge.argsOf('edits.apply')).toHaveLength(0);
  });

  it('keeps what is no amount, says so, and stores nothing', async () => {
    const bridge = await openEditing();
    await enterAmount();
    await userEvent.keyboard('{F2}');
    const field = page.getByRole('textbox', { name: 'Amount of row 2' });
    await field.fill('about 5');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert').filter({ hasText: 'That is not an amount' })).toBeVisible();
    await expect.element(field).toHaveValue('about 5');
    expect(bridge.argsOf('edits.apply')).toHaveLength(0);
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('goes on to the next one with Tab', async () => {
    const bridge = await openEditing();
    (rows().element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{F2}');
    await page.getByRole('textbox', { name: 'Date of row 2' }).fill('2026-01-09');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('textbox', { name: /^Description of row/ })).toHaveFocus();
    expect(bridge.argsOf('edits.apply')[0]).toMatchObject({ edits: [{ change: { date: '2026-01-09' } }] });
  });

  it('says what the desk refuses, and keeps what was written', async () => {
    await openEditing({
      'edits.apply': () => {
        throw new AppError('storage-failed', 'no');
      },
    });
    await enterAmount();
    await userEvent.keyboard('{F2}');
    const field = page.getByRole('textbox', { name: 'Amount of row 2' });
    await field.fill('7.00');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('It could not be stored')).toBeVisible();
    await expect.element(field).toHaveValue('7.00');
  });
});

describe('a cell that another window changes while it is written in', () => {
  const changed = () => page.getByRole('alert').filter({ hasText: 'Changed meanwhile' });
  const field = () => page.getByRole('textbox', { name: 'Amount of row 2' });
  type Apply = NonNullable<FakeBridge['answers']['edits.apply']>;

  /** What another window does: the desk stores it and tells this one, unless it is `silent` for now. */
  async function elsewhere(bridge: FakeBridge, change: RowChange, silent = false): Promise<void> {
    const [row] = (await bridge.answers['review.rows']!({ caseId: 'case-1', sort: 'date', offset: 1, limit: 1 })).rows;
    await (bridge.answers['edits.apply'] as Apply)({
      caseId: 'case-1',
      edits: [{ kind: 'rows', rows: [row!.id], change }],
    });
    if (!silent) bridge.emit({ name: 'review.changed', data: { caseId: 'case-1' } });
  }

  async function write(text: string): Promise<void> {
    await enterAmount();
    await userEvent.keyboard('{F2}');
    await field().fill(text);
  }

  it('says so at once, stores nothing by itself, and stores what was written once it is chosen', async () => {
    const bridge = await openEditing();
    await write('-45.00');
    await elsewhere(bridge, { amount: '-50.00' });
    await expect.element(changed()).toMatchTextContent(/Amount of row 2 was changed elsewhere.*−50\.00.*-45\.00/s);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Leave as changed' })).toHaveFocus();
    expect(bridge.argsOf('edits.apply')).toHaveLength(0);
    expect(await accessibilityFaults()).toEqual([]);
    await page.getByRole('button', { name: 'Use mine' }).click();
    await expect.element(cellOfAmount()).toMatchTextContent(/−45\.00/);
    expect(bridge.argsOf('edits.apply')[0]).toMatchObject({ edits: [{ seen: { amount: '-50.00' } }] });
    expect(changed().query()).toBeNull();
    await expect.element(rows()).toHaveFocus();
  });

  it('keeps what the other window wrote where that is chosen', async () => {
    const bridge = await openEditing();
    await write('-45.00');
    await elsewhere(bridge, { amount: '-50.00' });
    await page.getByRole('button', { name: 'Leave as changed' }).click();
    await expect.element(cellOfAmount()).toMatchTextContent(/−50\.00/);
    expect(field().query()).toBeNull();
    expect(bridge.argsOf('edits.apply')).toHaveLength(0);
  });

  it('asks even where the desk only hears of it with the saving', async () => {
    const bridge = await openEditing();
    await write('-45.00');
    await elsewhere(bridge, { amount: '-50.00' }, true);
    await userEvent.keyboard('{Enter}');
    await expect.element(changed()).toBeVisible();
    await expect.element(field()).toHaveValue('-45.00');
    expect((await bridge.answers['edits.state']!({ caseId: 'case-1' })).undo?.values[0]?.after).toBe('-50.00');
  });

  it('goes on undisturbed where another value of the row was changed', async () => {
    const bridge = await openEditing();
    await write('-45.00');
    await elsewhere(bridge, { flag: 'ok' });
    await expect.element(rows().getByRole('row').nth(2).getByText('Checked')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(cellOfAmount()).toMatchTextContent(/−45\.00/);
    expect(changed().query()).toBeNull();
  });

  it('is asked about in the dialog for notes too', async () => {
    const bridge = await openEditing();
    (rows().element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowDown}{/Shift}{Escape}{ArrowUp}');
    await cellOfAmount().click();
    await edits().getByRole('button', { name: 'Tags and note' }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill('Mine');
    await elsewhere(bridge, { note: 'Theirs' });
    await expect.element(changed()).toBeVisible();
    await page.getByRole('button', { name: 'Keep both' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => bridge.argsOf('edits.apply')[0])
      .toMatchObject({
        edits: [{ change: { note: 'Theirs\nMine' }, seen: { note: 'Theirs' } }],
      });
  });
});

describe('a row', () => {
  it('is left out by Delete and counted again by the same key', async () => {
    await openEditing();
    await enterAmount();
    await userEvent.keyboard('{Delete}');
    const second = rows().getByRole('row').nth(2);
    await expect.element(second.getByText('Left out')).toBeVisible();
    await expect.element(page.getByText('1 not counted')).toBeVisible();
    await userEvent.keyboard('{Delete}');
    await expect.poll(() => second.getByText('Left out').query()).toBeNull();
  });

  it('bears flag, tags and note, and is found by them', async () => {
    const bridge = await openEditing();
    await rows().getByText('Salary Meridian Looms Ltd').first().click();
    await edits().getByRole('button', { name: 'Flag' }).click();
    await page.getByRole('menuitem', { name: 'To ask about' }).click();
    const first = rows().getByRole('row').nth(1);
    await expect.element(first.getByText('To ask about')).toBeInTheDocument();
    await edits().getByRole('button', { name: 'Tags and note' }).click();
    await page.getByRole('textbox', { name: 'Add a tag' }).fill('salary');
    await page.getByRole('textbox', { name: 'Note' }).fill('Compare the payslip');
    expect(await accessibilityFaults()).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(first.getByText('salary', { exact: true })).toBeVisible();
    await expect.element(first.getByText('Note: Compare the payslip')).toBeInTheDocument();
    await page.getByRole('combobox', { name: 'Marked as' }).selectOptions('Tag: salary');
    await expect.poll(() => bridge.argsOf('review.rows').at(-1)?.tag).toBe('salary');
    await expect.element(page.getByRole('status', { name: 'Sums of these rows' })).toMatchTextContent(/^1 row/);
  });
});

describe('edits', () => {
  it('are undone and done again by keys, which belong to the text while one is written', async () => {
    const bridge = await openEditing();
    await enterAmount();
    await userEvent.keyboard('{Delete}');
    await expect.element(edits().getByRole('button', { name: 'Undo: Row 2 left out' })).toBeEnabled();
    await page.getByRole('searchbox', { name: 'Words in the description' }).click();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(bridge.argsOf('edits.undo')).toHaveLength(0);
    (rows().element() as HTMLElement).focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(() => bridge.argsOf('edits.undo')).toHaveLength(1);
    await expect.element(edits().getByRole('button', { name: 'Nothing to undo' })).toBeDisabled();
    await userEvent.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
    await expect.poll(() => bridge.argsOf('edits.redo')).toHaveLength(1);
    expect(bridge.argsOf('edits.undo')).toHaveLength(1);
  });

  it('are listed with who, when, before and after, and undone from there', async () => {
    const bridge = await openEditing();
    await page.getByRole('tab', { name: 'Edits' }).click();
    await expect.element(page.getByText('No edits yet')).toBeVisible();
    await enterAmount();
    await userEvent.keyboard('{Delete}');
    const entry = page.getByRole('list', { name: 'Edits, newest first' }).getByRole('listitem').first();
    await expect.element(entry.getByText('Row 2 left out')).toBeVisible();
    await expect.element(entry.getByText('n.dube')).toBeVisible();
    await expect.element(entry).toMatchTextContent(/counted\s*→.*left out/);
    expect(await accessibilityFaults()).toEqual([]);
    await entry.getByRole('button', { name: 'Undo Row 2 left out' }).click();
    await expect.poll(() => bridge.argsOf('edits.undo')).toEqual([{ caseId: 'case-1', stepId: 'step-1' }]);
    await expect.element(page.getByText('Undone: Row 2 left out')).toBeVisible();
  });

  it('that were accepted from a proposal give its words as the reason', async () => {
    const { rows: all } = await inventDesk()['review.rows']({ caseId: 'case-1', sort: 'date', offset: 0, limit: 500 });
    const row = all.find(({ statementId, position }) => statementId === 'account-1-2026-06' && position === 23)!;
    const bridge = await openEditing({
      'repairs.propose': () => [
        {
          ...{ kind: 'exclude-row', position: 23, was: row.amount, twin: null, rowId: row.id },
          ...{ breaksAt: 23, difference: '90.00', proves: false, provesWithOthers: false },
        },
        {
          ...{ kind: 'set-balance', position: 23, was: row.balance!, balance: '1.00', rowId: row.id },
          ...{ breaksAt: 23, difference: '90.00', proves: true, provesWithOthers: true },
        },
      ],
    });
    const proposals = page.getByRole('region', { name: /^What would explain it/ });
    await expect.element(proposals.getByRole('listitem').nth(1)).toBeVisible();
    expect(proposals.getByRole('button', { name: 'Accept' }).elements()).toHaveLength(1);
    await proposals.getByRole('button', { name: 'Accept' }).click();
    await expect.poll(() => bridge.argsOf('edits.apply')).toHaveLength(1);
    expect(bridge.argsOf('edits.apply')[0]).toMatchObject({
      edits: [{ kind: 'rows', rows: [row.id], change: { excluded: true } }],
      source: 'repair',
      reason: expect.stringMatching(/^Row 23 of .* does not count/) as unknown,
    });
  });
});

describe('a statement', () => {
  it('that holds only after edits says so beside what was read', async () => {
    await openEditing();
    await enterAmount();
    await userEvent.keyboard('{Delete}');
    await expect.element(january().getByText('Mismatch').first()).toBeVisible();
    const read = january().getByRole('region', { name: /^As it was read/ });
    await expect.element(read.getByText('Reconciled', { exact: true })).toBeVisible();
    // The balance printed on the row itself is compared no more once the row is out; the description is no figure.
    await userEvent.keyboard('{Delete}');
    await expect.poll(() => read.query()).toBeNull();
  });

  it('that reconciles is locked, refuses edits in words, and is unlocked', async () => {
    const bridge = await openEditing();
    await january().getByText('1 Jan – 31 Jan 2026').click();
    await january().getByRole('button', { name: 'Lock', exact: true }).click();
    await expect.element(january().getByText(/Locked by n\.dube on/)).toBeVisible();
    await enterAmount();
    await userEvent.keyboard('{F2}');
    await expect.element(page.getByText('The statement is locked')).toBeVisible();
    await expect.poll(() => writable(2)).toEqual([]);
    expect(page.getByRole('textbox', { name: 'Amount of row 2' }).query()).toBeNull();
    await userEvent.keyboard('{Delete}');
    await expect.poll(() => bridge.argsOf('edits.apply')).toHaveLength(1);
    expect(rows().getByText('Left out').query()).toBeNull();
    expect(await accessibilityFaults()).toEqual([]);
    await january().getByRole('button', { name: 'Unlock' }).click();
    await expect.element(january().getByRole('button', { name: 'Lock', exact: true })).toBeVisible();
  });
});

describe('several rows', () => {
  const selected = () => page.getByRole('status', { name: 'Sums of the selected rows' });

  it('are chosen with Shift and Ctrl and summed exactly', async () => {
    await openEditing();
    const { rows: all, total } = await inventDesk()['review.rows']({
      ...{ caseId: 'case-1', sort: 'date', offset: 0, limit: 6 },
    });
    const row = (at: number) =>
      rows()
        .getByRole('row')
        .nth(at + 1)
        .getByRole('gridcell')
        .nth(2);
    await row(0).click();
    await row(3).click({ modifiers: ['Shift'] });
    await row(1).click({ modifiers: ['Control'] });
    await expect.element(selected()).toMatchTextContent(new RegExp(`^3 of ${total} rows selected`));
    const cents = [0, 2, 3].reduce((sum, at) => sum + BigInt(all[at]!.amount.replace('.', '')), 0n);
    const net = `${cents / 100n}`.replace('-', '').replace(/\B(?=(\d{3})+$)/g, ',');
    await expect.element(selected()).toMatchTextContent(new RegExp(`Net.*${net}\\.`));
    expect(rows().getByRole('row', { selected: true }).elements()).toHaveLength(3);
    expect(rows().element().getAttribute('aria-multiselectable')).toBe('true');
  });

  it('are chosen from the keyboard, copied, and let go', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const bridge = await openEditing();
    (rows().element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await expect.element(selected()).toMatchTextContent(/^3 of/);
    await userEvent.keyboard('{Control>}c{/Control}');
    await expect.poll(() => write.mock.calls.length).toBe(1);
    expect(write.mock.calls[0]![0].split('\n')).toHaveLength(3);
    expect(bridge.argsOf('rows.copy')[0]).toMatchObject({ ranges: [[1, 3]], headings: false });
    await expect.element(page.getByText('3 rows copied')).toBeVisible();
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect.poll(() => bridge.argsOf('rows.select').at(-1)?.ranges[0]?.[0]).toBe(0);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => selected().query()).toBeNull();
    write.mockRestore();
  });

  it('are left out together, in one step', async () => {
    const bridge = await openEditing();
    (rows().element() as HTMLElement).focus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await expect.element(selected()).toBeVisible();
    await edits().getByRole('button', { name: 'Leave out' }).click();
    await expect.element(edits().getByRole('button', { name: 'Undo: 3 rows left out' })).toBeEnabled();
    expect(bridge.argsOf('edits.apply')).toHaveLength(1);
    await expect.element(edits().getByRole('button', { name: 'Count again' })).toBeVisible();
  });

  it('say how far their edit is, and stop it', async () => {
    const bridge = await openEditing();
    const tell = (progress: { done: number; total: number } | null) =>
      bridge.emit({ name: 'edits.progress', data: { caseId: 'case-1', progress } });
    tell({ done: 300, total: 1200 });
    const bar = page.getByRole('progressbar', { name: 'Changing the rows' });
    await expect.element(bar).toHaveAttribute('aria-valuenow', '25');
    expect(edits().query()).toBeNull();
    await page.getByRole('button', { name: 'Stop' }).click();
    expect(bridge.argsOf('edits.cancel')).toEqual([{ caseId: 'case-1' }]);
    tell(null);
    await expect.element(edits()).toBeVisible();
    expect(bar.query()).toBeNull();
  });

  it('are as they were where their edit was stopped, which is said', async () => {
    await openEditing({
      'edits.apply': () => {
        throw new AppError('cancelled', 'stopped');
      },
    });
    await enterAmount();
    await userEvent.keyboard('{Delete}');
    await expect.element(page.getByText('Nothing was changed.')).toBeVisible();
    expect(rows().getByText('Left out').query()).toBeNull();
  });

  it.each(['light', 'dark'] as const)('have nothing that axe objects to, %s', async (theme) => {
    await openEditing({}, { theme });
    await enterAmount();
    await userEvent.keyboard('{Delete}');
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await expect.element(selected()).toBeVisible();
    await expect.element(rows().getByText('Left out').first()).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });
});
