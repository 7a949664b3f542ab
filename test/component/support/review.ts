import { page } from 'vitest/browser';
import type { RowQuery } from '../../../shared/calls/review.ts';
import type { FakeBridge } from './fakeBridge.ts';

/** The review of the invented case: its address, its two grids, and what it asks the desk for. */
export const address = '#/case/case-1/review';
export const matrix = () => page.getByRole('grid', { name: 'Totals by month and account' });
export const rows = () => page.getByRole('grid', { name: 'Transactions' });
export const lastQuery = (bridge: FakeBridge): Partial<RowQuery> => bridge.argsOf('review.rows').at(-1) ?? {};

/** The words of the cell that the keyboard is at. */
export const activeIn = (grid: Element): string =>
  document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent.trim() ?? '';
