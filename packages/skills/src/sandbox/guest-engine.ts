import { createHash } from 'node:crypto';
import type { EngineModule } from './engine-module.js';
import { Intrinsics, QuickJS } from 'quickjs-wasi';

/** Bytes of the engine's stack: recursion without end is an error that the guest can catch, far from the thread's own limit. */
const stackBytes = 256 * 1024;

/** ECMAScript's own built-ins and no others. */
const intrinsics = Intrinsics.ALL & ~(Intrinsics.PERFORMANCE | Intrinsics.DOM_EXCEPTION | Intrinsics.ATOB_BTOA);

export interface GuestEngineOptions {
  readonly wasm: EngineModule;
  readonly memoryBytes: number;
  readonly seed: string;
  /** World seconds, for `Date`. */
  readonly now: () => number;
  /** Called at every chance; what it throws ends whatever the guest is doing, past all of its catches, and the engine with it. */
  readonly onChance: () => void;
}

/** A fresh engine with nothing of the host in reach. It is thrown away after its run, never disposed: it may have been stopped midway. */
export async function createGuestEngine(options: GuestEngineOptions): Promise<QuickJS> {
  // The engine seeds Math.random from the clock while it is made.
  let clock = (): bigint => seedNumber(options.seed);
  const engine = await QuickJS.create({
    wasm: options.wasm,
    intrinsics,
    memoryLimit: options.memoryBytes,
    maxStackSize: stackBytes,
    timezoneOffset: 0,
    interruptHandler: () => {
      options.onChance();
      return false;
    },
    wasi: (memory: { readonly buffer: ArrayBuffer }) => ({
      clock_time_get: (_clock: number, _precision: bigint, result: number) => {
        new DataView(memory.buffer).setBigUint64(result, clock(), true);
        return 0;
      },
      random_get: (start: number, length: number) => {
        new Uint8Array(memory.buffer, start, length).fill(0);
        return 0;
      },
      // What the engine has to say of itself is nobody's business.
      fd_write: (_file: number, buffers: number, count: number, written: number) => {
        const view = new DataView(memory.buffer);
        let length = 0;
        for (let i = 0; i < count; i++) length += view.getUint32(buffers + i * 8 + 4, true);
        view.setUint32(written, length, true);
        return 0;
      },
    }),
  });
  clock = () => BigInt(Math.round(options.now() * 1000)) * 1_000_000n;
  return engine;
}

/** Nanoseconds that differ in every bit from seed to seed; the engine reads them in microseconds. */
function seedNumber(seed: string): bigint {
  const bits = createHash('sha256').update(seed).digest().readBigUInt64BE();
  return (bits >> 14n) * 1000n;
}
