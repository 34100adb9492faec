import { berriesOf, itemFromBlock, pickedAge, pickUpDelays } from '@s-agents/minecraft-rules';
import type { Game } from '../child/game.js';
import type { UsableBlocks } from '../rules/windows.js';

/** The use of a ripe berry bush: it drops berries and stays. */
export function berryPicking(game: Game): UsableBlocks {
  const { world, registry, luck } = game;
  return {
    use: (_, at) => {
      const berries = registry.itemsByName['sweet_berries'];
      if (berries === undefined || world.blockAt(at).name !== 'sweet_berry_bush') return false;
      const random = luck.of('picking berries');
      const count = berriesOf(Number(world.propertiesAt(at)['age'] ?? 0), random);
      if (count === 0) return false;
      const { position, velocity } = itemFromBlock(at, random);
      game.spill({ id: berries.id, count, damage: 0 }, position, { velocity, delay: pickUpDelays.fresh });
      world.change(at, { age: pickedAge });
      return true;
    },
  };
}
