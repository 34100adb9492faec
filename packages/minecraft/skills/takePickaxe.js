// skill: takePickaxe
// description: Takes the best pickaxe that is held in hand, for digging a way. Where none is held it makes one of stone, if what that takes is held, unless `make` is false, and takes the crafting table along again. Returns { tool }, null where there is none.
// parameters: {"type":"object","properties":{"make":{"type":"boolean"}}}
const materials = ['wooden', 'golden', 'stone', 'copper', 'iron', 'diamond', 'netherite'];

async function takePickaxe(bot, { make = true } = {}) {
  const { inventory, equipment } = await bot.observe();
  const tool = best(inventory);
  if (tool !== undefined) {
    if (equipment.hand !== tool) await attempt(bot.equip({ item: tool }));
    return { tool };
  }
  if (!make || !canMake(inventory) || !(await attempt(bot.skill('craft', { object: 'stone_pickaxe' })))) return { tool: null };
  await attempt(bot.equip({ item: 'stone_pickaxe' }));
  // Wood for another table grows far away.
  await attempt(bot.skill('packUp'));
  return { tool: 'stone_pickaxe' };
}

function best(inventory) {
  const rank = (item) => materials.indexOf(item.replace('_pickaxe', ''));
  return Object.keys(inventory).filter((item) => item.endsWith('_pickaxe')).sort((a, b) => rank(b) - rank(a))[0];
}

function canMake(inventory) {
  const wood = Object.keys(inventory).some((item) => /planks$|_log$|^log2?$/.test(item));
  return inventory.cobblestone >= 3 && (wood || (inventory.stick >= 2 && inventory.crafting_table > 0));
}

/** Whether it worked; what ends the skill is thrown on. */
async function attempt(call) {
  try {
    await call;
    return true;
  } catch (error) {
    if (error.reason === undefined || ['died', 'interrupted'].includes(error.reason)) throw error;
    return false;
  }
}
