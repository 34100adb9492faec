import type { Position } from '@s-agents/minecraft-rules';

/** A body or a creature in the world. */
export interface Entity {
  readonly id: number;
  readonly name: string;
  /** The kind that `findEntities` reports: "player", "animal" or "hostile". */
  readonly category: string;
  /** Returns the position of its feet. */
  positionAt(tick: number): Position;
}
