import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '../../shared/errors.ts';
import { inventDesk } from './support/invented/desk.ts';
import { accessibilityFaults, openDesk } from './support/mount.ts';
import { address, rows } from './support/review.ts';
import { never } from './support/fakeBridge.ts';

const june = () => page.getByRole('group').filter({ hasText: '1 Jun – 30 Jun 2026' }).first();
const proposals = () => june().getByRole('region', { name: /^What would explain it/ });

describe('what would explain a break', () => {
  it('is said in words, with why and how much it proves', async () => {
    await openDesk(address);
    const first = proposals().getByRole('listitem').first();
    await expect.element(first.getByText(/^The balance on row 23 is .*, not /)).toBeVisible();
    await expect.element(first.getByText('Then every printed figure holds.')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('leads to the row that it is about', async () => {
    await openDesk(address);
    await proposals().getByRole('button', { name: 'Show row 23' }).first().click();
    const selected = rows().getByRole('row', { selected: true });
    await expect.element(selected.getByText('Breaks here')).toBeVisible();
  });

  it('is shown for statements whose figures break alone', async () => {
    await openDesk(address);
    await expect.element(proposals()).toBeVisible();
    const all = page.getByRole('region', { name: /^What would explain it/ });
    expect(all.elements()).toHaveLength(1);
  });

  it('shows more proposals when asked', async () => {
    await openDesk(address);
    const list = proposals().getByRole('listitem');
    await expect.poll(() => list.elements().length).toBeGreaterThan(1);
    const before = list.elements().length;
    await proposals()
      .getByRole('button', { name: /^Show \d+ more$/ })
      .click();
    await expect.poll(() => list.elements().length).toBeGreaterThan(before);
  });

  it('says so while it is looked for, where nothing was found, and where it could not be', async () => {
    const bridge = await openDesk(address, { 'repairs.propose': never });
    await expect.element(page.getByRole('status', { name: 'Looking for what would explain it' })).toBeInTheDocument();
    bridge.answers['repairs.propose'] = () => [];
    bridge.emit({ name: 'review.changed', data: { caseId: 'case-1' } });
    await expect.element(proposals().getByText(/No single slip explains the difference/)).toBeVisible();
    bridge.answers['repairs.propose'] = () => {
      throw new AppError('database-in-use', 'no', { retryable: true });
    };
    bridge.emit({ name: 'review.changed', data: { caseId: 'case-1' } });
    await expect.element(proposals().getByText(/database is in use/i)).toBeVisible();
    bridge.answers['repairs.propose'] = inventDesk()['repairs.propose'];
    await proposals().getByRole('button', { name: 'Try again' }).click();
    await expect.element(proposals().getByText(/^The balance on row 23 is/)).toBeVisible();
  });
});

describe('a check that points to a row', () => {
  it('leads there', async () => {
    await openDesk(address);
    await june().getByRole('list', { name: 'Checks' }).getByRole('button', { name: 'Show row 23' }).click();
    await expect.element(rows().getByRole('row', { selected: true }).getByText('Breaks here')).toBeVisible();
  });
});
