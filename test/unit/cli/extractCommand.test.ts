import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import {
  makePrintedPdf,
  makeStatementPdf,
  plainModel,
  plainTraits,
  pngPicture,
  print,
  statementPassword,
} from '../../support/press/press.ts';
import { builtPrograms } from '../../support/builtPrograms.ts';

const line = z.object({
  file: z.string(),
  sha256: z.string().length(64).nullable(),
  code: z.number(),
  ok: z.boolean(),
  rows: z.number().optional(),
  verdict: z.object({ state: z.string() }).optional(),
  accounts: z
    .array(z.object({ number: z.string(), transactions: z.array(z.object({ amount: z.string() })) }))
    .optional(),
  error: z.object({ code: z.string() }).optional(),
  sentence: z.string().optional(),
});
type Line = z.infer<typeof line>;

const { cli } = builtPrograms;
let home: string;
let results: string;
const inHome = (...parts: string[]): string => path.join(home, ...parts);

beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'statement-desk-extract-'));
  mkdirSync(inHome('folder/below/.hidden'), { recursive: true });
  writeFileSync(inHome('march.pdf'), await makeStatementPdf(plainModel));
  // The amount of one row is not the one that its balance was printed with.
  const printed = print(plainModel, plainTraits);
  const rows = printed.rows.map((row, index) => (index === 2 ? { ...row, amount: printed.rows[1]!.amount } : row));
  writeFileSync(inHome('wrong.pdf'), await makePrintedPdf([{ ...printed, rows }], plainTraits));
  writeFileSync(inHome('locked.pdf'), await makeStatementPdf(plainModel, { encryption: 'password' }));
  writeFileSync(inHome('picture.pdf'), pngPicture());
  for (const name of ['a.pdf', 'b.PDF', 'below/c.pdf', 'notes.txt', '.hidden.pdf', 'below/.hidden/d.pdf'])
    copyFileSync(inHome('march.pdf'), inHome('folder', name));
  symlinkSync(inHome('march.pdf'), inHome('folder/linked.pdf'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));
beforeEach(() => {
  results = inHome('results.jsonl');
  rmSync(results, { force: true });
});

const start = (...args: string[]): ChildProcessWithoutNullStreams =>
  spawn(process.execPath, [cli, 'extract', ...args], { cwd: home });

async function ended(child: ChildProcessWithoutNullStreams, input = '') {
  let [output, errors] = ['', ''];
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr.on('data', (part: Buffer) => (errors += part.toString()));
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, errors };
}

const linesOf = (text: string): Line[] =>
  text
    .trimEnd()
    .split('\n')
    .map((each) => line.parse(JSON.parse(each)));
const written = (): Line[] => linesOf(readFileSync(results, 'utf8'));
const namesOf = (lines: readonly Line[]): string[] => lines.map(({ file }) => file).toSorted();

test('each file has one line with its hash, its code, and its rows or the reason in a sentence', async () => {
  const { code, output } = await ended(
    start('march.pdf', 'wrong.pdf', 'locked.pdf', 'picture.pdf', 'nowhere.pdf', '--jsonl', '--jobs', '1'),
  );
  expect(code).toBe(1);
  const byFile = new Map(linesOf(output).map((each) => [each.file, each]));
  expect(byFile.get('march.pdf')).toMatchObject({ code: 0, ok: true, rows: 5, verdict: { state: 'reconciled' } });
  expect(byFile.get('march.pdf')?.accounts?.[0]?.transactions).toHaveLength(5);
  expect(byFile.get('wrong.pdf')).toMatchObject({ code: 2, ok: true, verdict: { state: 'mismatch' } });
  expect(byFile.get('locked.pdf')).toMatchObject({ code: 1, ok: false, error: { code: 'password-needed' } });
  expect(byFile.get('picture.pdf')?.sentence).toContain('not a PDF. It is a PNG picture');
  expect(byFile.get('nowhere.pdf')).toMatchObject({ sha256: null, code: 1, error: { code: 'failed' } });
});

test('the run ends with 0 where all reconcile, 2 where one does not, 1 where nothing was found', async () => {
  expect((await ended(start('locked.pdf', 'march.pdf', '--password', statementPassword))).code).toBe(0);
  expect((await ended(start('march.pdf', 'wrong.pdf'))).code).toBe(2);
  expect((await ended(start('folder/below/.hidden', '--jobs', '1', '--no-ocr'))).code).toBe(0);
  mkdirSync(inHome('empty'), { recursive: true });
  expect((await ended(start('empty'))).code).toBe(1);
});

test('a folder gives the PDFs below it, without what is hidden, linked, or no PDF', async () => {
  const { output } = await ended(start('folder', '--jsonl'));
  expect(namesOf(linesOf(output))).toEqual(['folder/a.pdf', 'folder/b.PDF', 'folder/below/c.pdf']);
});

test('a list names files and folders, one a line', async () => {
  writeFileSync(inHome('list.txt'), 'march.pdf\r\n\nfolder/below\nnowhere.pdf');
  const { output } = await ended(start('--from', 'list.txt', '--jsonl'));
  expect(namesOf(linesOf(output))).toEqual(['folder/below/c.pdf', 'march.pdf', 'nowhere.pdf']);
});

