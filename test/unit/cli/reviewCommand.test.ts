import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
import { noSmallDisk, smallDisk } from '../../reliability/support/smallDisk.ts';
import { builtPrograms } from '../../support/builtPrograms.ts';

const verdict = z.object({ state: z.string(), firstBadRow: z.number().nullable() });
const report = z.object({
  ok: z.boolean(),
  exitCode: z.number(),
  files: z.array(
    z.object({
      file: z.string(),
      ok: z.boolean(),
      state: z.string(),
      error: z.object({ code: z.string() }).nullable(),
      statuses: z.array(z.object({ code: z.number() })),
      products: z.array(z.object({ kind: z.string(), sha256: z.string() })),
    }),
  ),
  accounts: z.array(
    z.object({ number: z.string().nullable(), statements: z.array(z.object({ rows: z.number(), verdict })) }),
  ),
  months: z.array(z.string()),
  totals: z.array(
    z.object({
      month: z.string(),
      number: z.string().nullable(),
      moneyIn: z.string(),
      moneyOut: z.string(),
      net: z.string(),
      closing: z.string().nullable(),
    }),
  ),
  verdicts: z.record(z.string(), z.number()),
});

const { cli } = builtPrograms;
let home: string;
const inHome = (...parts: string[]): string => path.join(home, ...parts);

beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'statement-desk-cli-'));
  mkdirSync(inHome('temporary'));
  writeFileSync(inHome('march.pdf'), await makeStatementPdf(plainModel));
  const locked = await makeStatementPdf({ ...plainModel, number: '62000417736' }, { encryption: 'password' });
  writeFileSync(inHome('locked.pdf'), locked);
  const rows = plainModel.rows.map((row, index) => (index === 2 ? { ...row, amount: '205.00' } : row));
  // Drawn as printed by a bank, then one figure of it altered: its balances no longer hold.
  const printed = print(plainModel, plainTraits);
  const altered = print({ ...plainModel, rows }, plainTraits);
  const mixed = {
    ...printed,
    rows: printed.rows.map((row, index) => (index === 2 ? { ...row, amount: altered.rows[2]!.amount } : row)),
  };
  writeFileSync(inHome('altered.pdf'), await makePrintedPdf([mixed], plainTraits));
  writeFileSync(inHome('picture.pdf'), pngPicture());
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

function desk(...args: string[]): Promise<{ code: number | null; output: string; errors: string }> {
  const env = { ...process.env, HOME: home, TMPDIR: inHome('temporary') };
  const child = spawn(process.execPath, [cli, 'review', ...args], { env, cwd: home });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr.on('data', (part: Buffer) => (errors += part.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output, errors })));
}

test('goes the whole way and says so as JSON', { timeout: 120_000 }, async () => {
  const { code, output, errors } = await desk('march.pdf', '--json');
  expect(errors).toBe('');
  expect(code).toBe(0);
  const { ok, files, accounts, totals, months, verdicts } = report.parse(JSON.parse(output));
  expect(ok).toBe(true);
  expect(files[0]!.statuses.at(-1)!.code).toBe(2000);
  expect(files[0]!.products.map(({ kind }) => kind)).toContain('archive');
  expect(accounts).toMatchObject([
    { number: '62000417735', statements: [{ rows: 5, verdict: { state: 'reconciled' } }] },
  ]);
  expect(months).toEqual(['2026-03']);
  expect(totals).toMatchObject([
    {
      month: '2026-03',
      number: '62000417735',
      moneyIn: '25100.00',
      moneyOut: '806.35',
      net: '24293.65',
      closing: '25793.65',
    },
  ]);
  expect(verdicts).toEqual({ reconciled: 1 });
});

test('ends with 2 where something does not reconcile, and names the row', { timeout: 120_000 }, async () => {
  const { code, output } = await desk('altered.pdf', '--json');
  expect(code).toBe(2);
  const { ok, accounts } = report.parse(JSON.parse(output));
  expect(ok).toBe(false);
  expect(accounts[0]!.statements[0]!.verdict).toEqual({ state: 'mismatch', firstBadRow: 2 });
});

test('ends with 1 for a file that cannot be reviewed, and reviews the others', { timeout: 120_000 }, async () => {
  const { code, output } = await desk('picture.pdf', 'locked.pdf', 'nowhere.pdf', 'march.pdf', '--json');
  expect(code).toBe(1);
  const { files } = report.parse(JSON.parse(output));
  expect(files.map(({ file, state, error }) => [file, state, error?.code])).toEqual([
    ['picture.pdf', 'refused', 'not-a-pdf'],
    ['locked.pdf', 'cancelled', 'password-wrong'],
    ['nowhere.pdf', 'refused', 'file-unreadable'],
    ['march.pdf', 'ready', undefined],
  ]);
});

