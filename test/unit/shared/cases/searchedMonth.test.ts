import { expect, test } from 'vitest';
import { searchedMonth } from '../../../../shared/cases/searchedMonth.ts';

test.each([
  ['sep 2024', '2024-09', ''],
  ['Sept. 2024', '2024-09', ''],
  ['2024 September', '2024-09', ''],
  ['2024-09', '2024-09', ''],
  ['ondeck March 2025', '2025-03', 'ondeck'],
  ['may 2023 rent', '2023-05', 'rent'],
])('%j names the month %s beside %j', (text, month, rest) => {
  expect(searchedMonth(text)).toEqual({ month, rest });
});

test.each(['', 'may', '2024', 'market 2024', 'rent 2024', 'march on', 'ma 2024', '2024-13'])(
  '%j names no month',
  (text) => {
    expect(searchedMonth(text)).toBeNull();
  },
);
