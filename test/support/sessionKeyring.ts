import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { asOrdinaryUser } from './ordinaryUser.ts';

/** A D-Bus session with a GNOME Keyring, of the home that the environment names. */
export type SessionKeyring = {
  /** As `DBUS_SESSION_BUS_ADDRESS` names it. */
  readonly address: string;
  /** As the person does in the system's own window: enters the password, the right one. */
  unlock(): void;
  /** What the session's keyring keeps lasts in the home, for the next session of it. */
  close(): Promise<void>;
};

/** `unlocked` as at a login with a password; `locked` where nobody has entered one; `gone` where no keyring runs. */
export type KeyringState = 'unlocked' | 'locked' | 'gone';

export async function startSessionKeyring(env: NodeJS.ProcessEnv, state: KeyringState): Promise<SessionKeyring> {
  // Where a service could be started by its name, `gone` would not be gone.
  const kind = state === 'gone' ? `--config-file=${bareBus(env)}` : '--session';
  const bus = spawn(...asOrdinaryUser('dbus-daemon', [kind, '--nofork', '--print-address=1']), {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [address] = (await once(createInterface({ input: bus.stdout }), 'line')) as [string];
  const daemon = (...options: string[]): void => {
    // It becomes a daemon once it serves, and ends by itself when its bus does.
    const args = ['--daemonize', '--components=secrets', ...options];
    const { status } = spawnSync(...asOrdinaryUser('gnome-keyring-daemon', args), {
      env: { ...env, DBUS_SESSION_BUS_ADDRESS: address },
      input: 'password of this test',
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    if (status !== 0) throw new Error(`gnome-keyring-daemon ended with ${status}`);
  };
  if (state !== 'gone') daemon(...(state === 'unlocked' ? ['--unlock'] : []));
  return {
    address,
    unlock: () => daemon('--replace', '--unlock'),
    async close() {
      bus.kill('SIGKILL');
      if (bus.exitCode === null && bus.signalCode === null) await once(bus, 'exit');
    },
  };
}

/** Writes the settings of a bus that starts no service; the system's own always does. */
function bareBus({ XDG_RUNTIME_DIR: folder }: NodeJS.ProcessEnv): string {
  const file = path.join(folder!, 'bus.conf');
  const policy = '<allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/>';
  const listen = `<listen>unix:tmpdir=${folder}</listen>`;
  writeFileSync(
    file,
    `<busconfig><type>session</type>${listen}<policy context="default">${policy}</policy></busconfig>`,
  );
  return file;
}
