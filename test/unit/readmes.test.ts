import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const readmes = ['README.md', ...globSync('{build,electron,renderer,shared,test}/**/README.md')];
const manifest: unknown = JSON.parse(readFileSync('package.json', 'utf8'));

test('the README is short', () => {
  expect(statSync('README.md').size).toBeLessThanOrEqual(8_000);
});

test.each(readmes)('%s leads only to what is there', (readme) => {
  const text = readFileSync(readme, 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, to]) => path.join(path.dirname(readme), to!));
  // Whole paths of ours, in code.
  const named = [...text.matchAll(/`((?:electron|renderer|shared|test|build)\/[\w./-]*)`/g)].map(([, to]) => to!);
  const missing = [...links, ...named].filter((to) => globSync(to.replace(/\/$/, '')).length === 0);
  expect(missing).toEqual([]);
});

test.each(readmes)('%s names scripts that exist', (readme) => {
  const named = [...readFileSync(readme, 'utf8').matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name]) => name);
  const missing = named.filter((name) => !Object.hasOwn((manifest as { scripts: object }).scripts, name!));
  expect(missing).toEqual([]);
});
