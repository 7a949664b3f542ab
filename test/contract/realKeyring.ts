import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** A D-Bus session and a GNOME Keyring of its own in an empty home; the programs of the system, nothing of the user's. */
export type RealKeyring = {
  /** Points this process, and so the helpers it forks, at the keyring. */
  enter(): void;
  stop(): Promise<void>;
};

/** Why a real keyring cannot be started here; null where it can. */
export function missingForRealKeyring(): string | null {
  if (process.platform !== 'linux') return 'GNOME Keyring runs on Linux only';
  const absent = ['dbus-daemon', 'gnome-keyring-daemon'].filter(
    (name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).error !== undefined,
  );
  return absent.length === 0 ? null : `${absent.join(' and ')} not installed`;
}

/** @param unlocked false starts the daemon without a password: it has no open collection and can ask nobody. */
export async function startRealKeyring({ unlocked }: { unlocked: boolean }): Promise<RealKeyring> {
  const home = mkdtempSync(path.join(tmpdir(), 'statement-desk-keyring-'));
  const runtime = path.join(home, 'run');
  mkdirSync(runtime, { mode: 0o700 });
  const env: NodeJS.ProcessEnv = { ...process.env, HOME: home, XDG_RUNTIME_DIR: runtime, XDG_DATA_HOME: home };
  delete env['DISPLAY'];
  delete env['WAYLAND_DISPLAY'];

  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address=1'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [address] = (await once(createInterface({ input: bus.stdout }), 'line')) as [string];
  env['DBUS_SESSION_BUS_ADDRESS'] = address;

  // It becomes a daemon once it serves, and ends by itself when its bus does.
  const { status } = spawnSync(
    'gnome-keyring-daemon',
    ['--daemonize', '--components=secrets', ...(unlocked ? ['--unlock'] : [])],
    { env, input: 'password of this test', stdio: ['pipe', 'ignore', 'ignore'] },
  );
  if (status !== 0) throw new Error(`gnome-keyring-daemon ended with ${status}`);

  const names = ['HOME', 'XDG_RUNTIME_DIR', 'XDG_DATA_HOME', 'DBUS_SESSION_BUS_ADDRESS', 'DISPLAY', 'WAYLAND_DISPLAY'];
  const before = Object.fromEntries(names.map((name) => [name, process.env[name]]));
  return {
    enter: () => setAll(env, names),
    async stop() {
      setAll(before, names);
      await ended(bus);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function setAll(values: NodeJS.ProcessEnv, names: string[]): void {
  for (const name of names) {
    if (values[name] === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = values[name];
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
