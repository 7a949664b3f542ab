import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { createAsk } from '../../../electron/cli/askedInTerminal.ts';
import { exitCodeOf } from '../../../electron/cli/reviewReport.ts';
import { makeStatementPdf, plainModel } from '../../support/press/press.ts';
import type { Challenge } from '../../../shared/model/collection.ts';
import { answerJson } from '../../support/scriptedServer.ts';
import { startRemoteService } from '../desk/support/remoteService.ts';
import { builtPrograms } from '../../support/builtPrograms.ts';

const { cli } = builtPrograms;

async function folderWith(file: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'statement-desk-given-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const named = path.join(folder, file);
  writeFileSync(named, await makeStatementPdf(plainModel));
  return { folder, file: named };
}

function run(
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [cli, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (part: Buffer) => (out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (err += part.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })));
}

/** A service that keeps what the next upload carries. */
async function listening() {
  const service = await startRemoteService();
  const taken: { key: string | undefined; body: string }[] = [];
  const take: (typeof service.next)[number] = {
    match: /uploads$/,
    answer: (response, request) =>
      response.req.on('end', () => {
        taken.push({ key: request.headers['x-api-key'] as string, body: request.body().toString() });
        answerJson(response, { collectionId: 'c1' });
      }),
  };
  service.next.push(take);
  const account = { number: '99', currency: 'ZAR', opening_balance: 10, closing_balance: 20 };
  const transactions = [{ date: '2026-03-02', description: 'SALARY', amount: 10, type: 'credit' }];
  service.summary = { statement: { accounts: [{ ...account, transactions }] } };
  return { service, taken };
}
const profile = { polling: { firstMs: 1, maxMs: 5 } };
const hook = { url: 'https://office.example/hook', headers: { 'X-Token': 'hook-secret' } };

test('a service and a webhook with headers are given in a file that nobody else may read', async () => {
  const { service, taken } = await listening();
  const { folder, file } = await folderWith('march.pdf');
  const given = path.join(folder, 'service.json');
  writeFileSync(given, JSON.stringify({ baseUrl: service.url, apiKey: 'key-7', profile, webhook: hook }), {
    mode: 0o600,
  });
  const { code, err } = await run(['review', file, '--service', given, '--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(taken[0]!.key).toBe('key-7');
  expect(taken[0]!.body).toContain('hook-secret');

  chmodSync(given, 0o640);
  const refused = await run(['review', file, '--service', given]);
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toMatch(/others may read it \(mode 640\)\. Nothing was sent\./);
  expect(taken).toHaveLength(1);
});

test('a service and a webhook with headers are given in the environment', async () => {
  const { service, taken } = await listening();
  const { file } = await folderWith('march.pdf');
  const env = {
    STATEMENT_DESK_BASE_URL: service.url,
    STATEMENT_DESK_API_KEY: 'key-8',
    STATEMENT_DESK_PROFILE: JSON.stringify(profile),
    STATEMENT_DESK_WEBHOOK_URL: hook.url,
    STATEMENT_DESK_WEBHOOK_HEADERS: JSON.stringify(hook.headers),
  };
  const { code, err } = await run(['review', file, '--service', 'env'], env);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(taken).toMatchObject([{ key: 'key-8' }]);
  expect(taken[0]!.body).toContain('hook-secret');
  const nameless = await run(['review', file, '--service', 'env'], { ...env, STATEMENT_DESK_BASE_URL: '' });
  expect(nameless).toMatchObject({ code: 1, out: '' });
  expect(nameless.err).toContain('check baseUrl');
  expect(nameless.err).not.toContain('key-8');
});

test('a collection that asks for a PIN where nobody sits ends with a code of its own, and says what was asked', async () => {
  const { service } = await listening();
  service.statuses = [{ code: 1500, challenge: { id: 'q1', label: 'Enter your PIN', type: 'password' } }];
  const { file } = await folderWith('march.pdf');
  const env = {
    STATEMENT_DESK_BASE_URL: service.url,
    STATEMENT_DESK_API_KEY: 'key-8',
    STATEMENT_DESK_PROFILE: JSON.stringify(profile),
  };
  const { code, out } = await run(['review', file, '--service', 'env'], env);
  expect(code).toBe(4);
  expect(out).toContain('The service asks “Enter your PIN”, and nobody was there to answer.');
  expect(out).not.toMatch(/password/i);
});

test('whoever sits at a terminal is asked, one question after the other, and a PIN is not shown', async () => {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = new PassThrough();
  const shown = () => ((output.read() as Buffer | null) ?? '').toString();
  const pin: Challenge = {
    ...{ id: 'q1', label: 'Enter your PIN', kind: 'password', choices: [] },
    ...{ image: null, expiresAt: null, attemptsLeft: null },
  };
  const choice: Challenge = { ...pin, kind: 'choice', label: 'Which?', choices: [{ value: 'a1', label: 'Savings' }] };
  const ask = createAsk({ input, output });
  const answers = [ask(pin, 'a.pdf'), ask(choice, 'b.pdf')];
  await expect.poll(shown).toBe('a.pdf: Enter your PIN\n> ');
  input.write('4417\n');
  expect(await answers[0]).toBe('4417');
  await expect.poll(shown).toContain('b.pdf: Which?\n  1  Savings\n> ');
  input.write('1\n');
  expect(await answers[1]).toBe('a1');
  expect(await ask({ ...pin, kind: 'image' }, 'c.pdf')).toBeNull();
  expect(await createAsk({ input: new PassThrough(), output })(pin, 'd.pdf')).toBeNull();
});

test('a file that cannot be read counts before one that waits for an answer', () => {
  const of = (code: 'input-needed' | 'not-a-pdf') => ({
    ...{ file: 'a.pdf', collection: null, documents: [], statuses: [], products: [], word: null },
    error: { code, message: '', retryable: false },
  });
  expect(exitCodeOf({ files: [of('input-needed')], review: null, policy: null, unwritten: null })).toBe(4);
  expect(
    exitCodeOf({ files: [of('input-needed'), of('not-a-pdf')], review: null, policy: null, unwritten: null }),
  ).toBe(1);
});

test.each(['.hidden.pdf', 'a\r\nb.pdf'])('the name %j is refused aloud, on one line', async (name) => {
  const { folder, file } = await folderWith(name);
  const { code, out } = await run(['review', file]);
  expect(code).toBe(1);
  expect(out).toMatch(/^✗ .*The name .*Nothing was sent\. Rename it and try again\..*\n\n?$/);
  if (name.startsWith('.')) return;
  expect((await run(['review', folder])).out).toContain('The name contains a line break');
  const extracted = await run(['extract', folder]);
  expect(extracted).toMatchObject({ code: 1 });
  expect(extracted.out).toMatch(/^.*line break.*\n$/);
});
