import { closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { AppError } from '../../shared/errors.ts';
import type { DeskLog } from '../desk/dependencies.ts';

/** A log that can be read again. */
export type LogFile = DeskLog & {
  /** The newest lines, the oldest of them first. */
  lines(most: number): string[];
};

const largestLog = 5 * 1024 * 1024;
/** The size is looked at so often, in lines. */
const lookEvery = 200;
/** More of the log than anybody reads. */
const mostRead = 256 * 1024;

/**
 * The log: one JSON object a line, in `logs/` of the data folder. Facts are ids, codes and counts; of an error only
 * its name, code and place are written, since its message could quote what must not be kept. What has grown large
 * becomes `desk.1.log` in place of the one before, so that there are two files at most.
 * @param largest bytes
 */
export function openLog(folder: string, largest = largestLog): LogFile {
  const logs = path.join(folder, 'logs');
  mkdirSync(logs, { recursive: true, mode: 0o700 });
  const file = path.join(logs, 'desk.log');
  const older = path.join(logs, 'desk.1.log');
  const isLarge = (): boolean => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largest;
  if (isLarge()) renameSync(file, older);
  const destination = pino.destination({ dest: file, mode: 0o600, sync: true });
  // A full disk must not end the desk: the line is lost, and what could not be stored is told where it was asked for.
  destination.on('error', () => undefined);
  const log = pino(
    { base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { error: describe, err: describe } },
    destination,
  );

  let written = 0;
  const write = (level: keyof DeskLog) => (facts: Record<string, unknown>, what: string) => {
    log[level](facts, what);
    if (++written % lookEvery !== 0) return;
    try {
      if (!isLarge()) return;
      renameSync(file, older);
      destination.reopen();
    } catch {
      // It grows on until the next start; a log is no reason to stop.
    }
  };
  return {
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    lines: (most) => [older, file].flatMap(endOf).slice(-most),
  };
}

/** The last lines of a file, the first of which may be cut off; none where it cannot be read. */
function endOf(file: string): string[] {
  try {
    const descriptor = openSync(file, 'r');
    try {
      const { size } = fstatSync(descriptor);
      const bytes = Buffer.alloc(Math.min(size, mostRead));
      readSync(descriptor, bytes, 0, bytes.length, size - bytes.length);
      return bytes
        .toString()
        .split('\n')
        .filter((line) => line !== '');
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return [];
  }
}

function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return { name: typeof error };
  // The first line of a stack is the message; the others are places in the program.
  const places = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12);
  const cause: unknown = error.cause === undefined ? undefined : describe(error.cause);
  return { name: error.name, code: error instanceof AppError ? error.code : undefined, places, cause };
}
