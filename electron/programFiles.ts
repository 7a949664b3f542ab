import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Where the parts of the program lie that are opened by path, for the built program and for its TypeScript source. */
export type ProgramFiles = {
  manifest: string;
  /** Folder of the built renderer. */
  renderer: string;
  preload: string;
  /** Folder of the sample statements. */
  samples: string;
  deskThread: URL;
  readerThread: URL;
  extractionWorker: URL;
  analysisWorker: URL;
  bankFileWorker: URL;
  summaryWorker: URL;
  copyWorker: URL;
  checkpointWorker: URL;
  keychainHelper: URL;
  /** Script of the page that verifies an evidence bundle. */
  verifier: URL;
};

/** @param entryUrl `import.meta.url` of the entry file: in a folder of `out` when built, in `electron` when run from source. */
export function programFiles(entryUrl: string): ProgramFiles {
  const entry = fileURLToPath(entryUrl);
  const built = !entry.endsWith('.ts');
  const root = path.resolve(path.dirname(entry), built ? '../..' : '..');
  const program = (name: string, source: string): URL =>
    pathToFileURL(built ? path.join(root, 'out/main', `${name}.js`) : path.join(root, 'electron', source));
  return {
    manifest: path.join(root, 'package.json'),
    renderer: path.join(root, 'out/renderer'),
    preload: path.join(root, 'out/preload/preload.cjs'),
    samples: path.join(root, 'out/samples'),
    deskThread: program('deskThread', 'deskThread.ts'),
    readerThread: program('readerThread', 'readerThread.ts'),
    analysisWorker: program('analysisWorker', 'analysis/worker.ts'),
    extractionWorker: program('extractionWorker', 'extraction/worker.ts'),
    bankFileWorker: program('bankFileWorker', 'bankFiles/worker.ts'),
    summaryWorker: program('summaryWorker', 'desk/statements/summary/worker.ts'),
    copyWorker: program('copyWorker', 'store/safekeeping/copyWorker.ts'),
    checkpointWorker: program('checkpointWorker', 'store/database/checkpointWorker.ts'),
    keychainHelper: program('keychainHelper', 'credentials/keychainHelper.ts'),
    verifier: program('verifier', '../renderer/verifier/verifier.ts'),
  };
}
