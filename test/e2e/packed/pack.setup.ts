import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'playwright/test';
import { downloadedElectron } from '../../../build/scripts/electronBinary.ts';
import { packedFolder } from '../../support/electronDesk.ts';

const root = path.resolve(import.meta.dirname, '../../..');

test('the application is packed with the Electron of this machine', () => {
  const binary = downloadedElectron();
  test.skip(binary === null, 'Electron’s binary is not on this machine');
  test.skip(process.env['STATEMENT_DESK_PACKED'] !== undefined, 'a packed application is given');
  const folders = [
    `-c.electronDist=${path.dirname(binary!)}`,
    `-c.directories.output=${path.relative(root, path.dirname(packedFolder))}`,
  ];
  execFileSync(
    path.join(root, 'node_modules/.bin/electron-builder'),
    ['--linux', 'dir', '--publish', 'never', ...folders],
    { cwd: root, stdio: 'pipe' },
  );
});
