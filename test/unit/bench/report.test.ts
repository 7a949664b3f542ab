import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { absent, atLeast, atMost, exponentOf, shown, sideBySide } from '../../../build/scripts/bench/bench.ts';
import { factOf, figuresIn, kept, reportSchema, slowerThan, withFigures } from '../../../build/scripts/bench/report.ts';
import { lineOf } from '../../../build/scripts/run/facts.ts';

const reportOf = (...targets: ReturnType<typeof atMost>[]) => ({
  measuredAt: '2026-01-02T03:04:05.678Z',
  quick: false,
  machine: { cpu: 'Abacus', processors: 2, node: 'v24.0.0' },
  benchmarks: { reading: { targets } },
});
const readme = readFileSync('build/scripts/bench/README.md', 'utf8');

test('a figure is a line: ok, short, shown without a target, or absent where there is nothing to measure against', () => {
  expect(lineOf('reading', factOf(atMost('bytes to rows', { value: 2.5, noise: 0.04 }, 3)))).toBe(
    'ok     reading: bytes to rows is 2.5 ± 4 %, wanted at most 3',
  );
  expect(lineOf('reading', factOf(atLeast('words', 1.2, 1.5)))).toBe(
    'short  reading: words is 1.2, wanted at least 1.5',
  );
  expect(lineOf('reading', factOf(shown('encryption', 1.3)))).toBe('shown  reading: encryption is 1.3, no target');
  expect(lineOf('reading', factOf(absent('upload', 'curl')))).toBe(
    'absent reading: upload not measured, since curl is not here',
  );
});

test('what became worse than the noise of both runs is named, whichever way is worse', () => {
  const before = reportOf(
    atMost('time', 2, 3),
    atLeast('speed', 2, 1),
    atMost('noisy', { value: 2, noise: 0.2 }, 3),
    atMost('gone', 1, 1),
  );
  const now = reportOf(
    atMost('time', 2.5, 3),
    atLeast('speed', 1.5, 1),
    atMost('noisy', { value: 2.5, noise: 0.1 }, 3),
    atMost('new', 1, 1),
  );
  expect(slowerThan(before, now)).toEqual([
    'slower reading: time is 2.5, was 2',
    'slower reading: speed is 1.5, was 2',
  ]);
});

test('growth is an exponent: 0 where a thing is constant, 1 where it is linear', () => {
  const grown = (of: (size: number) => number) => exponentOf([1, 10, 100].map((size) => [size, of(size)] as const));
  expect(grown(() => 7)).toBeCloseTo(0);
  expect(grown((size) => 3 * size)).toBeCloseTo(1);
  expect(grown((size) => size ** 2)).toBeCloseTo(2);
});

test('two works are measured in turns, the first of which warms both', async () => {
  const turns: string[] = [];
  const took = (name: string, milliseconds: number) => () => {
    turns.push(name);
    return turns.length <= 2 ? 1000 : milliseconds;
  };
  const measured = await sideBySide({ ours: took('ours', 30), peer: took('peer', 10) }, 3);
  expect(measured).toEqual({ ours: 30, peer: 10, value: 3, noise: 0 });
  expect(turns).toEqual(['peer', 'ours', 'peer', 'ours', 'peer', 'ours', 'peer', 'ours']);
});

test('the figures of the README are those of the JSON beside it', async () => {
  const text = readFileSync(figuresIn, 'utf8');
  const report = reportSchema.parse(JSON.parse(text));
  expect(kept(report)).toBe(text);
  expect(await withFigures(readme, report)).toBe(readme);
  expect(await withFigures(readme, reportOf(atMost('time', 2, 3)))).toContain(
    '| reading   | time | 2       | at most 3 |     |',
  );
});
