import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Compiles PDFium's WASM once; the module can be posted to worker threads, which then start in about 10 ms. */
export async function compilePdfium(): Promise<WebAssembly.Module> {
  const path = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
  // At once, within two milliseconds: waiting, it would come after all else that a program loads when it starts.
  return WebAssembly.compile(readFileSync(path));
}
