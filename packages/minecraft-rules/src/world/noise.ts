/** A 32-bit hash of a position, the same on every machine. */
export function hash(seed: number, salt: number, x: number, z: number): number {
  let value = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(salt, 0xc2b2ae35);
  value = mix(value ^ Math.imul(x, 0x27d4eb2f));
  return mix(value ^ Math.imul(z, 0x165667b1));
}

function mix(value: number): number {
  let v = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  v = Math.imul(v ^ (v >>> 12), 0x297a2d39);
  return (v ^ (v >>> 15)) >>> 0;
}

/** A pseudo-random number in [0, 1) for a position. */
export function chance(seed: number, salt: number, x: number, z: number): number {
  return hash(seed, salt, x, z) / 2 ** 32;
}

/** Smooth noise in [-1, 1] whose hills are about `scale` blocks wide. */
export function noise(seed: number, salt: number, x: number, z: number, scale: number): number {
  const u = x / scale;
  const v = z / scale;
  const left = Math.floor(u);
  const top = Math.floor(v);
  const across = ease(u - left);
  const down = ease(v - top);
  const a = chance(seed, salt, left, top);
  const b = chance(seed, salt, left + 1, top);
  const c = chance(seed, salt, left, top + 1);
  const d = chance(seed, salt, left + 1, top + 1);
  const upper = a + (b - a) * across;
  const lower = c + (d - c) * across;
  return (upper + (lower - upper) * down) * 2 - 1;
}

/** Eases from 0 to 1 with a slope of 0 at both ends. */
export function ease(t: number): number {
  const s = t < 0 ? 0 : t > 1 ? 1 : t;
  return s * s * s * (s * (s * 6 - 15) + 10);
}

/** A stream of random numbers in [0, 1) from a 32-bit state. */
export function randomStream(state: number): () => number {
  let a = state >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    return mix(a) / 2 ** 32;
  };
}
