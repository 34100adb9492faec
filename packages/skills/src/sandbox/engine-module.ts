import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The engine's compiled WebAssembly module, shared by all threads. Node's types do not declare it. */
export type EngineModule = object;

declare const WebAssembly: { Module: new (bytes: Uint8Array) => EngineModule };

/** Compiles the engine's module. Synchronous, since that takes little time. */
export function compileEngine(): EngineModule {
  return new WebAssembly.Module(readFileSync(fileURLToPath(import.meta.resolve('quickjs-wasi/quickjs.wasm'))));
}
