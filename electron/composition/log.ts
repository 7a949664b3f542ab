import { mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { AppError } from '../../shared/errors.ts';
import type { DeskLog } from '../desk/dependencies.ts';

const largestLog = 5 * 1024 * 1024;

/**
 * The log: one JSON object a line, in `logs/` of the data folder. Facts are ids, codes and counts; of an error only
 * its name, code and place are written, since its message could quote what must not be kept.
 */
export function openLog(folder: string): DeskLog {
  const logs = path.join(folder, 'logs');
  mkdirSync(logs, { recursive: true, mode: 0o700 });
  const file = path.join(logs, 'desk.log');
  setAside(file);
  const destination = pino.destination({ dest: file, mode: 0o600, sync: true });
  // A full disk must not end the desk: the line is lost, and what could not be stored is told where it was asked for.
  destination.on('error', () => undefined);
  const log = pino(
    { base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { error: describe, err: describe } },
    destination,
  );
  return {
    info: (facts, what) => log.info(facts, what),
    warn: (facts, what) => log.warn(facts, what),
    error: (facts, what) => log.error(facts, what),
  };
}

/** At the start, what has grown large becomes `desk.1.log` in place of the one before: two files at most. */
function setAside(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > largestLog) renameSync(file, file.replace(/\.log$/, '.1.log'));
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
