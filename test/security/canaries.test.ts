import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeStatementPdf, plainModel } from '../support/press/press.ts';
import { composeDesk } from '../../electron/compose.ts';
import type { DeskEvent } from '../../shared/contract.ts';
import { programFiles } from '../../electron/programFiles.ts';
import { callsOf, settled } from '../../electron/cli/deskCalls.ts';
import { answerJson } from '../support/scriptedServer.ts';
import { practicePlan } from '../unit/desk/connect/practiceDesk.ts';
import { fileOf } from '../unit/desk/support/deskInTest.ts';
import { startRemoteService } from '../unit/desk/support/remoteService.ts';

const canary = {
  key: 'CANARY-api-key-1',
  secret: 'CANARY-client-secret-2',
  answer: 'CANARY-challenge-answer-3',
  idNumber: 'CANARY-8001015009087',
  number: '6200041773599',
  login: 'CANARY-user-5',
  password: 'CANARY-password-6',
  header: 'CANARY-webhook-header-7',
  file: 'CANARY-file-8.pdf',
  case: 'CANARY-case-9',
  connection: 'CANARY-connection-10',
  brand: 'CANARY-brand-11',
};

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

test('no secret and nothing of the consumer is in a log, a file, an error or diagnostics, and no secret in an export', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'statement-desk-canary-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const service = await startRemoteService();
  const statement = await makeStatementPdf({ ...plainModel, number: canary.number });
  const exported: string[] = [];
  const desk = await composeDesk({
    files: programFiles(new URL('../../electron/cli.ts', import.meta.url).href),
    folder,
    host: {
      openOffered: () => Promise.resolve([fileOf(canary.file, statement)]),
      choose: () => Promise.resolve(null),
      openPage: () => Promise.resolve(false),
      async save({ name, content }) {
        exported.push(Buffer.concat(await Array.fromAsync(content())).toString());
        return { kind: 'saved', path: name };
      },
    },
    about: { version: '0.0.0', host: 'browser', platform: 'linux', locale: null },
    spawnHelper: () => {
      throw new Error('no keychain is asked in this test');
    },
    env: { STATEMENT_DESK_KEYCHAIN: 'session', STATEMENT_DESK_PASSPHRASE: 'CANARY-passphrase-4' },
  });
  const call = callsOf(desk);
  const events: DeskEvent[] = [];
  desk.subscribe((event) => void events.push(event));
  const errors: unknown[] = [];
  const fails = (attempt: Promise<unknown>): Promise<void> =>
    attempt.then(
      () => undefined,
      (error: unknown) => void errors.push(error instanceof Error ? [error.message, error.stack] : error),
    );

  const { id: connectionId } = await call('connection.save', {
    name: canary.connection,
    baseUrl: service.url,
    profileOverrides: { polling: { firstMs: 5, maxMs: 10 } },
    apiKey: canary.key,
    clientSecret: canary.secret,
  });
  const file = await call('case.create', { name: canary.case });
  await call('case.update', { id: file.id, change: { idNumber: canary.idNumber } });

  // A service that quotes in its refusals what it was given.
  const quoting = (...words: string[]) => ({
    answer: (response: Parameters<typeof answerJson>[0]) => answerJson(response, { message: words.join(' ') }, 400),
  });
  service.next.push({ match: /uploads/, ...quoting(canary.key, canary.secret, canary.idNumber) });
  const first = await call('intake.add', { files: ['x'], caseId: file.id, connectionId });
  const { id } = await settled(desk, call, first.accepted[0]!.collectionId, () => Promise.resolve());
  service.statuses = [{ code: 1400, challenge: { id: 'q', label: 'Code', type: 'text' } }];
  service.next.push({ match: /POST .*challenges/, ...quoting(canary.key, canary.secret, canary.answer) });
  await call('collection.retry', { id });
  await settled(desk, call, id, async () => {
    await fails(call('collection.answer', { id, challengeId: 'q', value: canary.answer }));
    await call('collection.cancel', { id });
  });
  await fails(call('connection.save', { name: 'x', baseUrl: canary.secret, profileOverrides: {}, apiKey: canary.key }));
  // Starts, taken and refused, by a service that quotes what it was given.
  const webhook = await call('webhookProfile.save', {
    ...{ name: 'Hook', url: 'https://cases.example/hook', authUrl: '', correlation: '' },
    headers: [{ name: 'X-Team', value: canary.header }],
  });
  const plan = practicePlan({ connectionId, webhookId: webhook.id });
  plan.consumer.idNumber = canary.idNumber;
  const credentials = () => ({ username: canary.login, password: canary.password });
  await call('connectDraft.save', { caseId: file.id, draft: { plan, step: 'check' } });
  service.next.push({ match: /POST .*collections$/, ...quoting(canary.login, canary.password, canary.header) });
  await fails(call('connect.start', { plan, caseId: file.id, credentials: credentials() }));
  service.statuses = [{ code: 1000, message: 'Working' }];
  service.next.push({
    match: /POST .*collections$/,
    answer: (response) => answerJson(response, { id: 'started', consumerUrl: 'https://bank.example/page' }, 201),
  });
  const started = await call('connect.start', { plan, caseId: file.id, credentials: credentials() });
  service.next.push({ match: /POST .*credentials$/, ...quoting(canary.login, canary.password) });
  await fails(call('connect.credentials', { id: started.collection.id, credentials: credentials() }));
  await call('collection.cancel', { id: started.collection.id });
  // The same with the built-in service, down to the rows.
  const local = await call('intake.add', { files: ['x'], connectionId: 'this-computer', allowDuplicates: true });
  const { state } = await settled(desk, call, local.accepted[0]!.collectionId, () => Promise.resolve());
  expect(state).toBe('ready');
  const review = await call('review.open', { caseId: local.caseId! });
  expect(review.accounts[0]?.number).toBe(canary.number);
  for (const format of ['csv', 'json'] as const) {
    const scope = { caseId: local.caseId!, sort: 'date' as const };
    await call('export.run', { scope, exportId: format, format, acceptUnproved: true });
  }
  await call('settings.update', {
    uploadOptions: { brandId: canary.brand, correlation: canary.brand, webhookId: webhook.id, force: false },
  });
  const { text: diagnostics } = await call('diagnostics.read', {});
  await desk.close();

  expect(errors).toHaveLength(4);
  const { key, secret: clientSecret, answer, idNumber, login, password, header } = canary;
  const secrets = [key, clientSecret, answer, idNumber, login, password, header, 'CANARY-passphrase-4'];
  for (const secret of secrets) expect(JSON.stringify([errors, events]).includes(secret), secret).toBe(false);
  // Numbers are masked unless the analyst asks for them.
  expect(exported).toHaveLength(2);
  for (const text of exported) {
    expect(text).toContain(canary.number.slice(-4));
    for (const word of [...secrets, canary.number]) expect(text.includes(word), word).toBe(false);
  }
  const outside = [...secrets, ...Object.values(canary), 'Vosloo', service.url, new URL(service.url).host, folder];
  for (const word of outside) expect(diagnostics.includes(word), word).toBe(false);
  expect(diagnostics).toContain('cases: ');
  expect(diagnostics).toContain('Last lines of the log');
  const files = filesIn(folder);
  expect(files.some((name) => name.endsWith('desk.log'))).toBe(true);
  for (const name of files) {
    const content = readFileSync(name).toString('latin1');
    for (const word of [...secrets, canary.number, 'Vosloo']) {
      expect(content.includes(word), `${path.basename(name)} holds ${word.slice(0, 10)}…`).toBe(false);
    }
  }
});

test('a crash leaves no dump of what was in memory: nothing of the program writes one', () => {
  const sources = globSync('electron/**/*.ts').map((file) => readFileSync(file, 'utf8'));
  expect(sources.length).toBeGreaterThan(100);
  for (const source of sources) expect(source).not.toMatch(/crashReporter|process\.report|writeHeapSnapshot/);
});
