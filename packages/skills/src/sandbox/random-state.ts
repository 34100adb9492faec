import { createHash } from 'node:crypto';

/** The engine draws `Math.random` from one 64-bit word of its memory (xorshift64*), made from the microseconds of the time at which it starts. */
const bits64 = (1n << 64n) - 1n;

/** The word of an engine that was started at a time that differs in every bit from seed to seed. */
export function randomStateOf(seed: string): bigint {
  return randomStateAt(createHash('sha256').update(seed).digest().readBigUInt64BE() >> 14n);
}

/** The word of an engine that was started at these microseconds: it has drawn once. */
export function randomStateAt(microseconds: bigint): bigint {
  let state = microseconds;
  state ^= state >> 12n;
  state ^= (state << 25n) & bits64;
  return state ^ (state >> 27n);
}
