import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { builtPrograms } from '../support/builtPrograms.ts';

const passphrase = 'a passphrase of this test alone';

/** What a person reads in the terminal where the desk in the browser is started, and whether it came up. */
async function start(data: string, options: string[] = [], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [builtPrograms.browserHost, '--no-open', ...options], {
    env: {
      ...process.env,
      STATEMENT_DESK_DATA: data,
      STATEMENT_DESK_KEYCHAIN: 'session',
      STATEMENT_DESK_PASSPHRASE: passphrase,
      ...env,
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  const opened = new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        said += text.toString();
        if (said.includes('The link works once')) resolve(true);
      });
    child.once('close', () => resolve(false));
  });
  const ended = once(child, 'close');
  const isOpen = await opened;
  if (isOpen) child.kill('SIGTERM');
  await ended;
  return { isOpen, said, code: child.exitCode };
}

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'statement-desk-starts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder with the data of a desk that was open once. */
async function deskData() {
  const folder = path.join(temporaryFolder(), 'data');
  expect((await start(folder)).isOpen).toBe(true);
  return { folder, database: path.join(folder, 'desk.db') };
}

const held = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => /\.db$|key-id$/.test(name))
    .sort();

test('a folder that cannot be written is named, with what is safe and what to do', async () => {
  const file = path.join(temporaryFolder(), 'a file');
  writeFileSync(file, '');
  const folder = path.join(file, 'data');
  const { said, code } = await start(folder);
  expect(code).toBe(1);
  for (const part of ['Reading or writing the disk failed', 'Nothing was saved', 'Check the folder', folder])
    expect(said).toContain(part);
});

test.runIf(existsSync('/usr/lib/x86_64-linux-gnu/libsecret-1.so.0'))(
  'a keychain that does not answer is said, and the desk opens for this session without it',
  async () => {
    const bus = path.join(temporaryFolder(), 'bus');
    // Takes every connection and never says a word.
    const silent = createServer().listen(bus);
    onTestFinished(() => void silent.close());
    await once(silent, 'listening');
    const env = {
      DBUS_SESSION_BUS_ADDRESS: `unix:path=${bus}`,
      STATEMENT_DESK_KEYCHAIN: '',
      STATEMENT_DESK_PASSPHRASE: '',
    };
    const { isOpen, said } = await start(path.join(temporaryFolder(), 'data'), [], env);
    expect(isOpen).toBe(true);
    expect(said).toMatch(/^The keychain has not answered yet\. .+ without it[^\n]*\nStatement Desk is open/);
  },
);

test('a folder for temporary files that takes none is told from the data, which are left alone', async () => {
  const { folder, database } = await deskData();
  const before = readFileSync(database);
  const file = path.join(temporaryFolder(), 'a file');
  writeFileSync(file, '');
  const { said, code } = await start(folder, [], { TMPDIR: path.join(file, 'tmp'), TEMP: path.join(file, 'tmp') });
  expect(code).toBe(1);
  for (const part of ['The folder for temporary files', 'Stored data were not changed', 'Free some space', 'TMPDIR'])
    expect(said).toContain(part);
  expect(readFileSync(database).equals(before)).toBe(true);
  expect((await start(folder)).isOpen).toBe(true);
});

test('a database of zero bytes is not taken for a new desk, and is set aside where that is asked for', async () => {
  const { folder, database } = await deskData();
  truncateSync(database, 0);
  const refused = await start(folder);
  expect(refused.code).toBe(1);
  for (const part of ['The data file is empty', 'Nothing was changed', 'restore a backup', '--begin-anew', folder])
    expect(refused.said).toContain(part);
  expect([held(folder), statSync(database).size]).toEqual([['database.key-id', 'desk.db'], 0]);

  expect((await start(folder, ['--begin-anew'])).isOpen).toBe(true);
  const aside = readdirSync(path.join(folder, 'replaced'));
  expect(aside.filter((name) => /\.db$|key-id$/.test(name))).toHaveLength(2);
  expect(statSync(database).size).toBeGreaterThan(0);
  // Data that open are not set aside, whatever was asked for.
  expect((await start(folder, ['--begin-anew'])).isOpen).toBe(true);
  expect(readdirSync(path.join(folder, 'replaced'))).toEqual(aside);
});

test('a start that ended before anything was kept is a new desk', async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'database.key-id'), 'passphrase\n');
  writeFileSync(path.join(folder, 'desk.db'), '');
  expect((await start(folder)).isOpen).toBe(true);
});

test('a page that does not check out ends the start, and the file stays as it is', async () => {
  const { folder, database } = await deskData();
  const damaged = readFileSync(database);
  for (let at = 4096 + 100; at < damaged.length; at += 4096) damaged[at]! ^= 1;
  writeFileSync(database, damaged);
  const { said, code } = await start(folder);
  expect(code).toBe(1);
  for (const part of ['The database cannot be read', 'Nothing was changed', 'restore a backup'])
    expect(said).toContain(part);
  expect(readFileSync(database).equals(damaged)).toBe(true);
});
