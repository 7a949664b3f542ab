/**
 * `node build/scripts/release.ts FOLDER TAG`: makes a release of the packages in a folder. It ends with 1 where the tag is not
 * this version, a package is missing or a description does not fit; else it signs the descriptions where
 * `UPDATE_SIGNING_KEY` holds a private Ed25519 key as PEM, and writes the bill of materials, checksums and notes.
 */
import { execFileSync } from 'node:child_process';
import { createPrivateKey, sign } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { releaseNotes } from './release/notes.ts';
import { descriptionNames, packageNames } from './release/packageNames.ts';
import { manifest, project } from './project.ts';
import { hashOf, proveDescription } from './release/proveDescription.ts';

const { version } = manifest;
const [folder = '', tag = ''] = process.argv.slice(2);
const inFolder = (name: string): string => path.join(folder, name);

function end(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

if (tag !== `v${version}`) end(`The tag is ${tag || 'missing'}; package.json says v${version}.`);
const missing = [...packageNames(version), ...descriptionNames].filter((name) => !existsSync(inFolder(name)));
if (missing.length > 0) end(`Missing in ${folder}: ${missing.join(', ')}.`);

for (const name of descriptionNames)
  await proveDescription(inFolder(name), version).catch((error: unknown) => end((error as Error).message));
const key = process.env['UPDATE_SIGNING_KEY'] ?? '';
if (key !== '') {
  const privateKey = createPrivateKey(key);
  if (privateKey.asymmetricKeyType !== 'ed25519') end('UPDATE_SIGNING_KEY is no Ed25519 key.');
  for (const name of descriptionNames)
    writeFileSync(inFolder(`${name}.sig`), sign(null, readFileSync(inFolder(name)), privateKey));
}
copyFileSync(path.join(project, 'out/notices/sbom.cdx.json'), inFolder('sbom.cdx.json'));

const git = (...args: string[]): string => execFileSync('git', args, { cwd: project, encoding: 'utf8' }).trim();
const before = git('tag', '--list', 'v*', '--sort=-version:refname')
  .split('\n')
  .find((each) => each !== '' && each !== tag);
const changes = before === undefined ? null : git('log', '--no-merges', '--format=%s', `${before}..HEAD`).split('\n');
const isSaid = (name: string): boolean => process.env[name] === 'true';
const done = {
  macSigned: isSaid('MAC_SIGNED'),
  macNotarised: isSaid('MAC_NOTARISED'),
  windowsSigned: isSaid('WINDOWS_SIGNED'),
  updatesSigned: key !== '',
};
writeFileSync(path.join(folder, '..', 'notes.md'), releaseNotes(version, done, changes));

const sums: string[] = [];
for (const name of readdirSync(folder).filter((each) => each !== 'SHA256SUMS'))
  sums.push(`${await hashOf(inFolder(name), 'sha256', 'hex')}  ${name}\n`);
writeFileSync(inFolder('SHA256SUMS'), sums.join(''));
console.log(`${sums.length} files of ${tag}, ${key === '' ? 'updates not signed' : 'updates signed'}.`);
