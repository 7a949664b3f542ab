import path from 'node:path';
import { BrowserWindow, ipcMain, type IpcMainInvokeEvent } from 'electron';
import { startChoices } from '../../shared/start.ts';
import type { DeskProgram } from '../hosting/deskProgram.ts';
import type { OfferedFiles } from '../hosting/offeredFiles.ts';
import type { StartingDesk } from '../hosting/startingDesk.ts';
import { isOwnFrame } from './guards.ts';

/** Lets the main frame of our own page, and nobody else, call the desk and hear its events. */
export function connectIpc(desk: DeskProgram, offered: OfferedFiles, origin: string): void {
  ipcMain.handle('desk:call', (event, call: unknown, args: unknown) => {
    requireOwnFrame(event, origin);
    return desk.dispatch(call, args);
  });
  ipcMain.handle('desk:offer', (event, paths: unknown) => {
    requireOwnFrame(event, origin);
    if (!Array.isArray(paths)) throw new TypeError('a list of paths is expected');
    return paths.map((file: unknown) => {
      // An empty path stands for a file that is not on disk, such as text dragged out of a page.
      if (typeof file !== 'string' || !path.isAbsolute(file)) throw new TypeError('an absolute path is expected');
      return offered.registerPath(file);
    });
  });
  desk.subscribe((event) => {
    for (const window of BrowserWindow.getAllWindows()) window.webContents.send('desk:event', event);
  });
}

/** Tells our own page how the start goes, and hears what the analyst chooses where it does not go on. */
export function connectStart(desk: Pick<StartingDesk, 'follow' | 'open'>, origin: string, quit: () => void): void {
  ipcMain.on('start:follow', (event) => {
    if (!isOwnFrame(event.senderFrame, origin)) return;
    // The state of now; those that follow go to every window.
    desk.follow((state) => event.sender.send('start:state', state))();
  });
  ipcMain.on('start:choose', (event, choice: unknown) => {
    if (!isOwnFrame(event.senderFrame, origin)) return;
    const chosen = startChoices.find((each) => each === choice);
    if (chosen === 'quit') quit();
    else if (chosen !== undefined) void desk.open(chosen === 'again' ? undefined : chosen);
  });
  desk.follow((state) => {
    for (const window of BrowserWindow.getAllWindows()) window.webContents.send('start:state', state);
  });
}

/** @throws {Error} for any frame but the main frame of our page: a refusal must not look like an empty answer */
function requireOwnFrame(event: IpcMainInvokeEvent, origin: string): void {
  if (!isOwnFrame(event.senderFrame, origin)) throw new Error('refused: this frame may not call the desk');
}
