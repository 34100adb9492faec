import { createHash } from 'node:crypto';
import { madeAt } from './engine-options.js';

/**
 * The engine draws `Math.random` from one 64-bit word of its memory (xorshift64*), made from the microseconds of the
 * time at which it starts.
 */
const bits64 = (1n << 64n) - 1n;

/** The word of an engine that was started at a time that differs in every bit from seed to seed. */
export function randomStateOf(seed: string): bigint {
  return randomStateAt(createHash('sha256').update(seed).digest().readBigUInt64BE() >> 14n);
}

/** Where the word lies in the memory of an engine as it was made. */
export function findRandomState(memory: Uint8Array): number {
  const state = Buffer.alloc(8);
  state.writeBigUInt64LE(randomStateAt(madeAt));
  const at = Buffer.from(memory.buffer).indexOf(state);
  if (at === -1) throw new Error('the engine keeps the state of Math.random in another way than this package knows');
  return at;
}

/** The word of an engine that was started at these microseconds: it has drawn once. */
function randomStateAt(microseconds: bigint): bigint {
  let state = microseconds;
  state ^= state >> 12n;
  state ^= (state << 25n) & bits64;
  return state ^ (state >> 27n);
}
