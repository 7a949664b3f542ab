import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { CallName } from '../../../shared/contract.ts';
import type { FakeBridge } from './fakeBridge.ts';
import { openDesk } from './mount.ts';
import { address, rows } from './review.ts';

const changing: CallName[] = ['edits.apply', 'edits.undo', 'edits.redo', 'edits.lock', 'edits.unlock'];

/** A desk that says that the review has changed after each edit, as the real one does. */
export async function openEditing(answers = {}, options = {}): Promise<FakeBridge> {
  const bridge = await openDesk(address, answers, options);
  const invoke = bridge.invoke.bind(bridge);
  bridge.invoke = async (name, args) => {
    const reply = await invoke(name, args);
    if (changing.includes(name)) bridge.emit({ name: 'review.changed', data: { caseId: 'case-1' } });
    return reply;
  };
  // The api holds the bridge itself, so that the replaced method is the one that is called.
  await expect.element(rows().getByText('Salary Meridian Looms Ltd').first()).toBeVisible();
  return bridge;
}

/** Goes to the second row of the list, and to its amount. */
export async function enterAmount(): Promise<void> {
  (rows().element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{Home}{ArrowRight}{ArrowRight}{ArrowRight}');
}

export const cellOfAmount = () => rows().getByRole('row').nth(2).getByRole('gridcell').nth(3);

/** Headings of those cells of a row that say that they can be written in. */
export const writable = (row: number) => {
  const headings = rows().getByRole('columnheader').elements();
  const cells = rows().getByRole('row').nth(row).getByRole('gridcell').elements();
  return cells.flatMap((cell, at) =>
    cell.getAttribute('aria-readonly') === 'false' ? [headings[at]?.textContent.trim()] : [],
  );
};
