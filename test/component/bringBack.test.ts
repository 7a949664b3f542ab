import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '../../shared/errors.ts';
import type { Answers } from './support/fakeBridge.ts';
import { accessibilityFaults, openDesk } from './support/mount.ts';

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

async function choose(answers: Answers = {}) {
  const bridge = await openDesk('#/case/case-1/review', answers);
  await press('Export');
  await page.getByRole('menuitem', { name: 'Bring edits back…' }).click();
  await press('Read the file');
  await expect.element(page.getByText('Choose the file first.')).toBeVisible();
  await page.getByLabelText('Edited export').upload(new File(['bytes'], 'edited.csv'));
  await press('Read the file');
  return bridge;
}

it('shows what an edited export would change and what it cannot take, and takes it with a note', async () => {
  const bridge = await choose();
  await expect.element(page.getByText(/2 transactions of .* would change/)).toBeVisible();
  await expect.element(page.getByText('1 line cannot be taken')).toBeVisible();
  await expect.element(page.getByText(/Its date, description or amount was changed/)).toBeVisible();
  await expect.element(page.getByRole('dialog').getByText(/Rent paid/)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await press('Apply to 2 transactions');
  await expect.element(page.getByText('Say why.')).toBeVisible();
  expect(bridge.argsOf('fileEdits.apply')).toEqual([]);
  await page.getByLabelText('Note', { exact: true }).fill('sorted in Excel');
  await press('Apply to 2 transactions');
  await expect.element(page.getByText('Edits applied to 2 transactions')).toBeVisible();
  expect(bridge.argsOf('fileEdits.apply')).toMatchObject([
    { handle: 'handle of edited.csv', reason: 'sorted in Excel' },
  ]);
});

it('says where the file is none of this case, and where nothing in it changes', async () => {
  const bridge = await choose({ 'fileEdits.read': () => Promise.reject(new AppError('file-edits-foreign', 'x')) });
  await expect.element(page.getByText('Not an export of a case')).toBeVisible();
  bridge.answers['fileEdits.read'] = () => ({ rows: 3, changes: [], refused: [] });
  await press('Read the file');
  await expect.element(page.getByText(/differs from the case/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Apply to 0 transactions' })).toBeDisabled();
});
