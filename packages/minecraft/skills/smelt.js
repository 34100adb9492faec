// skill: smelt
// description: Smelts until `quantity` MORE of `object`, the product ("iron_ingot", "glass", "charcoal", "cooked_beef", or "cooked_meal" for any cooked or baked food), are held than at the start, of whatever held thing gives it.
// description: Goes to a furnace within 16 blocks, else places the one that is held, else makes one; it stays where it is. Burns coal and charcoal first, then wood. With `position` it goes there first. Fails: missing-item (the detail lists what), unsupported, blocked.
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1},"position":{"type":"object","properties":{"x":{"type":"number"},"y":{"type":"number"},"z":{"type":"number"}},"required":["x","y","z"]}},"required":["object"]}
const ore = (name) => [`${name}_ore`, `deepslate_${name}_ore`];
/** Product → what it is smelted from, where that does not follow from the name. */
const sources = {
  iron_ingot: ['raw_iron', ...ore('iron')],
  gold_ingot: ['raw_gold', ...ore('gold'), 'nether_gold_ore'],
  copper_ingot: ['raw_copper', ...ore('copper')],
  netherite_scrap: ['ancient_debris'],
  coal: ore('coal'),
  diamond: ore('diamond'),
  emerald: ore('emerald'),
  lapis_lazuli: ore('lapis'),
  redstone: ore('redstone'),
  quartz: ['nether_quartz_ore', 'quartz_ore'],
  glass: ['sand', 'red_sand'],
  stone: ['cobblestone'],
  deepslate: ['cobbled_deepslate'],
  smooth_quartz: ['quartz_block'],
  brick: ['clay_ball'],
  terracotta: ['clay'],
  nether_brick: ['netherrack'],
  green_dye: ['cactus'],
  lime_dye: ['sea_pickle'],
  baked_potato: ['potato'],
  dried_kelp: ['kelp'],
  popped_chorus_fruit: ['chorus_fruit'],
  sponge: ['wet_sponge'],
  cooked_meal: ['beef', 'porkchop', 'mutton', 'chicken', 'rabbit', 'cod', 'salmon', 'potato'],
};
const scrap = ['sword', 'pickaxe', 'axe', 'shovel', 'hoe', 'helmet', 'chestplate', 'leggings', 'boots', 'horse_armor'];
/** In the order in which it is burnt, with how many items one smelts. */
const fuels = [[/^coal_block$/, 80], [/^(coal|charcoal)$/, 8], [/_planks$/, 1.5], [/^(?!crimson|warped)(stripped_)?.+_(log|wood)$/, 1.5], [/^stick$/, 0.5]];
const batch = 32;

async function smelt(bot, { object, quantity = 1, position }) {
  if (position !== undefined) await bot.skill('goto', { position, within: 4 });
  const product = object.replace(/^minecraft:/, '').replace(/^(iron|gold|copper)$/, '$1_ingot');
  const doing = { furnace: undefined };
  let made = 0;
  while (made < quantity) {
    const { inventory } = await bot.observe();
    const input = inputsOf(product).find((item) => inventory[item] > 0) ?? (product === 'charcoal' ? logHeld(inventory) : undefined);
    if (input === undefined) throw failure('missing-item', `nothing that becomes ${product} is held: it takes ${inputsOf(product).join(' or ')}`);
    const fuel = fuelHeld(inventory, input);
    if (fuel === null) throw failure('missing-item', 'nothing that burns is held: it takes coal, planks or logs');
    // Half an item's fire is no use.
    const most = Math.floor(fuel.count * fuel.smelts);
    if (most < 1) throw failure('missing-item', `${fuel.count} ${fuel.item} do not burn long enough`);
    doing.furnace ??= await furnaceNearby(bot);
    made += await smeltIn(bot, doing, { item: input, count: Math.min(batch, quantity - made, inventory[input], most), fuel: fuel.item });
  }
  return { made };
}

/** How many came out; where there was no room for all of them, after some was made; where something else was in it, after that was taken out, or in a furnace of one's own if somebody is at this one. */
async function smeltIn(bot, doing, order, tries = 3) {
  const { furnace } = doing;
  try {
    return (await bot.smelt({ furnace, ...order })).count;
  } catch (error) {
    const [, other] = /^([a-z_]+) is in its (?:input|fuel|output)/.exec(error.detail) ?? [];
    if (error.reason === 'blocked' && other !== undefined && tries > 0) {
      if (await isInUse(bot, furnace)) doing.furnace = await ownFurnace(bot);
      else await withRoom(bot, [order.item, order.fuel], () => bot.takeFrom({ container: furnace, item: other, count: 64 }));
      return smeltIn(bot, doing, order, tries - 1);
    }
    const [, taken, of, product] = /^(\d+) of (\d+) ([a-z_]+)/.exec(error.detail) ?? [];
    if (error.reason !== 'inventory-full' || product === undefined) throw error;
    await bot.skill('makeRoom', { keep: [order.item, order.fuel] });
    return Number(taken) + (await bot.takeFrom({ container: furnace, item: product, count: of - taken })).count;
  }
}

function inputsOf(product) {
  if (sources[product] !== undefined) return sources[product];
  if (product === 'charcoal') return ['log'];
  const [, before] = /^(?:cooked|smooth|cracked)_(.+)$/.exec(product) ?? [];
  if (before !== undefined) return [before];
  if (product.endsWith('_glazed_terracotta')) return [product.replace('_glazed', '')];
  if (product === 'iron_nugget') return ['iron', 'chainmail'].flatMap((metal) => scrap.map((thing) => `${metal}_${thing}`));
  if (product === 'gold_nugget') return scrap.map((thing) => `golden_${thing}`);
  throw failure('unsupported', `nothing becomes ${product} in a furnace`);
}

function logHeld(inventory) {
  return Object.keys(inventory).find((item) => /^(?!crimson|warped)(stripped_)?.+_(log|wood)$/.test(item) || /^log2?$/.test(item));
}

function fuelHeld(inventory, input) {
  for (const [names, smelts] of fuels) {
    const item = Object.keys(inventory).find((held) => names.test(held) && inventory[held] > (held === input ? 1 : 0));
    if (item !== undefined) return { item, smelts, count: inventory[item] - (item === input ? 1 : 0) };
  }
  return null;
}

/** The furnace that is there by now; sees to it that there is one. */
async function furnaceNearby(bot) {
  const [near] = await bot.findBlocks({ names: ['furnace', 'lit_furnace'], maxDistance: 16, count: 1 });
  if (near !== undefined) {
    try {
      await bot.skill('goto', { position: near.position, within: 2 });
      return near.position;
    } catch (error) {
      if (!['unreachable', 'timeout'].includes(error.reason)) throw error;
    }
  }
  return ownFurnace(bot);
}

async function isInUse(bot, furnace) {
  const others = await bot.findEntities({ kinds: ['player'], maxDistance: 12, count: 16 });
  return others.some(({ position }) => Math.hypot(position.x - furnace.x - 0.5, position.y - furnace.y, position.z - furnace.z - 0.5) < 5);
}

/** The one that is held, or a new one. */
async function ownFurnace(bot) {
  if (!((await bot.observe()).inventory.furnace > 0)) await bot.skill('craft', { object: 'furnace', quantity: 1 });
  const { placed } = await bot.skill('place', { object: 'furnace' });
  return placed[0];
}
