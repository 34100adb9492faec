import type { Position } from '@s-agents/minecraft-rules';

/** Somebody in the world: a body or a creature. */
export interface Entity {
  readonly id: number;
  readonly name: string;
  /** As `findEntities` has it: "player", "animal", "hostile". */
  readonly kind: string;
  /** Where its feet are. */
  positionAt(tick: number): Position;
}
