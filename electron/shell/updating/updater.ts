import { app, autoUpdater, BrowserWindow, dialog } from 'electron';
import { words } from '../../../shared/text/words.ts';
import type { Updater } from '../../desk/host.ts';
import type { Machine } from './description.ts';
import type { UpdateEngine } from './engine.ts';

/** The host's updater, and the last step of a quit. */
type ProgramUpdater = Updater & {
  /** Installs what was asked for; everything else has closed. Never rejects: the present version then stays. */
  finish(): Promise<void>;
};

/**
 * The updater of this program; undefined where it is not the one to replace it. A deb or rpm belongs to the system's
 * package manager, and a program run from source to whoever runs it; on Linux an AppImage replaces itself.
 */
export function createProgramUpdater(env: NodeJS.ProcessEnv): ProgramUpdater | undefined {
  const { platform, arch } = process;
  const appImage = env['APPIMAGE'];
  if (!app.isPackaged || (platform === 'linux' && appImage === undefined)) return undefined;
  let engine: UpdateEngine | undefined;
  let wanted = false;
  return {
    description: descriptionName({ platform, arch }),

    async confirmServer({ address, publicKey }) {
      const question: Electron.MessageBoxOptions = {
        type: 'warning',
        title: words.common.updates,
        message: words.system.installUpdates(address),
        detail: words.system.programsSignedWith(publicKey),
        buttons: [words.common.cancel, words.system.installUpdatesFromHere],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      };
      const window = BrowserWindow.getFocusedWindow();
      const { response } = await (window === null
        ? dialog.showMessageBox(question)
        : dialog.showMessageBox(window, question));
      return response === 1;
    },

    async choose(text, folder) {
      // Loaded when it is first needed: most desks have no server set.
      const [{ readDescription }, { createEngine }] = await Promise.all([
        import('./description.ts'),
        import('./engine.ts'),
      ]);
      const described = readDescription(text, { platform, arch });
      engine ??= createEngine(platform, app.getVersion(), appImage, (ready) =>
        autoUpdater.once('update-downloaded', ready),
      );
      return (await engine.choose(described, folder)) ? described.version : null;
    },

    download: (onProgress, signal) =>
      engine?.download(onProgress, signal) ?? Promise.reject(new Error('nothing was chosen')),

    installAtQuit() {
      wanted = true;
    },

    async finish() {
      if (wanted) await engine?.install().catch(() => undefined);
    },
  };
}

/** The name under which electron-builder writes the description of the newest version for a machine. */
function descriptionName({ platform, arch }: Machine): string {
  if (platform === 'win32') return 'latest.yml';
  if (platform === 'darwin') return 'latest-mac.yml';
  return arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${arch}.yml`;
}
