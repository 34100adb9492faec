import type { Position } from '@s-agents/minecraft-rules';

/** A body or a creature in the world. */
export interface Entity {
  readonly id: number;
  readonly name: string;
  /** As `findEntities` has it: "player", "animal", "hostile". */
  readonly kind: string;
  /** Where its feet are. */
  positionAt(tick: number): Position;
}
