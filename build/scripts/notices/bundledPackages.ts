import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { project } from '../project.ts';

/** Where a build writes which packages it has taken in; outside what is packed. */
export const bundledFolder = path.join(project, 'out/bundled');

/** The folder of the package that a module of `node_modules` belongs to, from the project's root; null for our own. */
function packageFolder(module: string): string | null {
  const file = module.replace(/\?.*/s, '').replaceAll('\\', '/');
  return /^(?:.*\/)?(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? null;
}

/**
 * Writes the folders of the packages of which code or style ended in a build, one file for each environment. What was
 * imported and then left out, because nothing uses it, is not named.
 */
export const bundledPackages: Plugin = {
  name: 'bundled-packages',
  apply: 'build',
  generateBundle(_options, bundle) {
    const kept = Object.values(bundle).flatMap((output) =>
      output.type === 'chunk'
        ? Object.entries(output.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))
        : [],
    );
    // Styles leave no code behind.
    const styles = [...this.getModuleIds()].filter((id) => /\.css(\?|$)/.test(id));
    const folders = new Set([...kept, ...styles].map((id) => packageFolder(id)).filter((folder) => folder !== null));
    mkdirSync(bundledFolder, { recursive: true });
    writeFileSync(path.join(bundledFolder, `${this.environment.name}.json`), JSON.stringify([...folders].sort()));
  },
};
