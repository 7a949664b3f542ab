import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { asOrdinaryUser } from './ordinaryUser.ts';

/** A D-Bus session with a GNOME Keyring, of the home that the environment names. */
export type SessionKeyring = {
  /** As `DBUS_SESSION_BUS_ADDRESS` names it. */
  readonly address: string;
  /** What the session's keyring keeps lasts in the home, for the next session of it. */
  close(): Promise<void>;
};

/** `unlocked` as at a login with a password; `locked` where nobody has entered one; `gone` where no keyring runs. */
export type KeyringState = 'unlocked' | 'locked' | 'gone';

export async function startSessionKeyring(env: NodeJS.ProcessEnv, state: KeyringState): Promise<SessionKeyring> {
  // Where a service could be started by name, `gone` would not be gone.
  const services = { ...env, XDG_DATA_DIRS: '/nonexistent' };
  const bus = spawn(...asOrdinaryUser('dbus-daemon', ['--session', '--nofork', '--print-address=1']), {
    env: state === 'gone' ? services : env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [address] = (await once(createInterface({ input: bus.stdout }), 'line')) as [string];
  if (state !== 'gone') {
    // It becomes a daemon once it serves, and ends by itself when its bus does.
    const daemon = ['--daemonize', '--components=secrets', ...(state === 'unlocked' ? ['--unlock'] : [])];
    const { status } = spawnSync(...asOrdinaryUser('gnome-keyring-daemon', daemon), {
      env: { ...env, DBUS_SESSION_BUS_ADDRESS: address },
      input: 'password of this test',
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    if (status !== 0) throw new Error(`gnome-keyring-daemon ended with ${status}`);
  }
  return {
    address,
    async close() {
      bus.kill('SIGKILL');
      if (bus.exitCode === null && bus.signalCode === null) await once(bus, 'exit');
    },
  };
}
