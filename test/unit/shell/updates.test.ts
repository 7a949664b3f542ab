import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readDescription } from '../../../electron/shell/updating/description.ts';
import { replaceProgram } from '../../../electron/shell/updating/replaceProgram.ts';

const sha512 = Buffer.alloc(64, 7).toString('base64');
const listed = (...names: string[]): string =>
  `version: 1.2.3\nfiles:\n${names.map((url) => `  - {url: ${url}, sha512: ${sha512}, size: 9}\n`).join('')}path: x\n`;
const linux = { platform: 'linux', arch: 'x64' } as const;

describe('the description of a version', () => {
  it.each([
    ['linux', 'x64', 'Desk-1.2.3-linux-x86_64.AppImage'],
    ['linux', 'arm64', 'Desk-1.2.3-linux-arm64.AppImage'],
    ['win32', 'x64', 'Desk-1.2.3-win-x64.exe'],
    ['win32', 'arm64', 'Desk-1.2.3-win-arm64.exe'],
    ['darwin', 'x64', 'Desk-1.2.3-mac-x64.zip'],
    ['darwin', 'arm64', 'Desk-1.2.3-mac-arm64.zip'],
  ] as const)('names the package of %s on %s', (platform, arch, url) => {
    const all = listed(
      'Desk-1.2.3-linux-arm64.AppImage',
      'Desk-1.2.3-linux-x86_64.AppImage',
      'Desk-1.2.3-amd64.deb',
      'Desk-1.2.3-win-x64.exe',
      'Desk-1.2.3-win-arm64.exe',
      'Desk-1.2.3-mac-arm64.zip',
      'Desk-1.2.3-mac-x64.zip',
      'Desk-1.2.3-mac-x64.dmg',
    );
    expect(readDescription(all, { platform, arch })).toEqual({ version: '1.2.3', file: { url, sha512, size: 9 } });
  });

  it.each([
    ['is that of another system', listed('Desk-1.2.3-win-x64.exe')],
    ['is that of another processor', listed('Desk-1.2.3-linux-arm64.AppImage')],
    ['leads to another folder', listed('../Desk.AppImage')],
    ['leads to another server', listed('https://elsewhere.example/Desk.AppImage')],
    ['has no checksum', 'version: 1.2.3\nfiles:\n  - {url: Desk.AppImage, size: 9}\n'],
    ['has another checksum', `version: 1.2.3\nfiles:\n  - {url: Desk.AppImage, sha2: abc, size: 9}\n`],
    ['is no YAML', 'version: [1.2.3'],
    ['is empty', ''],
  ])('is refused where it %s', (_what, text) => {
    expect(() => readDescription(text, linux)).toThrow(expect.objectContaining({ code: 'update-unusable' }));
  });
});

describe('a program', () => {
  const newFolder = (): string => {
    const folder = mkdtempSync(path.join(tmpdir(), 'statement-desk-program-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(path.join(folder, 'desk.AppImage'), 'old', { mode: 0o755 });
    return folder;
  };

  it('is replaced under its name, and can be run', async () => {
    const folder = newFolder();
    const program = path.join(folder, 'desk.AppImage');
    const newer = path.join(folder, 'download');
    writeFileSync(newer, 'new', { mode: 0o600 });
    await replaceProgram(program, newer);
    expect(readFileSync(program, 'utf8')).toBe('new');
    expect(statSync(program).mode & 0o777).toBe(0o755);
  });

  it('stays where the new one cannot be copied, and nothing is left beside it', async () => {
    const folder = newFolder();
    const program = path.join(folder, 'desk.AppImage');
    await expect(replaceProgram(program, path.join(folder, 'gone'))).rejects.toMatchObject({ code: 'ENOENT' });
    expect(readFileSync(program, 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['desk.AppImage']);
  });
});
