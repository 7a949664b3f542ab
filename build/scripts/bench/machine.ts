import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Most bytes that this process ever held. On Linux that of its own memory: `maxRSS` there begins with what the program had
 * that started this one.
 */
export function peakMemory(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024;
  const [, kibibytes] = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  if (kibibytes === undefined) throw new Error('the system does not say how much memory was held');
  return Number(kibibytes) * 1024;
}

/** From here on: milliseconds of processor time, of all threads, which other programs on the machine disturb least. */
export function processorTimer(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}

/** Milliseconds of processor time that some work takes. */
export function cpuOf(work: () => unknown): number {
  const took = processorTimer();
  work();
  return took();
}

/** True where a program can be run by its name. */
export const isInstalled = (program: string): boolean =>
  spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;

/** Runs a script of this folder in a process of its own. @returns the JSON that it prints */
export async function runScript(name: string, ...args: readonly string[]): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, name), ...args]);
  return JSON.parse(stdout) as unknown;
}
