import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { shippedPackages } from '../../build/scripts/notices/shippedPackages.ts';

const known = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.string(), range: z.string(), nodes: z.array(z.string()) }),
  ),
});

/** Which of the folders hold a package of which a hole is known; null where the registry did not say. */
function holesIn(report: string, folders: readonly string[]): string[] | null {
  let said: unknown;
  try {
    said = JSON.parse(report);
  } catch {
    return null;
  }
  const { data } = known.safeParse(said);
  return (
    (data &&
      Object.entries(data.vulnerabilities)
        .filter(([, { nodes }]) => nodes.some((folder) => folders.includes(folder)))
        .map(([name, { severity, range }]) => `${name} ${range} (${severity})`)) ??
    null
  );
}

const shipped = shippedPackages();

test('no package of which a hole is known is shipped, as far as the registry says', (context) => {
  const options = ['--json', '--fetch-retries=0', '--fetch-timeout=15000'];
  const { stdout } = spawnSync('npm', ['audit', ...options], { encoding: 'utf8', shell: process.platform === 'win32' });
  const holes = holesIn(
    stdout,
    shipped.map(({ folder }) => folder),
  );
  if (holes === null) return context.skip('the registry did not say which holes are known');
  expect(holes).toEqual([]);
});

test('a hole is one of the desk where its package is shipped, and not where it only builds', () => {
  const vulnerabilities = {
    hono: { severity: 'high', range: '<9', nodes: ['node_modules/hono'] },
    vite: { severity: 'high', range: '<9', nodes: ['node_modules/vite'] },
  };
  const holes = (report: unknown) => holesIn(JSON.stringify(report), ['node_modules/hono']);
  expect(holes({ vulnerabilities })).toEqual(['hono <9 (high)']);
  expect(holes({ vulnerabilities: {} })).toEqual([]);
  expect(holes({ message: 'audit endpoint returned an error' })).toBeNull();
  expect(holesIn('<html>', [])).toBeNull();
});

test.each(['zlibjs', 'bmp-js', 'is-url', 'pako', 'regenerator-runtime', 'node-fetch', 'tesseract.js'])(
  'the old %s is not shipped',
  (old) => {
    expect(shipped.length).toBeGreaterThan(20);
    expect(shipped.map(({ name }) => name)).not.toContain(old);
  },
);
