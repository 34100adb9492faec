import { lightAt, type Light } from '@s-agents/minecraft-rules';
import { ceilingY, type Land } from './land.js';

/** Light level of the blocks that emit light, by name. */
const lightByBlock: Readonly<Record<string, number>> = {
  torch: 14,
  wall_torch: 14,
  lantern: 15,
  glowstone: 15,
  jack_o_lantern: 15,
  campfire: 15,
  sea_lantern: 15,
  shroomlight: 15,
  lava: 15,
  fire: 15,
  soul_torch: 10,
  soul_lantern: 10,
  redstone_torch: 7,
};

/** Returns the light in one block. The light of the sky is that of the day. */
export function lightIn(land: Land, x: number, y: number, z: number): Light {
  return lightAt(
    {
      opaqueAt: (ax, ay, az) => land.solidAt(ax, ay, az),
      emittedAt: (ax, ay, az) => lightByBlock[land.kindAt({ x: ax, y: ay, z: az }).name] ?? 0,
      openToSky: (ax, ay, az) => isOpenToSky(land, ax, ay, az),
    },
    x,
    y,
    z,
  );
}

/** Whether no solid block is above that block. */
export function isOpenToSky(land: Land, x: number, y: number, z: number): boolean {
  for (let above = y + 1; above < ceilingY; above++) if (land.solidAt(x, above, z)) return false;
  return true;
}
