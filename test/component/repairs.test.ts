import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '../../shared/errors.ts';
import { inventDesk } from './support/invented/desk.ts';
import { accessibilityFaults, openDesk } from './support/mount.ts';
import { address, rows } from './support/review.ts';
import { never } from './support/fakeBridge.ts';

const june = () => page.getByRole('group').filter({ hasText: '1 Jun – 30 Jun 2026' }).first();
const proposals = () => june().getByRole('region', { name: /^Possible causes/ });

describe('what would explain a break', () => {
  it('is said in words, with why and how much it proves', async () => {
    await openDesk(address);
    const first = proposals().getByRole('listitem').first();
    await expect.element(first.getByText(/^The balance on row 23 is .*, not /)).toBeVisible();
    await expect.element(first.getByText('Then all printed figures agree.')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('leads to the row that it is about', async () => {
    await openDesk(address);
    await proposals().getByRole('button', { name: 'Show row 23' }).first().click();
    const selected = rows().getByRole('row', { selected: true });
    await expect.element(selected.getByText('Error here')).toBeVisible();
  });

  it('is shown for statements whose figures break alone', async () => {
    await openDesk(address);
    await expect.element(proposals()).toBeVisible();
    const all = page.getByRole('region', { name: /^Possible causes/ });
    expect(all.elements()).toHaveLength(1);
  });

  it('offers to show no row of a statement that has none', async () => {
    const missing = { kind: 'missing-row', after: 0, before: 1, amount: '5.00', page: null, twin: null } as const;
    const claim = { breaksAt: null, difference: '5.00', proves: false, overrules: false, provesWithOthers: false };
    const told = { ...missing, ...claim, rowId: null };
    const { 'review.open': open } = inventDesk();
    await openDesk(address, {
      'review.open': async (asked) => {
        const review = await open(asked);
        for (const account of review.accounts) for (const statement of account.statements) statement.rowCount = 0;
        return review;
      },
      'repairs.propose': () => [told],
    });
    await expect.element(proposals().getByRole('listitem').first()).toBeVisible();
    await expect.element(proposals().getByRole('button', { name: /^Show row/ })).not.toBeInTheDocument();
  });

  it('shows more proposals when asked', async () => {
    const change = { kind: 'set-amount', was: '5.00', amount: '6.00', slip: 'digit-changed', rowId: null } as const;
    const claim = { breaksAt: 23, difference: '1.00', proves: false, overrules: false, provesWithOthers: false };
    const made = [21, 22, 23].map((position) => ({ ...change, ...claim, position }));
    await openDesk(address, { 'repairs.propose': () => made });
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
    await expect.element(page.getByRole('status', { name: 'Looking for possible causes' })).toBeInTheDocument();
    bridge.answers['repairs.propose'] = () => [];
    bridge.emit({ name: 'review.changed', data: { caseId: 'case-1' } });
    await expect.element(proposals().getByText(/No single misreading explains the difference/)).toBeVisible();
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
    await expect.element(rows().getByRole('row', { selected: true }).getByText('Error here')).toBeVisible();
  });
});

describe('two statements of the same days', () => {
  const inventedReview = () => inventDesk()['review.open']({ caseId: 'case-1' });

  /** The first account's first statement is there twice. */
  async function openTwice(): Promise<Awaited<ReturnType<typeof openDesk>>> {
    const review = structuredClone(await inventedReview());
    const [first] = review.accounts[0]!.statements;
    const twin = { ...first!, verdict: { ...first!.verdict, state: 'overlap' as const } };
    review.accounts[0]!.statements.splice(0, 1, twin, { ...twin, id: 'copy', documentId: null });
    const read = { date: '2026-01-05', description: 'Salary Meridian Looms', page: null, box: null };
    return openDesk(address, {
      'review.open': () => review,
      'statements.compare': ({ here, there }) => ({
        days: { first: '2026-01-01', last: '2026-01-31' },
        account: {
          ...{ number: '62000417735', currency: 'ZAR', agree: 1, differ: 1, onlyHere: 0, onlyThere: 0 },
          here: { opening: '0.00', closing: '1.00', verdict: 'reconciled' },
          there: { opening: '0.00', closing: '1.00', verdict: 'mismatch' },
          rows: [
            { here: { ...read, amount: '5.00' }, there: { ...read, amount: '5.00' }, differs: [] },
            { here: { ...read, amount: '900.00' }, there: { ...read, amount: '9900.00' }, differs: ['amount'] },
          ],
        },
        here: { documentId: null, documentName: `${here}.pdf`, outside: 0 },
        there: { documentId: null, documentName: `${there}.pdf`, outside: 2 },
      }),
    });
  }

  it('can be compared from the proof of either', async () => {
    await openTwice();
    const compare = page.getByRole('button', { name: /^Compare with 1 Jan/ });
    await expect.poll(() => compare.elements().length).toBe(2);
  });

  it('say what differs, and show the differences alone', async () => {
    await openTwice();
    await page
      .getByRole('button', { name: /^Compare with 1 Jan/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Two statements for the same days' });
    await expect.element(dialog.getByText(/1 row differs/)).toBeVisible();
    await expect.element(dialog.getByText(/2 rows on days that only one of them covers/)).toBeVisible();
    await expect.element(dialog.getByText('5.00').first()).toBeVisible();
    await dialog.getByText('Differences', { exact: true }).click();
    await expect.poll(() => dialog.getByText('5.00', { exact: true }).elements().length).toBe(0);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect.poll(() => dialog.query()).toBeNull();
  });

  it('are not offered where periods follow one another', async () => {
    await openDesk(address);
    await expect.element(proposals()).toBeVisible();
    expect(page.getByRole('button', { name: /^Compare with/ }).query()).toBeNull();
  });
});
