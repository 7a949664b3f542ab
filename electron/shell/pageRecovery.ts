import { app, dialog, type BrowserWindow } from 'electron';
import type { DeskEvent } from '../../shared/contract.ts';
import { words } from '../../shared/text/words.ts';

/** A page that dies again within this time would go on doing so. */
const againMs = 60_000;

type Parts = {
  /** Of the page that stands in for one that dies again and again: it runs no program and shows no case. */
  stopped: string;
  /** Says something to a window's page as soon as it listens. */
  say: (window: BrowserWindow, event: DeskEvent) => void;
  now: () => number;
};

/**
 * Opens a window's page again where it was when its process has died, and says so. A second time soon after it shows
 * instead what happened and the ways on, one of which does not lead back to the same screen.
 */
export function recoverPage(window: BrowserWindow, { stopped, say, now }: Parts): void {
  const { webContents: page } = window;
  let diedAt = -Infinity;
  const recover = (): void => {
    if (window.isDestroyed()) return;
    const again = now() - diedAt < againMs;
    diedAt = now();
    if (!again) {
      say(window, { name: 'show.recovered', data: {} });
      page.reload();
    } else if (page.getURL() !== stopped) {
      void page.loadURL(stopped).catch(() => undefined);
    } else {
      // Not even that can be shown. Nobody is held up meanwhile: statements go on being collected.
      void dialog.showMessageBox(window, {
        type: 'error',
        title: words.common.statementDesk,
        message: words.system.thisWindowCannotShow,
        detail: words.system.whatYouEnteredIsStored,
      });
    }
  };
  page.on('render-process-gone', (_event, { reason }) => {
    // Electron ends the whole application where a page is loaded in the turn that tells of its end.
    if (reason !== 'clean-exit') setImmediate(recover);
  });
}

/** Notes the end of a process of Chromium's. It starts those again by itself; the log says that it had to. */
export function noteDeadProcesses(note: (facts: Record<string, unknown>) => void): void {
  app.on('child-process-gone', (_event, { type, reason, exitCode, name }) => {
    if (reason !== 'clean-exit') note({ type, reason, exitCode, name });
  });
  app.on('render-process-gone', (_event, _contents, { reason, exitCode }) => {
    if (reason !== 'clean-exit') note({ type: 'Tab', reason, exitCode });
  });
}
