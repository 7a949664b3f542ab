import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  calendarDate,
  daysBetween,
  isCalendarDate,
  lastDayOf,
  monthOf,
  monthsBetween,
} from '../../../shared/calendar.ts';

describe('a calendar date', () => {
  test('exists only where the calendar has the day', () => {
    expect(calendarDate(2028, 2, 29)).toBe('2028-02-29');
    expect(calendarDate(2026, 2, 29)).toBeNull();
    expect(calendarDate(2026, 13, 1)).toBeNull();
    expect(calendarDate(2026, 4, 31)).toBeNull();
    expect(isCalendarDate('2026-02-28')).toBe(true);
    expect(isCalendarDate('2026-2-28')).toBe(false);
    expect(isCalendarDate('2026-02-30')).toBe(false);
    expect(['1900-02-29', '2000-02-29', '2100-02-29', '2400-02-29'].map(isCalendarDate)).toEqual([
      ...[false, true, false, true],
    ]);
    expect(['0026-01-01', '2026-00-10', '2026-01-00', '2026-11-31'].some(isCalendarDate)).toBe(false);
  });

  test('moves over months, years and the change of clocks by whole days', () => {
    expect(addDays('2025-12-31', 1)).toBe('2026-01-01');
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
    expect(daysBetween('2026-04-01', '2026-03-01')).toBe(-31);
  });

  test('belongs to a month, and months follow one another', () => {
    expect(monthOf('2026-11-21')).toBe('2026-11');
    expect(lastDayOf('2028-02')).toBe('2028-02-29');
    expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(monthsBetween('2026-02', '2026-01')).toEqual([]);
  });
});

test('days are counted and added as the clock of UTC does, in every year', () => {
  const day = fc.date({ min: new Date('0003-01-01'), max: new Date('9990-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, day, fc.integer({ min: -400, max: 400 }), (one, other, days) => {
      const [from, to] = [one.toISOString().slice(0, 10), other.toISOString().slice(0, 10)];
      const between = (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;
      expect(daysBetween(from, to)).toBe(between);
      const moved = new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
      expect(addDays(from, days)).toBe(moved);
      expect(daysBetween(from, moved)).toBe(days);
      const next = new Date(Date.UTC(one.getUTCFullYear(), one.getUTCMonth() + 1, 0));
      if (one.getUTCFullYear() >= 100) expect(lastDayOf(monthOf(from))).toBe(next.toISOString().slice(0, 10));
    }),
    { numRuns: 2000 },
  );
});
