import type { Game } from '../child/game.js';
import type { Position } from './place.js';
import { stackIn, tagsOf } from './arguments/item-tag.js';
import type { TagValue } from './arguments/tag-text.js';

/** Puts the stacks of the tag `Items`, such as `[{Slot:0b,id:"apple",count:4}]`, into the container at a place. */
export function fillFromTags(game: Game, at: Position, { Items: items }: Readonly<Record<string, TagValue>>): void {
  const container = Array.isArray(items) ? game.containers.at(at) : undefined;
  if (container === undefined || !Array.isArray(items)) return;
  for (const tag of items.slice(0, container.slots.length)) {
    const { Slot: slot = 0 } = tagsOf(tag);
    const stack = stackIn(tag, game.registry);
    if (stack !== null && typeof slot === 'number' && slot in container.slots) container.slots[slot] = stack;
  }
  game.containers.changed(container);
}
