/**
 * `npm run package:prove`: makes the installers for Linux, installs each on a Debian with nothing else on it, starts the
 * application there as an ordinary user, installs over it, removes it, and says what is left. It needs root, Electron's
 * binary and some tools, and takes minutes; `npm run package:prove FOLDER` keeps that Debian in a folder for the next time.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { layOutAppImageTools } from './prove/appImageTools.ts';
import { analyst, openCleanRoot } from './prove/cleanRoot.ts';
import { lookAt } from './prove/lookedAt.ts';

const project = path.resolve(import.meta.dirname, '../..');
const program = '/opt/Statement Desk/statement-desk';
const link = '/usr/bin/statement-desk';

const isThere = (tool: string): boolean => spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0;
const tools = ['debootstrap', 'dpkg-deb', 'rpmbuild', 'mksquashfs', 'desktop-file-validate', 'unshare', 'setpriv'];
const missing = tools.filter((tool) => !isThere(tool));
// Root cannot start it, so that it is looked for and not tried; asked for its path, the package downloads it.
const asked = spawnSync(process.execPath, ['--print', 'require("electron")'], { cwd: project, encoding: 'utf8' });
const found = asked.stdout.trim().split('\n').at(-1) ?? '';
const electron = process.platform === 'linux' && process.arch === 'x64' && existsSync(found) ? found : null;
if (process.getuid?.() !== 0) missing.push('root');
if (electron === null) missing.push('Electron for Linux on x64');
if (electron === null || missing.length > 0) {
  console.log(`Skipped: ${missing.join(', ')} missing.`);
  process.exit(0);
}

function say(fact: string, holds = true): void {
  console.log(`${holds ? 'holds ' : 'FAILS '} ${fact}`);
  if (!holds) process.exitCode = 1;
}
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

const work = mkdtempSync(path.join(tmpdir(), 'statement-desk-prove-'));
layOutAppImageTools(path.join(work, 'tools'));
execFileSync('npm', ['run', '--silent', 'build'], { cwd: project, stdio: 'inherit' });
const output = [`-c.electronDist=${path.dirname(electron)}`, `-c.directories.output=${work}/dist`];
execFileSync('electron-builder', [...'--linux deb rpm AppImage --x64 --publish never'.split(' '), ...output], {
  cwd: project,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    CUSTOM_FPM_PATH: path.join(project, 'build/scripts/prove/fpm.ts'),
    APPIMAGE_TOOLS_PATH: path.join(work, 'tools'),
  },
});
const made = readdirSync(path.join(work, 'dist')).filter((name) => /\.(deb|rpm|AppImage)$/.test(name));
for (const name of made) say(`${name}, ${megabytes(statSync(path.join(work, 'dist', name)).size)}`);
const fileOf = (kind: string): string => made.find((name) => name.endsWith(kind))!;

const root = openCleanRoot(process.argv[2] ?? path.join(work, 'root'));
const given = '/root/given';
mkdirSync(path.join(root.folder, given), { recursive: true });
for (const name of made) cpSync(path.join(work, 'dist', name), path.join(root.folder, given, name));
if (!root.run('cat', '/etc/passwd').includes('analyst'))
  root.run('useradd', '--create-home', '--uid', String(analyst.id), 'analyst');

const dependencies = execFileSync('dpkg-deb', ['-f', path.join(work, 'dist', fileOf('.deb')), 'Depends'], {
  encoding: 'utf8',
});
root.install(...dependencies.trim().split(', '));

type Kind = { name: string; install: string[]; again: string[]; remove: string[] };
const [deb, rpm] = [`${given}/${fileOf('.deb')}`, `${given}/${fileOf('.rpm')}`];
const debKind: Kind = {
  name: 'deb',
  install: ['dpkg', '--install', deb],
  again: ['dpkg', '--install', deb],
  remove: ['dpkg', '--purge', 'statement-desk'],
};
const rpmKind: Kind = {
  name: 'rpm',
  install: ['rpm', '--install', '--nodeps', rpm],
  again: ['rpm', '--upgrade', '--nodeps', '--force', rpm],
  remove: ['rpm', '--erase', '--nodeps', 'statement-desk'],
};

function linked(): boolean {
  return root.run('readlink', '-f', link).trim() === program;
}

async function lookedAt(name: string, end: string, ...command: string[]): Promise<void> {
  const seen = await lookAt(root, end, ...command);
  say(`${name}: its window opens for an ordinary user`, seen.title === 'Statement Desk');
  say(`${name}: its page runs in Chromium's sandbox`, seen.sandboxed);
  say(`${name}: it reads the sample statements`, seen.reconciled);
  say(`${name}: it ends when it is told to (exit code ${seen.exitCode})`, seen.exitCode === 0);
}

// What the application needs is looked at before a display brings libraries of its own.
root.run(...debKind.install);
const unmet = root.run(
  'sh',
  '-c',
  `find "/opt/Statement Desk" -type f \\( -perm -100 -o -name '*.so*' -o -name '*.node' \\) -exec ldd {} + 2>/dev/null | grep 'not found' | sort -u || true`,
);
say(`deb: asks for every library that it needs${unmet && `: ${unmet.trim()}`}`, unmet === '');
root.run(...debKind.remove);
root.install('xvfb', 'xauth', 'rpm', 'squashfs-tools');

for (const { name, install, again, remove } of [debKind, rpmKind]) {
  // Folders of every desktop, which rpm leaves to the package that owns them there.
  root.run('mkdir', '-p', '/opt', '/usr/share/applications');
  const before = root.list();
  root.run(...install);
  say(
    `${name}: is installed, ${megabytes(Number(root.run('du', '-sb', '/opt/Statement Desk').split('\t')[0]))}`,
    linked(),
  );
  await lookedAt(name, program, link);
  root.run(...again);
  say(`${name}: still starts by its name after an installation over it`, linked());
  root.run(...remove);
  const left = [...root.list()].filter((file) => !before.has(file));
  const foreign = left.filter((file) => !file.startsWith(`${analyst.home}/`));
  say(
    `${name}: leaves nothing behind but the user's data${foreign.map((file) => `\n         ${file}`).join('')}`,
    foreign.length === 0,
  );
  const kept = left.some((file) => file.startsWith(`${analyst.home}/.config/Statement Desk/`));
  say(`${name}: leaves the user's data`, kept);
  root.run('sh', '-c', `rm -rf ${analyst.home}/.[!.]*`);
}

const image = `${analyst.home}/${fileOf('.AppImage')}`;
root.run('install', '-o', 'analyst', '-m', '755', `${given}/${fileOf('.AppImage')}`, image);
await lookedAt('AppImage', '/app/statement-desk', image);

rmSync(work, { recursive: true, force: true });
