import { availableParallelism } from 'node:os';
import path from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumOptions } from './test/support/chromium.ts';

// Programs that tests start (readers, desks, command lines) are compiled once, not at every start.
process.env['NODE_COMPILE_CACHE'] ??= path.resolve('node_modules/.cache/compiled');

const launchOptions = await chromiumOptions();

/** Far more than any test takes: only what hangs is to be ended, however slow the machine. */
const testTimeout = 120_000;

/** Every project that runs in Node draws from one seed. */
const setupFiles = ['test/support/propertySeed.ts'];

/** Tests that draw statements at random. */
const searching = ['test/unit/extraction/properties/{traits,mutations,search,strangeRows,alteredLayouts}.test.ts'];

/** Tests that change what a whole process has: its modules, its environment, the certificates it trusts. */
const alone = [
  'test/contract/{credentials,faultMatrix}.test.ts',
  'test/security/{ipcFrames,shell}.test.ts',
  'test/unit/credentials/openCredentialStore.test.ts',
  'test/unit/extraction/timeLimit.test.ts',
  'test/unit/service/proxies.test.ts',
  'test/unit/shell/{main,notifications,windows}.test.ts',
];

/** Needs a page, as the tests of components do. */
const inPage = ['test/component/**/*.test.ts', 'test/security/xss.test.ts'];

export default defineConfig({
  test: {
    // Half of the time they wait for the programs they start, so that the page of the component tests finds room beside.
    maxWorkers: availableParallelism(),
    projects: [
      {
        // Files share the processes that run them, so that modules, PDFium and fonts are loaded once in each.
        test: {
          name: 'node',
          environment: 'node',
          include: ['test/{unit,contract,security,reliability,packaging}/**/*.test.ts'],
          exclude: [...searching, ...alone, ...inPage],
          isolate: false,
          globalSetup: 'test/support/buildPrograms.ts',
          // Processes, sockets and builds are real: what a busy machine kept waiting is tried once more.
          retry: 1,
          setupFiles,
          testTimeout,
        },
      },
      {
        test: { name: 'alone', environment: 'node', include: alone, setupFiles, testTimeout },
      },
      {
        // A search for layouts that are read wrong: it finds the next thing to improve, so that it is a script of its own.
        test: {
          name: 'search',
          environment: 'node',
          include: ['test/unit/extraction/properties/search.test.ts'],
          setupFiles,
          testTimeout: 300_000,
        },
      },
      {
        // Statements drawn at random, each way of printing alone and in mixtures, and changed ones: within a minute.
        test: {
          name: 'properties',
          environment: 'node',
          include: ['test/unit/extraction/properties/{traits,mutations,strangeRows,alteredLayouts}.test.ts'],
          setupFiles,
          testTimeout: 300_000,
        },
      },
      {
        plugins: [svelte()],
        // Found before the first test: a package that is found later reloads the page under the tests that run.
        optimizeDeps: {
          entries: ['renderer/main.ts', ...inPage],
          include: ['svelte', 'vitest-browser-svelte/pure', 'decimal.js'],
        },
        test: {
          name: 'component',
          include: inPage,
          // One page at a time, because keys go to the page that has the focus; and the same for all files, so that the
          // window is loaded once. `place()` leaves it as it was.
          maxWorkers: 1,
          isolate: false,
          restoreMocks: true,
          testTimeout,
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // Nothing moves, so that no test waits for what fades.
            provider: playwright({ launchOptions, contextOptions: { reducedMotion: 'reduce' } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
    coverage: { provider: 'v8', include: ['electron/**', 'renderer/**', 'shared/**'], reporter: ['text-summary'] },
  },
});
