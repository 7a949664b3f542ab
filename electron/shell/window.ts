import path from 'node:path';
import { BrowserWindow, nativeTheme } from 'electron';
import type { DeskEvent } from '../../shared/contract.ts';
import { recoverPage } from './pageRecovery.ts';
import { askAboutStuckPage } from './stuckPage.ts';
import { beside, inSight, keepWindowPlace, readWindowPlace } from './windowPlace.ts';

/** Shows a window to an analyst who asked for the desk again, wherever it was put away. */
function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.focus();
}

type Parts = {
  preload: string;
  /** Of our own pages. */
  origin: string;
  /** Where the place of the window is kept. */
  folder: string;
  say: (window: BrowserWindow, event: DeskEvent) => void;
};

export type Windows = {
  /** Opens a window on an address of the desk, shown when it has something to show. */
  open(address?: string): BrowserWindow;
  /** Brings the desk to the front: the window that is there, or one that is opened. */
  present(): BrowserWindow;
};

/**
 * A window that stands alone opens where the last such one was left, another one beside it; each as far as that is on a
 * screen.
 */
export function createWindows({ preload, origin, folder, say }: Parts): Windows {
  const placeFile = path.join(folder, 'window.json');

  function open(address = `${origin}/`): BrowserWindow {
    const other = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0];
    const kept = other === undefined ? readWindowPlace(placeFile) : null;
    const bounds = other === undefined ? kept?.bounds : beside(other.getNormalBounds());
    const window = new BrowserWindow({
      ...(bounds === undefined ? { width: 1440, height: 920 } : inSight(bounds)),
      minWidth: 960,
      minHeight: 620,
      show: false,
      fullscreen: kept?.fullScreen === true,
      title: 'Statement Desk',
      // The colour of the page behind everything, so that no white flashes before the first paint.
      backgroundColor: nativeTheme.shouldUseDarkColors ? '#14171c' : '#f7f6f3',
      webPreferences: {
        preload,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        nodeIntegrationInWorker: false,
        nodeIntegrationInSubFrames: false,
        webSecurity: true,
        webviewTag: false,
        navigateOnDragDrop: false,
        spellcheck: false,
      },
    });
    if (other === undefined) keepWindowPlace(window, placeFile);
    window.once('ready-to-show', () => {
      if (kept?.maximized === true) window.maximize();
      window.show();
    });
    recoverPage(window, { stopped: `${origin}/stopped.html`, say, now: () => performance.now() });
    askAboutStuckPage(window);
    void window.loadURL(address).catch(() => undefined);
    return window;
  }

  return {
    open,
    present() {
      const window = BrowserWindow.getAllWindows()[0] ?? open();
      bringToFront(window);
      return window;
    },
  };
}
