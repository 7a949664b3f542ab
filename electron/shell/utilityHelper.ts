import { fileURLToPath } from 'node:url';
import { utilityProcess } from 'electron';
import type { SpawnHelper } from '../credentials/helperProcess.ts';

/** Runs the keychain's helper as a process of Electron's own: the fuse against running as Node leaves no other way. */
export function utilityHelper(program: URL): SpawnHelper {
  return () => {
    const child = utilityProcess.fork(fileURLToPath(program), [], {
      serviceName: 'Statement Desk keychain',
      stdio: 'ignore',
    });
    return {
      postMessage: (message) => child.postMessage(message),
      onMessage: (listener) => void child.on('message', listener),
      onExit: (listener) => void child.once('exit', listener),
      kill: () => void child.kill(),
    };
  };
}
