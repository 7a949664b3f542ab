import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { app, BrowserWindow, dialog } from 'electron';
import { AppError } from '../../shared/errors.ts';
import type { Host } from '../desk/host.ts';
import type { OfferedFiles } from '../hosting/offeredFiles.ts';

/** The desk's requests of Electron: the system's own pickers and save dialog. */
export function createElectronHost(offered: OfferedFiles): Host {
  return {
    openOffered: (handle) => offered.open(handle),
    async choose(what) {
      const window = BrowserWindow.getFocusedWindow();
      const options: Electron.OpenDialogOptions =
        what === 'folder'
          ? { title: 'Add a folder of statements', properties: ['openDirectory'] }
          : {
              title: 'Add statements',
              properties: ['openFile', 'multiSelections'],
              filters: [{ name: 'PDF statements', extensions: ['pdf'] }],
            };
      const answer = await (window === null ? dialog.showOpenDialog(options) : dialog.showOpenDialog(window, options));
      return answer.canceled ? [] : answer.filePaths.map((file) => offered.registerPath(file));
    },
    async save({ name, content }) {
      const window = BrowserWindow.getFocusedWindow();
      const options = { defaultPath: path.join(app.getPath('downloads'), name) };
      const answer = await (window === null ? dialog.showSaveDialog(options) : dialog.showSaveDialog(window, options));
      if (answer.canceled || answer.filePath === '') return { kind: 'cancelled' };
      await writeWhole(answer.filePath, content());
      return { kind: 'saved', path: answer.filePath };
    },
  };
}

/** Writes beside the target first, so that a half-written file never stands under the wanted name. */
async function writeWhole(file: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const partial = `${file}.part`;
  try {
    await pipeline(content, createWriteStream(partial));
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    const full = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
    throw new AppError(full ? 'disk-full' : 'storage-failed', 'the file could not be written', { cause: error });
  }
}
