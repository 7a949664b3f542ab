import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The only user of the root beside the system's own. */
export const analyst = { id: 1000, home: '/home/analyst' };

/**
 * Makes the root the file system of what is run, with processes of its own, and leaves the rest of the machine behind.
 * A `chroot` would not do: the kernel gives no user namespaces inside one, so that no browser could build its sandbox.
 * The shell stays, as the first process: Xvfb never tells such a one that it is ready.
 */
const enter = `set -e
root=$1; shift
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount -t devtmpfs dev "$root/dev"
mkdir -p "$root/dev/shm"; mount -t tmpfs shm "$root/dev/shm"
mkdir -p "$root/.outside"
cd "$root"; pivot_root . .outside
umount -l /.outside; rmdir /.outside
"$@" || exit $?
exit 0`;

const environment = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' };

/** A Debian with nothing on it but its base, in a folder. It shares this machine's network. */
export type CleanRoot = {
  folder: string;
  /** @throws {Error} with what was printed, where the command fails. */
  run: (...command: string[]) => string;
  /** Starts a command as an ordinary user with an empty environment. */
  start: (env: Record<string, string>, ...command: string[]) => ChildProcess;
  install: (...packages: string[]) => void;
  /** Every file but the package manager's own records, and what the kernel shows as files. */
  list: () => Set<string>;
};

export function openCleanRoot(folder: string): CleanRoot {
  if (!existsSync(path.join(folder, 'etc/debian_version')))
    execFileSync('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'stable', folder], {
      stdio: 'pipe',
    });
  const entered = (...args: string[]): string[] => [
    ...['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', enter, 'enter', folder],
    ...args,
  ];
  const run: CleanRoot['run'] = (...command) =>
    execFileSync('unshare', entered(...command), {
      encoding: 'utf8',
      env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const shown = '/proc /sys /dev /run /tmp /var/lib/dpkg /var/lib/rpm /root/.rpmdb /var/cache /var/log'.split(' ');
  return {
    folder,
    run,
    start: (env, ...command) => {
      const { id, home } = analyst;
      const asUser = ['setpriv', `--reuid=${id}`, `--regid=${id}`, '--clear-groups', '--', ...command];
      return spawn('unshare', entered(...asUser), { env: { ...environment, HOME: home, ...env }, cwd: folder });
    },
    install: (...packages) => {
      execFileSync('cp', ['/etc/resolv.conf', path.join(folder, 'etc/resolv.conf')]);
      run('apt-get', 'update', '-qq');
      run('apt-get', 'install', '-qq', '-y', '--no-install-recommends', ...packages);
    },
    list: () => {
      const left = shown.flatMap((place) => ['-path', place, '-prune', '-o']);
      return new Set(run('find', '/', ...left, '-print').split('\n'));
    },
  };
}
