import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { compilePdfium } from './compilePdfium.ts';

/** An address in PDFium's memory; 0 is "none". Documents, pages, fonts and objects are addresses too. */
export type Pointer = number;

/** As the WASM exports it: every argument and result a number, a boolean 0 or 1, a string a pointer. */
type Raw<F> = F extends (...args: infer A) => unknown ? (...args: { [I in keyof A]: number }) => number : never;

/** What is called of PDFium, with the arities of the package's own types. `malloc` and `free` are its heap's own. */
type PdfiumFunctions = {
  readonly [Name in keyof WrappedPdfiumModule]: Raw<WrappedPdfiumModule[Name]>;
} & { readonly malloc: (size: number) => Pointer; readonly free: (pointer: Pointer) => void };

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
  readonly guard: <T>(work: () => T) => T;
};

/** The sides of a rectangle that PDFium wrote at an address. */
export function fourFloats({ bytes }: Pdfium, at: Pointer): [number, number, number, number] {
  const view = new DataView(bytes.buffer, at, 16);
  return [view.getFloat32(0, true), view.getFloat32(4, true), view.getFloat32(8, true), view.getFloat32(12, true)];
}

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
    instantiateWasm(imports: { env: WebAssembly.ModuleImports }, ready: (instance: WebAssembly.Instance) => object) {
      const grow = imports.env['emscripten_resize_heap'] as (bytes: number) => boolean;
      imports.env['emscripten_resize_heap'] = (bytes: number) => {
        if (bytes >>> 0 <= state.heapLimit) return grow(bytes);
        state.refused = true;
        return false;
      };
      return ready(new WebAssembly.Instance(compiled, imports));
    },
  };
  const { pdfium } = await init(overrides);
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
