/**
 * Writes what the built application holds of others: `out/notices/` is laid beside the installed program as a text and
 * as a bill of materials, and the page shows the list under Settings.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Notice } from '../../shared/calls/settings.ts';
import { billOfMaterials } from './notices/billOfMaterials.ts';
import { shippedPackages } from './notices/shippedPackages.ts';
import { manifest, project } from './project.ts';

const electronVersion = manifest.devDependencies.electron;
const packages = shippedPackages();
const electron: Notice = {
  name: 'Electron',
  version: electronVersion,
  license: 'MIT',
  texts: [
    readFileSync(path.join(project, 'node_modules/electron/LICENSE'), 'utf8').trim(),
    'Electron holds Chromium and Node.js. Their licences, and those of what they hold, are in LICENSES.chromium.html, ' +
      'which Electron comes with.',
  ],
};
const notices = [
  electron,
  ...packages.map(({ name, version, license, texts }): Notice => ({ name, version, license, texts })),
];

const line = '-'.repeat(80);
const text = notices
  .map(({ name, version, license, texts }) => [line, `${name} ${version} (${license})`, line, ...texts].join('\n\n'))
  .join('\n\n');
const folder = path.join(project, 'out/notices');
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'third-party-notices.txt'), `Software of others in Statement Desk\n\n${text}\n`);
writeFileSync(path.join(folder, 'sbom.cdx.json'), billOfMaterials(manifest, electronVersion, packages));
writeFileSync(path.join(project, 'out/renderer/notices.json'), JSON.stringify(notices));
console.log(`Notices of ${notices.length} packages in out/notices`);
