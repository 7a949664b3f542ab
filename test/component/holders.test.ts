import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { inventDesk } from './support/invented/desk.ts';
import { accessibilityFaults, openDesk } from './support/mount.ts';
import { address } from './support/review.ts';

const notice = () => page.getByText(/different holders are named/);

describe('the holders of a case', () => {
  it('are named beside the proof where they differ', async () => {
    const open = inventDesk()['review.open'];
    await openDesk(address, {
      'review.open': async (args) => {
        const review = await open(args);
        const [first, second, ...others] = review.accounts;
        return {
          ...review,
          accounts: [{ ...first!, holder: 'MR A NAIDOO' }, { ...second!, holder: 'Zola Khumalo' }, ...others],
        };
      },
    });
    await expect.element(notice()).toHaveTextContent('2 different holders are named');
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Zola Khumalo' })).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('need no word where they are one', async () => {
    await openDesk(address);
    await expect.element(page.getByRole('group').filter({ hasText: '1 Jun – 30 Jun 2026' }).first()).toBeVisible();
    expect(notice().elements()).toEqual([]);
  });
});
