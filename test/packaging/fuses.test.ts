import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const { electronFuses } = z
  .object({ electronFuses: z.record(z.string(), z.boolean()) })
  .parse(parse(readFileSync('electron-builder.yml', 'utf8')));

// What is set is read back from the packages in `contents.test.ts`.
test('every fuse that closes a door is to be set', () => {
  expect(electronFuses).toEqual({
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
  });
});
