import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WorkedLine, WorkedSheet } from '../../shared/decision/decisionSheet.ts';
import { AppError } from '../../shared/errors.ts';
import { inventDesk } from './support/invented/desk.ts';
import { accessibilityFaults, openDesk } from './support/mount.ts';
import { lastQuery } from './support/review.ts';

const months = ['2026-02', '2026-03'];
const line = (id: string, label: string, counted: string, more: Partial<WorkedLine> = {}): WorkedLine => ({
  ...{ id, label, isTotal: false, average: counted, norm: null, counted, rows: [3, 5], count: 2, proposed: 0 },
  months: months.map((month) => ({ month, amount: counted })),
  ...more,
});
const sheet = (id: string, name: string, more: Partial<WorkedSheet> = {}): WorkedSheet => ({
  ...{ id, name, source: 'As usual.', isOwn: false, currency: 'ZAR', months, asked: 3 },
  lines: [
    line('income', 'Income', '12100.00'),
    line('costs', 'Costs', '1694.38', { average: '400.00', norm: '1694.38' }),
  ],
  ...more,
});

async function open(sheets: WorkedSheet[], more: Parameters<typeof openDesk>[1] = {}) {
  const decision = await inventDesk()['analysis.decision']({ caseId: 'case-1' });
  return openDesk('#/case/case-1/decision', {
    'analysis.decision': () => ({ ...decision, figures: [{ ...decision.figures[0]!, sheets }] }),
    ...more,
  });
}

describe('budget sheets', () => {
  it('show a month and what the line counts with, say where that is a norm, and lead to the rows', async () => {
    const bridge = await open([sheet('one', 'Household budget')]);
    const table = page.getByRole('region', { name: 'Household budget' });
    await expect.element(table.getByRole('row', { name: /Costs/ })).toMatchTextContent(/minimum norm; found 400.00/);
    await expect.element(page.getByText(/Averages of 2 whole months; the sheet asks for 3/)).toBeVisible();
    await table.getByRole('button', { name: 'Income' }).click();
    await expect.poll(() => lastQuery(bridge).rows).toEqual([3, 5]);
  });

  it('are chosen among, and only an own one can be removed', async () => {
    const bridge = await open([sheet('one', 'Household budget'), sheet('ours', 'Ours', { isOwn: true })]);
    await expect.element(page.getByRole('region', { name: 'Household budget' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Remove this sheet' }).query()).toBeNull();
    await page.getByText('Ours', { exact: true }).click();
    await expect.element(page.getByRole('region', { name: 'Ours' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove this sheet' }).click();
    expect(bridge.argsOf('budgetSheet.remove')).toEqual([{ id: 'ours' }]);
  });

  it('say so where no whole month is on file', async () => {
    await open([sheet('one', 'Household budget', { months: [] })]);
    await expect.element(page.getByText(/No full month is on file/)).toBeVisible();
    expect(page.getByRole('region', { name: 'Household budget' }).query()).toBeNull();
  });

  it('take in a file, and say why one is refused', async () => {
    const bridge = await open([sheet('one', 'Household budget')], {
      'budgetSheet.import': ({ file }) => {
        if (file === 'no') throw new AppError('not-a-sheet', 'no');
        return { id: 'ours', name: 'Ours', source: '', currency: null, months: 3, lines: [] };
      },
    });
    const picker = page.getByLabelText('Add a sheet');
    await userEvent.upload(picker, new File(['{}'], 'ours.json'));
    await expect.element(page.getByText('“Ours” added')).toBeVisible();
    await userEvent.upload(picker, new File(['no'], 'no.json'));
    await expect.element(page.getByText('Not a budget sheet')).toBeVisible();
    expect(bridge.argsOf('budgetSheet.import')).toHaveLength(2);
    expect(await accessibilityFaults()).toEqual([]);
  });
});
