import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** Compiles PDFium's WASM once; the module can be posted to worker threads, which then start in about 10 ms. */
export async function compilePdfium(): Promise<WebAssembly.Module> {
  const path = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
  return WebAssembly.compile(await readFile(path));
}
