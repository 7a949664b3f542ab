import path from 'node:path';

const built = (file: string): string => path.resolve(import.meta.dirname, '../../out', file);

/** The programs that tests start, as users start them: built, which takes half the time of their source. */
export const builtPrograms = {
  cli: built('cli/desk.js'),
  browserHost: built('browser/browserHost.js'),
  deskThread: built('main/deskThread.js'),
};
