import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Path of the Electron binary where it has been downloaded. It only looks: importing `electron` would begin the
 * download.
 */
export function downloadedElectron(): string | null {
  const home = path.dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  const pointer = path.join(home, 'path.txt');
  const name = existsSync(pointer) ? readFileSync(pointer, 'utf8') : 'electron';
  const binary = path.join(process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? path.join(home, 'dist'), name);
  return existsSync(binary) ? binary : null;
}
