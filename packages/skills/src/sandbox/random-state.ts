import { createHash } from 'node:crypto';
import { madeAt } from './engine-options.js';

/** The engine draws `Math.random` from a 64-bit word of its memory (xorshift64*), made from its start time. */
const bits64 = (1n << 64n) - 1n;

/** The word for a seed: that of an engine whose start time is the seed's hash. */
export function randomStateOf(seed: string): bigint {
  return randomStateAt(createHash('sha256').update(seed).digest().readBigUInt64BE() >> 14n);
}

/** The word's address in the memory of a new engine. */
export function findRandomState(memory: Uint8Array): number {
  const state = Buffer.alloc(8);
  state.writeBigUInt64LE(randomStateAt(madeAt));
  const at = Buffer.from(memory.buffer).indexOf(state);
  if (at === -1) throw new Error('the engine keeps the state of Math.random in another way than this package knows');
  return at;
}

/** The word of an engine that was started at these microseconds, which has drawn once. */
function randomStateAt(microseconds: bigint): bigint {
  let state = microseconds;
  state ^= state >> 12n;
  state ^= (state << 25n) & bits64;
  return state ^ (state >> 27n);
}
