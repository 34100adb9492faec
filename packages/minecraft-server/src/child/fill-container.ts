import { insert, type Position } from '@s-agents/minecraft-rules';
import { InputError } from '../input-error.js';
import type { Game } from './game.js';
import { itemNamed } from './items.js';

/** Puts items into the container at a position. `path` is that of the request in the caller's input, for errors. */
export function fillContainer(
  game: Game,
  path: string,
  at: Position,
  stacks: readonly { readonly item: string; readonly count: number }[],
): void {
  const container = game.containers.at(at);
  if (container === undefined)
    throw new InputError(
      `${path}.position`,
      at,
      `is no place of a container: ${game.world.blockAt(at).name} is there`,
      'Set a chest or a barrel there by setup.blocks.',
    );
  stacks.forEach(({ item, count }, n) => {
    const { id } = itemNamed(game.registry, item, `${path}.items.${n}.item`);
    const rest = insert(container.slots, [...container.slots.keys()], { id, count, damage: 0 }, game.itemRules);
    if (rest !== null)
      throw new InputError(`${path}.items.${n}.count`, count, 'is more than there is room for', 'Give fewer items.');
  });
  game.containers.changed(container);
}
