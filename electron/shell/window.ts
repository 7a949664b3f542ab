import { BrowserWindow, dialog, nativeTheme } from 'electron';

/** Shows a window to an analyst who asked for the desk again, wherever it was put away. */
export function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.focus();
}

/** A page that crashes again within this time would go on doing so. */
const crashedAgainMs = 10_000;

/**
 * Opens a window on the desk's page, shown when it has something to show. A window that stands alone opens where the
 * last such one was left, as far as that is still on a screen.
 */
export function openWindow(preload: string, address: string): BrowserWindow {
  const alone = BrowserWindow.getAllWindows().length === 0;
  const window = new BrowserWindow({
    ...(alone && { name: 'desk', windowStatePersistence: true }),
    width: 1440,
    height: 920,
    minWidth: 960,
    minHeight: 620,
    show: false,
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
  window.once('ready-to-show', () => window.show());
  // A renderer that has crashed comes back; everything that matters is in the database.
  let crashedAt = -Infinity;
  window.webContents.on('render-process-gone', (_event, details) => {
    if (details.reason === 'clean-exit') return;
    const soon = performance.now() - crashedAt < crashedAgainMs;
    crashedAt = performance.now();
    if (!soon) window.webContents.reload();
    else
      dialog.showErrorBox(
        'This window has stopped twice',
        'What you entered up to now is stored, and statements go on being collected. Close this window and open another.',
      );
  });
  void window.loadURL(address);
  return window;
}
