import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { callsOf } from '../../../electron/cli/deskCalls.ts';
import { createTerminalHost } from '../../../electron/cli/terminalHost.ts';
import { composeDesk } from '../../../electron/compose.ts';
import { programFiles } from '../../../electron/programFiles.ts';
import { makeStatementPdf, plainModel } from '../../support/press/press.ts';
import { answerJson } from '../../support/scriptedServer.ts';
import { startRemoteService } from '../desk/support/remoteService.ts';
import { builtPrograms } from '../../support/builtPrograms.ts';

const { cli } = builtPrograms;

/** A folder with a desk that knows one remote connection, and the environment of a machine without a keychain. */
async function deskWith(url: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'statement-desk-remote-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const env = {
    STATEMENT_DESK_DATA: path.join(folder, 'data'),
    STATEMENT_DESK_KEYCHAIN: 'session',
    STATEMENT_DESK_PASSPHRASE: 'a passphrase of this test alone',
  };
  const desk = await composeDesk({
    files: programFiles(pathToFileURL(builtPrograms.deskThread).href),
    folder: env.STATEMENT_DESK_DATA,
    host: createTerminalHost(),
    about: { version: '0.0.0', host: 'browser', platform: 'linux', locale: null },
    spawnHelper: () => {
      throw new Error('no keychain in this test');
    },
    env,
  });
  const profileOverrides = { polling: { firstMs: 1, maxMs: 5 } };
  await callsOf(desk)('connection.save', { name: 'Elsewhere', baseUrl: url, profileOverrides, apiKey: 'key-1' });
  const webhook = { name: 'Office', url: 'https://office.example/hook', authUrl: '', correlation: '', headers: [] };
  await callsOf(desk)('webhookProfile.save', webhook);
  await desk.close();
  const file = path.join(folder, 'march.pdf');
  writeFileSync(file, await makeStatementPdf(plainModel));
  return { file, env };
}

function run(args: string[], env: Record<string, string>): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [cli, 'review', ...args], { env: { ...process.env, ...env } });
  let [out, err] = ['', ''];
  child.stdout.on('data', (part: Buffer) => (out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (err += part.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })));
}

test('a connection of the desk is gone the whole way with: upload, track, products, totals', async () => {
  const service = await startRemoteService();
  service.products.set('p1', { name: 'rows', contentType: 'text/csv', body: Buffer.from('a,b\n') });
  const transactions = [
    { date: '2026-03-02', description: 'SALARY', amount: '10.10', type: 'credit', balance: '20.20' },
  ];
  const account = { number: '99', currency: 'ZAR', opening_balance: 10.1, closing_balance: 20.2, transactions };
  service.summary = {
    statement: { accounts: [account], summaryData: [{ month: '2026-03', currency: 'ZAR', total_income: 10.2 }] },
  };
  const { file, env } = await deskWith(service.url);
  const { code, out, err } = await run([file, '--connection', 'elsewhere', '--json'], {
    ...env,
    STATEMENT_DESK_API_KEY: 'key-2',
  });
  expect(err).toBe('');
  expect(JSON.parse(out)).toMatchObject({
    exitCode: code,
    files: [{ file, state: 'ready', missing: [], service: { months: [{ totalIncome: '10.2', differs: true }] } }],
    totals: [{ month: '2026-03', number: '99', moneyIn: '10.10' }],
  });
  expect(service.seen()).toContain('POST /extracter-api/uploads');
});

test('a connection that does not exist, or whose key is nowhere, is said before anything is sent', async () => {
  const service = await startRemoteService();
  const { file, env } = await deskWith(service.url);
  const unknown = await run([file, '--connection', 'Nowhere'], env);
  expect(unknown).toMatchObject({ code: 1, out: '' });
  expect(unknown.err).toContain(
    'There is no connection “Nowhere”. Nothing was sent. There are: This computer, Elsewhere.',
  );
  const keyless = await run([file, '--connection', 'Elsewhere'], { ...env, STATEMENT_DESK_API_KEY: '' });
  expect(keyless).toMatchObject({ code: 1, out: '' });
  expect(keyless.err).toContain('STATEMENT_DESK_API_KEY');
  expect(service.seen()).toEqual([]);
});

test('webhook, correlation, brand and force are given as options, and a webhook that does not exist is said', async () => {
  const service = await startRemoteService();
  const bodies: string[] = [];
  service.next.push({
    match: /uploads$/,
    answer: (response, request) =>
      response.req.on('end', () => {
        bodies.push(request.body().toString());
        answerJson(response, { collectionId: 'c1' });
      }),
  });
  const { file, env } = await deskWith(service.url);
  const keyed = { ...env, STATEMENT_DESK_API_KEY: 'key-2' };
  const local = await run([file, '--brand', 'b1'], keyed);
  expect(local).toMatchObject({ code: 1, out: '' });
  expect(local.err).toContain('--connection');
  const nowhere = await run([file, '--connection', 'Elsewhere', '--webhook', 'Nowhere'], keyed);
  expect(nowhere).toMatchObject({ code: 1, out: '' });
  expect(nowhere.err).toContain('There is no webhook “Nowhere”. Nothing was sent.');
  expect(bodies).toEqual([]);
  const chosen = ['--webhook', 'office', '--correlation', 'file 7', '--brand', 'b1', '--force'];
  const { err } = await run([file, '--connection', 'Elsewhere', ...chosen], keyed);
  expect(err).toBe('');
  const sent = [...bodies.join().matchAll(/name="(\w+)"\r\n\r\n(.*)\r\n/g)];
  expect(Object.fromEntries(sent.map(([, field, value]) => [field, value]))).toEqual({
    brandId: 'b1',
    correlation: 'file 7',
    webhookUrl: 'https://office.example/hook',
    forceExtraction: 'true',
  });
});
