import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { extractFile } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Arch, type Packed, packFor } from '../support/packing.ts';
import { programKind } from '../support/programKind.ts';

const processors = ['x64', 'arm64'] as const satisfies readonly Arch[];

/** What stands for "on" and "off" in a fuse wire. */
const on = '1'.charCodeAt(0);
const off = '0'.charCodeAt(0);

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
    expect(manifest).toMatchObject({ main: 'out/main/main.js', productName: 'Statement Desk', type: 'module' });
    for (const file of ['main/main.js', 'preload/preload.cjs', 'renderer/index.html', 'samples/index.json']) {
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
    const unwanted = /\.(map|ts|md)$|\.test\.|\/test\/|\.npmrc|node-linux|\/out\/browser\/|zlibjs/;
    expect(files.filter((file) => unwanted.test(file))).toEqual([]);
  });

  test('holds every program that it starts by name, and no other', () => {
    const programs = made.x64.files.filter((file) => /^\/out\/main\/[^/]+$/.test(file));
    const named = [...readFileSync('electron/programFiles.ts', 'utf8').matchAll(/program\('(\w+)'/g)].map(
      ([, name]) => name!,
    );
    expect(programs.sort()).toEqual(['main', ...named].map((name) => `/out/main/${name}.js`).sort());
  });

  test.each(processors)('carries native code for %s alone, and only that outside the archive', (arch) => {
    const packed = made[arch];
    const natives = packed.files.filter((file) => programKind(read(packed, file)) !== null);
    expect(natives.map((file) => programKind(read(packed, file)))).toEqual(natives.map(() => ({ kind, arch })));
    expect(natives.filter((file) => file.endsWith('.node')).length).toBeGreaterThan(1);
    const outside = packed.files.filter((file) => existsSync(path.join(packed.resources, 'app.asar.unpacked', file)));
    expect(outside.sort()).toEqual(natives.sort());
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
