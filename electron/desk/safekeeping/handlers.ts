import type { DeskParts } from '../parts.ts';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { safekeepingCalls } from '../../../shared/calls/safekeeping.ts';
import { AppError } from '../../../shared/errors.ts';
import { deskCountsText } from '../../../shared/text/words.ts';
import { beginKeyChange, beginPassphraseChange } from '../../credentials/keyChange.ts';
import { backupOf, unpackBackup } from '../../store/safekeeping/backupFile.ts';
import { copyInWorker, placeForCopy, type CopyWatch } from '../../store/safekeeping/copying.ts';
import { earlierCopies, removeEarlierCopies } from '../../store/safekeeping/earlierCopies.ts';
import { decideRestore, restoringPlace } from '../../store/safekeeping/replacing.ts';
import type { Handlers } from '../calls/dispatch.ts';
import type { DataFile } from '../dependencies.ts';

/** Copies of the whole desk under a passphrase, and what locks the desk itself. Secrets of the keychain are in no copy. */
export function createSafekeepingHandlers(deps: DeskParts): Pick<Handlers, keyof typeof safekeepingCalls> {
  const { store, host, clock, credentials, events, jobs } = deps;

  return {
    'backup.run'({ exportId, passphrase }) {
      const data = fileOf(deps.dataFile);
      jobs.begin(exportId);
      const name = `Statement Desk ${clock.now().toISOString().slice(0, 10)}.deskbackup`;
      let checked = '';
      const content = async function* (watch: CopyWatch): AsyncGenerator<Uint8Array> {
        const copy = placeForCopy(data.path);
        try {
          const to = { path: copy, key: { kind: 'passphrase', text: passphrase } } as const;
          checked = deskCountsText(await copyInWorker(data.copyWorker, { from: placeOf(data), to }, watch));
          yield* backupOf(copy);
        } finally {
          rmSync(copy, { force: true });
        }
      };
      return host.save({
        name,
        mediaType: 'application/octet-stream',
        content: () =>
          jobs.run(exportId, {
            name,
            content: (onProgress, signal) => content({ onProgress, signal }),
            notes: () => [checked],
          }),
      });
    },

    async 'restore.check'({ exportId, handle, passphrase }) {
      const data = lastingFileOf(deps.dataFile);
      const signal = jobs.begin(exportId);
      const [offered] = await host.openOffered(handle);
      if (offered === undefined) throw new AppError('backup-foreign', 'a folder without files was offered');
      const unpacked = placeForCopy(data.path);
      const to = { path: restoringPlace(data.path), key: data.key };
      rmSync(to.path, { force: true });
      try {
        await unpackBackup(offered.open(), unpacked, signal);
        const from = { path: unpacked, key: { kind: 'passphrase', text: passphrase } } as const;
        const onProgress: CopyWatch['onProgress'] = (done, total) =>
          events.emit('export.progress', { exportId, done, total });
        const backup = await copyInWorker(data.copyWorker, { from, to }, { onProgress, signal });
        return { backup, present: store.counts() };
      } catch (error) {
        throw ofBackup(error);
      } finally {
        rmSync(unpacked, { force: true });
      }
    },

    'restore.apply': () => ({ keptAt: decideRestore(lastingFileOf(deps.dataFile).path) }),

    async 'key.change'({ change }) {
      const { path: file, key } = lastingFileOf(deps.dataFile);
      const folder = path.dirname(file);
      if ((change === null) !== (key.kind === 'raw')) throw new AppError('not-allowed', 'the key is of another kind');
      if (change === null) await beginKeyChange(credentials, folder);
      else if (key.kind === 'passphrase' && key.text === change.from) beginPassphraseChange(folder);
      else throw new AppError('passphrase-wrong', 'the present passphrase was not given');
      return null;
    },

    'copies.read': () => earlierCopies(lastingFileOf(deps.dataFile).path),
    'copies.remove'({ which }) {
      const { path: file } = lastingFileOf(deps.dataFile);
      removeEarlierCopies(file, which);
      return earlierCopies(file);
    },
  };
}

function fileOf(data: DataFile | null): DataFile {
  if (data === null) throw new AppError('not-allowed', 'the data are in memory alone');
  return data;
}

/** @throws {AppError} `not-allowed` where the data go with the session */
function lastingFileOf(data: DataFile | null): DataFile {
  if (!fileOf(data).lasting) throw new AppError('not-allowed', 'the data are of this session alone');
  return fileOf(data);
}

/** As much of it as goes to another thread. */
const placeOf = ({ path: file, key }: DataFile) => ({ path: file, key });

/** What is wrong is the backup's: its bytes have been proved before its passphrase was tried. */
function ofBackup(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const { message } = error;
  if (error.code === 'database-damaged') return new AppError('backup-passphrase', message, { cause: error });
  if (error.code === 'database-newer') return new AppError('backup-newer', message, { cause: error });
  return error;
}
