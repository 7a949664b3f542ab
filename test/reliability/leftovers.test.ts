import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** A desk without a keychain, whose data are in the temporary folder for as long as it runs. */
async function desk(home: string): Promise<ChildProcess> {
  const env = { ...process.env, TMPDIR: home, TEMP: home, STATEMENT_DESK_KEYCHAIN: 'session' };
  const started = fork(path.join(import.meta.dirname, 'support/deskProgram.ts'), [path.join(home, 'data')], {
    execArgv: [],
    env,
  });
  onTestFinished(() => void started.kill('SIGKILL'));
  await once(started, 'message');
  return started;
}

test('a desk that starts removes the data of sessions that were killed, and leaves those of one that runs', async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'statement-desk-sessions-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const owners = (): string[] =>
    readdirSync(home).flatMap((name) => /^statement-desk-session-(\d+)-/.exec(name)?.[1] ?? []);
  const running = await desk(home);
  const killed = await desk(home);
  expect(owners().sort()).toEqual([String(running.pid), String(killed.pid)].sort());
  const ended = once(killed, 'exit');
  killed.kill('SIGKILL');
  await ended;
  const next = await desk(home);
  await expect.poll(() => owners().sort()).toEqual([String(running.pid), String(next.pid)].sort());
});
