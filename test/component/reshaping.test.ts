import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RowQuery } from '../../shared/calls/review.ts';
import { inventDesk } from './support/invented/desk.ts';
import { openEditing } from './support/editing.ts';
import { accessibilityFaults } from './support/mount.ts';
import { rows } from './support/review.ts';

const more = () => page.getByRole('button', { name: 'More changes to these rows' });
const entry = (name: string) => page.getByRole('menuitem', { name });
const answers = { 'edits.apply': () => ({ undo: null, redo: null }) };

async function choose(...places: number[]): Promise<void> {
  for (const [at, place] of places.entries())
    await rows()
      .getByRole('row')
      .nth(place)
      .click(at === 0 ? {} : { modifiers: ['Control'] });
  await more().click();
}

describe('chosen rows', () => {
  it('are joined, two of one statement alone', async () => {
    const bridge = await openEditing(answers);
    await choose(1);
    await expect.element(entry('Join the two rows')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    await choose(1, 2);
    await entry('Join the two rows').click();
    await expect
      .poll(() => bridge.argsOf('edits.apply'))
      .toMatchObject([{ edits: [{ kind: 'replace', take: [1, 2] }] }]);
  });

  it('are made money in where nothing told their direction; where all are, that is said', async () => {
    const doubt = { field: 'sign', reason: 'direction-unknown', confidence: 0.4 } as const;
    const undecided = async (query: RowQuery) => {
      const found = await inventDesk()['review.rows'](query);
      const rows = found.rows.map((row) =>
        row.id === 2 ? { ...row, amount: '27.00', doubts: [doubt], confirmed: [] } : { ...row, amount: '5.00' },
      );
      return { ...found, rows };
    };
    const bridge = await openEditing({ ...answers, 'review.rows': undecided });
    await choose(2);
    await entry('Make all money in').click();
    await expect
      .poll(() => bridge.argsOf('edits.apply'))
      .toMatchObject([{ edits: [{ kind: 'rows', rows: [2], change: { confirm: ['sign'] } }] }]);
    await choose(1);
    await entry('Make all money in').click();
    await expect.element(page.getByText('Already money in')).toBeVisible();
    expect(bridge.argsOf('edits.apply')).toHaveLength(1);
  });

  it('are split into two, of which the second amount is what is left', async () => {
    const bridge = await openEditing(answers);
    await choose(2);
    await entry('Split in two…').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Amount' }).first().fill('-16.07');
    await expect.element(dialog.getByRole('textbox', { name: 'Amount' }).nth(1)).toHaveValue('−1,000.00');
    await dialog.getByRole('textbox', { name: 'Description' }).nth(1).fill('');
    await dialog.getByRole('button', { name: 'Split' }).click();
    await expect.element(dialog.getByText('Enter a description.')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Description' }).nth(1).fill('The rest');
    await dialog.getByRole('button', { name: 'Split' }).click();
    await expect.poll(() => dialog.query()).toBeNull();
    expect(bridge.argsOf('edits.apply')).toMatchObject([
      {
        edits: [
          {
            ...{ kind: 'replace', take: [2] },
            put: [
              { amount: '-16.07', balance: null },
              { amount: '-1000.00', description: 'The rest' },
            ],
          },
        ],
      },
    ]);
  });

  it('are given another year in one step, however many days they stand on', async () => {
    const read = inventDesk()['review.rows'];
    const dayAt = (at: number) => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10);
    const many = await read({ caseId: 'case-1', sort: 'date', offset: 0, limit: 1 });
    const ids = Array.from({ length: 150 }, (_, at) => at + 1);
    const bridge = await openEditing({
      ...answers,
      'rows.select': () => ({ total: ids.length, leftOut: 0, sums: [], ids }),
      'review.rows': async (query: RowQuery) =>
        query.rows === undefined
          ? read(query)
          : { ...many, total: ids.length, rows: query.rows.map((id) => ({ ...many.rows[0]!, id, date: dayAt(id) })) },
    });
    await choose(1, 2);
    await entry('Set year to 2025').click();
    await expect.poll(() => bridge.argsOf('edits.apply').length).toBe(1);
    const { edits } = bridge.argsOf('edits.apply')[0]!;
    // The 29th of February stays: 2025 has none.
    expect(edits.length).toBe(149);
  });

  it('are given another year, those of one day together', async () => {
    const bridge = await openEditing(answers);
    await choose(1, 2);
    await entry('Set year to 2025').click();
    await expect
      .poll(() => bridge.argsOf('edits.apply'))
      .toMatchObject([{ edits: [{ kind: 'rows', rows: [1, 2], change: { date: '2025-01-01' } }] }]);
  });
});
