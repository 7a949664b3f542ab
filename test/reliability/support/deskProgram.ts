/** A whole desk in a process of its own, to be killed: `deskProgram.ts FOLDER`. It is called over the parent's channel. */
import { flushCompileCache } from 'node:module';
import { filesAt } from '../../../electron/hosting/offeredFiles.ts';
import { openDeskThread } from '../../../electron/threads/deskThread.ts';

const [, , folder] = process.argv;
if (folder === undefined || process.send === undefined) throw new Error('to be started by a test');
const desk = await openDeskThread(new URL('../../../electron/deskThread.ts', import.meta.url), {
  folder,
  host: {
    openOffered: filesAt,
    choose: () => Promise.resolve(null),
    openPage: () => Promise.resolve(false),
    save: () => Promise.resolve({ kind: 'cancelled' }),
  },
  about: { version: '0.0.0', host: 'browser', platform: 'linux', locale: null },
  spawnHelper: () => {
    throw new Error('no keychain is asked in these tests');
  },
});

type Request = { number: number; call: string; args: unknown };
process.on('message', ({ number, call, args }: Request) => {
  void desk.dispatch(call, args).then((reply) => process.send?.({ number, reply }));
});
desk.subscribe((event) => process.send?.({ event }));
// A process that is killed keeps nothing for the next start of what it compiled.
flushCompileCache();
process.send({ ready: true });
