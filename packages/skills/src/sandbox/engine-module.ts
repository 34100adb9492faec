import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The engine, compiled: threads share it. Node has the type only together with those of the browser. */
export type EngineModule = object;

declare const WebAssembly: { compile(bytes: Uint8Array): Promise<EngineModule> };

export async function compileEngine(): Promise<EngineModule> {
  return WebAssembly.compile(await readFile(fileURLToPath(import.meta.resolve('quickjs-wasi/quickjs.wasm'))));
}
