/** Takes each guard out of a copy of the project and expects a test to fail: `guards.ts [WORD...]`, all unless told. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Guard } from './guards/guard.ts';
import { guards } from './guards/index.ts';
import { copyProject } from './guards/projectCopy.ts';
import { runTests } from './guards/testRun.ts';
import { project } from './project.ts';
import { chosen, runCases } from './run/cases.ts';
import type { Fact } from './run/facts.ts';
import { inFolder } from './run/folder.ts';

const cases = guards.map((guard) => ({ name: guard.name, about: `${guard.file} ${guard.test}`, guard }));
const wanted = chosen(cases, process.argv.slice(2));

await inFolder('guards', async (copy) => {
  copyProject(project, copy);
  const inPlace = (): Fact[] => {
    const { passed, failed, broken } = runTests(copy, [...new Set(wanted.map(({ guard }) => guard.test))]);
    const holds = failed.length === 0 && broken === null && passed > 0;
    return [{ what: holds ? `${passed} tests pass` : (broken ?? failed.join('\n')), holds }];
  };
  await runCases([{ name: 'with every guard in its place', run: inPlace }]);
  if (process.exitCode === 1) return;
  await runCases(wanted.map(({ name, guard }) => ({ name, run: () => [heldBy(copy, guard)] })));
});

/** What holds the guard, or why nothing is known to. */
function heldBy(copy: string, { file, taken, put, test }: Guard): Fact {
  const place = path.join(copy, file);
  const text = readFileSync(place, 'utf8');
  if (text.split(taken).length !== 2) return { what: `its text is not there once in ${file}`, holds: false };
  writeFileSync(
    place,
    text.replace(taken, () => put),
  );
  try {
    const { failed, broken } = runTests(copy, [test], 1);
    if (failed[0] !== undefined) return { what: `held by “${failed[0]}”`, holds: true };
    const why = broken === null ? `nothing in ${test} failed` : `without it nothing runs: ${broken}`;
    return { what: `NOT HELD, ${why}`, holds: false };
  } finally {
    writeFileSync(place, text);
  }
}
