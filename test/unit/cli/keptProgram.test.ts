import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runKept } from '../../../electron/cli/keptProgram.ts';

let folder = '';
let program = '';
const kept = (): string[] => readdirSync(path.join(folder, 'kept')).toSorted();
const run = (source: string) => {
  writeFileSync(program, source);
  return runKept(program, path.join(folder, 'kept'));
};
const twice = 'exports.twice = (n) => 2 * n; exports.file = __filename; exports.sep = require("node:path").sep;';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kept-program-'));
  program = path.join(folder, 'twice.cjs');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a program runs as before from what was kept of it, and is kept once', () => {
  const first = run(twice);
  expect(first.exports).toMatchObject({ file: program, sep: path.sep });
  first.keep();
  const [name] = kept();
  const file = path.join(folder, 'kept', name!);
  const { mtimeMs } = statSync(file);
  const second = run(twice);
  expect((second.exports as { twice: (n: number) => number }).twice(4)).toBe(8);
  second.keep();
  expect(kept()).toEqual([name]);
  expect(statSync(file).mtimeMs).toBe(mtimeMs);
});

test('what was kept of another source of the same length is not run', () => {
  run('exports.answer = 1;').keep();
  expect(run('exports.answer = 2;').exports).toEqual({ answer: 2 });
});

test('what is kept and damaged is passed over and made anew', () => {
  run(twice).keep();
  const file = path.join(folder, 'kept', kept()[0]!);
  const whole = readFileSync(file);
  for (const damaged of ['no code of any engine', whole.subarray(0, -100), whole.with(-9, whole.at(-9)! ^ 1)]) {
    writeFileSync(file, damaged);
    const again = run(twice);
    expect(again.exports).toMatchObject({ file: program });
    again.keep();
    expect(readFileSync(file)).not.toEqual(Buffer.from(damaged));
  }
});

test('a program runs where nothing can be kept', () => {
  writeFileSync(path.join(folder, 'kept'), 'a file, and no folder');
  const { exports, keep } = run(twice);
  expect(keep).not.toThrow();
  expect(exports).toMatchObject({ file: program });
});
