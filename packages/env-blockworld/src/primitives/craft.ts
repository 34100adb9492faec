import { failed, lackOf, succeeded } from '@s-agents/core';
import { craftLack } from '@s-agents/minecraft';
import { outOfReach, planCrafts, usesOf } from '@s-agents/minecraft-rules';
import { version } from '../options.js';
import { act } from './act.js';
import { seconds } from './durations.js';
import { isLoaded } from './loaded.js';
import { turnTowards } from './looking.js';

export const craft = act('craft', {
  run: async (scene, { item, times, table, of }) => {
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
    const all = (world.recipes.get(item) ?? []).filter(({ cells }) => of === undefined || cells.includes(of));
    const usable = all.filter((recipe) => table !== undefined || !recipe.needsTable);
    const needsTable = `${item} needs a crafting table: pass its position as "table"`;
    const held = inventory.counts();
    const plan = planCrafts(usable, held, times, usesOf(version));
    if (plan === null)
      return failed(
        'unsupported',
        all.length === 0 ? `${item} cannot be crafted` : needsTable,
        all.length === 0 ? [] : lackOf('crafting_table', 1),
      );
    // The held items would suffice with a crafting table, but not by hand.
    if (plan.missing.size > 0 && planCrafts(all, held, times, usesOf(version))?.missing.size === 0)
      return failed('unsupported', needsTable, lackOf('crafting_table', 1));
    const { makes } = plan;
    if (plan.missing.size > 0) return craftLack(item, makes * times, plan.missing);
    if (table !== undefined) {
      await turnTowards(scene, { x: table.x + 0.5, y: table.y + 0.5, z: table.z + 0.5 });
    }
    await scene.pass(seconds.answer);
    const each = plan.crafts.flatMap(({ takes, times: repeated }) => Array.from({ length: repeated }, () => takes));
    for (const [done, takes] of each.entries()) {
      await scene.pass(seconds.craft);
      const gone = lost();
      if (gone !== null) return failed('refused', `${done * makes} of ${makes * times} ${item} were made: ${gone}`);
      if (!inventory.hasRoomFor(id, makes, takes))
        return failed(
          'inventory-full',
          `${done * makes} of ${makes * times} ${item} were made: no room for more: drop or use something first`,
        );
      for (const [taken, count] of Object.entries(takes)) inventory.take(taken, count);
      inventory.give({ id, count: makes, damage: 0 });
    }
    world.motions.recheckPlace(self);
    return succeeded({ item, count: makes * times });
  },
});
