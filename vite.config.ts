import http from 'node:http';
import { builtinModules } from 'node:module';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';
import { bundledPackages } from './build/scripts/notices/bundledPackages.ts';

/** Loaded at run time: Electron itself, Node's own modules, and the packages that carry binaries or files. */
const external = [
  'electron',
  'better-sqlite3',
  'keytar',
  '@embedpdf/pdfium',
  'pdfkit',
  'onnxruntime-node',
  /^node:(?!http$)/,
  ...builtinModules.filter((name) => name !== 'http'),
];

/** Every program of the application's main side, under the name that `electron/programFiles.ts` looks for. */
const programs = {
  entry: 'electron/entry.ts',
  main: 'electron/main.ts',
  deskThread: 'electron/deskThread.ts',
  readerThread: 'electron/readerThread.ts',
  keychainHelper: 'electron/credentials/keychainHelper.ts',
  analysisWorker: 'electron/analysis/worker.ts',
  bankFileWorker: 'electron/bankFiles/worker.ts',
  extractionWorker: 'electron/extraction/worker.ts',
  summaryWorker: 'electron/desk/statements/summary/worker.ts',
  copyWorker: 'electron/store/safekeeping/copyWorker.ts',
  checkpointWorker: 'electron/store/database/checkpointWorker.ts',
  verifier: 'renderer/verifier/verifier.ts',
};

/** Ends the build at an import cycle of our own modules; types, which are gone at run time, may refer to each other. */
const noCycles: Plugin = {
  name: 'no-cycles',
  onLog(_level, { code, ids = [], message }) {
    if (code === 'CIRCULAR_DEPENDENCY' && !ids.some((id) => id.includes('node_modules'))) this.error(message);
  },
};

/**
 * `node:http` without what Node loads when it is asked for. Of a built-in module that is imported, every export is read at
 * once: here among them a WebSocket, for which Node takes longer than for all the rest of the desk.
 */
const httpAlone: Plugin = {
  name: 'http-alone',
  enforce: 'pre',
  resolveId: (id) => (id === 'node:http' || id === 'http' ? '\0http' : undefined),
  load(id) {
    if (id !== '\0http') return undefined;
    const names = Object.keys(http).filter((name) => !['WebSocket', 'CloseEvent', 'MessageEvent'].includes(name));
    return `import { createRequire } from 'node:module';
const http = createRequire(import.meta.url)('node:http');
export default http;
export const { ${names.join(', ')} } = http;`;
  },
};

function nodeEnvironment(outDir: string, input: Record<string, string>, format: 'es' | 'cjs'): EnvironmentOptions {
  return {
    consumer: 'server',
    keepProcessEnv: true,
    resolve: {
      conditions: ['node', 'module'],
      external: true,
      noExternal: format === 'cjs' ? true : [/./],
    },
    build: {
      outDir,
      emptyOutDir: true,
      ssr: true,
      target: 'node24',
      minify: false,
      sourcemap: true,
      copyPublicDir: false,
      rolldownOptions: {
        input,
        // In a file that is all there is, PDFium's script is too.
        external: format === 'cjs' ? external.filter((each) => each !== '@embedpdf/pdfium') : external,
        checks: { circularDependency: true, bundlerTimings: false },
        output: {
          format,
          entryFileNames: format === 'cjs' ? '[name].cjs' : '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          // A sandboxed preload can load one file only.
          ...(format === 'cjs' ? { codeSplitting: false, dynamicImportInCjs: false } : {}),
        },
      },
    },
  };
}

export default defineConfig({
  root: 'renderer',
  base: './',
  plugins: [svelte({ configFile: '../svelte.config.js' }), noCycles, httpAlone, bundledPackages],
  clearScreen: false,
  server: { host: '127.0.0.1', port: 5317, strictPort: true },
  environments: {
    client: {
      build: {
        outDir: '../out/renderer',
        emptyOutDir: true,
        target: 'chrome146',
        sourcemap: true,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        // Read from the disk of this machine, in one go: several files would come no sooner.
        chunkSizeWarningLimit: 1500,
        rolldownOptions: { checks: { circularDependency: true, bundlerTimings: false } },
      },
    },
    main: nodeEnvironment('../out/main', programs, 'es'),
    preload: nodeEnvironment('../out/preload', { preload: 'electron/preload.ts' }, 'cjs'),
    // For machines without Electron: apart, because no package holds it.
    browser: nodeEnvironment('../out/browser', { browserHost: 'electron/browserHost.ts' }, 'es'),
    // The command line, which no package holds either.
    cli: nodeEnvironment('../out/cli', { desk: 'electron/cli.ts', startReader: 'electron/cli/startReader.ts' }, 'es'),
    // In one piece, so that what the engine makes of it can be kept.
    reader: nodeEnvironment('../out/cli/reader', { reader: 'electron/extraction/reader.ts' }, 'cjs'),
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) {
        if (environment.name !== 'ssr') await builder.build(environment);
      }
    },
  },
});
