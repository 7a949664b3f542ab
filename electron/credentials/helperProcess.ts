import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A running helper process. Electron's `utilityProcess` fits it with two lines in the shell. */
export type HelperProcess = {
  postMessage(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Called once, also where the process could not be started. */
  onExit(listener: () => void): void;
  /** Ends it at once, whatever it is doing. */
  kill(): void;
};

export type SpawnHelper = () => HelperProcess;

/** Runs the helper program as a child of Node. */
export function forkHelper(program: URL): SpawnHelper {
  return () => {
    const env = { ...process.env };
    delete env['STATEMENT_DESK_PASSPHRASE'];
    const child = fork(fileURLToPath(program), { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], execArgv: [], env });
    return {
      // A process that has ended takes no more messages; its exit tells.
      postMessage(message) {
        if (child.connected) child.send(message as object, () => undefined);
      },
      onMessage: (listener) => void child.on('message', listener),
      onExit(listener) {
        child.once('exit', listener);
        child.once('error', listener);
      },
      kill: () => void child.kill('SIGKILL'),
    };
  };
}
