/**
 * The part of WebAssembly that Node has and its types leave to the DOM library, which the main side does not load.
 * The signatures are those of the DOM library, so that code checks under both.
 */
declare namespace WebAssembly {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- opaque by design
  interface Module {}
  interface Instance {
    readonly exports: Record<string, unknown>;
  }
  type ModuleImports = Record<string, ((...args: never[]) => unknown) | number>;
  type Imports = Record<string, ModuleImports>;
  const Instance: new (module: Module, imports?: Imports) => Instance;
  const RuntimeError: new (message?: string) => Error;
  function compile(bytes: Uint8Array): Promise<Module>;
}
