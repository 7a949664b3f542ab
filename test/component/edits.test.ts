import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RowQuery } from '../../shared/calls/review.ts';
import { inventDesk } from './support/invented/desk.ts';
import { accessibilityFaults } from './support/mount.ts';
import { rows } from './support/review.ts';
import { enterAmount, openEditing, writable } from './support/editing.ts';

const edits = () => page.getByRole('toolbar', { name: 'Edit rows' });

const january = () => page.getByRole('group').filter({ hasText: '1 Jan – 31 Jan 2026' }).first();

describe('a row', () => {
  it('is left out by Delete and counted again by the same key', async () => {
    await openEditing();
    await enterAmount();
    await userEvent.keyboard('{Delete}');
    const second = rows().getByRole('row').nth(2);
    await expect.element(second.getByText('Not a row')).toBeVisible();
    await expect.element(page.getByText('1 not counted')).toBeVisible();
    await userEvent.keyboard('{Delete}');
    await expect.poll(() => second.getByText('Not a row').query()).toBeNull();
  });

  it('bears flag, tags and note, and is found by them', async () => {
    const bridge = await openEditing();
    await rows().getByText('Salary Meridian Looms Ltd').first().click();
    await edits().getByRole('button', { name: 'Flag' }).click();
    await page.getByRole('menuitem', { name: 'Query' }).click();
    const first = rows().getByRole('row').nth(1);
    await expect.element(first.getByText('Query')).toBeInTheDocument();
    await edits().getByRole('button', { name: 'Tag or note' }).click();
    await page.getByRole('textbox', { name: 'Add a tag' }).fill('salary');
    await page.getByRole('textbox', { name: 'Note' }).fill('Compare the payslip');
    expect(await accessibilityFaults()).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(first.getByText('salary', { exact: true })).toBeVisible();
    await expect.element(first.getByText('Note: Compare the payslip')).toBeInTheDocument();
    await page.getByRole('combobox', { name: 'Marked as' }).selectOptions('Tag: salary');
    await expect.poll(() => bridge.argsOf('review.rows').at(-1)?.tag).toBe('salary');
    await expect.element(page.getByRole('status', { name: 'Sums of these rows' })).toMatchTextContent(/^1 row/);
  });

  it('shows the tag that a rule gives it, and offers to take away only those that the analyst gave', async () => {
    const evidence = [{ code: 'rule' as const, id: 'r', when: { contains: 'salary' }, tag: 'Wages' }];
    const category = { code: 'payroll' as const, state: 'yours' as const, evidence };
    const invented = inventDesk();
    await openEditing({
      'review.rows': async (query: RowQuery) => {
        const found = await invented['review.rows'](query);
        return { ...found, rows: found.rows.map((each) => ({ ...each, category, tags: ['Seen', 'Wages'] })) };
      },
    });
    await rows().getByText('Salary Meridian Looms Ltd').first().click();
    await expect.element(rows().getByRole('row').nth(1).getByText('Wages')).toBeInTheDocument();
    await edits().getByRole('button', { name: 'Tag or note' }).click();
    await expect.element(page.getByRole('button', { name: 'Remove Seen' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Remove Wages' }).query()).toBeNull();
  });
});

describe('a doubtful row', () => {
  it('is confirmed from the bar of the chosen rows, by field, and says so', async () => {
    const bridge = await openEditing();
    await page
      .getByRole('grid', { name: 'Totals by month and account' })
      .getByRole('row', { name: /^Aug 2026/ })
      .getByRole('gridcell')
      .nth(3)
      .click();
    await rows()
      .getByRole('row')
      .filter({ hasText: /Amount: The amount is printed without decimals/ })
      .click();
    await edits().getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('menuitem', { name: 'Amount' }).click();
    await expect
      .poll(() => bridge.argsOf('edits.apply').at(-1)?.edits)
      .toMatchObject([{ change: { confirm: ['amount'] } }]);
    await expect.element(rows().getByText('Confirmed: amount')).toBeInTheDocument();
    await expect.element(edits().getByRole('button', { name: /^Undo: Amount confirmed of row/ })).toBeEnabled();
  });
});

describe('edits', () => {
  it('are undone and done again by keys, which belong to the text while one is written', async () => {
    const bridge = await openEditing();
    await enterAmount();
    await userEvent.keyboard('{Delete}');
    await expect.element(edits().getByRole('button', { name: 'Undo: Row 2 marked as not a row' })).toBeEnabled();
    await page.getByRole('searchbox', { name: 'Description contains' }).click();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(bridge.argsOf('edits.undo')).toHaveLength(0);
    (rows().element() as HTMLElement).focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(() => bridge.argsOf('edits.undo')).toHaveLength(1);
    await expect.element(edits().getByRole('button', { name: 'Nothing to undo' })).toBeDisabled();
    await userEvent.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
    await expect.poll(() => bridge.argsOf('edits.redo')).toHaveLength(1);
    expect(bridge.argsOf('edits.undo')).toHaveLength(1);
  });

  it('are listed with who, when, before and after, and undone from there', async () => {
    const bridge = await openEditing();
    await page.getByRole('tab', { name: 'Edits' }).click();
    await expect.element(page.getByText('No edits yet')).toBeVisible();
    await enterAmount();
    await userEvent.keyboard('{Delete}');
    const entry = page.getByRole('list', { name: 'Edits, newest first' }).getByRole('listitem').first();
    await expect.element(entry.getByText('Row 2 marked as not a row')).toBeVisible();
    await expect.element(entry.getByText('n.dube')).toBeVisible();
    await expect.element(entry).toMatchTextContent(/a row\s*→.*not a row/);
    expect(await accessibilityFaults()).toEqual([]);
    await entry.getByRole('button', { name: 'Undo Row 2 marked as not a row' }).click();
    await expect.poll(() => bridge.argsOf('edits.undo')).toEqual([{ caseId: 'case-1', stepId: 'step-1' }]);
    await expect.element(page.getByText('Undone: Row 2 marked as not a row')).toBeVisible();
  });

  it('that were accepted for the whole statement change all of its rows, or read it anew', async () => {
    const shared = {
      rowId: null,
      breaksAt: null,
      difference: '90.00',
      proves: true,
      overrules: false,
      provesWithOthers: true,
    };
    const bridge = await openEditing({
      'repairs.propose': () => [
        { kind: 'turn-all', rows: 3, rowIds: [4, 5, 6], ...shared },
        { kind: 'balances-owed', opening: '-100.00', closing: '-190.00', alternative: 'balances-owed', ...shared },
      ],
    });
    const proposals = page.getByRole('region', { name: /^Possible causes/ });
    await expect.element(proposals.getByText('All signs are reversed')).toBeVisible();
    await expect.element(proposals.getByText('The balances are amounts owed')).toBeVisible();
    await proposals.getByRole('button', { name: 'Accept' }).nth(1).click();
    await expect
      .poll(() => bridge.argsOf('marks.apply'))
      .toEqual([{ statementId: 'account-1-2026-06', alternative: 'balances-owed' }]);
    await proposals.getByRole('button', { name: 'Accept' }).first().click();
    await expect
      .poll(() => bridge.argsOf('edits.apply'))
      .toMatchObject([{ edits: [{ kind: 'rows', rows: [4, 5, 6], change: { negate: true } }], source: 'repair' }]);
  });

  it('that were accepted from a proposal give its words as the reason', async () => {
    const { rows: all } = await inventDesk()['review.rows']({ caseId: 'case-1', sort: 'date', offset: 0, limit: 500 });
    const row = all.find(({ statementId, position }) => statementId === 'account-1-2026-06' && position === 23)!;
    const bridge = await openEditing({
      'repairs.propose': () => [
        {
          ...{ kind: 'exclude-row', position: 23, was: row.amount, twin: null, repeats: null, rowId: row.id },
          ...{ breaksAt: 23, difference: '90.00', proves: false, overrules: false, provesWithOthers: false },
        },
        {
          ...{ kind: 'set-balance', position: 23, was: row.balance!, balance: '1.00', rowId: row.id },
          ...{ breaksAt: 23, difference: '90.00', proves: true, overrules: false, provesWithOthers: true },
        },
      ],
    });
    const proposals = page.getByRole('region', { name: /^Possible causes/ });
    await expect.element(proposals.getByRole('listitem').nth(1)).toBeVisible();
    expect(proposals.getByRole('button', { name: 'Accept' }).elements()).toHaveLength(1);
    await proposals.getByRole('button', { name: 'Accept' }).click();
    await expect.poll(() => bridge.argsOf('edits.apply')).toHaveLength(1);
    expect(bridge.argsOf('edits.apply')[0]).toMatchObject({
      edits: [{ kind: 'rows', rows: [row.id], change: { excluded: true } }],
      source: 'repair',
      reason: expect.stringMatching(/^Exclude row 23 of /) as unknown,
    });
  });
});

describe('a statement', () => {
  it('that holds only after edits says so beside what was read', async () => {
    await openEditing();
    await enterAmount();
    await userEvent.keyboard('{Delete}');
    await page.getByRole('tab', { name: /^Reconciliation/ }).click();
    await expect.element(january().getByText('Does not reconcile').first()).toBeVisible();
    const read = january().getByRole('region', { name: /^As it was read/ });
    await expect.element(read.getByText('Reconciled', { exact: true })).toBeVisible();
    // The balance printed on the row itself is compared no more once the row is out; the description is no figure.
    (rows().element() as HTMLElement).focus();
    await userEvent.keyboard('{Delete}');
    await expect.poll(() => read.query()).toBeNull();
  });

  it('that reconciles is locked, refuses edits in words, and is unlocked', async () => {
    const bridge = await openEditing();
    await january().getByText('1 Jan – 31 Jan 2026').click();
    await january().getByRole('button', { name: 'Lock', exact: true }).click();
    await expect.element(january().getByText(/Locked: n\.dube, /)).toBeVisible();
    await enterAmount();
    await userEvent.keyboard('{F2}');
    await expect.element(page.getByText('The statement is locked')).toBeVisible();
    await expect.poll(() => writable(2)).toEqual([]);
    expect(page.getByRole('textbox', { name: 'Amount of row 2' }).query()).toBeNull();
    await userEvent.keyboard('{Delete}');
    await expect.poll(() => bridge.argsOf('edits.apply')).toHaveLength(1);
    expect(rows().getByText('Not a row').query()).toBeNull();
    expect(await accessibilityFaults()).toEqual([]);
    await page.getByRole('tab', { name: /^Reconciliation/ }).click();
    await january().getByText('1 Jan – 31 Jan 2026').click();
    await january().getByRole('button', { name: 'Unlock' }).click();
    await expect.element(january().getByRole('button', { name: 'Lock', exact: true })).toBeVisible();
  });
});
