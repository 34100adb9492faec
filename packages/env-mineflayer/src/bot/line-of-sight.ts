import type { Position } from '@s-agents/core';
import { eyeHeight } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';

export type Block = NonNullable<ReturnType<Bot['blockAt']>>;

/** Mineflayer's world, whose types use another version of Vec3 than the rest of mineflayer. */
interface RayWorld {
  raycast(
    from: Position,
    direction: Position,
    range: number,
    matcher: (block: Block, ray: Ray) => boolean,
  ): Block | null;
}

interface Ray {
  intersect(shapes: Block['shapes'], at: Position): { readonly pos: Position } | null;
}

export function eyesOf({ entity }: Bot): Vec3 {
  const { x, y, z } = entity.position;
  return new Vec3(x, y + ((entity as { eyeHeight?: number }).eyeHeight ?? eyeHeight), z);
}

/**
 * Returns the first block within `range` blocks in the direction of `aim`, and the height at which the line of sight
 * meets it; null if there is none. The block at `alsoAt` counts even if it is a liquid.
 */
export function lookMeets(
  bot: Bot,
  aim: Position,
  range: number,
  alsoAt?: Position,
): { readonly block: Block; readonly height: number } | null {
  const eyes = eyesOf(bot);
  let height = NaN;
  const stops = (block: Block, ray: Ray): boolean => {
    if (alsoAt !== undefined && isAt(block, alsoAt)) return true;
    const meeting = ray.intersect(block.shapes, block.position);
    if (meeting !== null) height = meeting.pos.y;
    return meeting !== null;
  };
  const block = (bot.world as unknown as RayWorld).raycast(
    eyes,
    new Vec3(aim.x, aim.y, aim.z).subtract(eyes).normalize(),
    range,
    stops,
  );
  return block === null ? null : { block, height };
}

export function isAt({ position }: Block, { x, y, z }: Position): boolean {
  return position.x === x && position.y === y && position.z === z;
}
