import type { Crafted } from '@s-agents/minecraft';
import { outOfReach, type Craft, type Position } from '@s-agents/minecraft-rules';
import type { Scene } from '../body/scene.js';
import { seconds } from './durations.js';
import { isLoaded } from './loaded.js';
import { turnTowards } from './looking.js';

/** Crafts an item, by hand or at a table, as far as there is room for it. */
export async function craft(
  scene: Scene,
  item: string,
  crafts: readonly Craft[],
  table: Position | undefined,
): Promise<Crafted> {
  const { self, world } = scene;
  const { inventory } = self;
  const id = world.itemKinds.id(item) ?? -1;
  const makes = world.recipes.get(item)?.find(({ layout }) => layout === crafts[0]?.layout)?.makes ?? 1;
  let made = 0;
  if (table !== undefined) await turnTowards(scene, { x: table.x + 0.5, y: table.y + 0.5, z: table.z + 0.5 });
  await scene.pass(seconds.answer);
  for (const { takes, times } of crafts)
    for (let left = times; left > 0; left--) {
      await scene.pass(seconds.craft);
      const trouble = table === undefined ? null : lost(scene, table);
      if (trouble !== null) return { made, isFull: false, trouble };
      if (!inventory.hasRoomFor(id, makes, takes)) return { made, isFull: true, trouble: null };
      for (const [taken, count] of Object.entries(takes)) inventory.take(taken, count);
      inventory.give({ id, count: makes, damage: 0 });
      made += makes;
    }
  world.motions.recheckPlace(self);
  return { made, isFull: false, trouble: null };
}

/** Why the body cannot use the table any more, or null. */
function lost(scene: Scene, table: Position): string | null {
  const { self, world } = scene;
  const where = `${table.x} ${table.y} ${table.z}`;
  if (!isLoaded(scene, table)) return `${where} is not in the loaded part of the world`;
  if (world.land.kindAt(table).name !== 'crafting_table') return `there is no crafting table at ${where}`;
  return outOfReach(self.eyesAt(world.now), table);
}
