import { Intrinsics, type QuickJSOptions } from 'quickjs-wasi';
import type { EngineModule } from './engine-module.js';

/**
 * Bytes of the engine's stack, far below the thread's own limit. Endless recursion is an error that the guest can
 * catch.
 */
const stackBytes = 256 * 1024;
/** The time at which every engine starts, in microseconds: a value that occurs nowhere else in its memory. */
export const engineStartMicroseconds = 0x3322334455667n;

/**
 * ECMAScript's own built-ins, without WeakRef and FinalizationRegistry: their behaviour depends on garbage collection,
 * and an error in a finaliser would be thrown into the host. The prelude removes queueMicrotask for the latter reason.
 */
const intrinsics =
  Intrinsics.ALL & ~(Intrinsics.PERFORMANCE | Intrinsics.DOM_EXCEPTION | Intrinsics.ATOB_BTOA | Intrinsics.WEAK_REF);

/** What the engine itself needs from the host while a guest computes in it. */
export interface EngineCallbacks {
  /** World seconds, for `Date`. */
  readonly now: () => number;
  /** Called by the interrupt handler. An error that it throws ends the guest, which cannot catch it, and the engine. */
  readonly onInterrupt: () => void;
}

/** The part of the host that the engine's imports reach. It exists before the engine does. */
export interface HostAccess<Callbacks extends EngineCallbacks = EngineCallbacks> {
  memory: { readonly buffer: ArrayBuffer };
  /** The callbacks of the guest that computes; null while there is none. */
  bridge: Callbacks | null;
}

export function createHostAccess<Callbacks extends EngineCallbacks>(): HostAccess<Callbacks> {
  return { memory: { buffer: new ArrayBuffer(0) }, bridge: null };
}

/** Returns the options of an engine that reaches nothing of the host except `hostAccess`. */
export function engineOptions(wasm: EngineModule, memoryBytes: number, hostAccess: HostAccess): QuickJSOptions {
  return {
    wasm,
    intrinsics,
    memoryLimit: memoryBytes,
    maxStackSize: stackBytes,
    timezoneOffset: 0,
    interruptHandler: () => {
      hostAccess.bridge?.onInterrupt();
      return false;
    },
    wasi: (memory: { readonly buffer: ArrayBuffer }) => {
      hostAccess.memory = memory;
      return {
        clock_time_get: (_clock: number, _precision: bigint, result: number) => {
          const microseconds =
            hostAccess.bridge === null
              ? engineStartMicroseconds
              : BigInt(Math.round(hostAccess.bridge.now() * 1000)) * 1000n;
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
