import type { Position } from '@s-agents/minecraft-rules';
import type { Scene } from '../body/scene.js';
import type { Entity } from '../world/entity.js';

/** A player or creature that a body follows or flees from. */
export interface MovingTarget {
  readonly name: string;
  isInSight(): boolean;
  /** Returns where it is, or where it was last in sight. */
  position(): Position;
}

/** Returns the entity as a target, or null if it is out of sight or the body itself. */
export function movingTargetOf({ self, world }: Scene, entity: Entity | undefined): MovingTarget | null {
  if (entity === undefined || entity === self || !world.isInSight(self, entity)) return null;
  const isInSight = (): boolean => world.isInSight(self, entity);
  let last = entity.positionAt(world.now);
  return { name: entity.name, isInSight, position: () => (isInSight() ? (last = entity.positionAt(world.now)) : last) };
}
