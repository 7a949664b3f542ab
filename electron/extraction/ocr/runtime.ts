import { createRequire } from 'node:module';

/**
 * Loads the runtime's native code in this thread, for good. Node forgets native code with the last thread that has it,
 * but this one cannot be loaded a second time: without a thread that keeps it, only the first worker would read scans.
 * A runtime that is missing or damaged is said when the first scan is read.
 */
export function keepRuntime(): void {
  try {
    createRequire(import.meta.url)('onnxruntime-node');
  } catch {
    // As above.
  }
}
