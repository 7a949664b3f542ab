import { BrowserWindow, nativeTheme } from 'electron';

/** Opens a window on the desk's page, shown when it has something to show. */
export function openWindow(preload: string, address: string): BrowserWindow {
  const window = new BrowserWindow({
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
  window.webContents.on('render-process-gone', (_event, details) => {
    if (details.reason !== 'clean-exit') window.webContents.reload();
  });
  void window.loadURL(address);
  return window;
}
