/** The Electron program: wiring only. */
import path from 'node:path';
import { app, BrowserWindow, dialog, session } from 'electron';
import type { DeskEvent } from '../shared/contract.ts';
import { AppError } from '../shared/errors.ts';
import { composeDesk } from './compose.ts';
import { dataFolder } from './hosting/dataFolder.ts';
import { createDraggedFiles } from './hosting/draggedFiles.ts';
import { createOfferedFiles } from './hosting/offeredFiles.ts';
import { supportedPlatform } from './hosting/platform.ts';
import { startFailure } from './hosting/startFailure.ts';
import { trustSystemCertificates } from './hosting/trust.ts';
import { createWholeFiles } from './hosting/wholeFiles.ts';
import { programFiles } from './programFiles.ts';
import { createElectronHost } from './shell/electronHost.ts';
import { guardContents, limitPermissions } from './shell/guards.ts';
import { connectIpc } from './shell/ipc.ts';
import { setMenu } from './shell/menu.ts';
import { createNotifier } from './shell/notifications.ts';
import { pdfsOnCommandLine } from './shell/openedFiles.ts';
import { closeBeforeQuit } from './shell/quitting.ts';
import { declareScheme, pageOrigin, serveScheme } from './shell/scheme.ts';
import { systemProxies } from './shell/systemProxies.ts';
import { utilityHelper } from './shell/utilityHelper.ts';
import { bringToFront, openWindow } from './shell/window.ts';

const program = programFiles(import.meta.url);

declareScheme();
app.enableSandbox();
guardContents(app, pageOrigin, (address) => void openWindow(program.preload, address));
// A file can be opened before the desk is: macOS tells it by an event, the others by the command line.
const toOpen = pdfsOnCommandLine(process.argv, process.cwd());
app.on('open-file', (event, file) => {
  event.preventDefault();
  toOpen.push(file);
});
const folder = dataFolder({ platform: process.platform, env: process.env, home: app.getPath('home') });
app.setPath('userData', folder);

// A second start hands over to the first: one process holds the database.
if (app.requestSingleInstanceLock()) void app.whenReady().then(start);
else app.quit();

async function start(): Promise<void> {
  limitPermissions(session.defaultSession, pageOrigin);
  trustSystemCertificates();
  const offered = createOfferedFiles();
  const dragged = createDraggedFiles(path.join(folder, 'dragged'));
  const files = createWholeFiles();
  try {
    const desk = await composeDesk({
      files: program,
      folder,
      host: createElectronHost(offered, dragged, files),
      about: { version: app.getVersion(), host: 'electron', platform: supportedPlatform(process.platform) },
      spawnHelper: utilityHelper(program.keychainHelper),
      // Node's, as everywhere: Electron's cannot stop at a redirect, and words its failures differently.
      fetch: (url, init) => globalThis.fetch(url, init),
      proxies: systemProxies(session.defaultSession),
      env: process.env,
      watchFolder: process.env['STATEMENT_DESK_WATCH'],
    });
    serveScheme(session.defaultSession, program.renderer, desk);
    connectIpc(desk, offered, pageOrigin);
    const open = (): BrowserWindow => openWindow(program.preload, `${pageOrigin}/`);
    const show = (event: DeskEvent): void => {
      const window = BrowserWindow.getAllWindows()[0] ?? open();
      const { webContents } = window;
      const send = (): void => webContents.send('desk:event', event);
      bringToFront(window);
      // A window that was opened for this has no page yet that could listen.
      if (webContents.isLoading()) webContents.once('did-finish-load', send);
      else send();
    };
    setMenu((window, command) => window.webContents.send('desk:event', { name: 'show.command', data: { command } }));
    desk.subscribe(
      createNotifier({
        isLooking: () => BrowserWindow.getFocusedWindow() !== null,
        open: (caseId, collectionId) => show({ name: 'show.collection', data: { caseId, collectionId } }),
        now: () => new Date(),
        later: (ms, call) => void setTimeout(call, ms),
      }),
    );
    const takeIn = (pdfs: readonly string[]): void => {
      if (pdfs.length === 0) return;
      show({ name: 'show.offered', data: { handles: pdfs.map((file) => offered.registerPath(file)) } });
    };
    open().webContents.once('did-finish-load', () => takeIn(toOpen.splice(0)));
    app.on('open-file', () => takeIn(toOpen.splice(0)));
    app.on('activate', () => {
      if (BrowserWindow.getAllWindows().length === 0) open();
    });
    app.on('second-instance', (_event, argv, workingFolder) => {
      bringToFront(BrowserWindow.getAllWindows()[0] ?? open());
      takeIn(pdfsOnCommandLine(argv, workingFolder));
    });
    app.on('window-all-closed', () => {
      if (process.platform !== 'darwin') app.quit();
    });
    closeBeforeQuit(app, async () => {
      await files.close();
      dragged.close();
      await desk.close();
    });
  } catch (error) {
    dialog.showErrorBox('Statement Desk cannot open its data', startFailure(AppError.dataOf(error)));
    app.exit(1);
  }
}
