import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openLog } from '../../../electron/composition/log.ts';
import { AppError } from '../../../shared/errors.ts';

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'statement-desk-log-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

test('writes of an error its name, code and place, never its words', () => {
  const place = folder();
  const error = new AppError('storage-failed', 'could not insert 62-0012-3456', { cause: new Error('4711') });
  openLog(place).error({ collection: 'c1', error }, 'it failed');
  const line = readFileSync(path.join(place, 'logs/desk.log'), 'utf8');
  expect(JSON.parse(line)).toMatchObject({
    collection: 'c1',
    msg: 'it failed',
    error: { name: 'AppError', code: 'storage-failed', cause: { name: 'Error' } },
  });
  expect(line).toContain('log.test.ts');
  expect(line).not.toMatch(/62-0012|4711/);
});

test.skipIf(process.platform === 'win32')('is read by the analyst alone, as its folder is', () => {
  const place = folder();
  openLog(place).info({}, 'first');
  expect(statSync(path.join(place, 'logs/desk.log')).mode & 0o777).toBe(0o600);
  expect(statSync(path.join(place, 'logs')).mode & 0o777).toBe(0o700);
});

test('sets a large log aside at the start, in place of the one before', () => {
  const place = folder();
  openLog(place).info({}, 'first');
  const file = path.join(place, 'logs/desk.log');
  writeFileSync(file, `${'x'.repeat(6 * 1024 * 1024)}\n`);
  writeFileSync(path.join(place, 'logs/desk.1.log'), 'older');
  openLog(place).info({}, 'second');
  expect(readdirSync(path.join(place, 'logs')).sort()).toEqual(['desk.1.log', 'desk.log']);
  expect(readFileSync(file, 'utf8')).toContain('second');
  expect(readFileSync(path.join(place, 'logs/desk.1.log'), 'utf8')).not.toContain('older');
});

test('sets a log that grows large aside while it is written, and is for this user alone', () => {
  const place = folder();
  const log = openLog(place, 20_000);
  for (let line = 1; line <= 1000; line++) log.info({ line }, 'counted');
  const files = ['desk.1.log', 'desk.log'].map((name) => path.join(place, 'logs', name));
  expect(readdirSync(path.join(place, 'logs')).sort()).toEqual(['desk.1.log', 'desk.log']);
  for (const file of files) {
    expect(statSync(file).size).toBeLessThan(60_000);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  }
  const numbers = log.lines(150).map((line) => (JSON.parse(line) as { line: number }).line);
  expect(numbers).toEqual(Array.from({ length: 150 }, (_, at) => 851 + at));
});

// Everything that is written to this device fails as on a full disk.
test.skipIf(!existsSync('/dev/full'))('goes on where the disk is full, without the lines', async () => {
  const place = folder();
  mkdirSync(path.join(place, 'logs'));
  symlinkSync('/dev/full', path.join(place, 'logs/desk.log'));
  const log = openLog(place);
  log.error({ code: 'disk-full' }, 'nothing could be stored');
  await new Promise((resolve) => setImmediate(resolve));
  expect(() => log.info({ rows: 3 }, 'and the desk goes on')).not.toThrow();
});
