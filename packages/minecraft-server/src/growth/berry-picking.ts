import { berriesOf, itemFromBlock, pickedAge, pickUpDelays } from '@s-agents/minecraft-rules';
import type { Game } from '../child/game.js';
import type { UsableBlocks } from '../rules/windows.js';

/** The use of a ripe berry bush: it drops berries and stays. */
export function berryPicking(game: Game): UsableBlocks {
  const { world, registry, random } = game;
  return {
    use: (_, at) => {
      const berries = registry.itemsByName['sweet_berries'];
      const count =
        world.blockAt(at).name === 'sweet_berry_bush'
          ? berriesOf(Number(world.propertiesAt(at)['age'] ?? 0), random)
          : 0;
      if (count === 0 || berries === undefined) return false;
      const { position, velocity } = itemFromBlock(at, random);
      game.spill({ id: berries.id, count, damage: 0 }, position, { velocity, delay: pickUpDelays.fresh });
      world.change(at, { age: pickedAge });
      return true;
    },
  };
}