test('a bank’s data file has a line with its own hash, and one that cannot be read says why', async () => {
  const ofx = (amount: string): string =>
    `OFXHEADER:100\n<OFX><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>62000417736</BANKACCTFROM><BANKTRANLIST><STMTTRN>
<TRNTYPE>DEBIT<DTPOSTED>20260305<TRNAMT>${amount}<NAME>Rent</STMTTRN></BANKTRANLIST></STMTRS></OFX>`;
  mkdirSync(inHome('files'), { recursive: true });
  writeFileSync(inHome('files/march.ofx'), ofx('-845.50'));
  writeFileSync(inHome('people.csv'), 'Name;Age\nNomsa;41\n');
  const { code, output } = await ended(start('files', 'people.csv', '--jsonl', '--jobs', '1'));
  expect(code).toBe(1);
  const byFile = new Map(linesOf(output).map((each) => [each.file, each]));
  const sha256 = createHash('sha256').update(ofx('-845.50')).digest('hex');
  expect(byFile.get('files/march.ofx')).toMatchObject({ sha256, code: 2, ok: true, rows: 1 });
  expect(byFile.get('people.csv')).toMatchObject({ ok: false, error: { code: 'bank-file' } });
  expect(byFile.get('people.csv')?.sentence).toContain('both a date and an amount');
});

test('a path on standard input is answered before the next one comes', async () => {
  const child = start('--from', '-', '--jsonl');
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  for (const file of ['march.pdf', 'wrong.pdf']) {
    child.stdin.write(`${file}\n`);
    const { value } = await answers.next();
    expect(line.parse(JSON.parse(String(value))).file).toBe(file);
  }
  child.stdin.end();
  expect(await once(child, 'close')).toEqual([2, null]);
});

test('a second run reads what has no line yet, or has changed, and drops a line that was cut off', async () => {
  copyFileSync(inHome('march.pdf'), inHome('changing.pdf'));
  await ended(start('march.pdf', 'changing.pdf', '--out', results));
  const before = readFileSync(results, 'utf8');
  appendFileSync(results, '{"file":"wrong.pdf","sha256":"12');
  copyFileSync(inHome('wrong.pdf'), inHome('changing.pdf'));

  const { code, output, errors } = await ended(start('march.pdf', 'changing.pdf', 'wrong.pdf', '--out', results));
  expect(readFileSync(results, 'utf8').startsWith(before)).toBe(true);
  expect(namesOf(written().slice(2))).toEqual(['changing.pdf', 'wrong.pdf']);
  expect(output).toBe('');
  expect(errors).toContain('3 files: 1 reconciled, 2 not reconciled, 0 not read');
  expect(code).toBe(2);
});

test('a run that is killed goes on where it was, and no file has two lines', async () => {
  const names = Array.from({ length: 12 }, (_, at) => `copy-${at}.pdf`);
  for (const name of names) copyFileSync(inHome('march.pdf'), inHome(name));
  const child = start('--from', '-', '--out', results);
  child.stdin.write(`${names.join('\n')}\n`);
  await expect
    .poll(() => readFileSync(results, { encoding: 'utf8', flag: 'a+' }).split('\n').length, { timeout: 60_000 })
    .toBeGreaterThan(2);
  child.kill('SIGKILL');
  await once(child, 'close');

  expect((await ended(start('--from', '-', '--out', results), names.join('\n'))).code).toBe(0);
  expect(namesOf(written())).toEqual(names.toSorted());
});

test('Ctrl+C ends the run after the files at work, and says so by its code', async () => {
  const child = start('--from', '-', '--out', results);
  child.stdin.write('march.pdf\n');
  await expect
    .poll(() => readFileSync(results, { encoding: 'utf8', flag: 'a+' }), { timeout: 60_000 })
    .toContain('march.pdf');
  child.kill('SIGINT');
  expect(await once(child, 'close')).toEqual([130, null]);
  expect(namesOf(written())).toEqual(['march.pdf']);
});

test('a reader that goes away ends the run quietly', async () => {
  const child = start('--from', '-', '--jsonl');
  let errors = '';
  child.stderr.on('data', (part: Buffer) => (errors += part.toString()));
  child.stdin.on('error', () => undefined);
  child.stdin.write('march.pdf\n'.repeat(20));
  await once(child.stdout, 'data');
  child.stdout.destroy();
  expect(await once(child, 'close')).toEqual([141, null]);
  expect(errors).toBe('');
});

test('a file of something else is not written into', async () => {
  writeFileSync(results, 'my notes');
  const { code, errors } = await ended(start('march.pdf', '--out', results));
  expect(code).toBe(3);
  expect(errors).toContain('does not hold results of');
  expect(readFileSync(results, 'utf8')).toBe('my notes');
});

test('says what keeps the run itself from going on, and ends with 3', async () => {
  for (const [args, sentence] of [
    [[], 'name files or folders'],
    [['--from', 'nowhere.txt'], 'The list nowhere.txt could not be read (ENOENT)'],
    [['march.pdf', '--jobs', '0'], 'from 1 to 64'],
    [['march.pdf', '--out', 'no/where.jsonl'], '(ENOENT). Nothing was read.'],
  ] as const) {
    const { code, errors } = await ended(start(...args));
    expect(errors).toContain(sentence);
    expect(code).toBe(3);
  }
});
