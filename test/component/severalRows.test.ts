import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inventDesk } from './support/invented/desk.ts';
import { accessibilityFaults } from './support/mount.ts';
import { rows } from './support/review.ts';
import { enterAmount, openEditing } from './support/editing.ts';

const edits = () => page.getByRole('toolbar', { name: 'Edit rows' });

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
    const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
    const bridge = await openEditing();
    (rows().element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await expect.element(selected()).toMatchTextContent(/^3 of/);
    await userEvent.keyboard('{Control>}c{/Control}');
    await expect.poll(() => write.mock.calls.length).toBe(1);
    const text = await (await write.mock.calls[0]![0][0]!.getType('text/plain')).text();
    expect(text.split('\n')).toHaveLength(3);
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
    await edits().getByRole('button', { name: 'Leave out of analysis' }).click();
    await expect.element(edits().getByRole('button', { name: 'Undo: 3 rows left out of analysis' })).toBeEnabled();
    expect(bridge.argsOf('edits.apply')).toHaveLength(1);
    await expect.element(edits().getByRole('button', { name: 'Put back in the analysis' })).toBeVisible();
  });

  it.each(['light', 'dark'] as const)('have nothing that axe objects to, %s', async (theme) => {
    await openEditing({}, { theme });
    await enterAmount();
    await userEvent.keyboard('{Delete}');
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await expect.element(selected()).toBeVisible();
    await expect.element(rows().getByText('Not a row').first()).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });
});
