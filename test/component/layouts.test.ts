import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '../../shared/errors.ts';
import type { Answers, FakeBridge } from './support/fakeBridge.ts';
import { accessibilityFaults, openDesk } from './support/mount.ts';

const section = () => page.getByRole('region', { name: 'Layouts' });
const layout = { id: 'l-1', name: 'Kestrel, current', madeAt: '2026-03-02T09:00:00.000Z', used: 4, held: 3 };

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
    await expect.element(section()).toMatchTextContent(/Kestrel, current\s*Used on 4 statements, reconciled 3/);
    await expect.element(section()).toMatchTextContent(/Fernhill\s*Not used yet/);
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
