import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults, openDesk } from './support/mount.ts';

it('says that nothing is reviewed yet', async () => {
  await openDesk('#/settings');
  await expect.element(page.getByText(/^No case is reviewed yet/)).toBeVisible();
});

it('says of each bank how often its rows were right as read, never 100 % where one was not', async () => {
  const none = { amounts: 0, dates: 0, descriptions: 0, noRows: 0, missed: 0 };
  await openDesk('#/settings', {
    'accuracy.read': () => ({
      cases: 3,
      banks: [
        { bank: 'Harbour & Vale', statements: 4, rows: 40_000, right: 39_999, ...none, amounts: 1 },
        { bank: null, statements: 1, rows: 20, right: 20, ...none },
        { bank: 'Kestrel Mutual', statements: 1, rows: 9, right: 9, ...none, missed: 1 },
      ],
      categories: [{ code: 'payroll', state: 'certain', rows: 12, right: 12 }],
    }),
  });
  const line = (name: string | RegExp) => page.getByRole('row', { name });
  await expect.element(line(/Harbour/)).toMatchTextContent(/99\.9 %\s*1 amount$/);
  await expect.element(line(/Not named/)).toMatchTextContent(/100\.0 %\s*Nothing$/);
  await expect.element(line(/Kestrel/)).toMatchTextContent(/90\.0 %\s*1 missed$/);
  await expect.element(line(/Salary|Payroll/i)).toMatchTextContent(/Certain\s*12\s*100\.0 %$/);
  expect(await accessibilityFaults()).toEqual([]);
  document.querySelector('table')?.scrollIntoView();
});
