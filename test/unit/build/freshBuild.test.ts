import { utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bringUpToDate } from '../../../build/scripts/freshBuild.ts';

const source = path.resolve(import.meta.dirname, '../../../build/scripts/samples.ts');

test('builds what has changed, in one line, and nothing where nothing has', { timeout: 120_000 }, async () => {
  const build = async (): Promise<string[]> => {
    const said: string[] = [];
    await bringUpToDate(['samples'], (line) => said.push(line));
    return said;
  };
  await build();
  expect(await build()).toEqual([]);
  utimesSync(source, new Date(), new Date());
  expect(await build()).toEqual(['Building samples …']);
  expect(await build()).toEqual([]);
});
