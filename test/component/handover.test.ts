import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '../../shared/errors.ts';
import type { Answers } from './support/fakeBridge.ts';
import { inventedPlan, inventedSecond } from './support/invented/handover.ts';
import { accessibilityFaults, openDesk } from './support/mount.ts';

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (label: string) => page.getByLabelText(label, { exact: true });
const passphrase = 'quinces and pears';

describe('handing a case over', () => {
  it('asks what goes along and for a passphrase, and says where the file is', async () => {
    const bridge = await openDesk('#/case/case-1/review');
    await press('More for this case');
    await page.getByRole('menuitem', { name: 'Hand over this case…' }).click();
    await press('Create the file');
    await expect.element(page.getByText('Use at least 12 characters.')).toBeVisible();
    expect(bridge.argsOf('handover.save')).toEqual([]);
    await page.getByRole('radio', { name: /Without marks/ }).click();
    await field('Passphrase').fill(passphrase);
    await field('The same passphrase again').fill(passphrase);
    expect(await accessibilityFaults()).toEqual([]);
    bridge.answers['handover.save'] = ({ exportId }) => {
      const end = { state: 'done' as const, name: 'a', size: 5, sha256: '0', notes: [] };
      bridge.emit({ name: 'export.ended', data: { exportId, end } });
      return { kind: 'saved', path: '/home/analyst/Ayesha Naidoo.deskcase' };
    };
    await press('Create the file');
    await expect.element(page.getByText(/Ayesha Naidoo\.deskcase/)).toBeVisible();
    expect(bridge.argsOf('handover.save')[0]).toMatchObject({ caseId: 'case-1', passphrase, unmarked: true });
  });

  it('says what is in the way', async () => {
    await openDesk('#/case/case-1/review', {
      'handover.save': () => Promise.reject(new AppError('handover-busy', 'x')),
    });
    await press('More for this case');
    await page.getByRole('menuitem', { name: 'Hand over this case…' }).click();
    await field('Passphrase').fill(passphrase);
    await field('The same passphrase again').fill(passphrase);
    await press('Create the file');
    await expect.element(page.getByText('Still in progress')).toBeVisible();
  });
});

describe('taking a case in', () => {
  async function read(answers: Answers = {}) {
    const bridge = await openDesk('', answers);
    await press('Take in a case…');
    await press('Read the file');
    await expect.element(page.getByText('Choose the file first.')).toBeVisible();
    await field('Case file').upload(new File(['bytes'], 'a.deskcase'));
    await field('Passphrase of the file').fill(passphrase);
    await press('Read the file');
    return bridge;
  }

  it('shows each conflict with both values, and takes the case in once all are decided with a note', async () => {
    const bridge = await read();
    await expect
      .element(page.getByText('It brings 12 steps of history and 1 file that this desk does not have.'))
      .toBeVisible();
    await expect.element(page.getByText('3 conflicts to decide')).toBeVisible();
    await expect.element(page.getByText('Seen the payslip')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await press('Take it in');
    await expect.element(page.getByText('Choose for each conflict.')).toBeVisible();
    await expect.element(page.getByText('Say why.')).toBeVisible();
    await page.getByRole('button', { name: 'Use all ben' }).click();
    await page.getByRole('radio', { name: /^Amount, .*This desk$/ }).click();
    await expect.element(page.getByText('3 of 3 decided')).toBeVisible();
    await field('Note').fill('asked Ben');
    expect(bridge.argsOf('handover.take')).toEqual([]);
    await press('Take it in');
    await expect.element(page.getByText('The two reviews were merged')).toBeVisible();
    expect(bridge.argsOf('handover.take')[0]).toMatchObject({
      choices: { '2 amount': 'mine', '2 note': 'theirs', 'case notes': 'theirs' },
      reason: 'asked Ben',
    });
    await expect.poll(() => location.hash).toBe('#/case/case-1/review');
  });

  it('says that a case is new, or that nothing in the file is', async () => {
    const rest = { steps: 0, documents: 0, conflicts: [], unplaced: 0 };
    const bridge = await read({ 'handover.look': () => ({ ...inventedPlan, ...rest, kind: 'new' }) });
    await expect.element(page.getByText(/It is added as a whole/)).toBeVisible();
    await press('Cancel');
    bridge.answers['handover.look'] = () => ({ ...inventedPlan, ...rest });
    await press('Take in a case…');
    await field('Case file').upload(new File(['bytes'], 'a.deskcase'));
    await field('Passphrase of the file').fill(passphrase);
    await press('Read the file');
    await expect.element(page.getByText(/Nothing would change/)).toBeVisible();
  });

  it.each([
    ['handover-passphrase', 'Wrong passphrase'],
    ['handover-damaged', 'The case file is damaged'],
    ['handover-foreign', 'Not a case file'],
    ['handover-newer', 'Made by a newer version'],
  ] as const)('has a sentence of its own for %s', async (code, title) => {
    await read({ 'handover.look': () => Promise.reject(new AppError(code, 'found')) });
    await expect.element(page.getByText(title)).toBeVisible();
    await expect.element(page.getByText(/Nothing was changed/)).toBeVisible();
  });
});

describe('a second reader’s review', () => {
  const at = '#/case/case-1/readings';

  it('shows how many agree, leads to each row, and settles each difference with a note', async () => {
    const bridge = await openDesk(at, { 'secondReview.read': () => inventedSecond });
    await expect.element(page.getByText(/512 of 533 transactions agree/)).toBeVisible();
    await expect.element(page.getByRole('table', { name: 'Differences' }).getByText('902.00')).toBeVisible();
    expect(page.getByText('asked the employer').query()).toBeNull();
    await page.getByText('All', { exact: true }).click();
    await expect.element(page.getByText(/asked the employer/)).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await page.getByRole('button', { name: /^Take theirs: Amount/ }).click();
    await press('Take theirs');
    await expect.element(page.getByText('Say why.')).toBeVisible();
    await field('Note').fill('the page says so');
    await press('Take theirs');
    await expect
      .poll(() => bridge.argsOf('secondReview.settle'))
      .toEqual([{ caseId: 'case-1', key: '2 amount', take: 'theirs', note: 'the page says so' }]);
    await page
      .getByRole('button', { name: /Salary Meridian Looms, row 2/ })
      .first()
      .click();
    await expect.poll(() => location.hash).toBe('#/case/case-1/review');
  });

  it('says that the reviews agree, and that it could not be read', async () => {
    const bridge = await openDesk(at, { 'secondReview.read': () => ({ ...inventedSecond, differences: [] }) });
    await expect.element(page.getByText('The two reviews agree')).toBeVisible();
    bridge.answers['secondReview.read'] = () => Promise.reject(new AppError('storage-failed', 'x'));
    bridge.emit({ name: 'review.changed', data: { caseId: 'case-1' } });
    await expect.element(page.getByText('Could not save')).toBeVisible();
  });

  it('is told before it is taken in, and changes nothing by that', async () => {
    await openDesk('', {
      'handover.look': () => ({
        ...inventedPlan,
        kind: 'second',
        conflicts: [],
        unplaced: 0,
        agreed: 512,
        differing: 3,
      }),
    });
    await press('Take in a case…');
    await field('Case file').upload(new File(['bytes'], 'a.deskcase'));
    await field('Passphrase of the file').fill(passphrase);
    await press('Read the file');
    await expect.element(page.getByText(/512 transactions agree, 3 differences found/)).toBeVisible();
  });
});
