import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { KeptLayout } from '../../shared/calls/layouts.ts';
import type { MarkedReading } from '../../shared/calls/marks.ts';
import { AppError } from '../../shared/errors.ts';
import type { Answers, FakeBridge } from './support/fakeBridge.ts';
import { accessibilityFaults, openDesk } from './support/mount.ts';

const section = () => page.getByRole('region', { name: 'Layouts' });
const layout: KeptLayout = {
  ...{
    id: 'l-1',
    name: 'Kestrel, current',
    madeAt: '2026-03-02T09:00:00.000Z',
    used: 4,
    held: 3,
    bank: 'Kestrel Bank',
  },
  look: {
    ...{ width: 600, height: 800, left: 40, right: 560, firstTop: 200, sections: 0 },
    columns: [
      { x0: 40, x1: 110, meaning: 'date' },
      { x0: 110, x1: 300, meaning: 'description' },
      { x0: 300, x1: 390, meaning: 'debit' },
      { x0: 390, x1: 480, meaning: 'credit' },
    ],
  },
};

const onFile = { bank: 'Kestrel Bank', currency: 'ZAR' };
const row = { transactionDate: null, valueDate: null, description: 'Veld Foods', balance: null, page: 1, box: null };
const tried: MarkedReading = {
  rows: [
    { ...row, date: '2026-04-03', amount: '-200.00' },
    { ...row, date: '2026-04-08', amount: '-50.00' },
  ],
  ...{ opening: '1000.00', closing: '750.00' },
  verdict: { state: 'reconciled', reason: { code: 'no-rows' }, difference: '0.00', firstBadRow: null, checks: [] },
};

async function openSection(answers: Answers = {}, theme: 'light' | 'dark' = 'light'): Promise<FakeBridge> {
  const bridge = await openDesk('#/settings', { 'layouts.list': () => [layout], ...answers }, { theme });
  await expect.element(section()).toBeVisible();
  return bridge;
}

const file = (text: string) => new File([text], 'kestrel.layout.json', { type: 'application/json' });
const imported: Answers['layouts.import'] = ({ file: text }) => {
  if (text !== '{"kind":"layout"}') throw new AppError('not-a-layout', 'no layout');
  return layout;
};

describe('the layouts in the settings', () => {
  it('say how often each was used and held', async () => {
    await openSection({ 'layouts.list': () => [layout, { ...layout, id: 'l-2', name: 'Fernhill', used: 0, held: 0 }] });
    await expect.element(section()).toMatchTextContent(/Kestrel, current.*Used on 4 statements, reconciled 3/);
    await expect.element(section()).toMatchTextContent(/Fernhill.*Not used yet/);
  });

  it('are told apart by their bank, their columns and when they were learned', async () => {
    await openSection();
    await expect.element(section()).toMatchTextContent(/Kestrel Bank/);
    await expect.element(section()).toMatchTextContent(/Added .*2026/);
    await expect
      .element(section().getByRole('img', { name: 'Columns: posting date, description, money out, money in' }))
      .toBeVisible();
  });

  it('are tried on a statement on file, which changes nothing', async () => {
    const bridge = await openSection({
      'layouts.statements': () => [
        { ...onFile, statementId: 's-1', caseName: 'Vosloo', periodStart: '2026-03-01', periodEnd: '2026-03-31' },
        { ...onFile, statementId: 's-2', caseName: 'Vosloo', periodStart: '2026-04-01', periodEnd: '2026-04-30' },
      ],
      'layouts.try': ({ statementId }) => (statementId === 's-1' ? null : tried),
    });
    await section().getByRole('button', { name: 'Try' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog).toMatchTextContent(/another kind/);
    await dialog.getByRole('combobox').selectOptions('s-2');
    await expect.element(dialog).toMatchTextContent(/Reconciled\s*2 rows/);
    expect(bridge.argsOf('layouts.try').map(({ statementId }) => statementId)).toEqual(['s-1', 's-2']);
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('say that there is no statement to try them on', async () => {
    await openSection();
    await section().getByRole('button', { name: 'Try' }).click();
    await expect.element(page.getByRole('dialog')).toMatchTextContent(/No statements on file/);
  });

  it('say where they come from while there are none', async () => {
    await openSection({ 'layouts.list': () => [] });
    await expect.element(section()).toMatchTextContent(/No layouts yet/);
  });

  it('are renamed in place', async () => {
    const bridge = await openSection();
    await section()
      .getByRole('button', { name: /Kestrel, current/ })
      .first()
      .click();
    await section().getByRole('textbox').fill('Kestrel, savings');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => bridge.argsOf('layouts.rename')).toEqual([{ id: 'l-1', name: 'Kestrel, savings' }]);
  });

  it('are removed once that is confirmed', async () => {
    const bridge = await openSection();
    await section().getByRole('button', { name: 'Remove' }).click();
    expect(bridge.argsOf('layouts.remove')).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => bridge.argsOf('layouts.remove')).toEqual([{ id: 'l-1' }]);
  });

  it('are saved as a file where the analyst says', async () => {
    const bridge = await openSection({
      'layouts.export': () => ({ kind: 'saved', path: '/home/n/Kestrel.layout.json' }),
    });
    await section().getByRole('button', { name: 'Export…' }).click();
    await expect.element(page.getByText(/Kestrel\.layout\.json/)).toBeVisible();
    expect(bridge.argsOf('layouts.export')).toEqual([{ id: 'l-1' }]);
  });

  it('are added from a file that is chosen, and what is none is refused with a sentence', async () => {
    const bridge = await openSection({ 'layouts.import': imported });
    const picker = section().getByLabelText('Add from a file…', { exact: true }).first();
    await picker.upload(file('{"kind":"layout"}'));
    await expect.element(page.getByText('Layout added')).toBeVisible();
    expect(bridge.argsOf('layouts.list').length).toBe(2);
    await picker.upload(file('{"kind":"statement"}'));
    await expect.element(page.getByText(/This file is not a layout.*Nothing was added/)).toBeVisible();
    await picker.upload(file('x'.repeat(70_000)));
    await expect.poll(() => page.getByText('Not a layout').elements().length).toBe(2);
    expect(bridge.argsOf('layouts.import')).toHaveLength(2);
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('are added by dropping their file on the window, and are never taken for a statement', async () => {
    const bridge = await openSection({ 'layouts.import': imported });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file('{"kind":"layout"}'));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    await expect.element(page.getByText('Layout added')).toBeVisible();
    expect([bridge.argsOf('layouts.import'), bridge.argsOf('intake.add')]).toEqual([
      [{ file: '{"kind":"layout"}' }],
      [],
    ]);
  });

  it.each(['light', 'dark'] as const)('can be used by everyone, on %s', async (theme) => {
    await openSection({}, theme);
    await expect.element(section()).toMatchTextContent(/Kestrel/);
    expect(await accessibilityFaults()).toEqual([]);
  });
});
