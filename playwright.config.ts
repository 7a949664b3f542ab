import path from 'node:path';
import { defineConfig } from 'playwright/test';
import { chromiumOptions } from './test/support/chromium.ts';
import type { Program } from './test/support/electronDesk.ts';

// Desks that tests start are compiled once, not at every start.
process.env['NODE_COMPILE_CACHE'] ??= path.resolve('node_modules/.cache/compiled');

export default defineConfig<object, { program: Program }>({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // A test waits for a desk or a window half of its time: two for each core keep the machine at work.
  workers: '200%',
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  // Only what hangs is to be ended, however slow the machine.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // The trace of a failed test has its steps. Copies of the page at each would be made in every test, failed or not.
  use: { trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false }, screenshot: 'only-on-failure' },
  projects: [
    {
      name: 'browser',
      testMatch: 'browser/**/*.test.ts',
      use: { browserName: 'chromium', launchOptions: await chromiumOptions() },
    },
    // Keys and native dialogs go through a window manager, which a busy machine keeps waiting: once more, then it counts.
    { name: 'electron', testMatch: 'electron/**/*.test.ts', retries: 1, use: { program: 'source' } },
    { name: 'packing', testMatch: 'packed/pack.setup.ts' },
    // What a start gives is proved for both.
    {
      name: 'packed',
      retries: 1,
      testMatch: ['packed/**/*.test.ts', 'electron/start.test.ts'],
      dependencies: ['packing'],
      use: { program: 'packed' },
    },
  ],
});