test('opens a protected file with the password, and writes what came of it', { timeout: 120_000 }, async () => {
  const { code, output } = await desk(
    'locked.pdf',
    '--password',
    statementPassword,
    '--out',
    'out',
    '--format',
    'csv,xlsx,report,evidence',
  );
  expect(output).toContain('· locked.pdf');
  expect(output).not.toContain('✓ locked.pdf');
  expect(code).toBe(0);
  expect(readdirSync(inHome('out'))).toEqual(
    expect.arrayContaining([
      'locked',
      ...[/ transactions\.csv$/, / review\.xlsx$/, / report\.pdf$/, / evidence\.zip$/].map((name): unknown =>
        expect.stringMatching(name),
      ),
    ]),
  );
  const written = readdirSync(inHome('out/locked'));
  expect(written).toContain('all-products.zip');
  expect(readFileSync(inHome('out/locked/locked.pdf')).equals(readFileSync(inHome('locked.pdf')))).toBe(true);
});

test('refuses a form of export that there is none of', { timeout: 120_000 }, async () => {
  const { code, errors } = await desk('march.pdf', '--out', 'out', '--format', 'csv,docx');
  expect(code).toBe(1);
  expect(errors).toContain('“docx” is none of decision, report, xlsx, csv');
});

test('says before it reads anything that nothing can be written there', async () => {
  const { code, output, errors } = await desk('march.pdf', '--out', 'march.pdf/out');
  expect([code, output]).toEqual([1, '']);
  expect(errors).toBe(
    'Nothing can be written to march.pdf/out (ENOTDIR). Nothing was read. Name another folder with --out.\n',
  );
});

test('refuses a form of export without a folder for it', async () => {
  const { code, output, errors } = await desk('march.pdf', '--format', 'xlsx');
  expect([code, output]).toEqual([1, '']);
  expect(errors).toBe('--format needs a folder to write to: name one with --out. Nothing was read.\n');
});

test('prints a review whose files cannot be written', { timeout: 120_000 }, async () => {
  // The folder for what came of the file is a file.
  mkdirSync(inHome('taken'));
  writeFileSync(inHome('taken', 'march'), 'of somebody');
  const { code, output, errors } = await desk('march.pdf', '--out', 'taken', '--json');
  const { exitCode, verdicts } = report.parse(JSON.parse(output));
  expect([code, exitCode, verdicts]).toEqual([1, 1, { reconciled: 1 }]);
  expect(errors).toBe(
    'Writing to taken/march failed (EEXIST). The review is complete and printed, and every file already written is complete. Free some space or name another folder with --out, and run the same command again.\n',
  );
  expect(readFileSync(inHome('taken', 'march'), 'utf8')).toBe('of somebody');
});

test.skipIf(noSmallDisk !== null)(
  'prints a review for whose files there is no room',
  { timeout: 120_000 },
  async () => {
    const disk = smallDisk(1);
    disk.fill(40_000);
    const { code, output, errors } = await desk('march.pdf', '--out', disk.folder, '--format', 'evidence');
    expect(output).toContain('✓ 1 Mar – 31 Mar 2026, 5 rows: Reconciled.');
    expect(code).toBe(1);
    expect(errors).toMatch(
      /^Writing to \S*statement-desk-disk-.+ failed \(ENOSPC\)\. The review is complete and printed/,
    );
    expect(readdirSync(disk.folder, { recursive: true }).filter((name) => String(name).endsWith('.part'))).toEqual([]);
  },
);

test(
  'holds the case against the limits of a file, and names those that are not met',
  { timeout: 120_000 },
  async () => {
    const limits = [
      { code: 'monthly-revenue', value: '30000.00', failing: 'fails' },
      { code: 'open-advances', value: '0', failing: 'look' },
    ];
    const file = { kind: 'statement-desk-policy', version: 1, policy: { currency: 'ZAR', limits } };
    writeFileSync(inHome('policy.json'), JSON.stringify(file));
    const { code, output } = await desk('march.pdf', '--policy', 'policy.json');
    expect(code).toBe(0);
    expect(output).toContain(
      'Policy: Does not meet policy, 2 of 3 limits met\n  ! Revenue per month: at least 30,000.00 ZAR (25,100.00 ZAR)',
    );
    const json = z.object({ policy: z.object({ verdict: z.string() }).nullable() });
    expect(
      json.parse(JSON.parse((await desk('march.pdf', '--policy', 'policy.json', '--json')).output)).policy,
    ).toMatchObject({ verdict: 'fails' });
    expect(json.parse(JSON.parse((await desk('march.pdf', '--json')).output)).policy).toBeNull();
  },
);

test('refuses limits that cannot be read before anything else', async () => {
  writeFileSync(inHome('no-policy.json'), '{"limits":[]}');
  const { code, output, errors } = await desk('march.pdf', '--policy', 'no-policy.json');
  expect([code, output]).toEqual([1, '']);
  expect(errors).toMatch(/^no-policy\.json: This file holds no policy/);
  expect((await desk('march.pdf', '--policy', 'policy.json', '--connection', 'Bureau')).errors).toMatch(
    /^Give either --connection, which uses the policy of the desk, or --policy\./,
  );
  expect((await desk('march.pdf', '--policy', 'nowhere.json')).errors).toMatch(
    /^The policy nowhere\.json could not be read \(ENOENT\)\. Nothing was sent\./,
  );
});

test('leaves nothing behind', { timeout: 120_000 }, async () => {
  await desk('march.pdf', '--json');
  expect(readdirSync(inHome('temporary'))).toEqual([]);
  expect(existsSync(inHome('.config'))).toBe(false);
});
