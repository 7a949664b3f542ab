import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '../../shared/errors.ts';
import type { ReviewAccount } from '../../shared/model/review.ts';
import type { Problem } from '../../shared/cases/problems.ts';
import { inventCollection } from './support/invented/cases.ts';
import { inventDesk } from './support/invented/desk.ts';
import { inventProblems, problem } from './support/invented/problems.ts';
import { usualPlans } from './support/invented/plans.ts';
import { withCollections } from './support/collections.ts';
import { accessibilityFaults, openDesk } from './support/mount.ts';

const address = '#/case/case-1';
const table = () => page.getByRole('grid', { name: 'Statements of this case' });
const rowAt = (at: number) => table().getByRole('row').nth(at);
const mark = (at: number) => rowAt(at).getByRole('gridcell').first().click();

describe('the statements of a case', () => {
  it('are listed with their figures, sorted by any column, and that is remembered', async () => {
    await openDesk(address);
    await expect.element(table()).toBeVisible();
    await table().getByRole('columnheader', { name: 'Reconciliation' }).click();
    await table().getByRole('columnheader', { name: 'Reconciliation' }).click();
    await expect.element(rowAt(1)).toMatchTextContent(/Does not reconcile/);
    expect(await accessibilityFaults()).toEqual([]);
    location.hash = '#/';
    await expect.element(page.getByRole('grid', { name: 'Cases' })).toBeVisible();
    location.hash = address;
    await expect.element(rowAt(1)).toMatchTextContent(/Does not reconcile/);
  });

  it('are narrowed by words and by what reconciles, and what is hidden is no longer selected', async () => {
    await openDesk(address);
    await mark(1);
    await expect.element(page.getByText('1 statement selected')).toBeVisible();
    await page.getByText(/^Not reconciled \d/).click();
    await expect.element(page.getByText('1 statement selected')).not.toBeInTheDocument();
    await page.getByText(/^All \d/).click();
    await userEvent.fill(page.getByRole('searchbox', { name: 'Filter statements' }), 'nothing of the kind');
    await expect.element(page.getByText('No statements match')).toBeVisible();
  });

  it('open in the review, at the first row that does not hold where there is one', async () => {
    const bridge = await openDesk(address);
    await rowAt(1).getByRole('gridcell').nth(1).click();
    await expect.poll(() => location.hash).toBe('#/case/case-1/review');
    await expect.poll(() => bridge.argsOf('review.rows').at(-1)?.statementId).not.toBeUndefined();
  });

  it('tell how many problems each has open, and lead to the first of them', async () => {
    const { accounts } = await inventDesk()['review.open']({ caseId: 'case-1' });
    const [{ statements, ...account }] = accounts as [ReviewAccount];
    const matter: Problem['matter'] = { what: 'missing-facts', facts: ['opening'] };
    const of = (at: number, id: string) =>
      problem({ id, kind: 'fact', account, statement: { ...statements[at]!, documentId: null }, matter });
    await openDesk(address, inventProblems([of(0, 'one'), of(1, 'two'), of(1, 'three')]));
    const counts = () => table().getByTitle('2 problems');
    await expect.element(counts()).toBeVisible();
    await counts().click();
    await expect.poll(() => location.hash).toBe('#/case/case-1/review');
    const bar = page.getByRole('region', { name: 'Problems' });
    await expect.element(bar.getByText('Problem 1 of 2')).toBeVisible();
    await page.getByRole('button', { name: 'Problems 3' }).click();
    const panel = page.getByRole('tabpanel', { name: /Problems/ });
    await expect.element(panel.getByText('2 problems in this statement')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await panel.getByRole('button', { name: 'All statements' }).click();
    await expect.poll(() => panel.getByRole('listitem').elements().length).toBe(3);
  });

  it('are moved to another case by keyboard, with a word on what goes along and a way back', async () => {
    const bridge = await openDesk(address);
    await expect.element(table()).toBeVisible();
    (table().element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await page.getByRole('button', { name: 'Move…', exact: true }).click();
    await page.getByText('Another case').click();
    await page
      .getByRole('radio', { name: /Tomas Lindqvist/ })
      .first()
      .click();
    expect(await accessibilityFaults()).toEqual([]);
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(bridge.argsOf('statements.move')).toMatchObject([{ to: { caseId: 'case-3' } }]);
    expect(bridge.argsOf('caseSteps.takeBack')).toEqual([{ id: 'step-1' }]);
  });

  it('go back where they were by the key that undoes an edit', async () => {
    const bridge = await openDesk(address);
    await expect.element(table()).toBeVisible();
    (table().element() as HTMLElement).focus();
    await userEvent.keyboard('{Control>}z{/Control} ');
    expect(bridge.argsOf('caseSteps.takeBack')).toEqual([]);
    await page.getByRole('button', { name: 'Move…', exact: true }).click();
    await page.getByText('Another case').click();
    await page
      .getByRole('radio', { name: /Tomas Lindqvist/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(() => bridge.argsOf('caseSteps.takeBack')).toEqual([{ id: 'step-1' }]);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(page.getByText('Undone').first()).toBeVisible();
    expect(bridge.argsOf('caseSteps.takeBack')).toHaveLength(1);
  });

  it('are kept where they are when a move fails, and the dialog says why', async () => {
    await openDesk(address, {
      'statements.move': () => {
        throw new AppError('disk-full', 'no room', { retryable: true });
      },
    });
    await mark(1);
    await page.getByRole('button', { name: 'Move…', exact: true }).click();
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await expect.element(page.getByRole('dialog').getByText('The disk is full')).toBeVisible();
  });

  it('are removed once asked, and marked as reviewed where they reconcile', async () => {
    const bridge = await openDesk(address);
    await page.getByRole('button', { name: 'Select all' }).click();
    await page.getByRole('button', { name: 'Mark as reviewed' }).click();
    await expect.element(page.getByText(/not reconciled: left as is/)).toBeVisible();
    const [asked] = bridge.argsOf('statements.review');
    expect(asked!.reviewed).toBe(true);
    await mark(1);
    await page.getByRole('button', { name: 'Remove…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => bridge.argsOf('statements.remove').length).toBe(1);
  });

  it('stand below what is at work, waits or failed, which shows by itself', async () => {
    const failed = inventCollection('one', {
      ...{ state: 'failed', failure: { code: 'collection-failed', message: 'no', retryable: false } },
    });
    await openDesk(address, withCollections(failed));
    const waiting = page.getByRole('region', { name: 'In progress and waiting for you' });
    await expect.element(waiting.getByText('Failed')).toBeVisible();
    await expect.element(table()).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('of a batch that is being read are only asked for where they are seen', async () => {
    const batch = Array.from({ length: 200 }, (_, at) => inventCollection(`file-${at}`, { state: 'waiting' }));
    const bridge = await openDesk(address, withCollections(...batch));
    const waiting = page.getByRole('region', { name: 'In progress and waiting for you' });
    await expect.element(waiting.getByText('file-0.pdf')).toBeVisible();
    expect(bridge.argsOf('collection.read').length).toBeLessThan(40);
    waiting.element().scrollTo(0, 1e6);
    await expect.element(waiting.getByText('file-199.pdf')).toBeVisible();
    expect(bridge.argsOf('collection.read').length).toBeLessThan(80);
  });
});

describe('files of several holders', () => {
  const [first, second] = usualPlans;
  const plans = [first!, { ...second!, holder: 'Tomas Lindqvist' }];

  it('are proposed to be ordered, in groups that can be corrected, and nothing moves before', async () => {
    const bridge = await openDesk(address, withCollections(inventCollection('one')), { plans });
    await page.getByRole('button', { name: 'Sort into cases…' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByRole('button', { name: 'Sort into 2 cases' })).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    const before = dialog.getByRole('combobox').all().length;
    await dialog.getByRole('combobox').last().selectOptions('New case');
    await dialog.getByRole('textbox').last().fill('On its own');
    expect(dialog.getByRole('combobox').all()).toHaveLength(before);
    expect(bridge.argsOf('case.split')).toEqual([]);
    await dialog.getByRole('button', { name: /^Sort into \d/ }).click();
    await expect.poll(() => bridge.argsOf('case.split').length).toBe(1);
    expect(bridge.argsOf('case.split')[0]!.parts.at(-1)).toMatchObject({
      name: 'On its own',
      collectionIds: [expect.any(String)],
    });
  });

  it('stay in one case where the analyst says so, and are not asked about again', async () => {
    const bridge = await openDesk(address, withCollections(inventCollection('one')), { plans });
    await page.getByRole('button', { name: 'Keep in one case' }).click();
    await expect.element(page.getByText(/belong to 2 holders/)).not.toBeInTheDocument();
    expect(bridge.argsOf('case.keepTogether')[0]!.holders).toHaveLength(2);
    expect(bridge.argsOf('case.split')).toEqual([]);
  });

  it('are not spoken of while some are still being read', async () => {
    const answers = withCollections(inventCollection('one', { state: 'collecting' }));
    await openDesk(address, answers, { plans });
    await expect.element(table()).toBeVisible();
    expect(page.getByText(/belong to 2 holders/).query()).toBeNull();
  });
});

it('cases are merged into the one that is kept, and can be sorted', async () => {
  const bridge = await openDesk('#/', { 'case.counts': inventDesk()['case.counts'] });
  const cases = page.getByRole('grid', { name: 'Cases' });
  await cases.getByRole('columnheader', { name: 'Case' }).click();
  await expect.poll(() => bridge.argsOf('case.list').at(-1)?.sort).toBe('name');
  for (const at of [1, 2]) await cases.getByRole('row').nth(at).getByRole('gridcell').first().click();
  await page.getByRole('button', { name: 'Merge…' }).click();
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect.poll(() => bridge.argsOf('case.merge').length).toBe(1);
  expect(bridge.argsOf('case.merge')[0]!.ids).toHaveLength(2);
});
