import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init } from '@embedpdf/pdfium';

/** An address in PDFium's memory; 0 is "none". Documents, pages, fonts and objects are addresses too. */
export type Pointer = number;

/** The functions of PDFium that the reader calls, as the WASM instance exports them. Booleans are 0 or 1. */
export type PdfiumFunctions = {
  malloc(size: number): Pointer;
  free(pointer: Pointer): void;
  PDFiumExt_Init(): void;
  FPDF_LoadMemDocument(bytes: Pointer, length: number, password: Pointer): Pointer;
  FPDF_GetLastError(): number;
  FPDF_CloseDocument(document: Pointer): void;
  FPDF_GetPageCount(document: Pointer): number;
  FPDF_GetMetaText(document: Pointer, tag: Pointer, buffer: Pointer, length: number): number;
  FPDF_GetSecurityHandlerRevision(document: Pointer): number;
  FPDF_GetDocPermissions(document: Pointer): number;
  FPDF_DocumentHasValidCrossReferenceTable(document: Pointer): number;
  EPDF_IsEncrypted(document: Pointer): number;
  FPDF_GetSignatureCount(document: Pointer): number;
  FPDF_LoadPage(document: Pointer, index: number): Pointer;
  FPDF_ClosePage(page: Pointer): void;
  FPDF_GetPageBoundingBox(page: Pointer, rectangle: Pointer): number;
  FPDF_GetPageWidthF(page: Pointer): number;
  FPDF_GetPageHeightF(page: Pointer): number;
  FPDFPage_GetRotation(page: Pointer): number;
  FPDFPage_CountObjects(page: Pointer): number;
  FPDFPage_GetObject(page: Pointer, index: number): Pointer;
  FPDFFormObj_CountObjects(form: Pointer): number;
  FPDFFormObj_GetObject(form: Pointer, index: number): Pointer;
  FPDFPageObj_GetType(object: Pointer): number;
  FPDFPageObj_GetBounds(object: Pointer, left: Pointer, bottom: Pointer, right: Pointer, top: Pointer): number;
  FPDFPageObj_GetMatrix(object: Pointer, matrix: Pointer): number;
  FPDFPageObj_TransformF(object: Pointer, matrix: Pointer): number;
  FPDFPageObj_GetFillColor(object: Pointer, r: Pointer, g: Pointer, b: Pointer, a: Pointer): number;
  FPDFPath_GetDrawMode(path: Pointer, fillMode: Pointer, stroke: Pointer): number;
  FPDFText_LoadPage(page: Pointer): Pointer;
  FPDFText_ClosePage(textPage: Pointer): void;
  FPDFText_CountChars(textPage: Pointer): number;
  FPDFText_GetUnicode(textPage: Pointer, index: number): number;
  FPDFText_IsGenerated(textPage: Pointer, index: number): number;
  FPDFText_HasUnicodeMapError(textPage: Pointer, index: number): number;
  FPDFText_GetTextObject(textPage: Pointer, index: number): Pointer;
  FPDFText_GetLooseCharBox(textPage: Pointer, index: number, rectangle: Pointer): number;
  FPDFText_GetMatrix(textPage: Pointer, index: number, matrix: Pointer): number;
  FPDFTextObj_GetFont(textObject: Pointer): Pointer;
  FPDFTextObj_GetFontSize(textObject: Pointer, size: Pointer): number;
  FPDFTextObj_GetTextRenderMode(textObject: Pointer): number;
  FPDFFont_GetBaseFontName(font: Pointer, buffer: Pointer, length: number): number;
  FPDFFont_GetFlags(font: Pointer): number;
  FPDFBitmap_CreateEx(width: number, height: number, format: number, pixels: Pointer, stride: number): Pointer;
  FPDFBitmap_FillRect(bitmap: Pointer, left: number, top: number, width: number, height: number, argb: number): number;
  FPDFBitmap_GetBuffer(bitmap: Pointer): Pointer;
  FPDFBitmap_GetStride(bitmap: Pointer): number;
  FPDFBitmap_Destroy(bitmap: Pointer): void;
  FPDF_RenderPageBitmap(
    bitmap: Pointer,
    page: Pointer,
    left: number,
    top: number,
    width: number,
    height: number,
    rotation: number,
    flags: number,
  ): void;
  EPDF_PNG_EncodeRGBA(
    pixels: Pointer,
    width: number,
    height: number,
    stride: number,
    outBytes: Pointer,
    outLength: Pointer,
  ): number;
};

