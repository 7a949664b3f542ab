import { test as base, expect } from 'playwright/test';
import {
  electronVersion,
  missingForElectron,
  startElectronDesk,
  type ElectronDesk,
  type ElectronDeskOptions,
  type Program,
} from '../../support/electronDesk.ts';
import { complaintsOf, DeskPage } from './desk.ts';

/**
 * Tests under a real Electron. The project says which program: from source (`test/e2e/electron`) or packed
 * (`test/e2e/packed`). `desk` and `app` start one with what most need; `start` starts others, and ends them. Where there
 * is no Electron, or no keyring that a test asks for, the test is skipped and says why.
 *
 * Needed beside Electron: Xvfb; openbox for focus and places of windows, xdotool for native dialogs, dbus-daemon and
 * gnome-keyring-daemon for a real keychain. setpriv where the tests run as root.
 */
export const test = base.extend<
  {
    start: (options?: Omit<ElectronDeskOptions, 'program'>) => Promise<ElectronDesk>;
    desk: ElectronDesk;
    app: DeskPage;
  },
  { program: Program; announced: string | null }
>({
  program: ['source', { option: true, scope: 'worker' }],
  announced: [
    async ({ program }, use) => {
      const missing = missingForElectron();
      if (missing === null) console.log(`Electron ${electronVersion()}, ${program}`);
      await use(missing);
    },
    { scope: 'worker' },
  ],
  start: async ({ program, announced }, use, info) => {
    info.skip(announced !== null, announced ?? '');
    const desks: ElectronDesk[] = [];
    await use(async (options = {}) => {
      const missing = missingForElectron(options.keychain);
      info.skip(missing !== null, missing ?? '');
      const desk = await startElectronDesk({ ...options, program });
      desks.push(desk);
      return desk;
    });
    for (const desk of desks) {
      if (info.status !== info.expectedStatus) await info.attach('desk', { body: desk.output() });
      await desk.close();
    }
  },
  desk: async ({ start }, use) => use(await start()),
  app: async ({ desk }, use) => {
    const page = await desk.page();
    const complaints = complaintsOf(page.context());
    await use(new DeskPage(page));
    expect(complaints).toEqual([]);
  },
});

export { expect };
