import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { extractAll, listPackage } from '@electron/asar';
import { makeStubElectron, type System } from './stubElectron.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');

export type Arch = 'x64' | 'arm64';

/** What electron-builder made for one system and processor. */
export type Packed = {
  /** The folder of the application: what an installer would put on a disk. */
  folder: string;
  /** Holds the archive, and beside it what was left unpacked. */
  resources: string;
  archive: string;
  /** Every file of the archive, unpacked ones too, as `/out/main/main.js`. */
  files: string[];
};

function packedIn(output: string, system: System, arch: Arch): Packed {
  // electron-builder's own names: x64 has no suffix, and only macOS leaves `unpacked` out.
  const suffix = (arch === 'x64' ? '' : `-${arch}`) + (system === 'mac' ? '' : '-unpacked');
  const folder = path.join(output, system + suffix);
  const resources = path.join(folder, system === 'mac' ? 'Statement Desk.app/Contents/Resources' : 'resources');
  const archive = path.join(resources, 'app.asar');
  const entries = listPackage(archive, { isPack: false }).map((entry) => entry.replaceAll(path.sep, '/'));
  const folders = new Set(entries.map((entry) => path.posix.dirname(entry)));
  return { folder, resources, archive, files: entries.filter((entry) => !folders.has(entry)) };
}

/**
 * Packs the built application for a system, as `npm run package` does but for the last step, the installer.
 *
 * @param electron folder of an unpacked Electron; a stub that cannot be started unless told
 * @returns what was made for each processor
 */
export async function packFor<Wanted extends Arch>(
  system: System,
  processors: readonly Wanted[],
  electron?: string,
): Promise<Record<Wanted, Packed> & { output: string }> {
  const output = await mkdtemp(path.join(tmpdir(), 'statement-desk-package-'));
  const stub = path.join(output, 'electron');
  if (electron === undefined) await makeStubElectron(stub, system);
  if (!existsSync(path.join(root, 'out/main/main.js'))) await run('npm', ['run', '--silent', 'build'], { cwd: root });
  await run(
    path.join(root, 'node_modules/.bin/electron-builder'),
    [
      `--${system}`,
      'dir',
      ...processors.map((arch) => `--${arch}`),
      '--publish',
      'never',
      `-c.electronDist=${electron ?? stub}`,
      `-c.directories.output=${output}`,
    ],
    { cwd: root },
  );
  const made = Object.fromEntries(processors.map((arch) => [arch, packedIn(output, system, arch)]));
  return { ...(made as Record<Wanted, Packed>), output };
}

/** Puts the files of a package into a folder outside the project, from where no module of the project can be found. */
export async function unpacked(packed: Packed): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'statement-desk-unpacked-'));
  extractAll(packed.archive, folder);
  return folder;
}
