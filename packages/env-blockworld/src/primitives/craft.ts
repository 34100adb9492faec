import { failed, succeeded } from '@s-agents/core';
import { chooseRecipe, outOfReach, recipesOf } from '@s-agents/minecraft-rules';
import { version } from '../options.js';
import { act } from './act.js';
import { seconds } from './durations.js';
import { isLoaded } from './loaded.js';
import { turnTowards } from './looking.js';

export const craft = act('craft', {
  run: async (scene, { item, times, table }) => {
    const { self, world } = scene;
    const { inventory } = self;
    const id = world.itemKinds.id(item);
    if (id === undefined) return failed('unsupported', `there is no item "${item}"`);
    const lost = (): string | null => {
      if (table === undefined) return null;
      if (!isLoaded(scene, table)) return `${table.x} ${table.y} ${table.z} is not in the loaded part of the world`;
      if (world.land.kindAt(table).name !== 'crafting_table')
        return `there is no crafting table at ${table.x} ${table.y} ${table.z}`;
      return outOfReach(self.eyesAt(world.now), table);
    };
    const far = lost();
    if (far !== null) return failed('unreachable', far);
    const all = recipesOf(version).get(item) ?? [];
    const usable = all.filter((recipe) => table !== undefined || !recipe.needsTable);
    if (usable.length === 0)
      return failed(
        'unsupported',
        all.length === 0 ? `${item} cannot be crafted` : `${item} needs a crafting table: pass its position as "table"`,
      );
    const choose = (): ReturnType<typeof chooseRecipe<(typeof usable)[number]>> =>
      chooseRecipe(usable, inventory.counts(), times);
    const first = choose();
    if (first === null || first.missing.size > 0)
      return failed(
        'missing-item',
        `${item} ${times}x needs ${listed(first?.missing ?? new Map<string, number>())} more`,
      );
    if (table !== undefined) {
      await turnTowards(scene, { x: table.x + 0.5, y: table.y + 0.5, z: table.z + 0.5 });
    }
    await scene.pass(seconds.answer);
    for (let done = 0; done < times; done++) {
      await scene.pass(seconds.craft);
      const gone = lost();
      if (gone !== null)
        return failed(
          'refused',
          `${done * first.recipe.makes} of ${first.recipe.makes * times} ${item} were made: ${gone}`,
        );
      const { needs, makes } = first.recipe;
      if (!inventory.hasRoomFor(id, makes, Object.fromEntries(needs)))
        return failed(
          'inventory-full',
          `${done * makes} of ${makes * times} ${item} were made: no room for more: drop or use something first`,
        );
      for (const [needed, count] of needs) inventory.take(needed, count);
      inventory.give({ id, count: makes, damage: 0 });
    }
    world.motions.recheckPlace(self);
    return succeeded({ item, count: first.recipe.makes * times });
  },
});

function listed(missing: ReadonlyMap<string, number>): string {
  return [...missing].map(([name, count]) => `${count} ${name}`).join(', ');
}
