import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Policy, PolicyOutcome } from '../../shared/decision/policy.ts';
import { inventCases } from './support/invented/cases.ts';
import { inventDesk } from './support/invented/desk.ts';
import { accessibilityFaults, openDesk } from './support/mount.ts';

const section = () => page.getByRole('region', { name: 'Policy', exact: true });
const policy: Policy = {
  currency: 'USD',
  limits: [
    { code: 'monthly-revenue', value: '20000.00', failing: 'fails' },
    { code: 'missing-days', value: '0', failing: 'look' },
  ],
};

const outcome: PolicyOutcome = {
  verdict: 'fails',
  currency: 'USD',
  limits: [
    { code: 'proved', value: '100', failing: 'look', state: 'met', figure: '100', behind: null },
    { ...policy.limits[0]!, state: 'not-met', figure: '18500.00', behind: null },
    {
      code: 'open-advances',
      value: '0',
      failing: 'look',
      state: 'not-met',
      figure: '2',
      behind: { rows: [4, 7], count: 2 },
    },
    { code: 'revenue-fall', value: '20', failing: 'fails', state: 'not-known', figure: null, behind: null },
  ],
};

test.each(['light', 'dark'] as const)('a policy is made from common limits, in %s', async (theme) => {
  const bridge = await openDesk('#/settings', {}, { theme });
  await expect.element(section()).toMatchTextContent(/No policy yet/);
  await section().getByRole('button', { name: 'Create a policy' }).click();
  for (const limit of ['Statements reconciled', 'Open advances', 'Gambling'])
    await section()
      .getByRole('checkbox', { name: `Use limit: ${limit}`, exact: true })
      .click();
  await section().getByRole('checkbox', { name: 'Use limit: Revenue per month' }).click();
  await section().getByLabelText('Value of limit: Revenue per month').fill('20,000');
  await section().getByLabelText('If not met: Missing days').selectOptions('look');
  await section().getByRole('button', { name: 'Save policy' }).click();
  await expect.element(section()).toMatchTextContent(/Use three letters/);
  expect(bridge.argsOf('policy.save')).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
  await section().getByLabelText('Currency of amounts').fill('usd');
  await section().getByRole('button', { name: 'Save policy' }).click();
  await expect.poll(() => bridge.argsOf('policy.save')).toHaveLength(1);
  const [{ policy: saved }] = bridge.argsOf('policy.save') as [{ policy: Policy }];
  expect(saved.currency).toBe('USD');
  expect(saved.limits.map(({ code }) => code)).not.toContain('gambling');
  expect(saved.limits).toContainEqual({ code: 'monthly-revenue', value: '20000', failing: 'fails' });
  expect(saved.limits).toContainEqual({ code: 'missing-days', value: '0', failing: 'look' });
});

test('a value that is no number is named where it stands, and nothing is saved', async () => {
  const bridge = await openDesk('#/settings', { 'policy.read': () => policy });
  await section().getByLabelText('Value of limit: Missing days').fill('few');
  await section().getByRole('button', { name: 'Save policy' }).click();
  await expect.element(section()).toMatchTextContent(/Not a number/);
  expect(bridge.argsOf('policy.save')).toEqual([]);
});

test('a policy is removed once that is confirmed', async () => {
  const bridge = await openDesk('#/settings', { 'policy.read': () => policy });
  await section().getByRole('button', { name: 'Remove policy…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(() => bridge.argsOf('policy.remove')).toHaveLength(1);
});

test.each(['light', 'dark'] as const)(
  'the decision sheet names the limits that are not met first, in %s',
  async (theme) => {
    const sheet = await inventDesk()['analysis.decision']({ caseId: 'case-1' });
    const bridge = await openDesk(
      '#/case/case-1/decision',
      { 'analysis.decision': () => ({ ...sheet, policy: outcome }) },
      { theme },
    );
    const table = page.getByRole('region', { name: 'Policy' });
    await expect.element(page.getByText('· 1 of 4 limits met')).toBeVisible();
    await expect
      .element(table)
      .toMatchTextContent(/Revenue per month.*20,000.00 USD.*18,500.00 USD.*Does not meet.*Fall in revenue.*not known/);
    expect(await accessibilityFaults()).toEqual([]);
    await page.getByRole('button', { name: 'Show all 4 limits' }).click();
    await expect.element(table).toMatchTextContent(/Statements reconciled.*100 %.*Met/);
    await table.getByRole('button', { name: '2', exact: true }).click();
    await expect.poll(() => bridge.argsOf('review.rows').at(-1)).toMatchObject({ rows: [4, 7] });
  },
);

test('the list of cases says what the policy makes of each, and shows those of one outcome', async () => {
  const cases = inventCases(3).map((entry, at) => ({ ...entry, policy: (['meets', 'look', 'fails'] as const)[at]! }));
  const counts = await inventDesk()['case.counts']({});
  const bridge = await openDesk('#/', {
    'case.list': () => ({ entries: cases, next: null }),
    'case.counts': () => ({ ...counts, 'policy-look': 1 }),
  });
  await expect.element(page.getByRole('row').nth(3)).toMatchTextContent(/Does not meet policy/);
  await userEvent.click(page.getByRole('button', { name: /^Needs a look/ }));
  await expect.poll(() => bridge.argsOf('case.list').at(-1)).toMatchObject({ show: 'policy-look' });
});

test('a policy that is imported takes the place of one that is being created', async () => {
  let read: Policy | null = null;
  const bridge = await openDesk('#/settings', { 'policy.read': () => read });
  await section().getByRole('button', { name: 'Create a policy' }).click();
  await section().getByRole('checkbox', { name: 'Use limit: Revenue per month' }).click();
  read = policy;
  await section()
    .getByLabelText('Import…')
    .upload(new File(['{"kind":"statement-desk-policy"}'], 'policy.json'));
  await expect.poll(() => bridge.argsOf('policy.import')).toHaveLength(1);
  await expect.element(section().getByLabelText('Value of limit: Revenue per month')).toHaveValue('20,000.00');
  await expect.element(section().getByRole('button', { name: 'Create a policy' })).not.toBeInTheDocument();
});

test('the list of cases is read again once the policy has changed', async () => {
  const [entry] = inventCases(1);
  const shown: { policy: 'fails' | null } = { policy: 'fails' };
  const bridge = await openDesk('#/', {
    'case.list': () => ({ entries: [{ ...entry!, ...shown }], next: null }),
  });
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/Does not meet policy/);
  shown.policy = null;
  bridge.emit({ name: 'analysis.changed', data: { caseId: null } });
  await expect.element(page.getByText('Does not meet policy')).not.toBeInTheDocument();
});
