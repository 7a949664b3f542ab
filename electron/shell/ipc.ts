import path from 'node:path';
import { BrowserWindow, ipcMain, type IpcMainInvokeEvent } from 'electron';
import type { DeskProgram } from '../hosting/deskProgram.ts';
import type { OfferedFiles } from '../hosting/offeredFiles.ts';
import { isWithin } from './guards.ts';

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

/** @throws {Error} for any frame but the main frame of our page: a refusal must not look like an empty answer */
function requireOwnFrame(event: IpcMainInvokeEvent, origin: string): void {
  const frame = event.senderFrame;
  if (frame === null || frame.parent !== null || !isWithin(frame.url, origin)) {
    throw new Error('refused: this frame may not call the desk');
  }
}
