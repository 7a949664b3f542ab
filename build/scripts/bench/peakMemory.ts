import { readFileSync } from 'node:fs';

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
