import { spawnSync } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, afterEach, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { notFetched } from '../../../build/scripts/release/notFetched.ts';
import { descriptionNames, packageNames } from '../../../build/scripts/release/packageNames.ts';
import { readSignedText } from '../../../electron/desk/updates/signedText.ts';
import { readDescription } from '../../../electron/shell/updating/description.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
/** Files of a description; a desk takes the one of its system and processor. */
const described: Record<string, RegExp> = {
  'latest-linux.yml': /x86_64\.AppImage$/,
  'latest-linux-arm64.yml': /arm64\.AppImage$/,
  'latest-mac.yml': /mac-.*\.zip$/,
  'latest.yml': /\.exe$/,
};
let home: string;
let folder: string;

const release = (tag: string, env: Record<string, string>) =>
  spawnSync(process.execPath, ['build/scripts/release.ts', folder, tag], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'statement-desk-release-'));
  folder = path.join(home, 'files');
  mkdirSync(folder);
  for (const name of packageNames(version)) writeFileSync(path.join(folder, name), `the package ${name}`);
  for (const name of descriptionNames) {
    const files = packageNames(version)
      .filter((each) => described[name]!.test(each))
      .map((url) => {
        const bytes = readFileSync(path.join(folder, url));
        return { url, size: bytes.length, sha512: createHash('sha512').update(bytes).digest('base64') };
      });
    writeFileSync(path.join(folder, name), stringify({ version, files }));
  }
});
afterEach(() => rmSync(home, { recursive: true }));

test('a desk that knows the key takes the descriptions; checksums hold, and the notes say what is not signed', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  const run = release(`v${version}`, { UPDATE_SIGNING_KEY: pem, WINDOWS_SIGNED: 'true', MAC_SIGNED: 'false' });
  expect(run.stderr).toBe('');
  expect(run.stdout).toMatch(/^\d+ files of v\S+, updates signed\.\n$/);
  const server = {
    address: 'https://updates.example/',
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
  const fetch = (url: URL | string): Promise<Response> =>
    Promise.resolve(new Response(readFileSync(path.join(folder, path.basename(String(url))))));
  const machines = { linux: 'latest-linux.yml', darwin: 'latest-mac.yml', win32: 'latest.yml' } as const;
  for (const [platform, name] of Object.entries(machines)) {
    const text = await readSignedText(fetch, server, name, new AbortController().signal);
    expect(readDescription(text, { platform: platform as NodeJS.Platform, arch: 'x64' }).version).toBe(version);
  }
  expect(spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder }).status).toBe(0);
  expect(existsSync(path.join(folder, 'sbom.cdx.json'))).toBe(true);
  const notes = readFileSync(path.join(home, 'notes.md'), 'utf8');
  expect(notes).toContain('- Windows: signed.');
  expect(notes).toContain('- macOS: not signed.');
});

test('without a key nothing is signed, and the notes say so', () => {
  expect(release(`v${version}`, { UPDATE_SIGNING_KEY: '' }).stdout).toContain('updates not signed');
  expect(existsSync(path.join(folder, 'latest.yml.sig'))).toBe(false);
  expect(readFileSync(path.join(home, 'notes.md'), 'utf8')).toContain('descriptions are not signed');
});

test('a tag of another version, a missing package and a package that was changed end it', () => {
  expect(release('v99.0.0', {})).toMatchObject({
    status: 1,
    stderr: `The tag is v99.0.0; package.json says v${version}.\n`,
  });
  const changed = packageNames(version).find((name) => name.endsWith('win-x64.exe'))!;
  writeFileSync(path.join(folder, changed), 'another program');
  expect(release(`v${version}`, {}).stderr).toBe(`${changed} is not the package that latest.yml describes.\n`);
  rmSync(path.join(folder, changed));
  expect(release(`v${version}`, {}).stderr).toBe(`Missing in ${folder}: ${changed}.\n`);
});

test('what could not be fetched is one line; any other failure is not taken for it', () => {
  const electron =
    '  • packaging       platform=linux arch=x64 electron=45.4.1 appOutDir=dist/linux-unpacked\n' +
    '  ⨯ getaddrinfo ENOTFOUND github.com  failedTask=build stackTrace=RequestError: getaddrinfo ENOTFOUND github.com\n';
  expect(notFetched(electron)).toMatch(
    /^Not fetched: Electron for linux on x64 \(getaddrinfo ENOTFOUND github\.com\)\./,
  );
  const tools =
    '  • building        target=AppImage arch=x64 file=dist/statement-desk.AppImage\n' +
    '  ⨯ failed to build AppImage  error=getaddrinfo ENOTFOUND github.com\n  ⨯ getaddrinfo ENOTFOUND github.com  failedTask=build\n';
  expect(notFetched(tools)).toMatch(
    /^Not fetched: the tools that make the AppImage \(getaddrinfo ENOTFOUND github\.com\)\./,
  );
  expect(notFetched('  • packaging platform=linux arch=x64\n  ⨯ Application entry file is corrupted\n')).toBeNull();
});
