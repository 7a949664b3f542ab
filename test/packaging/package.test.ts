import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extractFile, listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeStubElectron } from '../support/stubElectron.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** What stands for "on" and "off" in a fuse wire. */
const on = '1'.charCodeAt(0);
const off = '0'.charCodeAt(0);

// electron-builder's tools for other platforms cannot be had everywhere; the package's content is decided alike.
describe.runIf(process.platform === 'linux')('the package for Linux', () => {
  let work: string;
  let packed: string;
  let entries: string[];

  beforeAll(async () => {
    work = mkdtempSync(path.join(tmpdir(), 'statement-desk-package-'));
    await makeStubElectron(path.join(work, 'electron'));
    if (!existsSync(path.join(root, 'out/main/main.js')))
      execFileSync('npm', ['run', '--silent', 'build'], { cwd: root });
    execFileSync(
      path.join(root, 'node_modules/.bin/electron-builder'),
      [
        '--linux',
        'dir',
        '--publish',
        'never',
        `-c.electronDist=${path.join(work, 'electron')}`,
        `-c.directories.output=${work}/dist`,
      ],
      { cwd: root, stdio: 'pipe' },
    );
    packed = path.join(work, 'dist', process.arch === 'arm64' ? 'linux-arm64-unpacked' : 'linux-unpacked');
    entries = listPackage(path.join(packed, 'resources/app.asar'), { isPack: false });
  }, 120_000);

  afterAll(() => rmSync(work, { recursive: true, force: true }));

  test('holds the built program, the samples and nothing of the source', () => {
    for (const file of [
      'main/main.js',
      'main/keychainHelper.js',
      'main/extractionWorker.js',
      'main/summaryWorker.js',
      'preload/preload.cjs',
      'renderer/index.html',
      'samples/index.json',
    ]) {
      expect(entries).toContain(`/out/${file}`);
    }
    const folders = new Set(entries.map((entry) => entry.split('/')[1]));
    expect([...folders].sort()).toEqual(['node_modules', 'out', 'package.json']);
  });

  test('leaves out the Node of the npm scripts, source maps and tests', () => {
    const unwanted = entries.filter((entry) => /node-linux|\.map$|\.test\.|\/test\/|\.npmrc/.test(entry));
    expect(unwanted).toEqual([]);
  });

  test('holds what the report is drawn with, and of its typefaces nothing else', () => {
    expect(entries).toContain('/node_modules/pdfkit/js/pdfkit.node.mjs');
    expect(entries.filter((entry) => /^\/node_modules\/.*\.(woff2?|ttf|otf)$/.test(entry)).sort()).toEqual([
      '/node_modules/@fontsource/inter/files/inter-latin-400-normal.woff',
      '/node_modules/@fontsource/inter/files/inter-latin-600-normal.woff',
      '/node_modules/dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
      '/node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
    ]);
  });

  test('unpacks native code for Linux alone', () => {
    const native = entries.filter((entry) => entry.endsWith('.node'));
    expect(native.length).toBeGreaterThan(0);
    for (const entry of native) {
      expect(entry).toMatch(/prebuilds\/linux(musl)?-/);
      expect(existsSync(path.join(packed, 'resources/app.asar.unpacked', entry))).toBe(true);
    }
  });

  test('carries the OCR with its language data, readable beside the archive, and no second engine', () => {
    const ocr = entries.filter(
      (entry) => /tesseract/.test(entry) && /\.(?:wasm|gz)$|worker-script\/node\/index\.js$/.test(entry),
    );
    expect(ocr.map((entry) => path.basename(entry)).sort()).toEqual([
      'eng.traineddata.gz',
      'index.js',
      'tesseract-core-lstm.wasm',
      'tesseract-core-relaxedsimd-lstm.wasm',
      'tesseract-core-simd-lstm.wasm',
    ]);
    for (const entry of ocr.filter((name) => !name.endsWith('.js'))) {
      expect(existsSync(path.join(packed, 'resources/app.asar.unpacked', entry))).toBe(true);
    }
  });

  test('starts with the main process that was built', () => {
    const manifest: unknown = JSON.parse(
      extractFile(path.join(packed, 'resources/app.asar'), 'package.json').toString(),
    );
    expect(manifest).toMatchObject({ main: 'out/main/main.js', productName: 'Statement Desk', type: 'module' });
  });

  test('has every fuse set that closes a door', async () => {
    const wire = await getCurrentFuseWire(path.join(packed, 'statement-desk'));
    expect(wire[FuseV1Options.RunAsNode]).toBe(off);
    expect(wire[FuseV1Options.EnableCookieEncryption]).toBe(on);
    expect(wire[FuseV1Options.EnableNodeOptionsEnvironmentVariable]).toBe(off);
    expect(wire[FuseV1Options.EnableNodeCliInspectArguments]).toBe(off);
    expect(wire[FuseV1Options.EnableEmbeddedAsarIntegrityValidation]).toBe(on);
    expect(wire[FuseV1Options.OnlyLoadAppFromAsar]).toBe(on);
    expect(wire[FuseV1Options.GrantFileProtocolExtraPrivileges]).toBe(off);
  });
});
