import type { Position } from '@s-agents/core';
import type { Craft, Recipe } from '@s-agents/minecraft-rules';

/** What a body crafts. */
export interface CraftMotions {
  /** The recipes of an item, each with one kind of every ingredient; null when there is no such item. */
  recipes(item: string): readonly Recipe[] | null;
  /** Crafts an item, by hand or at the table within reach at `table`, as far as there is room for it. */
  craft(item: string, crafts: readonly Craft[], table: Position | undefined): Promise<Crafted>;
}

/** How many items were made, whether there is room for no more, and what else went wrong. */
export interface Crafted {
  readonly made: number;
  readonly isFull: boolean;
  readonly trouble: string | null;
}
