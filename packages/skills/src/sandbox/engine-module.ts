import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The engine, compiled: threads share it. Node has the type only together with those of the browser. */
export type EngineModule = object;

declare const WebAssembly: { Module: new (bytes: Uint8Array) => EngineModule };

/**
 * At once: what is compiled of it is no more than its outline, and threads that were waited for would start when this
 * one is done with everything else.
 */
export function compileEngine(): EngineModule {
  return new WebAssembly.Module(readFileSync(fileURLToPath(import.meta.resolve('quickjs-wasi/quickjs.wasm'))));
}
