import { readFileSync, readlinkSync } from 'node:fs';
import { expect, test } from '../pages/electron.ts';

test('the desk opens in Electron, without Node in its page', async ({ app }) => {
  await expect(app.page).toHaveTitle('Statement Desk');
  expect(app.page.url()).toMatch(/^desk:\/\/app\//);
  await expect(app.page.getByRole('button', { name: /sample statements/i })).toBeVisible();
  const reach = await app.page.evaluate(() => [typeof globalThis.process, typeof globalThis.require]);
  expect(reach).toEqual(['undefined', 'undefined']);
});

test('its page runs in Chromium’s sandbox, as the system sees it', async ({ desk, app }) => {
  await expect(app.page).toHaveTitle('Statement Desk');
  const renderers = desk.processes().filter(({ type }) => type === 'renderer');
  expect(renderers).not.toEqual([]);
  for (const { pid } of renderers) {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    // 2: a filter of system calls is in force. Without new privileges, no program that it starts could shed it.
    expect(status).toMatch(/^Seccomp:\t2$/m);
    expect(status).toMatch(/^NoNewPrivs:\t1$/m);
    // It sees no other process, no network and no user of the system.
    for (const kind of ['pid', 'net', 'user'])
      expect(readlinkSync(`/proc/${pid}/ns/${kind}`), kind).not.toBe(readlinkSync(`/proc/${desk.pid}/ns/${kind}`));
  }
});
