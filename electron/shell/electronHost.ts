import path from 'node:path';
import { app, BrowserWindow, dialog, shell, systemPreferences } from 'electron';
import { statementEndings } from '../../shared/reading/statementFiles.ts';
import { words } from '../../shared/text/words.ts';
import type { Host } from '../desk/host.ts';
import type { OfferedFiles } from '../hosting/offeredFiles.ts';
import type { WholeFiles } from '../hosting/wholeFiles.ts';
import type { Drags } from './drags.ts';
import { openExternal } from './externalLinks.ts';

/** Only macOS has a question that Electron can put. */
const canAskPerson = (): boolean => process.platform === 'darwin' && systemPreferences.canPromptTouchID();

/** The desk's requests of Electron: the system's own pickers and save dialog. */
export function createElectronHost(offered: OfferedFiles, drags: Drags, files: WholeFiles): Host {
  return {
    openOffered: (handle) => offered.open(handle),
    async choose(what) {
      const window = BrowserWindow.getFocusedWindow();
      const options: Electron.OpenDialogOptions =
        what === 'folder'
          ? { title: words.common.addFolderOfStatements, properties: ['openDirectory'] }
          : {
              title: words.common.addStatements,
              properties: ['openFile', 'multiSelections'],
              filters: [{ name: words.system.statements, extensions: [...statementEndings] }],
            };
      const answer = await (window === null ? dialog.showOpenDialog(options) : dialog.showOpenDialog(window, options));
      return answer.canceled ? [] : answer.filePaths.map((file) => offered.registerPath(file));
    },
    openPage: (address) => Promise.resolve(openExternal(address)),
    async chooseFolder() {
      const window = BrowserWindow.getFocusedWindow();
      const options: Electron.OpenDialogOptions = {
        title: words.system.watchFolderForStatements,
        properties: ['openDirectory', 'createDirectory'],
      };
      const answer = await (window === null ? dialog.showOpenDialog(options) : dialog.showOpenDialog(window, options));
      return answer.canceled ? null : (answer.filePaths[0] ?? null);
    },
    async save({ name, content }) {
      const window = BrowserWindow.getFocusedWindow();
      const options = { defaultPath: path.join(app.getPath('downloads'), name) };
      const answer = await (window === null ? dialog.showSaveDialog(options) : dialog.showSaveDialog(window, options));
      if (answer.canceled || answer.filePath === '') return { kind: 'cancelled' };
      await files.write(answer.filePath, content());
      return { kind: 'saved', path: answer.filePath };
    },
    prepareDrag: (id, file) => drags.prepare(id, file),
    ...(canAskPerson() && {
      authenticate: (reason) =>
        systemPreferences.promptTouchID(reason).then(
          () => true,
          () => false,
        ),
    }),
    reveal: (file) => shell.showItemInFolder(file),
  };
}
