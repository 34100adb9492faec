// skill: takePickaxe
// description: Takes the best pickaxe that is held in hand, for digging a way, or for what takes at least one of the
//   material `least`. Where none is held it makes one of stone, if what that takes is held, unless `make` is false, and
//   takes the crafting table along again. Returns { tool }, null where there is none.
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
  // Wood for another table grows far away.
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

/** A golden one harvests no more than a wooden one. */
function harvests(item, least) {
  return least === 'wooden' || (rank(item) >= toolMaterials.indexOf(least) && !item.startsWith('golden'));
}

function canMake(inventory) {
  const wood = Object.keys(inventory).some((item) => /planks$|_log$|^log2?$/.test(item));
  return inventory.cobblestone >= 3 && (wood || (inventory.stick >= 2 && inventory.crafting_table > 0));
}
