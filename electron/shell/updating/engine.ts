import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import {
  AppImageUpdater,
  CancellationToken,
  MacUpdater,
  NsisUpdater,
  Provider,
  type ResolvedUpdateFileInfo,
  type UpdateInfo,
} from 'electron-updater';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import { AppError } from '../../../shared/errors.ts';
import type { Described } from './description.ts';
import { replaceProgram } from './replaceProgram.ts';

/** electron-updater, given a description that was proved before. */
export type UpdateEngine = {
  /** @returns false where it is the present version. @throws {AppError} `update-older`, `update-unusable` */
  choose(described: Described, folder: URL): Promise<boolean>;
  /** As `Updater.download` of the host. */
  download(onProgress: (share: number) => void, signal: AbortSignal): Promise<void>;
  /** @throws where it could not be installed; the present version stays */
  install(): Promise<void>;
};

/** A server that sends nothing for as long has gone. */
const silenceMs = 60_000;
/** Squirrel copies the package once more before the program may end. */
const squirrelMs = 5 * 60_000;

/**
 * @param present version of the running program
 * @param appImage file of the running program on Linux
 * @param squirrelReady calls back when Squirrel, on macOS, has taken the package over
 */
export function createEngine(
  platform: NodeJS.Platform,
  present: string,
  appImage: string | undefined,
  squirrelReady: (ready: () => void) => void,
): UpdateEngine {
  const updater =
    platform === 'win32' ? new NsisUpdater() : platform === 'darwin' ? new MacUpdater() : new AppImageUpdater();
  Object.assign(updater, {
    logger: null,
    autoDownload: false,
    autoInstallOnAppQuit: false,
    autoRunAppAfterInstall: false,
    disableWebInstaller: true,
    // In one piece from one request: the parts that a block map names are not signed.
    disableDifferentialDownload: true,
    allowDowngrade: false,
    // It would mark this desk with a number of its own, and send that with each request.
    stagingUserIdPromise: { value: Promise.resolve('') },
  });
  // A proxy that asks for a login gets none, instead of waiting for one.
  updater.on('login', (_info, answer) => answer('', ''));
  let chosen: Described | null = null;
  let downloaded: string | null = null;

  return {
    async choose(described, folder) {
      chosen = described;
      downloaded = null;
      updater.setFeedURL({ provider: 'custom', updateProvider: providerOf(described, folder) });
      let found;
      try {
        found = await updater.checkForUpdates();
      } catch (error) {
        throw new AppError('update-unusable', 'the version cannot be compared', { cause: error });
      }
      if (found?.isUpdateAvailable === true) return true;
      if (described.version !== present) {
        throw new AppError('update-older', `version ${described.version} is offered`);
      }
      return false;
    },

    async download(onProgress, signal) {
      if (chosen === null) throw new Error('nothing was chosen');
      const { size } = chosen.file;
      const token = new CancellationToken();
      const stop = (): void => token.cancel();
      let silence = new AbortController();
      const listen = (): void => {
        silence.abort();
        silence = new AbortController();
        setTimeout(silenceMs, undefined, { ref: false, signal: silence.signal }).then(stop, () => undefined);
      };
      let share = 0;
      const hear = ({ transferred }: { transferred: number }): void => {
        listen();
        share = transferred / size;
        // The size is signed as well: what is longer need not be waited for.
        if (share > 1) stop();
        else onProgress(share);
      };
      signal.addEventListener('abort', stop);
      updater.on('download-progress', hear);
      listen();
      try {
        signal.throwIfAborted();
        downloaded = (await updater.downloadUpdate(token))[0] ?? null;
      } catch (error) {
        // A request that was given up would hold its connection.
        await updater.netSession.closeAllConnections();
        signal.throwIfAborted();
        throw share > 1 ? new AppError('update-altered', 'another size') : downloadError(error);
      } finally {
        silence.abort();
        signal.removeEventListener('abort', stop);
        updater.off('download-progress', hear);
      }
    },

    async install() {
      if (downloaded === null || chosen === null) throw new Error('nothing was downloaded');
      // It has lain in a folder that any program of this person can write to.
      if ((await sha512Of(downloaded)) !== chosen.file.sha512) {
        await rm(downloaded, { force: true });
        throw new AppError('update-altered', 'the package has changed since it was downloaded');
      }
      if (updater instanceof MacUpdater) {
        await new Promise<void>((resolve, reject) => {
          squirrelReady(resolve);
          updater.once('error', reject);
          void setTimeout(squirrelMs, undefined, { ref: false }).then(() =>
            reject(new Error('Squirrel did not answer')),
          );
          updater.quitAndInstall();
        });
      } else if (updater instanceof AppImageUpdater) {
        // electron-updater would delete the program before it moves the new one, and then run that.
        await replaceProgram(appImage!, downloaded);
        await rm(downloaded, { force: true });
      } else if (!updater.install(true)) {
        throw new Error('the installer did not start');
      }
    },
  };
}

/** Says to electron-updater what the description says, which was read and proved elsewhere. */
function providerOf({ version, file }: Described, folder: URL) {
  return class extends Provider<UpdateInfo> {
    constructor(_options: unknown, _updater: unknown, runtime: ProviderRuntimeOptions) {
      super(runtime);
    }

    override getLatestVersion(): Promise<UpdateInfo> {
      return Promise.resolve({ version, files: [file], path: file.url, sha512: file.sha512, releaseDate: '' });
    }

    override resolveFiles(): ResolvedUpdateFileInfo[] {
      return [{ url: new URL(encodeURIComponent(file.url), folder), info: file }];
    }
  };
}

function downloadError(error: unknown): AppError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const more = { cause: error };
  if (code === 'ERR_CHECKSUM_MISMATCH') return new AppError('update-altered', 'another checksum', more);
  if (code === 'ERR_UPDATER_INVALID_SIGNATURE') return new AppError('update-unsigned', 'another publisher', more);
  if (code === 'ENOSPC') return new AppError('disk-full', 'no room for the update', more);
  return new AppError('update-unreachable', 'the download was cut', { ...more, retryable: true });
}

async function sha512Of(file: string): Promise<string> {
  const hash = createHash('sha512');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('base64');
}
