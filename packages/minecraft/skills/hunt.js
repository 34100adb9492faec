// skill: hunt
// description: Hunts until `quantity` MORE of `object` are held than at the start: a drop of a creature ("beef",
//   "leather", "wool", "string", "bone"), or a creature ("cow": its meat). With `position` it goes there first.
// description: Takes the best held sword or axe. Searches for prey in widening rings, 200 blocks in all directions, and
//   waits for night when all its prey comes only at night. Fails: unsupported (no creature drops it), not-found,
//   inventory-full.
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1},
//   "position":{"type":"object","properties":{"x":{"type":"number"},"y":{"type":"number"},"z":{"type":"number"}},
//   "required":["x","y","z"]}},"required":["object"]}
/** Creature → its drops; the first is the one meant when the creature itself is asked for. */
const leavings = {
  cow: ['beef', 'leather'],
  pig: ['porkchop'],
  sheep: ['mutton'],
  chicken: ['chicken', 'feather'],
  rabbit: ['rabbit', 'rabbit_hide', 'rabbit_foot'],
  zombie: ['rotten_flesh'],
  skeleton: ['bone', 'arrow'],
  spider: ['string', 'spider_eye'],
  creeper: ['gunpowder'],
};
const colours = ['white', 'light_gray', 'gray', 'black', 'brown', 'pink'];
const wools = ['wool', ...colours.map((colour) => `${colour}_wool`)];
/** Creatures that come only at night. */
const nightly = ['zombie', 'skeleton', 'spider', 'creeper'];
const sight = 64;
/** Fights in a row without a wanted drop after which it gives up. */
const mostFights = 24;
/** Seconds of waiting for night after which it gives up. */
const longestDay = 900;
const pause = 30;

async function hunt(bot, { object, quantity = 1, position }) {
  const { items, prey } = targetOf(object.replace(/^minecraft:/, ''));
  if (position !== undefined) await bot.skill('goto', { position, within: 6 });
  const held = async () => total((await bot.observe()).inventory, items);
  const start = await held();
  /** Ids of creatures that cannot be reached. */
  const spoilt = new Set();
  let fights = 0;
  let waited = 0;
  let gained = 0;
  while (gained < quantity) {
    const found = (await bot.findEntities({ names: prey, maxDistance: sight })).find(({ id }) => !spoilt.has(id));
    if (found === undefined) {
      const { world } = await bot.observe();
      if (world.timeOfDay !== 'night' && prey.every((name) => nightly.includes(name))) {
        if (waited >= longestDay)
          throw failure('not-found', `there is no ${prey.join(' or ')} by day, and night does not come`);
        await bot.wait({ seconds: pause });
        waited += pause;
      } else await bot.skill('explore', { creatures: prey, surface: true });
      continue;
    }
    if (++fights > mostFights) throw failure('not-found', `${mostFights} fights in a row brought no ${items[0]}`);
    await arm(bot);
    if (['unreachable', 'timeout'].includes(await attempt(bot.attack({ id: found.id })))) spoilt.add(found.id);
    await attempt(bot.skill('pickUpItems', { items, within: 8 }));
    const now = (await held()) - start;
    if (now > gained) fights = waited = 0;
    gained = now;
  }
  return { gained };
}

function targetOf(object) {
  if (wools.includes(object)) return { items: object === 'wool' ? wools : [object], prey: ['sheep'] };
  const prey = Object.keys(leavings).filter((creature) => leavings[creature].includes(object));
  if (prey.length > 0) return { items: [object], prey };
  const creature = [object, object.replace(/s$/, '')].find((name) => leavings[name] !== undefined);
  if (creature === undefined) throw failure('unsupported', `no known creature drops ${object}`);
  return { items: [leavings[creature][0]], prey: [creature] };
}

/** Takes the best sword, else the best axe, in hand. */
async function arm(bot) {
  const { inventory, equipment } = await bot.observe();
  const rank = (item) => toolMaterials.indexOf(item.replace(/_(sword|axe)$/, '')) + (item.endsWith('_sword') ? 10 : 0);
  const [best] = Object.keys(inventory)
    .filter((item) => /_(sword|axe)$/.test(item))
    .sort((a, b) => rank(b) - rank(a));
  if (best !== undefined && equipment.hand !== best) await bot.equip({ item: best });
}

function total(inventory, items) {
  return items.reduce((sum, item) => sum + (inventory[item] ?? 0), 0);
}
