import { quenched, washedBy, type FlowWorld, type Liquid, type Position } from '@s-agents/minecraft-rules';
import type { Land } from '../land/land.js';
import type { Blocks } from './blocks.js';

/**
 * Puts a source of liquid down. It stays where it is, but lava that its water would reach turns into stone, as does lava
 * beside water.
 */
export function pourLiquid({ land, blocks }: { land: Land; blocks: Blocks }, at: Position, liquid: Liquid): void {
  blocks.set(at, land.kinds.named(liquid)?.code ?? 0);
  const world: FlowWorld = {
    liquidAt: ({ x, y, z }) => {
      const there = land.liquidAt(x, y, z);
      return there === null ? null : { liquid: there, level: 0 };
    },
    solidAt: ({ x, y, z }) => land.solidAt(x, y, z),
    givesWayAt: (place) => land.kindAt(place).replaceable && land.kindAt(place).liquid === null,
  };
  const own = quenched(world, at);
  const turned = liquid === 'water' ? washedBy(world, at) : own === undefined ? [] : [{ at, block: own }];
  for (const { at: place, block } of turned) blocks.set(place, land.kinds.named(block)?.code ?? 0);
}
