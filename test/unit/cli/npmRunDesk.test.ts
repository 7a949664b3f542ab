import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { makeStatementPdf, plainModel } from '../../support/press/press.ts';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

test('`npm run desk` builds what is missing and reads a statement', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'npm-run-desk-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'march.pdf');
  await writeFile(file, await makeStatementPdf(plainModel));
  const { stdout } = await promisify(execFile)(npm, ['run', '--silent', 'desk', '--', 'extract', file, '--jsonl'], {
    shell: process.platform === 'win32',
  });
  expect(JSON.parse(stdout)).toMatchObject({ file, code: 0, ok: true });
});

test('no script counts on another before or after it, which npm is told not to run', async () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await readFile('package.json', 'utf8')));
  const names = Object.keys(scripts);
  expect(names.filter((name) => names.some((other) => name === `pre${other}` || name === `post${other}`))).toEqual([]);
});
