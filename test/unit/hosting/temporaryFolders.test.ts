import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder, removeLeftovers } from '../../../electron/hosting/temporaryFolders.ts';

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'statement-desk-leftovers-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** A process that has made what is temporary in `temporary`, and writes `file`. */
async function program(temporary: string, file: string): Promise<ChildProcess> {
  const started = fork(path.join(import.meta.dirname, 'processes/leaving.ts'), [file], {
    execArgv: [],
    env: { ...process.env, TMPDIR: temporary, TEMP: temporary },
  });
  onTestFinished(() => void started.kill('SIGKILL'));
  await once(started, 'message');
  return started;
}

async function kill(running: ChildProcess): Promise<void> {
  const ended = once(running, 'exit');
  running.kill('SIGKILL');
  await ended;
}

/** A number that no process has: it was that of one that has ended. */
async function endedProcess(): Promise<number> {
  const ended = fork(path.join(import.meta.dirname, 'processes/leaving.ts'), [], { silent: true, execArgv: [] });
  await once(ended, 'exit');
  return ended.pid!;
}

test('what a killed desk left goes with the next start, and nothing of one that runs', async () => {
  const [temporary, exports] = [folder(), folder()];
  const killed = await program(temporary, path.join(exports, 'killed.csv'));
  const running = await program(temporary, path.join(exports, 'running.csv'));
  await kill(killed);
  const kinds = (owner: ChildProcess): string[] =>
    readdirSync(temporary)
      .filter((name) => name.includes(`-${owner.pid}-`))
      .map((name) => name.split('-')[2]!)
      .sort();
  const all = ['arriving', 'link', 'writing'];
  expect([kinds(killed), kinds(running)]).toEqual([all, all]);
  expect(readdirSync(exports)).toHaveLength(2);
  await removeLeftovers(temporary);
  expect([kinds(killed), kinds(running)]).toEqual([[], all]);
  expect(readdirSync(exports)).toEqual([expect.stringMatching(/^running\.csv\.[\da-f]{8}\.part$/)]);
  await kill(running);
  await removeLeftovers(temporary);
  expect([readdirSync(temporary), readdirSync(exports)]).toEqual([[], []]);
});

test('files of other programs stay, whatever a folder says of them', async () => {
  const [temporary, elsewhere] = [folder(), folder()];
  const pid = await endedProcess();
  writeFileSync(path.join(elsewhere, 'letter.pdf'), 'of somebody');
  mkdirSync(path.join(temporary, `statement-desk-writing-${pid}-abcdef`));
  writeFileSync(path.join(temporary, `statement-desk-writing-${pid}-abcdef/path`), path.join(elsewhere, 'letter.pdf'));
  symlinkSync(elsewhere, path.join(temporary, `statement-desk-link-${pid}-abcdef`));
  mkdirSync(path.join(temporary, `statement-desk-notes-of-${pid}`));
  await removeLeftovers(temporary);
  expect(existsSync(path.join(elsewhere, 'letter.pdf'))).toBe(true);
  expect(readdirSync(temporary).sort()).toEqual([
    `statement-desk-link-${pid}-abcdef`,
    `statement-desk-notes-of-${pid}`,
  ]);
});

test('a folder for temporary files that is not there is no fault', async () => {
  const parent = folder();
  await expect(removeLeftovers(path.join(parent, 'none'))).resolves.toBeUndefined();
  const own = makeTemporaryFolder('session', parent);
  await removeLeftovers(parent);
  expect(existsSync(own)).toBe(true);
});
