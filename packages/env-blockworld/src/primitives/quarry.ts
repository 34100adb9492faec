import type { Position } from '@s-agents/minecraft-rules';
import type { Scene } from '../body/scene.js';
import type { Entity } from '../world/entity.js';

/** A player or creature that a body walks after. */
export interface Quarry {
  readonly name: string;
  isInSight(): boolean;
  /** Where it is, or was when it was last in sight. */
  position(): Position;
}

/** Null when it is not in sight, or the body itself. */
export function quarryOf({ self, world }: Scene, entity: Entity | undefined): Quarry | null {
  if (entity === undefined || entity === self || !world.isInSight(self, entity)) return null;
  const isInSight = (): boolean => world.isInSight(self, entity);
  let last = entity.positionAt(world.now);
  return { name: entity.name, isInSight, position: () => (isInSight() ? (last = entity.positionAt(world.now)) : last) };
}

export function playerNamed({ world }: Scene, name: string): Entity | undefined {
  return world.inhabitants.named(name);
}
