import type { LightFields } from './chunk-packets.js';
import type { Registry } from './registry.js';

/** Returns the fields of the packet that tells clients the light of a chunk. */
export function lightPacket(registry: Registry, chunkX: number, chunkZ: number, light: LightFields): object {
  const common = { chunkX, chunkZ, trustEdges: true };
  if (registry.version['>=']('1.17')) return { ...common, ...light };
  // Before 1.17 masks are numbers, and the light of all sections follows without its count.
  const parts = [...light.skyLight, ...light.blockLight];
  return {
    ...common,
    skyLightMask: bitsOf(light.skyLightMask),
    blockLightMask: bitsOf(light.blockLightMask),
    emptySkyLightMask: bitsOf(light.emptySkyLightMask),
    emptyBlockLightMask: bitsOf(light.emptyBlockLightMask),
    data: Buffer.concat(parts.flatMap((part) => [lengthOfPart, part])),
  };
}

/** 2048, the length of a section's light in bytes, as a varint. */
const lengthOfPart = Buffer.from([0x80, 0x10]);

function bitsOf([first]: LightFields['skyLightMask']): number {
  return first?.[1] ?? 0;
}
