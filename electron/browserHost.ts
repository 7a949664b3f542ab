/**
 * The desk in an ordinary browser, for machines without Electron: wiring only.
 *
 *   browserHost.js [--port N] [--no-open] [--begin-anew]
 */
import { homedir } from 'node:os';
import { parseArgs } from 'node:util';
import { AppError } from '../shared/errors.ts';
import { canBeginAnew } from '../shared/start.ts';
import { words } from '../shared/text/words.ts';
import { createDownloads } from './browser/downloads.ts';
import { openLink } from './browser/opening.ts';
import { startBrowserServer } from './browser/server.ts';
import { forkHelper } from './credentials/helperProcess.ts';
import { dataFolder } from './hosting/dataFolder.ts';
import type { DeskProgram } from './hosting/deskProgram.ts';
import { createOfferedFiles } from './hosting/offeredFiles.ts';
import { supportedPlatform } from './hosting/platform.ts';
import { createSealedFiles } from './hosting/sealedFiles.ts';
import { programVersion } from './hosting/programVersion.ts';
import type { Opening } from './hosting/startingDesk.ts';
import { startFailureText } from './hosting/startFailure.ts';
import { programFiles } from './programFiles.ts';
import { openDeskThread } from './threads/deskThread.ts';

const { values: options } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    'no-open': { type: 'boolean', default: false },
    'begin-anew': { type: 'boolean', default: false },
  },
});
const files = programFiles(import.meta.url);
const offered = createOfferedFiles();
const downloads = createDownloads();
const folder = dataFolder({ platform: process.platform, env: process.env, home: homedir() });

/** @param attended absent where nobody decides anything before the start */
const open = (attended?: Opening): Promise<DeskProgram> =>
  openDeskThread(files.deskThread, {
    folder,
    host: {
      openOffered: (handle) => offered.open(handle),
      choose: () => Promise.resolve(null),
      // The page is in a browser already and opens it there.
      openPage: () => Promise.resolve(false),
      save: (file) => Promise.resolve(downloads.offer(file)),
    },
    about: {
      version: programVersion(files.manifest),
      host: 'browser',
      platform: supportedPlatform(process.platform),
      locale: null,
    },
    spawnHelper: forkHelper(files.keychainHelper),
    watchFolder: process.env['STATEMENT_DESK_WATCH'],
    ...(attended && { attended }),
    sayWaiting: () => console.log(words.system.keychainNotAnswered),
  });

try {
  const sealed = createSealedFiles();
  const desk = await open().catch((error: unknown) => {
    // Data that open are never set aside, whatever was asked for.
    if (!options['begin-anew'] || !canBeginAnew(AppError.dataOf(error).code)) throw error;
    const { signal } = new AbortController();
    return open({ session: false, anew: true, signal, onStep: () => undefined });
  });
  const server = await startBrowserServer({
    desk,
    renderer: files.renderer,
    offered,
    sealed,
    downloads,
    port: Number(options.port),
  });

  const opening = options['no-open'] ? null : openLink(server.link);

  const stop = (): void => {
    void server
      .close()
      .then(() => desk.close())
      .then(async () => (await opening)?.())
      .finally(() => {
        sealed.close();
        process.exit(0);
      });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  // Last: whoever reads it may end the desk at once, which then closes its data.
  console.log(`Statement Desk is open for one browser on this machine. The link works once:\n  ${server.link}`);
} catch (error) {
  console.error(startFailureText(AppError.dataOf(error), folder));
  process.exit(1);
}