/**
 * One instance of PDFium. After `guard` has thrown a `PdfiumFailure` the instance is dead and only a new one helps.
 * The views are replaced whenever the heap grows: read them anew after each call into `call`.
 */
export type Pdfium = {
  readonly call: PdfiumFunctions;
  readonly bytes: Uint8Array;
  readonly floats: Float32Array;
  readonly words: Uint32Array;
  /** Ceiling of the heap in bytes; growth past it is refused, which makes PDFium abort. */
  heapLimit: number;
  readonly dead: boolean;
  /**
   * Runs `work`, which calls PDFium, and tells a fault inside PDFium from any other error.
   * @throws {PdfiumFailure} when PDFium aborted, trapped or overran the stack.
   */
  guard<T>(work: () => T): T;
};

/** PDFium gave up. `outOfMemory` is true where its memory ceiling was the reason. */
export class PdfiumFailure extends Error {
  override name = 'PdfiumFailure';
  readonly outOfMemory: boolean;

  constructor(outOfMemory: boolean, cause: unknown) {
    super(outOfMemory ? 'PDFium ran into its memory ceiling' : 'PDFium failed', { cause });
    this.outOfMemory = outOfMemory;
  }
}

const DEFAULT_HEAP_LIMIT = 256 * 1024 * 1024;

/** Compiles PDFium's WASM once; the module can be posted to worker threads, which then start in about 10 ms. */
export async function compilePdfium(): Promise<WebAssembly.Module> {
  const path = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
  return WebAssembly.compile(await readFile(path));
}

/** The part of Emscripten's module object that is used here; the package's own types need @types/emscripten. */
type EmscriptenModule = {
  wasmExports: PdfiumFunctions;
  HEAPU8: Uint8Array;
  HEAPF32: Float32Array;
  HEAPU32: Uint32Array;
};

/** Starts an instance of PDFium whose heap never grows past `heapLimit` bytes (256 MB unless told). */
export async function createPdfium(options: { module?: WebAssembly.Module; heapLimit?: number } = {}): Promise<Pdfium> {
  const compiled = options.module ?? (await compilePdfium());
  const state = { heapLimit: options.heapLimit ?? DEFAULT_HEAP_LIMIT, refused: false, dead: false };
  const overrides = {
    // Its own messages may quote the file; what went wrong is told by exceptions and error codes.
    print: () => undefined,
    printErr: () => undefined,
    instantiateWasm(imports: { env: Record<string, unknown> }, ready: (instance: WebAssembly.Instance) => object) {
      const grow = imports.env['emscripten_resize_heap'] as (bytes: number) => boolean;
      imports.env['emscripten_resize_heap'] = (bytes: number) => {
        if (bytes >>> 0 <= state.heapLimit) return grow(bytes);
        state.refused = true;
        return false;
      };
      return ready(new WebAssembly.Instance(compiled, imports as unknown as WebAssembly.Imports));
    },
  };
  const { pdfium } = await init(overrides as unknown as Parameters<typeof init>[0]);
  const module = pdfium as unknown as EmscriptenModule;
  module.wasmExports.PDFiumExt_Init();

  return {
    call: module.wasmExports,
    get bytes() {
      return module.HEAPU8;
    },
    get floats() {
      return module.HEAPF32;
    },
    get words() {
      return module.HEAPU32;
    },
    get heapLimit() {
      return state.heapLimit;
    },
    set heapLimit(bytes: number) {
      state.heapLimit = bytes;
    },
    get dead() {
      return state.dead;
    },
    guard(work) {
      try {
        return work();
      } catch (error) {
        // A RangeError is the JavaScript stack, overrun by recursion inside PDFium.
        if (!(error instanceof WebAssembly.RuntimeError) && !(error instanceof RangeError)) throw error;
        state.dead = true;
        throw new PdfiumFailure(state.refused, error);
      }
    },
  };
}
