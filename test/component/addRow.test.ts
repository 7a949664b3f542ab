import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RowOfLine } from '../../shared/calls/marks.ts';
import type { NewRow } from '../../shared/calls/fields.ts';
import type { Answers, FakeBridge } from './support/fakeBridge.ts';
import { inventWords } from './support/invented/words.ts';
import { accessibilityFaults, drawPages, openDesk } from './support/mount.ts';
import { address, rows } from './support/review.ts';

const sheet = () => page.getByRole('figure', { name: 'Page 1', exact: true });
const form = () => page.getByRole('form', { name: 'Add row' });
const field = (name: string) => form().getByRole('textbox', { name });
const row: NewRow = {
  ...{ date: '2026-01-05', transactionDate: null, valueDate: '2026-01-06', description: 'Bank charges' },
  ...{ amount: '-12.50', balance: '1303.11', page: 1, box: [60, 200, 500, 212] },
};
const read: RowOfLine = { ...row, ofRow: null };

async function openTool(answers: Answers = {}, theme: 'light' | 'dark' = 'light'): Promise<FakeBridge> {
  drawPages();
  const given = { 'page.words': () => inventWords([]), 'page.line': () => read, 'edits.apply': () => noSteps };
  const bridge = await openDesk(address, { ...given, ...answers }, { theme });
  await page.getByRole('tab', { name: 'Page' }).click();
  await page.getByRole('button', { name: 'Add row' }).click();
  await expect.element(sheet().getByRole('button', { name: '1,315.61' })).toBeInTheDocument();
  return bridge;
}
const noSteps = { undo: null, redo: null };

/** Drags over a part of the page, in points. */
function drag(x0: number, y0: number, x1: number, y1: number): void {
  const edge = sheet().element().getBoundingClientRect();
  const layer = sheet().element().querySelector('[data-draws]')!;
  // A pointer that no hardware moves cannot be captured.
  layer.setPointerCapture = () => undefined;
  const send = (type: string, x: number, y: number) =>
    layer.dispatchEvent(
      new PointerEvent(type, {
        ...{ clientX: edge.left + (x / 595) * edge.width, clientY: edge.top + (y / 842) * edge.height },
        ...{ pointerId: 1, button: 0, bubbles: true },
      }),
    );
  send('pointerdown', x0, y0);
  send('pointermove', x1, y1);
  send('pointerup', x1, y1);
}

describe('a row that is added', () => {
  it('is filled in from the line that is drawn over, corrected, and put into its statement', async () => {
    const bridge = await openTool();
    drag(60, 200, 500, 212);
    await expect.element(field('Description')).toHaveValue('Bank charges');
    await expect.element(field('Amount')).toHaveValue('−12.50');
    await expect.element(page.getByTestId('drawn-line')).toBeVisible();
    const [asked] = bridge.argsOf('page.line');
    expect(asked!.box.map(Math.round)).toEqual([60, 199, 500, 213]);
    await field('Description').fill('Bank charges January');
    await form().getByRole('button', { name: 'Add row' }).click();
    await expect
      .poll(() => bridge.argsOf('edits.apply'))
      .toMatchObject([
        {
          edits: [
            {
              ...{ kind: 'replace', statementId: 'account-1-2026-01', take: [] },
              put: [{ ...row, description: 'Bank charges January', box: asked!.box }],
            },
          ],
        },
      ]);
    await expect.element(field('Date')).toHaveFocus();
    await expect.element(field('Date')).toHaveValue('');
  });

  it('is taken from its date and its amount, clicked one after the other', async () => {
    const bridge = await openTool({ 'page.line': ({ box }) => (box[1] < 100 && box[3] > 130 ? read : null) });
    await sheet().getByRole('button', { name: '2026-01-31' }).click();
    await expect.element(form()).toMatchTextContent(/No date and amount found there/);
    await sheet().getByRole('button', { name: '1,315.61' }).click();
    await expect.element(field('Description')).toHaveValue('Bank charges');
    expect(bridge.argsOf('page.line').at(-1)?.box).toEqual([56, 90, 540, 142]);
  });

  it('is typed without the page, with what is wrong beside its field', async () => {
    const bridge = await openTool();
    await field('Date').fill('soon');
    await field('Amount').fill('much');
    await userEvent.keyboard('{Enter}');
    await expect.element(form().getByText(/Not a date/)).toBeVisible();
    await expect.element(form().getByText(/Not an amount/)).toBeVisible();
    await expect.element(form().getByText('Enter a description.')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    expect(bridge.argsOf('edits.apply')).toEqual([]);
    await field('Date').fill('2026-01-07');
    await field('Amount').fill('-3.00');
    await field('Description').fill('Stamp duty');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => bridge.argsOf('edits.apply'))
      .toMatchObject([
        { edits: [{ put: [{ date: '2026-01-07', amount: '-3.00', balance: null, page: null, box: null }] }] },
      ]);
  });

  it('is said to be one already, and the row is shown', async () => {
    await openTool({ 'page.line': () => ({ ...read, ofRow: 2 }) });
    drag(60, 200, 500, 212);
    await expect.element(form().getByRole('alert')).toMatchTextContent(/This line is already a row/);
    await form().getByRole('button', { name: 'Show that row' }).click();
    await expect.element(rows().getByRole('row', { selected: true })).toMatchTextContent(/Cash withdrawal ATM 4471/);
  });

  it('is given up by Escape', async () => {
    await openTool({}, 'dark');
    expect(await accessibilityFaults()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(form()).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Point to details' })).toBeVisible();
  });
});
