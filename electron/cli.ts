/** `desk`: the use cases of Statement Desk without a window, for scripts and batches. This file starts the rest. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { usualJobs } from './cli/usualJobs.ts';
import { createExtractionPool } from './extraction/extractionPool.ts';
import { programFiles } from './programFiles.ts';

const files = programFiles(import.meta.url);
const built = !import.meta.url.endsWith('.ts');
const workerUrl = built ? new URL('startReader.js', import.meta.url) : files.extractionWorker;
const openPool = (size?: number) => createExtractionPool({ workerUrl, ...(size === undefined ? {} : { size }) });
// A reader takes longer to start than the rest of the command, which is loaded meanwhile.
const early = process.argv[2] === 'extract' ? openPool(usualJobs) : openPool();
if (['extract', 'review'].includes(process.argv[2] ?? '')) early.prepare();
// Beside the built program, where only who installed it writes: what lies there is run. Where nobody may, it starts slower.
if (built) {
  // Workers take it from there.
  process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('compiled', import.meta.url));
  enableCompileCache(process.env['NODE_COMPILE_CACHE']);
}
const { runCommand } = await import('./cli/commands.ts');
await runCommand(files, (size) => (size === undefined || size === usualJobs ? early : openPool(size)));
await early.close();
