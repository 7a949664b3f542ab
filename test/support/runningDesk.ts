import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.resolve(import.meta.dirname, '../..');
const startLimitMs = 30_000;

/** A desk in a process of its own, served to a browser: what E2E tests drive. */
export type RunningDesk = {
  /** The one-time link of the present run. */
  readonly link: string;
  /** Ends the process and starts it again on the same data. `kill` ends it as a power cut would. */
  restart(how?: 'close' | 'kill'): Promise<void>;
  /** Memory that the system counts for the process now, in MB; Linux only. */
  residentMb(): number;
  /** Everything the desk has printed, for a failed test's report. */
  output(): string;
  close(): Promise<void>;
};

/**
 * Starts the built browser host on an empty data folder of its own, with a passphrase in place of a keychain.
 * @param extra variables of its environment
 * @param options arguments; without `--no-open` it opens a browser
 */
export async function startDesk(extra: Record<string, string> = {}, options = ['--no-open']): Promise<RunningDesk> {
  const home = await mkdtemp(path.join(tmpdir(), 'statement-desk-e2e-'));
  const env = {
    ...process.env,
    HOME: home,
    STATEMENT_DESK_DATA: path.join(home, 'data'),
    STATEMENT_DESK_KEYCHAIN: 'session',
    STATEMENT_DESK_PASSPHRASE: 'a passphrase of this test alone',
    ...extra,
  };
  let printed = '';
  let child: ChildProcess;
  let link = '';

  async function start(): Promise<void> {
    const started = spawn(process.execPath, [path.join(root, 'out/browser/browserHost.js'), ...options], {
      cwd: root,
      env,
    });
    child = started;
    started.stderr.on('data', (part: Buffer) => (printed += part.toString()));
    link = await new Promise<string>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`the desk did not start:\n${printed}`)), startLimitMs);
      started.once('exit', (code) => reject(new Error(`the desk ended with ${code ?? 'a signal'}:\n${printed}`)));
      createInterface({ input: started.stdout }).on('line', (line) => {
        printed += `${line}\n`;
        const found = /http:\/\/127\.0\.0\.1:\d+\/\S+\?token=\S+/.exec(line);
        if (found === null) return;
        clearTimeout(late);
        resolve(found[0]);
      });
    });
  }

  function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  }

  await start();
  return {
    get link() {
      return link;
    },
    async restart(how = 'close') {
      await end(how === 'kill' ? 'SIGKILL' : 'SIGTERM');
      await start();
    },
    residentMb() {
      const status = readFileSync(`/proc/${child.pid ?? 0}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
    },
    output: () => printed,
    async close() {
      await end('SIGTERM');
      await rm(home, { recursive: true, force: true });
    },
  };
}
