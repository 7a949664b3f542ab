import { describe, expect, test } from 'vitest';
import { isOrderOpen } from '../../../../electron/extraction/dates/dateOrder.ts';
import type { PrintedDate } from '../../../../electron/extraction/dates/printedDate.ts';
import type { DateContext } from '../../../../electron/extraction/dates/resolveDate.ts';

type OpenDate = Extract<PrintedDate, { kind: 'open' }>;
const open = (first: number, second: number): OpenDate => ({ kind: 'open', first, second, year: 2026 });
const context = (change: Partial<DateContext> = {}): DateContext => ({
  monthFirst: false,
  start: null,
  end: null,
  year: null,
  ...change,
});
const rows = [open(2, 3), open(3, 4), open(4, 5)];

describe('dates of figures alone', () => {
  test('are open where both orders are as good', () => {
    expect(isOrderOpen(rows, rows, context(), null)).toBe(true);
    expect(isOrderOpen(rows, rows, context({ monthFirst: true }), null)).toBe(true);
  });

  test('are settled by one date on the page that a single order allows', () => {
    const told: PrintedDate = { kind: 'known', day: 31, month: 3, year: 2026, shape: 'day-first' };
    expect(isOrderOpen(rows, [...rows, told], context(), null)).toBe(false);
  });

  test('are settled by the period, which the other order leaves', () => {
    expect(isOrderOpen([open(2, 3)], [], context({ start: '2026-03-01', end: '2026-03-31' }), null)).toBe(false);
  });

  test('are settled by points between them, but where a country puts the month first', () => {
    const dotted = rows.map((date): PrintedDate => ({ ...date, dotted: true }));
    expect(isOrderOpen(dotted, dotted, context(), 'CHF')).toBe(false);
    expect(isOrderOpen(dotted, dotted, context(), 'PHP')).toBe(true);
    expect(isOrderOpen(dotted, dotted, context(), null)).toBe(true);
    expect(isOrderOpen(rows, rows, context(), 'CHF')).toBe(true);
  });

  test('are settled by the order of print', () => {
    const printed = [open(2, 3), open(8, 3), open(1, 4)];
    expect(isOrderOpen(printed, printed, context(), null)).toBe(false);
  });

  test('are settled where the other order scatters the rows over the year', () => {
    const printed = [open(1, 3), open(5, 3), open(9, 3)];
    expect(isOrderOpen(printed, printed, context(), null)).toBe(false);
  });

  test('are not open where both orders give the same day, or none has two figures', () => {
    expect(isOrderOpen([open(3, 3)], [], context(), null)).toBe(false);
    expect(isOrderOpen([{ kind: 'known', day: 2, month: 3, year: 2026 }], [], context(), null)).toBe(false);
  });
});
