/** A whole desk in a process of its own, to be killed: `deskProgram.ts FOLDER`. It is called over the parent's channel. */
import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { composeDesk } from '../../../electron/compose.ts';
import { filesAt } from '../../../electron/hosting/offeredFiles.ts';
import { programFiles } from '../../../electron/programFiles.ts';

const [, , folder] = process.argv;
if (folder === undefined || process.send === undefined) throw new Error('to be started by a test');
const root = path.resolve(import.meta.dirname, '../../..');
const desk = await composeDesk({
  files: programFiles(path.join('file://', root, 'electron/cli.ts')),
  folder,
  host: {
    openOffered: filesAt,
    choose: () => Promise.resolve(null),
    openPage: () => Promise.resolve(false),
    save: () => Promise.resolve({ kind: 'cancelled' }),
  },
  about: { version: '0.0.0', host: 'browser', platform: 'linux' },
  spawnHelper: () => {
    throw new Error('no keychain is asked in these tests');
  },
  fetch: (url, init) => globalThis.fetch(url, init),
  env: process.env,
});

type Request = { number: number; call: string; args: unknown };
process.on('message', ({ number, call, args }: Request) => {
  void desk.dispatch(call, args).then((reply) => process.send?.({ number, reply }));
});
desk.subscribe((event) => process.send?.({ event }));
// A process that is killed keeps nothing for the next start of what it compiled.
flushCompileCache();
process.send({ ready: true });
