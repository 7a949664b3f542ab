import { app, dialog, type BrowserWindow, type MessageBoxOptions } from 'electron';
import { words } from '../../shared/text/words.ts';

type Way = { label: string; go: () => void };

/** Chromium's code of a load that another one has replaced. */
const aborted = -3;

/**
 * Asks what to do where a window's page does not answer or could not be loaded: the page itself can say nothing then, so
 * that a box of the system does. The rest of the desk goes on meanwhile.
 */
export function askAboutStuckPage(window: BrowserWindow): void {
  const { webContents: page } = window;
  let asking: AbortController | null = null;
  const quit: Way = {
    label: '&Quit',
    go() {
      // A page that does not answer would hold up its window's end. Electron 42 crashes where a window is destroyed in the
      // turn that tells of the end of its own box.
      setImmediate(() => {
        window.destroy();
        app.quit();
      });
    },
  };

  /** The first way is the one of Enter, and `otherwise` the one of a box that is put away. */
  async function ask(text: MessageBoxOptions, ways: readonly Way[], otherwise: Way): Promise<void> {
    if (asking !== null || window.isDestroyed()) return;
    const mine = new AbortController();
    asking = mine;
    const { response } = await dialog.showMessageBox(window, {
      ...text,
      buttons: ways.map(({ label }) => label),
      defaultId: 0,
      cancelId: ways.indexOf(otherwise),
      normalizeAccessKeys: true,
      noLink: true,
      signal: mine.signal,
    });
    asking = null;
    if (!mine.signal.aborted && !window.isDestroyed()) ways[response]?.go();
  }

  page.on('unresponsive', () => {
    const wait: Way = { label: '&Wait', go: () => undefined };
    // Whoever follows the end of its process loads the page again: one that hangs would not hear of it.
    const reload: Way = { label: '&Reload', go: () => page.forcefullyCrashRenderer() };
    void ask(
      {
        type: 'warning',
        title: words.system.deskNotResponding,
        message: words.system.windowNotResponding,
        detail: words.system.whatYouEnteredIsStoredAnd,
      },
      [wait, reload, quit],
      wait,
    );
  });
  const done = (): void => asking?.abort();
  page.on('responsive', done);
  page.on('render-process-gone', done);
  window.on('closed', done);

  const failed = (what: string): void => {
    // Nothing has been painted, for which a new window waits.
    window.show();
    const again: Way = { label: words.system.tryAgain, go: () => page.reload() };
    void ask(
      {
        type: 'error',
        title: words.system.deskCannotShowWindow,
        message: words.system.windowNotLoaded,
        detail: `Your statements are untouched. A file of the program may be missing or closed to this account. Try again; if this comes back, install Statement Desk again.\n\n(${what})`,
      },
      [again, quit],
      quit,
    );
  };
  page.on('did-fail-load', (_event, code, description, _address, isMainFrame) => {
    if (isMainFrame && code !== aborted) failed(description);
  });
  page.on('did-navigate', (_event, address, status) => {
    if (status >= 400) failed(`${status} ${new URL(address).pathname}`);
  });
}
