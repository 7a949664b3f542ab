import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RowChange } from '../../shared/calls/edits.ts';
import { AppError } from '../../shared/errors.ts';
import type { FakeBridge } from './support/fakeBridge.ts';
import { accessibilityFaults } from './support/mount.ts';
import { rows } from './support/review.ts';
import { cellOfAmount, enterAmount, openEditing, writable } from './support/editing.ts';

const edits = () => page.getByRole('toolbar', { name: 'Edit rows' });

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
    await expect.element(page.getByRole('alert').filter({ hasText: 'Not an amount' })).toBeVisible();
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
    await expect.element(page.getByText('Could not save')).toBeVisible();
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
    await expect.element(page.getByRole('button', { name: 'Keep the other change' })).toHaveFocus();
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
    await page.getByRole('button', { name: 'Keep the other change' }).click();
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
    await edits().getByRole('button', { name: 'Tag or note' }).click();
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
