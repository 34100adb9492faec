// skill: takePickaxe
// description: Takes the best held pickaxe of at least the material `least` (default any) in hand. If none is held, it
//   makes a stone one from held items, unless `make` is false, and takes the crafting table along again. Returns
//   { tool }: its name, or null if there is none.
// parameters: {"type":"object","properties":{"make":{"type":"boolean"},"least":{"type":"string"}}}

async function takePickaxe(bot, { make = true, least = 'wooden' } = {}) {
  const { inventory, equipment } = await bot.observe();
  const tool = best(inventory, least);
  if (tool !== undefined) {
    if (equipment.hand !== tool) await succeeds(bot.equip({ item: tool }));
    return { tool };
  }
  if (
    !make ||
    !harvests('stone_pickaxe', least) ||
    !canMake(inventory) ||
    !(await succeeds(bot.skill('craft', { object: 'stone_pickaxe' })))
  )
    return { tool: null };
  await succeeds(bot.equip({ item: 'stone_pickaxe' }));
  // Below ground, wood for another table is far away.
  await succeeds(bot.skill('packUp'));
  return { tool: 'stone_pickaxe' };
}

function best(inventory, least) {
  return Object.keys(inventory)
    .filter((item) => item.endsWith('_pickaxe') && harvests(item, least))
    .sort((a, b) => rank(b) - rank(a))[0];
}

function rank(item) {
  return toolMaterials.indexOf(item.replace('_pickaxe', ''));
}

/** Whether a pickaxe harvests like one of the material `least`; a golden one harvests no more than a wooden one. */
function harvests(item, least) {
  return least === 'wooden' || (rank(item) >= toolMaterials.indexOf(least) && !item.startsWith('golden'));
}

function canMake(inventory) {
  const wood = Object.keys(inventory).some((item) => /planks$|_log$|^log2?$/.test(item));
  return inventory.cobblestone >= 3 && (wood || (inventory.stick >= 2 && inventory.crafting_table > 0));
}
