import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startDesk } from '../../support/runningDesk.ts';
import { expect, test } from '../pages/desk.ts';

/** A program in the place of the one that opens a browser, which writes down what it is given. */
async function recordingOpener() {
  const folder = await mkdtemp(path.join(tmpdir(), 'statement-desk-opener-'));
  const program = path.join(folder, 'xdg-open');
  await writeFile(
    program,
    `#!/bin/sh\nenv > "${folder}/env"\nprintf '%s\\n' "$@" > "${folder}/new"\nmv "${folder}/new" "${folder}/arguments"\n`,
  );
  await chmod(program, 0o755);
  return {
    folder,
    given: (what: 'arguments' | 'env') => readFile(path.join(folder, what), 'utf8').catch(() => ''),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

test('hands the link over in a file that only this person can read, and keeps the passphrase to itself', async ({
  page,
}) => {
  test.skip(process.platform !== 'linux', 'the program that opens a browser has another name elsewhere');
  await using opener = await recordingOpener();
  const desk = await startDesk({ PATH: `${opener.folder}:${process.env['PATH'] ?? ''}` }, []);
  try {
    await expect.poll(() => opener.given('arguments')).not.toBe('');
    const given = (await opener.given('arguments')).trim();
    expect(given).toMatch(/^file:\/\/.*\.html$/);
    expect((await stat(fileURLToPath(given))).mode & 0o777).toBe(0o600);
    expect((await stat(path.dirname(fileURLToPath(given)))).mode & 0o777).toBe(0o700);
    expect(await opener.given('env')).not.toContain('a passphrase of this test alone');
    await page.goto(given);
    await expect(page.getByRole('button', { name: 'Settings', exact: true })).toBeVisible();
    await desk.restart();
    expect(existsSync(fileURLToPath(given))).toBe(false);
  } finally {
    await desk.close();
  }
});

test('sends its cookie to no other port of this machine', async ({ app }) => {
  const asked: (string | undefined)[] = [];
  const other = createServer((request, response) => {
    asked.push(request.headers.cookie);
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Other</title>');
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  try {
    // The link leads on to the desk's own address, and only from there the page is left.
    await expect(app.page.getByRole('heading', { name: 'No cases yet' })).toBeVisible();
    expect((await app.page.context().cookies(app.page.url())).map(({ name }) => name)).toEqual(['statement-desk']);
    await app.page.goto(`http://127.0.0.1:${address.port}/`);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.every((cookie) => cookie === undefined)).toBe(true);
  } finally {
    other.close();
  }
});
