/**
 * The Electron program: wiring only. What it imports here is loaded before there is a window, so that the desk itself
 * comes later.
 */
import path from 'node:path';
import { app, BrowserWindow, session } from 'electron';
import type { DeskEvent } from '../shared/contract.ts';
import { dataFolder, isWritable } from './hosting/dataFolder.ts';
import { createDraggedFiles } from './hosting/draggedFiles.ts';
import { createOfferedFiles } from './hosting/offeredFiles.ts';
import { supportedPlatform } from './hosting/platform.ts';
import { createStartingDesk } from './hosting/startingDesk.ts';
import { makeTemporaryFolder } from './hosting/temporaryFolders.ts';
import { createWholeFiles } from './hosting/wholeFiles.ts';
import { programFiles } from './programFiles.ts';
import { applicationId } from './shell/applicationId.ts';
import { connectDrags } from './shell/drags.ts';
import { createElectronHost } from './shell/electronHost.ts';
import { failStart } from './shell/failedStart.ts';
import { guardContents, limitPermissions } from './shell/guards.ts';
import { connectIpc, connectStart } from './shell/ipc.ts';
import { lockWithComputer } from './shell/locking.ts';
import { setMenu } from './shell/menu.ts';
import { createNotifier } from './shell/notifications.ts';
import { filesOnCommandLine } from './shell/openedFiles.ts';
import { noteDeadProcesses } from './shell/pageRecovery.ts';
import { createPageNews } from './shell/pageNews.ts';
import { closeBeforeQuit } from './shell/quitting.ts';
import { declareScheme, pageOrigin, serveScheme } from './shell/scheme.ts';
import { systemProxies } from './shell/systemProxies.ts';
import { createProgramUpdater } from './shell/updating/updater.ts';
import { utilityHelper } from './shell/utilityHelper.ts';
import { createWindows } from './shell/window.ts';
import { openDeskThread } from './threads/deskThread.ts';

const program = programFiles(import.meta.url);

declareScheme();
app.enableSandbox();
app.setAppUserModelId(applicationId);
const folder = dataFolder({ platform: process.platform, env: process.env, home: app.getPath('home') });
// Where Electron could not write its own files, it would end without a word; the window says what is wrong.
app.setPath('userData', isWritable(folder) ? folder : makeTemporaryFolder('window'));

const say = createPageNews(pageOrigin);
const windows = createWindows({ preload: program.preload, origin: pageOrigin, folder, say });
guardContents(app, pageOrigin, (address) => void windows.open(address));
noteDeadProcesses((facts) => {
  const note = import('./composition/log.ts').then(({ openLog }) => openLog(folder).warn(facts, 'a process has ended'));
  // A log that cannot be written is no reason to end.
  note.catch(() => undefined);
});

// A second start hands over to the first: one process holds the database.
if (!app.requestSingleInstanceLock()) app.quit();
else {
  const started = app.whenReady().then(start);
  started.catch(failStart);
  // What is asked before there is a window waits for it.
  app.on('open-file', (event, file) => {
    event.preventDefault();
    void started.then(({ takeIn }) => takeIn([file]));
  });
  app.on('second-instance', (_event, argv, workingFolder) => {
    void started.then(({ takeIn }) => {
      windows.present();
      takeIn(filesOnCommandLine(argv, workingFolder, app.getAppPath()));
    });
  });
  void started.then(({ takeIn }) => takeIn(filesOnCommandLine(process.argv, process.cwd(), app.getAppPath())));
}

/** Shows a window, and begins to open the desk behind it. */
function start(): { takeIn: (files: readonly string[]) => void } {
  const offered = createOfferedFiles();
  const dragged = createDraggedFiles(path.join(folder, 'dragged'));
  const drags = connectDrags(dragged, pageOrigin);
  const files = createWholeFiles();
  const updater = createProgramUpdater(process.env);
  const desk = createStartingDesk((attended) => {
    return openDeskThread(program.deskThread, {
      folder,
      host: { ...createElectronHost(offered, drags, files), ...(updater && { updater }) },
      about: {
        version: app.getVersion(),
        host: 'electron',
        platform: supportedPlatform(process.platform),
        locale: app.getSystemLocale(),
      },
      spawnHelper: utilityHelper(program.keychainHelper),
      proxies: systemProxies(session.defaultSession),
      attended,
      watchFolder: process.env['STATEMENT_DESK_WATCH'],
    });
  }, folder);

  limitPermissions(session.defaultSession, pageOrigin);
  serveScheme(session.defaultSession, program.renderer, desk);
  connectIpc(desk, offered, pageOrigin);
  lockWithComputer(desk);
  connectStart(desk, pageOrigin, () => app.quit());
  const show = (event: DeskEvent): void => say(windows.present(), event);
  setMenu((window, command) => say(window, { name: 'show.command', data: { command } }));
  desk.subscribe(
    createNotifier({
      isLooking: () => BrowserWindow.getFocusedWindow() !== null,
      open: (caseId, collectionId) => show({ name: 'show.collection', data: { caseId, collectionId } }),
      now: () => new Date(),
      later: (ms, call) => void setTimeout(call, ms),
    }),
  );
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) windows.open();
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  closeBeforeQuit(app, async () => {
    await files.close();
    dragged.close();
    await desk.close();
    await updater?.finish();
  });

  const first = windows.open();
  // Whoever started the program learns that there is something to see.
  first.once('show', () => process.send?.('shown'));
  // Loading the desk takes this process a while, in which it could not give the page its files.
  first.once('ready-to-show', () => void desk.open());
  return {
    takeIn(named) {
      if (named.length === 0) return;
      show({ name: 'show.offered', data: { handles: named.map((file) => offered.registerPath(file)) } });
    },
  };
}
