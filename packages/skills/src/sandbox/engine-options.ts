import { Intrinsics, type QuickJSOptions } from 'quickjs-wasi';
import type { EngineModule } from './engine-module.js';

/**
 * Bytes of the engine's stack. Endless recursion is an error that the guest can catch, far from the thread's own limit.
 */
const stackBytes = 256 * 1024;
/** The time at which every engine is made, in microseconds: a value that nothing else in its memory has. */
export const madeAt = 0x3322334455667n;

/**
 * ECMAScript's own built-ins, without WeakRef and FinalizationRegistry: what they do depends on the use of memory, and
 * what a finaliser throws would be thrown at the host. For the latter reason the prelude removes queueMicrotask.
 */
const intrinsics =
  Intrinsics.ALL & ~(Intrinsics.PERFORMANCE | Intrinsics.DOM_EXCEPTION | Intrinsics.ATOB_BTOA | Intrinsics.WEAK_REF);

/** What the engine itself asks of the host while a guest computes in it. */
export interface Surroundings {
  /** World seconds, for `Date`. */
  readonly now: () => number;
  /** Called by the interrupt handler. What it throws ends the guest past all of its catches, and the engine with it. */
  readonly onChance: () => void;
}

/** What the engine's imports need before the engine is there. */
export interface Outside<Around extends Surroundings = Surroundings> {
  memory: { readonly buffer: ArrayBuffer };
  /** Of the guest that computes; null while there is none. */
  bridge: Around | null;
}

export function outsideOfNobody<Around extends Surroundings>(): Outside<Around> {
  return { memory: { buffer: new ArrayBuffer(0) }, bridge: null };
}

/** Options of an engine that reaches nothing of the host but what `outside` gives. */
export function engineOptions(wasm: EngineModule, memoryBytes: number, outside: Outside): QuickJSOptions {
  return {
    wasm,
    intrinsics,
    memoryLimit: memoryBytes,
    maxStackSize: stackBytes,
    timezoneOffset: 0,
    interruptHandler: () => {
      outside.bridge?.onChance();
      return false;
    },
    wasi: (memory: { readonly buffer: ArrayBuffer }) => {
      outside.memory = memory;
      return {
        clock_time_get: (_clock: number, _precision: bigint, result: number) => {
          const microseconds =
            outside.bridge === null ? madeAt : BigInt(Math.round(outside.bridge.now() * 1000)) * 1000n;
          new DataView(memory.buffer).setBigUint64(result, microseconds * 1000n, true);
          return 0;
        },
        random_get: (start: number, length: number) => {
          new Uint8Array(memory.buffer, start, length).fill(0);
          return 0;
        },
        // Discards what the engine prints.
        fd_write: (_file: number, buffers: number, count: number, written: number) => {
          const view = new DataView(memory.buffer);
          let length = 0;
          for (let i = 0; i < count; i++) length += view.getUint32(buffers + i * 8 + 4, true);
          view.setUint32(written, length, true);
          return 0;
        },
      };
    },
  };
}
