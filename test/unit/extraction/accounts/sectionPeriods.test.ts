import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readStatement } from '../../../../electron/extraction/readStatement.ts';
import { typedLayout } from '../support/typed.ts';

const file = readFileSync(new URL('../layouts/us-months-as-sections.txt', import.meta.url), 'utf8');
const periodsOf = (text: string) =>
  readStatement(typedLayout(text).pages).map(({ periodStart, periodEnd }) => [periodStart, periodEnd]);

it('gives each of several statements of one account in a file the months of its rows, not the period of all', () => {
  expect(periodsOf(file)).toEqual([
    ['2026-01-01', '2026-01-31'],
    ['2026-02-01', '2026-02-28'],
    ['2026-03-01', '2026-03-31'],
  ]);
});

it('claims no month that the period names and no page covers, and none beyond it', () => {
  const longer = file.replace('to 31 March 2026', 'to 20 April 2026').replace('period 1 January', 'period 2 January');
  expect(periodsOf(longer)).toEqual([
    ['2026-01-02', '2026-01-31'],
    ['2026-02-01', '2026-02-28'],
    ['2026-03-01', '2026-03-31'],
  ]);
});

it('keeps the grand total of all from contradicting the last', () => {
  const states = readStatement(typedLayout(file).pages).map(({ verdict }) => verdict.state);
  expect(states).toEqual(['reconciled', 'reconciled', 'reconciled']);
  const wrong = readStatement(typedLayout(file.replace('90.00      150.00', '91.00      150.00')).pages);
  expect(wrong.every(({ verdict }) => verdict.state === 'reconciled')).toBe(false);
});
