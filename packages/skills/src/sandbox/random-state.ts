import { createHash } from 'node:crypto';
import { engineStartMicroseconds } from './engine-options.js';

/** The engine draws `Math.random` from a 64-bit word of its memory (xorshift64*), initialized from its start time. */
const bits64 = (1n << 64n) - 1n;

/** Returns the word for a seed: that of an engine whose start time is the seed's hash. */
export function randomStateOf(seed: string): bigint {
  return randomStateAt(createHash('sha256').update(seed).digest().readBigUInt64BE() >> 14n);
}

/** Finds the word's address in the memory of a new engine. */
export function findRandomState(memory: Uint8Array): number {
  const state = Buffer.alloc(8);
  state.writeBigUInt64LE(randomStateAt(engineStartMicroseconds));
  const at = Buffer.from(memory.buffer).indexOf(state);
  if (at === -1) throw new Error('the state of Math.random was not found in the memory of the engine');
  return at;
}

/** Returns the word of an engine that was started at these microseconds, after its first draw. */
function randomStateAt(microseconds: bigint): bigint {
  let state = microseconds;
  state ^= state >> 12n;
  state ^= (state << 25n) & bits64;
  return state ^ (state >> 27n);
}
