// skill: takePickaxe
// description: Takes the best held pickaxe of at least the material `least` (default any) in hand. Returns { tool }:
//   its name, or null if none is held.
// parameters: {"type":"object","properties":{"least":{"type":"string"}}}

async function takePickaxe(bot, { least = 'wooden' } = {}) {
  const { inventory, equipment } = await bot.observe();
  const tool = best(inventory, least);
  if (tool === undefined) return { tool: null };
  if (equipment.hand !== tool) await succeeds(bot.equip({ item: tool }));
  return { tool };
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
