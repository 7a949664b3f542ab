/** Takes each guard out of a copy of the project and expects a test to fail: `guards.ts [WORD...]`, all unless told. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Guard } from './guards/guard.ts';
import { guards } from './guards/index.ts';
import { copyProject } from './guards/projectCopy.ts';
import { runTests } from './guards/testRun.ts';

const words = process.argv.slice(2);
const wanted = guards.filter(
  ({ name, file, test }) => words.length === 0 || words.some((word) => `${name} ${file} ${test}`.includes(word)),
);
if (wanted.length === 0) {
  console.error(`No guard has ${words.join(' or ')} in its name or its files.`);
  process.exit(2);
}

const copy = copyProject(path.resolve(import.meta.dirname, '../..'));
const end = (code: number): never => {
  copy.remove();
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(1));

const whole = runTests(copy.folder, [...new Set(wanted.map(({ test }) => test))]);
if (whole.failed.length > 0 || whole.broken !== null || whole.passed === 0) {
  console.error(`With every guard in its place: ${whole.broken ?? whole.failed.join('\n')}`);
  end(1);
}

/** What holds the guard, or why nothing is known to. */
function heldBy({ file, taken, put, test }: Guard): { held: boolean; by: string } {
  const place = path.join(copy.folder, file);
  const text = readFileSync(place, 'utf8');
  if (text.split(taken).length !== 2) return { held: false, by: `its text is not there once in ${file}` };
  writeFileSync(
    place,
    text.replace(taken, () => put),
  );
  try {
    const { failed, broken } = runTests(copy.folder, [test], 1);
    if (failed[0] !== undefined) return { held: true, by: failed[0] };
    return { held: false, by: broken === null ? `nothing in ${test} failed` : `without it nothing runs: ${broken}` };
  } finally {
    writeFileSync(place, text);
  }
}

let missing = 0;
for (const guard of wanted) {
  const { held, by } = heldBy(guard);
  if (!held) missing++;
  console.log(`${guard.name} · ${held ? 'held' : 'NOT HELD'} · ${by}`);
}
console.log(`${wanted.length - missing} of ${wanted.length} guards are held by a test.`);
end(missing === 0 ? 0 : 1);
