import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inventedInfo, inventedSettings } from './support/invented/cases.ts';
import { openEditing } from './support/editing.ts';
import { accessibilityFaults, openDesk } from './support/mount.ts';
import { lastQuery, rows } from './support/review.ts';

const german = {
  'settings.read': () => ({ ...inventedSettings, writing: 'system' as const }),
  'app.info': () => ({ ...inventedInfo, locale: 'de-DE' }),
};
const cell = (row: number, column: number) => rows().getByRole('row').nth(row).getByRole('gridcell').nth(column);

/** Goes to a cell of the second row of the list and opens it. */
async function edit(moves: string): Promise<void> {
  (rows().element() as HTMLElement).focus();
  await userEvent.keyboard(`{ArrowDown}{Home}${moves}{F2}`);
}

describe('dates and amounts', () => {
  it('are shown as the system writes them', async () => {
    await openEditing(german);
    await expect.element(cell(1, 0)).toMatchTextContent(/^\d{1,2}\.\d{1,2}\.2026$/);
    await expect.element(cell(1, 3)).toMatchTextContent(/\d,\d\d$/);
  });

  it('are typed so, and the field shows beside it what is understood', async () => {
    const bridge = await openEditing(german);
    await edit('');
    const field = page.getByRole('textbox', { name: 'Date of row 2' });
    await field.fill('7.11.2022');
    const note = page.getByText('Read as 7 Nov 2022');
    await expect.element(note).toBeVisible();
    const [at, own] = [note.element().getBoundingClientRect(), field.element().getBoundingClientRect()];
    expect(Math.abs(at.top - own.bottom)).toBeLessThan(12);
    expect(Math.abs(at.left - own.left)).toBeLessThan(4);
    expect(await accessibilityFaults()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => bridge.argsOf('edits.apply').length).toBe(1);
    expect(bridge.argsOf('edits.apply')[0]).toMatchObject({ edits: [{ change: { date: '2022-11-07' } }] });
  });

  it('that are none are said to be so beside the field, with how to write them', async () => {
    await openEditing(german);
    await edit('{ArrowRight}{ArrowRight}{ArrowRight}');
    const field = page.getByRole('textbox', { name: 'Amount of row 2' });
    await field.fill('1,250,00');
    await userEvent.keyboard('{Enter}');
    const problem = page.getByRole('alert').filter({ hasText: 'Enter money out as −1.250,00' });
    await expect.element(problem).toBeVisible();
    const [at, own] = [problem.element().getBoundingClientRect(), field.element().getBoundingClientRect()];
    expect(Math.abs(at.top - own.bottom)).toBeLessThan(12);
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('narrow the list as they are typed, and by ISO 8601 as well', async () => {
    const bridge = await openEditing(german);
    await page.getByRole('textbox', { name: 'Amount at least' }).fill('1.250');
    await page.getByRole('button', { name: 'Days' }).click();
    await page.getByRole('textbox', { name: 'First day' }).fill('7.3.2026');
    await page.getByRole('textbox', { name: 'Last day' }).fill('2026-03-31');
    await expect.poll(() => lastQuery(bridge)).toMatchObject({ atLeast: '1250', from: '2026-03-07', to: '2026-03-31' });
    await expect.element(page.getByText('Read as 7 Mar 2026')).toBeVisible();
  });

  it('are written anew as soon as another way is chosen', async () => {
    const bridge = await openDesk('#/settings', {
      'settings.update': (change) => {
        const settings = { ...inventedSettings, ...change };
        queueMicrotask(() => bridge.emit({ name: 'settings.changed', data: { settings } }));
        return settings;
      },
    });
    const choice = page.getByRole('combobox', { name: 'Dates and numbers' });
    await choice.selectOptions('de-DE');
    await expect.poll(() => bridge.argsOf('settings.update').at(-1)).toEqual({ writing: 'de-DE' });
    location.hash = '#/case/case-1/review';
    await expect.element(cell(1, 0)).toMatchTextContent(/^\d{1,2}\.\d{1,2}\.2026$/);
  });
});
