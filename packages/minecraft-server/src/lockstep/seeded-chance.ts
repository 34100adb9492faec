/* oxlint-disable no-restricted-properties -- this file replaces chance */
import crypto from 'node:crypto';
import { randomStream } from '@s-agents/minecraft-rules';

/** Makes the chance of this thread follow a seed: Math.random and what libraries draw from node:crypto. Returns the way back. */
export function seedChance(seed: number): () => void {
  const random = randomStream(seed);
  const fill = (bytes: Uint8Array): void => {
    for (let at = 0; at < bytes.length; at++) bytes[at] = Math.floor(random() * 256);
  };
  const randomBytes = (size: number, callback?: (error: null, bytes: Buffer) => void): Buffer | undefined => {
    const bytes = Buffer.alloc(size);
    fill(bytes);
    if (callback === undefined) return bytes;
    process.nextTick(callback, null, bytes);
    return undefined;
  };
  const randomFillSync = (target: ArrayBufferView, offset = 0, size = target.byteLength - offset): ArrayBufferView => {
    fill(new Uint8Array(target.buffer, target.byteOffset + offset, size));
    return target;
  };
  const randomUUID = (): string => {
    const bytes = randomBytes(16) ?? Buffer.alloc(16);
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  };
  const { random: realRandom } = Math;
  Math.random = random;
  const exports = crypto as unknown as Record<string, unknown>;
  const replaced: Record<string, unknown> = { randomBytes, randomFillSync, randomUUID };
  const real = Object.fromEntries(Object.keys(replaced).map((name) => [name, exports[name]]));
  Object.assign(exports, replaced);
  return () => {
    Math.random = realRandom;
    Object.assign(exports, real);
  };
}
