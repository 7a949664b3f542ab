import { existing } from '../../electron/base/existing.ts';
/**
 * `npm run package:prove`: makes the installers for Linux, installs each on a Debian with nothing else on it, starts the
 * application there as an ordinary user, installs over it, removes it, and says what is left. It needs root, Electron's
 * binary and some tools, and takes minutes; `npm run package:prove FOLDER` keeps that Debian in a folder for the next time.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { layOutAppImageTools } from './prove/appImageTools.ts';
import { analyst, openCleanRoot, type CleanRoot } from './prove/cleanRoot.ts';
import { lookAt } from './prove/lookedAt.ts';
import { runCases, type Case } from './run/cases.ts';
import type { Fact } from './run/facts.ts';
import { inFolder } from './run/folder.ts';
import { project } from './project.ts';

const program = '/opt/Statement Desk/statement-desk';
const link = '/usr/bin/statement-desk';
/** Where the packages lie on the clean Debian. */
const given = '/root/given';

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

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
const fact = (what: string, holds: boolean): Fact => ({ what, holds });

/** Makes the installers. @returns the files */
function made(work: string, electronFolder: string): string[] {
  layOutAppImageTools(path.join(work, 'tools'));
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: project, stdio: 'inherit' });
  const output = [`-c.electronDist=${electronFolder}`, `-c.directories.output=${work}/dist`];
  execFileSync('electron-builder', [...'--linux deb rpm AppImage --x64 --publish never'.split(' '), ...output], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      CUSTOM_FPM_PATH: path.join(project, 'build/scripts/prove/fpm.ts'),
      APPIMAGE_TOOLS_PATH: path.join(work, 'tools'),
    },
  });
  const names = readdirSync(path.join(work, 'dist')).filter((name) => /\.(deb|rpm|AppImage)$/.test(name));
  return names.map((name) => path.join(work, 'dist', name));
}

type Kind = { name: string; install: string[]; again: string[]; remove: string[] };
const kindsOf = (fileOf: (ending: string) => string): [deb: Kind, rpm: Kind] => {
  const [deb, rpm] = [`${given}/${fileOf('.deb')}`, `${given}/${fileOf('.rpm')}`];
  return [
    {
      name: 'deb',
      install: ['dpkg', '--install', deb],
      again: ['dpkg', '--install', deb],
      remove: ['dpkg', '--purge', 'statement-desk'],
    },
    {
      name: 'rpm',
      install: ['rpm', '--install', '--nodeps', rpm],
      again: ['rpm', '--upgrade', '--nodeps', '--force', rpm],
      remove: ['rpm', '--erase', '--nodeps', 'statement-desk'],
    },
  ];
};

/** What the application needs of a bare system, before a display brings libraries of its own. */
function asksForLibraries(root: CleanRoot, { install, remove }: Kind): Fact[] {
  root.run(...install);
  const unmet = root.run(
    'sh',
    '-c',
    `find "/opt/Statement Desk" -type f \\( -perm -100 -o -name '*.so*' -o -name '*.node' \\) -exec ldd {} + 2>/dev/null | grep 'not found' | sort -u || true`,
  );
  root.run(...remove);
  root.install('xvfb', 'xauth', 'rpm', 'squashfs-tools');
  return [fact(`asks for every library that it needs${unmet && `: ${unmet.trim()}`}`, unmet === '')];
}

async function lookedAt(root: CleanRoot, end: string, ...command: string[]): Promise<Fact[]> {
  const seen = await lookAt(root, end, ...command);
  return [
    fact('its window opens for an ordinary user', seen.title === 'Statement Desk'),
    fact("its page runs in Chromium's sandbox", seen.sandboxed),
    fact('it reads the sample statements', seen.reconciled),
    fact(`it ends when it is told to (exit code ${seen.exitCode})`, seen.exitCode === 0),
  ];
}

async function installed(root: CleanRoot, { install, again, remove }: Kind): Promise<Fact[]> {
  const isLinked = (): boolean => root.run('readlink', '-f', link).trim() === program;
  // Folders of every desktop, which rpm leaves to the package that owns them there.
  root.run('mkdir', '-p', '/opt', '/usr/share/applications');
  const before = root.list();
  root.run(...install);
  const size = megabytes(Number(root.run('du', '-sb', '/opt/Statement Desk').split('\t')[0]));
  const facts = [fact(`is installed, ${size}`, isLinked()), ...(await lookedAt(root, program, link))];
  root.run(...again);
  facts.push(fact('still starts by its name after an installation over it', isLinked()));
  root.run(...remove);
  const left = [...root.list()].filter((file) => !before.has(file));
  const foreign = left.filter((file) => !file.startsWith(`${analyst.home}/`));
  const kept = left.some((file) => file.startsWith(`${analyst.home}/.config/Statement Desk/`));
  root.run('sh', '-c', `rm -rf ${analyst.home}/.[!.]*`);
  return [
    ...facts,
    fact(`leaves nothing behind but the user's data ${foreign.join(' ')}`, foreign.length === 0),
    fact("leaves the user's data", kept),
  ];
}

await inFolder('prove', async (work) => {
  const files = made(work, path.dirname(electron));
  const root = openCleanRoot(process.argv[2] ?? path.join(work, 'root'));
  mkdirSync(path.join(root.folder, given), { recursive: true });
  for (const file of files) cpSync(file, path.join(root.folder, given, path.basename(file)));
  if (!root.run('cat', '/etc/passwd').includes('analyst'))
    root.run('useradd', '--create-home', '--uid', String(analyst.id), 'analyst');
  const fileOf = (ending: string): string =>
    path.basename(
      existing(
        files.find((name) => name.endsWith(ending)),
        ending,
      ),
    );
  const deb = path.join(work, 'dist', fileOf('.deb'));
  const dependencies = execFileSync('dpkg-deb', ['-f', deb, 'Depends'], { encoding: 'utf8' });
  root.install(...dependencies.trim().split(', '));
  const image = `${analyst.home}/${fileOf('.AppImage')}`;
  const [debKind, rpmKind] = kindsOf(fileOf);
  const sizes = files.map((file) => fact(`${path.basename(file)}, ${megabytes(statSync(file).size)}`, true));
  const cases: Case[] = [
    { name: 'packages', run: () => [...sizes, ...asksForLibraries(root, debKind)] },
    ...[debKind, rpmKind].map((kind) => ({ name: kind.name, run: () => installed(root, kind) })),
    {
      name: 'AppImage',
      run() {
        root.run('install', '-o', 'analyst', '-m', '755', `${given}/${fileOf('.AppImage')}`, image);
        return lookedAt(root, '/app/statement-desk', image);
      },
    },
  ];
  await runCases(cases);
});
