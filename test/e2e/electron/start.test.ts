import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { _electron, expect, test } from 'playwright/test';
import { downloadedElectron } from '../../support/electronBinary.ts';

const binary = downloadedElectron();
test.skip(binary === null, 'Electron’s binary is not on this machine');

test('the desk opens in Electron, sandboxed, and answers its page', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'statement-desk-electron-'));
  const desk = await _electron.launch({
    executablePath: binary!,
    args: [path.resolve(import.meta.dirname, '../../..')],
    env: {
      ...process.env,
      STATEMENT_DESK_DATA: folder,
      STATEMENT_DESK_KEYCHAIN: 'session',
      STATEMENT_DESK_PASSPHRASE: 'a passphrase of this test alone',
    },
  });
  try {
    const page = await desk.firstWindow();
    await expect(page).toHaveTitle('Statement Desk');
    expect(page.url()).toMatch(/^desk:\/\/app\//);
    await expect(page.getByRole('button', { name: /sample statements/i })).toBeVisible();
    expect(await page.evaluate(() => [typeof globalThis.process, typeof globalThis.require])).toEqual([
      'undefined',
      'undefined',
    ]);
    const sandboxed = await desk.evaluate(({ app }) =>
      app
        .getAppMetrics()
        .filter((each) => each.type === 'Tab')
        .every((each) => each.sandboxed),
    );
    expect(sandboxed).toBe(true);
  } finally {
    await desk.close();
    await rm(folder, { recursive: true, force: true });
  }
});
