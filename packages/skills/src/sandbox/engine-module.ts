import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The engine's compiled WebAssembly module, shared by all threads. Node's own types lack it. */
export type EngineModule = object;

declare const WebAssembly: { Module: new (bytes: Uint8Array) => EngineModule };

/** Synchronous: it takes little time, and threads that wait for it can start at once. */
export function compileEngine(): EngineModule {
  return new WebAssembly.Module(readFileSync(fileURLToPath(import.meta.resolve('quickjs-wasi/quickjs.wasm'))));
}
