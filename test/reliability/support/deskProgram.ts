/**
 * A whole desk in a process of its own, to be killed: `deskProgram.ts FOLDER`. It is called over the parent's channel, and
 * saves what is exported in `saved` beside its folder.
 */
import { mkdirSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { AppError } from '../../../shared/errors.ts';
import { filesAt } from '../../../electron/hosting/offeredFiles.ts';
import { writeWhole } from '../../../electron/hosting/writeWhole.ts';
import { openDeskThread } from '../../../electron/threads/deskThread.ts';
import { builtPrograms } from '../../support/builtPrograms.ts';

const [, , folder] = process.argv;
if (folder === undefined || process.send === undefined) throw new Error('to be started by a test');
const saved = path.join(path.dirname(folder), 'saved');
mkdirSync(saved, { recursive: true });
const desk = await openDeskThread(pathToFileURL(builtPrograms.deskThread), {
  folder,
  host: {
    openOffered: filesAt,
    choose: () => Promise.resolve(null),
    openPage: () => Promise.resolve(false),
    async save({ name, content }) {
      const file = path.join(saved, name);
      await writeWhole(file, content());
      return { kind: 'saved', path: file };
    },
  },
  about: { version: '0.0.0', host: 'browser', platform: 'linux', locale: null },
  spawnHelper: () => {
    throw new Error('no keychain is asked in these tests');
  },
}).catch((error: unknown) => {
  process.send?.({ failed: AppError.dataOf(error) });
  throw error;
});

type Request = { number: number; call: string; args: unknown };
process.on('message', ({ number, call, args }: Request) => {
  void desk.dispatch(call, args).then((reply) => process.send?.({ number, reply }));
});
desk.subscribe((event) => process.send?.({ event }));
// A process that is killed keeps nothing for the next start of what it compiled.
flushCompileCache();
process.send({ ready: true });
