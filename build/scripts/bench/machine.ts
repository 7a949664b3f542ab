import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createExtractionPool, type ExtractionPool } from '../../../electron/extraction/extractionPool.ts';
import { isInstalled } from '../../../test/support/xDisplay.ts';
import { absent, type Target } from './bench.ts';

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

/** Figures beside a program of this machine, or the word that it is not here. */
export const beside = async (
  program: string,
  what: string,
  measure: () => Target | Promise<Target>,
): Promise<Target> => (isInstalled(program) ? measure() : absent(what, program));

/** Runs a script of this folder in a process of its own. @returns the JSON that it prints */
export async function runScript(name: string, ...args: readonly string[]): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, name), ...args]);
  return JSON.parse(stdout) as unknown;
}

/** Readers of PDF files, each in a worker. @param timeLimitMs for long files */
export const openPool = (size: number, timeLimitMs?: number): ExtractionPool =>
  createExtractionPool({
    workerUrl: new URL('../../../electron/extraction/worker.ts', import.meta.url),
    size,
    ...(timeLimitMs === undefined ? {} : { timeLimitMs }),
  });
