import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Retention } from '../../shared/calls/retention.ts';
import { AppError } from '../../shared/errors.ts';
import { accessibilityFaults, openDesk } from './support/mount.ts';
import { never, type Answers } from './support/fakeBridge.ts';

const due = ['Ayesha Naidoo', 'Thandi Mokoena', 'Oystercatcher Properties CC'].map((name, index) => ({
  id: `case-${index + 1}`,
  name,
  changedAt: '2025-11-02T09:00:00.000Z',
}));

/** A desk that keeps cases for 90 days, of which three are past it. */
function keeping(rule: Partial<Retention> = {}): Answers {
  let now: Retention = { days: 90, unasked: false, waits: true, due, ...rule };
  const without = ({ ids }: { ids: string[] }): Retention =>
    (now = { ...now, due: now.due.filter(({ id }) => !ids.includes(id)) });
  return {
    'retention.read': () => now,
    'retention.set': (rule) => (now = { ...now, ...rule, due: rule.unasked ? [] : now.due }),
    'retention.keep': without,
    'retention.remove': without,
  };
}
const section = () => page.getByRole('region', { name: 'Retention' });
const dialog = () => page.getByRole('dialog');
const period = () => section().getByRole('combobox', { name: 'Keep cases after their last change' });

describe('cases past the time that they are kept for', () => {
  it('are said on the first screen, and deleted from a list but for those that are kept', async () => {
    const bridge = await openDesk('#/', keeping());
    await expect.element(page.getByText('3 cases are past the 90 days you keep them')).toBeVisible();
    await page.getByRole('button', { name: 'Show…' }).click();
    await expect.element(dialog().getByRole('heading', { name: 'Delete 3 cases?' })).toBeVisible();
    await expect.element(dialog()).toMatchTextContent(/Thandi Mokoena\s*Last change 2 Nov 2025/);
    await dialog().getByRole('button', { name: 'Keep 90 more days: Thandi Mokoena' }).click();
    await dialog().getByRole('button', { name: 'Delete 2 cases' }).click();
    await expect.poll(() => dialog().query()).toBeNull();
    expect(bridge.argsOf('retention.keep')).toEqual([{ ids: ['case-2'] }]);
    expect(bridge.argsOf('retention.remove')).toEqual([{ ids: ['case-1'] }, { ids: ['case-3'] }]);
    expect(page.getByText(/you keep/).query()).toBeNull();
  });

  it('are not spoken of while there are none, and appear as soon as there are', async () => {
    const answers = keeping({ due: [] });
    const bridge = await openDesk('#/', answers);
    await expect.element(page.getByRole('grid', { name: 'Cases' })).toBeVisible();
    expect(page.getByText(/you keep/).query()).toBeNull();
    bridge.answers['retention.read'] = () => ({ days: 90, unasked: false, waits: true, due: due.slice(0, 1) });
    bridge.emit({ name: 'retention.changed', data: {} });
    await expect.element(page.getByText('1 case is past the 90 days you keep it')).toBeVisible();
  });

  it('wait for the analyst where the clock is not to be believed, and are not spoken of where they go by themselves', async () => {
    const bridge = await openDesk('#/', keeping({ unasked: true }));
    await expect.element(page.getByText(/the clock has changed/)).toBeVisible();
    bridge.answers['retention.read'] = () => ({ days: 90, unasked: true, waits: false, due });
    bridge.emit({ name: 'retention.changed', data: {} });
    await expect.poll(() => page.getByText(/you keep/).query()).toBeNull();
  });

  it('stop being deleted when the analyst says so, and what went wrong is said', async () => {
    const bridge = await openDesk('#/', { ...keeping(), 'retention.remove': never });
    await page.getByRole('button', { name: 'Show…' }).click();
    await dialog().getByRole('button', { name: 'Delete 3 cases' }).click();
    await expect.element(dialog().getByRole('status')).toMatchTextContent('Deleting: 0 of 3');
    await dialog().getByRole('button', { name: 'Stop' }).click();
    await expect.poll(() => dialog().query()).toBeNull();
    expect(bridge.argsOf('retention.remove')).toHaveLength(1);
  });

  it('stay listed where the disk is full', async () => {
    const refuse = () => {
      throw new AppError('disk-full', 'no room');
    };
    await openDesk('#/', { ...keeping(), 'retention.remove': refuse });
    await page.getByRole('button', { name: 'Show…' }).click();
    await dialog().getByRole('button', { name: 'Delete 3 cases' }).click();
    await expect.element(page.getByText('The disk is full')).toBeVisible();
    await expect.element(dialog().getByText('Ayesha Naidoo')).toBeVisible();
  });
});

describe('the time that cases are kept for', () => {
  it('is set in the settings, where what is past it can be seen', async () => {
    const bridge = await openDesk('#/settings', keeping({ days: null, due: [] }));
    await expect.element(period()).toHaveValue('never');
    expect(section().getByRole('switch').query()).toBeNull();
    await period().selectOptions('180 days');
    await expect.element(section().getByText('No cases are past their period')).toBeVisible();
    await period().selectOptions('Another period…');
    const field = section().getByRole('textbox', { name: 'Days to keep cases' });
    await field.fill('4000');
    await userEvent.keyboard('{Enter}');
    await expect.element(section().getByText('Whole days from 1 to 3650.')).toBeVisible();
    await field.fill('45');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => bridge.argsOf('retention.set'))
      .toEqual([
        { days: 180, unasked: false },
        { days: 45, unasked: false },
      ]);
  });

  it('deletes without asking only once the list has been shown and that is confirmed', async () => {
    const bridge = await openDesk('#/settings', keeping());
    const unasked = section().getByRole('switch', { name: 'Delete without asking' });
    await unasked.click();
    await expect.element(dialog()).toMatchTextContent(/These are deleted at once:.*Ayesha Naidoo/s);
    await dialog().getByRole('button', { name: 'Not now' }).click();
    await expect.element(unasked).not.toBeChecked();
    expect(bridge.argsOf('retention.set')).toEqual([]);
    await unasked.click();
    await dialog().getByRole('button', { name: 'Delete without asking' }).click();
    await expect.element(unasked).toBeChecked();
    expect(bridge.argsOf('retention.set')).toEqual([{ days: 90, unasked: true }]);
  });

  it('says that it is being read', async () => {
    await openDesk('#/settings', { 'retention.read': never });
    await expect.element(page.getByRole('status', { name: 'Loading the retention period' })).toBeInTheDocument();
  });

  it('says why it could not be read, and is read again on request', async () => {
    let broken = true;
    await openDesk('#/settings', {
      'retention.read': () => {
        if (broken) throw new AppError('database-in-use', 'locked by another process', { retryable: true });
        return { days: 30, unasked: false, waits: true, due: [] };
      },
    });
    await expect.element(section().getByText('The database is in use')).toBeVisible();
    broken = false;
    await section().getByRole('button', { name: 'Try again' }).click();
    await expect.element(period()).toHaveValue('30');
  });

  it.each(['light', 'dark'] as const)('has nothing that axe objects to, %s', async (theme) => {
    await openDesk('#/settings', keeping(), { theme });
    await section().getByRole('button', { name: 'Show…' }).click();
    await expect.element(dialog()).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });
});
