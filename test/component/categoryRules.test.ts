import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CategoryRule } from '../../shared/categories/categoryRule.ts';
import type { RuleTrial } from '../../shared/calls/categoryRules.ts';
import { AppError } from '../../shared/errors.ts';
import type { Answers, FakeBridge } from './support/fakeBridge.ts';
import { openEditing } from './support/editing.ts';
import { accessibilityFaults, openDesk } from './support/mount.ts';
import { rows } from './support/review.ts';

const section = () => page.getByRole('region', { name: 'Category rules' });
const dialog = () => page.getByRole('dialog', { name: 'Category rule' });
const bets: CategoryRule = { id: 'r-1', when: { contains: 'kwik bets' }, category: 'gambling' };
const rent: CategoryRule = { id: 'r-2', when: { counterparty: 'Harbour', atLeast: '500' }, category: 'rent' };
const trial: RuleTrial = { rows: 12, ofRows: 240, cases: 2, reviewed: [], sample: [] };

async function openSection(answers: Answers = {}, theme: 'light' | 'dark' = 'light'): Promise<FakeBridge> {
  const bridge = await openDesk('#/settings', answers, { theme });
  await expect.element(section()).toBeVisible();
  return bridge;
}

describe('the category rules in the settings', () => {
  it('say in words what each asks for, what it gives and how many rows it sets', async () => {
    await openSection({
      'categoryRule.list': () => [bets, rent],
      'categoryRule.counts': () => ({ 'r-1': 35, 'r-2': 0 }),
    });
    await expect.element(section()).toMatchTextContent(/Contains “kwik bets”.*Gambling · Sets the category of 35 rows/);
    await expect
      .element(section())
      .toMatchTextContent(/Counterparty “Harbour” · 500.00 or more.*Rent paid · Matches no rows/);
  });

  it('say that there are none, and how one is made', async () => {
    await openSection();
    await expect.element(section()).toMatchTextContent(/No rules yet/);
    await expect.element(section().getByRole('button', { name: 'Export…' })).toBeDisabled();
  });

  it('are added with a count of the rows before anything is saved', async () => {
    const bridge = await openSection();
    await section().getByRole('button', { name: 'Add rule…' }).click();
    await expect.element(dialog()).toMatchTextContent(/Fill in at least one condition/);
    await dialog().getByLabelText('Description contains').fill('kwik');
    await dialog().getByLabelText('Amount from').fill('1,000.50');
    await dialog().getByLabelText('Category').selectOptions('gambling');
    await dialog().getByLabelText('Tag').fill(' Watch ');
    await dialog().getByRole('checkbox', { name: 'Leave out of revenue' }).click();
    await expect.element(dialog()).toMatchTextContent(/Matches 12 rows in 2 cases.*Kwik Foods/);
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect
      .element(section())
      .toMatchTextContent(/Contains “kwik” · 1,000.50 or more.*Tag “Watch” · Leave out of revenue/);
    expect(bridge.argsOf('categoryRule.save')).toEqual([
      { when: { contains: 'kwik', atLeast: '1000.50' }, category: 'gambling', tag: 'Watch', noRevenue: true },
    ]);
  });

  it('ask before one is saved that catches every row', async () => {
    await openSection({ 'categoryRule.try': () => ({ ...trial, rows: 240 }) });
    await section().getByRole('button', { name: 'Add rule…' }).click();
    await dialog().getByLabelText('Direction').selectOptions('out');
    await dialog().getByLabelText('Category').selectOptions('rent');
    await expect.element(dialog()).toMatchTextContent(/Matches every row/);
    await expect.element(dialog().getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    await dialog().getByLabelText('Save anyway').click();
    await expect.element(dialog().getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  });

  it('refuse a pattern that is none beside its field, with what was typed kept', async () => {
    await openSection({
      'categoryRule.try': () => {
        throw new AppError('bad-pattern', 'no regular expression');
      },
    });
    await section().getByRole('button', { name: 'Add rule…' }).click();
    await dialog()
      .getByLabelText(/regular expression/)
      .fill('(kwik');
    await dialog().getByLabelText('Category').selectOptions('gambling');
    await expect.element(dialog()).toMatchTextContent(/not a valid regular expression/);
    await expect.element(dialog().getByLabelText(/regular expression/)).toHaveValue('(kwik');
    await expect.element(dialog().getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('name the reviewed cases that a rule changes', async () => {
    await openSection({ 'categoryRule.try': () => ({ ...trial, reviewed: ['Vosloo', 'Okafor'] }) });
    await section().getByRole('button', { name: 'Add rule…' }).click();
    await dialog().getByLabelText('Counterparty').fill('Harbour');
    await dialog().getByLabelText('Category').selectOptions('rent');
    await expect.element(dialog()).toMatchTextContent(/reviewed cases.*Vosloo, Okafor/);
  });

  it('are moved, changed and removed', async () => {
    const bridge = await openSection();
    for (const name of ['one', 'two']) {
      await section().getByRole('button', { name: 'Add rule…' }).click();
      await dialog().getByLabelText('Description contains').fill(name);
      await dialog().getByLabelText('Category').selectOptions('rent');
      await dialog().getByRole('button', { name: 'Save' }).click();
      await expect.element(section()).toMatchTextContent(new RegExp(`Contains “${name}”`));
    }
    await section().getByRole('button', { name: 'Move up: Contains “two”' }).click();
    await expect.element(section()).toMatchTextContent(/“two”.*“one”/);
    await section().getByRole('button', { name: 'Edit: Contains “one”' }).click();
    await expect.element(dialog().getByLabelText('Description contains')).toHaveValue('one');
    await userEvent.keyboard('{Escape}');
    await section().getByRole('button', { name: 'Remove: Contains “one”' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect.element(section()).not.toMatchTextContent(/“one”/);
    expect(bridge.argsOf('categoryRule.move')).toEqual([{ id: 'rule-2', to: 0 }]);
  });

  it('are added by dropping their file on the window', async () => {
    const bridge = await openSection({ 'categoryRule.import': () => ({ added: 2 }) });
    const text = '{"kind":"statement-desk-category-rules","version":1,"rules":[]}';
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'category-rules.json', { type: 'application/json' }));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    await expect.element(page.getByText('2 rules imported')).toBeVisible();
    expect([bridge.argsOf('categoryRule.import'), bridge.argsOf('layouts.import')]).toEqual([[{ file: text }], []]);
  });

  it.each(['light', 'dark'] as const)('can be used by everybody in the %s theme', async (theme) => {
    await openSection({ 'categoryRule.list': () => [bets, rent] }, theme);
    await section().getByRole('button', { name: 'Edit: Contains “kwik bets”' }).click();
    await expect.element(dialog()).toMatchTextContent(/Matches 12 rows/);
    expect(await accessibilityFaults()).toEqual([]);
  });
});

describe('a rule of a row', () => {
  it('begins with the words of the row without its numbers, its direction and its category', async () => {
    const bridge = await openEditing();
    await rows().getByRole('row').nth(2).getByRole('gridcell').nth(2).click();
    await page.getByRole('toolbar', { name: 'Edit rows' }).getByRole('button', { name: 'Category' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make a rule…' }).click();
    const contains = dialog().getByLabelText('Description contains');
    await expect.element(contains).toBeVisible();
    expect((contains.element() as HTMLInputElement).value).toMatch(/^\p{L}[^\d]*$/u);
    await expect.element(dialog().getByLabelText('Direction')).not.toHaveValue('');
    expect(bridge.argsOf('categoryRule.save')).toEqual([]);
  });
});
