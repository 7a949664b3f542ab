import { fileURLToPath } from 'node:url';
import { utilityProcess } from 'electron';
import type { SpawnHelper } from '../credentials/helperProcess.ts';

/** Runs the keychain's helper as a process of Electron's own: the fuse against running as Node leaves no other way. */
export function utilityHelper(program: URL): SpawnHelper {
  return () => {
    // The helper needs no secret of ours beyond those it is asked for.
    const env = { ...process.env };
    delete env['STATEMENT_DESK_PASSPHRASE'];
    const child = utilityProcess.fork(fileURLToPath(program), [], {
      serviceName: 'Statement Desk keychain',
      stdio: 'ignore',
      env,
    });
    return {
      postMessage: (message) => child.postMessage(message),
      onMessage: (listener) => void child.on('message', listener),
      onExit: (listener) => void child.once('exit', listener),
      kill() {
        // Electron's own kill is a polite one, which a hung call to the keychain would outlast.
        try {
          if (child.pid !== undefined) process.kill(child.pid, 'SIGKILL');
        } catch {
          // It has ended by itself at this very moment.
        }
      },
    };
  };
}
