import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { makePrintedPdf, makeStatementPdf, plainModel, plainTraits, print } from '../../support/press/press.ts';
import { builtPrograms } from '../../support/builtPrograms.ts';

const { cli } = builtPrograms;
let home: string;
const inHome = (...parts: string[]): string => path.join(home, ...parts);

beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'statement-desk-batch-'));
  writeFileSync(inHome('march'), await makeStatementPdf(plainModel));
  const printed = print(plainModel, plainTraits);
  const rows = printed.rows.map((row, index) => (index === 2 ? { ...row, amount: printed.rows[1]!.amount } : row));
  writeFileSync(inHome('wrong'), await makePrintedPdf([{ ...printed, rows }], plainTraits));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));
beforeEach(() => {
  for (const name of ['in', 'batch']) rmSync(inHome(name), { recursive: true, force: true });
  mkdirSync(inHome('in/below'), { recursive: true });
  for (const name of ['a', 'b', 'c', 'below/d', 'below/e']) copyFileSync(inHome('march'), inHome('in', `${name}.pdf`));
});

const start = (...args: string[]): ChildProcess =>
  spawn(process.execPath, [cli, ...args], { cwd: home, stdio: ['ignore', 'pipe', 'pipe'] });

async function desk(...args: string[]) {
  const child = start(...args);
  let [output, errors] = ['', ''];
  child.stdout?.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr?.on('data', (part: Buffer) => (errors += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, errors };
}

const plan = (parts: number) => desk('batch', 'plan', 'in', '--parts', String(parts));
const job = (part: number) =>
  desk('extract', '--from', `batch/lists/${part}.txt`, '--out', `batch/results/${part}.jsonl`, '--jobs', '1');
const lists = (): string[][] =>
  readdirSync(inHome('batch/lists'))
    .toSorted()
    .map((name) => readFileSync(inHome('batch/lists', name), 'utf8').split('\n').slice(0, -1));

const checkShape = z.object({
  exitCode: z.number(),
  planned: z.number(),
  done: z.number(),
  codes: z.record(z.string(), z.number()),
  verdicts: z.record(z.string(), z.number()),
  statements: z.number(),
  rows: z.number(),
  failed: z.array(z.object({ error: z.string(), sentence: z.string(), files: z.array(z.string()) })),
  missing: z.array(z.string()),
  unplanned: z.array(z.string()),
  repeated: z.array(z.string()),
  damaged: z.array(z.string()),
});
async function checked(...args: string[]) {
  const { code, output } = await desk('batch', 'check', '--json', ...args);
  const check = checkShape.parse(JSON.parse(output));
  expect(code).toBe(check.exitCode);
  return check;
}

test('each file of a folder is in one list, by its whole path, and a second plan is the same', async () => {
  const { code, output } = await plan(3);
  expect(code).toBe(0);
  expect(output).toContain('5 files in 3 lists');
  const before = lists();
  expect(before).toHaveLength(3);
  expect(before.flat().toSorted()).toEqual(
    ['a', 'b', 'below/d', 'below/e', 'c'].map((name) => inHome('in', `${name}.pdf`)),
  );
  await plan(3);
  expect(lists()).toEqual(before);
  expect(statSync(inHome('batch/lists/0.txt')).mode & 0o777).toBe(0o600);
});

test('a plan after files were added leaves every other file in its list', async () => {
  await plan(4);
  const before = lists();
  copyFileSync(inHome('march'), inHome('in/z.pdf'));
  await plan(4);
  expect(lists().map((list) => list.filter((file) => !file.endsWith('z.pdf')))).toEqual(before);
  expect(lists().flat()).toContain(inHome('in/z.pdf'));
});

test('a plan of another number of parts changes nothing and says so', async () => {
  await plan(3);
  const before = lists();
  for (const parts of [2, 5]) {
    const { code, errors } = await plan(parts);
    expect(code).toBe(3);
    expect(errors).toContain('Nothing was changed');
    expect(lists()).toEqual(before);
  }
});

test('a plan that was cut off is made whole by the next', async () => {
  await plan(3);
  const before = lists();
  for (const name of ['0.txt', '1.txt']) rmSync(inHome('batch/lists', name));
  writeFileSync(inHome('batch/lists/1.txt.part'), '/half');
  await plan(3);
  rmSync(inHome('batch/lists/1.txt.part'), { force: true });
  expect(lists()).toEqual(before);
});

test('the check tells what is missing, which files failed and why, and the totals of the rest', async () => {
  copyFileSync(inHome('wrong'), inHome('in/wrong.pdf'));
  writeFileSync(inHome('in/note.pdf'), 'no PDF');
  await plan(2);
  await job(0);
  const [, second = []] = lists();
  const half = await checked();
  expect(half.exitCode).toBe(3);
  expect(half.missing.toSorted()).toEqual(second.toSorted());

  await job(1);
  const whole = await checked();
  expect(whole).toMatchObject({ exitCode: 1, planned: 7, done: 7, codes: { 0: 5, 1: 1, 2: 1 } });
  expect(whole).toMatchObject({ verdicts: { reconciled: 5, mismatch: 1 }, statements: 6, rows: 30 });
  expect(whole).toMatchObject({ missing: [], unplanned: [], repeated: [], damaged: [] });
  expect(whole.failed.map(({ files }) => files)).toEqual([[inHome('in/note.pdf')]]);
  expect((await desk('batch', 'check')).output).toContain('7 of 7 files done');

  rmSync(inHome('in/note.pdf'));
  await plan(2);
  expect(await checked()).toMatchObject({ exitCode: 2, planned: 6, unplanned: [inHome('in/note.pdf')] });
});

test('a file with two results is joined once, the later one, and a line that was cut off is none', async () => {
  await plan(1);
  await job(0);
  copyFileSync(inHome('wrong'), inHome('in/a.pdf'));
  await job(0);
  appendFileSync(inHome('batch/results/0.jsonl'), '{"file":"');
  const check = await checked('--joined', 'all.jsonl');
  expect(check).toMatchObject({ exitCode: 2, done: 5, codes: { 0: 4, 2: 1 }, repeated: [inHome('in/a.pdf')] });
  expect(check.damaged).toEqual(['batch/results/0.jsonl:7']);
  const joined = readFileSync(inHome('all.jsonl'), 'utf8').trimEnd().split('\n');
  const files = joined.map((line) => z.object({ file: z.string() }).parse(JSON.parse(line)).file);
  expect(files.toSorted()).toEqual(lists()[0]?.toSorted());
});

test('jobs that are killed and run again end with each file once', async () => {
  for (let at = 0; at < 12; at++) copyFileSync(inHome('march'), inHome('in', `copy-${at}.pdf`));
  await plan(2);
  const results = inHome('batch/results/0.jsonl');
  const child = start('extract', '--from', 'batch/lists/0.txt', '--out', results);
  await expect.poll(() => existsSync(results) && statSync(results).size, { timeout: 60_000 }).toBeGreaterThan(0);
  child.kill('SIGKILL');
  await once(child, 'close');
  expect((await checked()).exitCode).toBe(3);
  await Promise.all([job(0), job(1)]);
  expect(await checked()).toMatchObject({ exitCode: 0, planned: 17, done: 17, repeated: [], damaged: [] });
});

test('says what is in the way and leaves what was written before', async () => {
  const nowhere = await desk('batch', 'check', 'nowhere');
  expect(nowhere.code).toBe(3);
  expect(nowhere.errors).toContain('ENOENT');
  expect((await desk('batch', 'plan', 'in', '--parts', '0')).errors).toContain('1 to 10,000');
  expect(await desk('batch', 'plan', '--parts', '2')).toMatchObject({ code: 3 });
  await plan(1);
  await job(0);
  writeFileSync(inHome('all.jsonl'), 'kept');
  mkdirSync(inHome('all.jsonl.part'), { recursive: true });
  const { code, errors } = await desk('batch', 'check', '--joined', 'all.jsonl');
  rmSync(inHome('all.jsonl.part'), { recursive: true });
  expect({ code, kept: readFileSync(inHome('all.jsonl'), 'utf8') }).toEqual({ code: 3, kept: 'kept' });
  expect(errors).toContain('all.jsonl failed (EISDIR)');
});
