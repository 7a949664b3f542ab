import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Where the picture of the file system begins: after the runtime. */
const OFFSET = 4096;

/**
 * Lays out what electron-builder makes AppImages with, from the system's own tools. Their runtime cannot be had
 * everywhere, so a script that unpacks them stands for it: it proves what is in an AppImage, not how it is mounted.
 */
export function layOutAppImageTools(folder: string): void {
  for (const name of ['runtimes', 'lib/x64']) mkdirSync(path.join(folder, name), { recursive: true });
  for (const name of ['mksquashfs', 'desktop-file-validate']) {
    const file = execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
    symlinkSync(file, path.join(folder, name));
  }
  const script = `#!/bin/sh
APPDIR=$(mktemp -d)/app
export APPDIR
unsquashfs -q -no-progress -o ${OFFSET} -d "$APPDIR" "$0" > /dev/null
exec "$APPDIR/AppRun" "$@"
exit
`;
  writeFileSync(path.join(folder, 'runtimes/runtime-x64'), script.padEnd(OFFSET, '#'));
  chmodSync(path.join(folder, 'runtimes/runtime-x64'), 0o755);
}
