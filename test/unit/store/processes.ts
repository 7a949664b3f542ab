import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export type RunningProcess = {
  child: ChildProcessByStdio<Writable, Readable, Readable>;
  lines: AsyncIterator<string>;
  /** Ends it as a power cut would, and waits until the system has let go of its files. */
  kill: () => Promise<void>;
};

/** Runs one of the programs in `processes/` under this very Node. It does not outlive the test. */
export function startProcess(
  name: 'writer' | 'replacer' | 'holder' | 'largeBlob' | 'manyEdits' | 'keyChanger',
  ...args: string[]
): RunningProcess {
  const program = fileURLToPath(new URL(`./processes/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [program, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  onTestFinished(kill);
  return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator](), kill };
}
