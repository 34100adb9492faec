// skill: hunt
// description: Hunts until `quantity` MORE of `object` are held than at the start: a drop of a creature ("beef",
//   "leather", "string", "bone"), a word for several ("wool", "meat", "food"), or a creature ("cow": its meat). With
//   `position` it goes there first.
// description: Shoots monsters with a held bow, and takes the best held sword or axe. Searches for prey in widening
//   rings, 200 blocks in all directions, and waits for night when all its prey comes only at night. Fails: unsupported
//   (no creature drops it), not-found, inventory-full.
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1},
//   "position":{"type":"object","properties":{"x":{"type":"number"},"y":{"type":"number"},"z":{"type":"number"}},
//   "required":["x","z"]}},"required":["object"]}
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
const safeMeats = ['beef', 'porkchop', 'mutton', 'rabbit'];
/** Word → the drops that it stands for. */
const words = { food: safeMeats, meat: [...safeMeats, 'chicken'] };
/** Fights in a row without a wanted drop after which it gives up. */
const mostFights = 24;

async function hunt(bot, { object, quantity = 1, position }) {
  const { items, prey } = targetOf(object.replace(/^minecraft:/, ''));
  if (position !== undefined) await bot.skill('goto', { position, within: 6 });
  const held = async () => total((await bot.observe()).inventory, items);
  const start = await held();
  const search = { prey, spoilt: new Map(), waited: 0, isForDrops: true };
  let fights = 0;
  let gained = 0;
  while (gained < quantity) {
    const found = await nextPrey(bot, search);
    if (++fights > mostFights) throw failure('not-found', `${mostFights} fights in a row brought no ${items[0]}`);
    if (['unreachable', 'timeout'].includes(await fight(bot, found))) search.spoilt.set(found.id, found);
    await attempt(bot.skill('pickUpItems', { items, within: 8 }));
    const now = (await held()) - start;
    if (now > gained) fights = search.waited = 0;
    gained = now;
  }
  return { gained };
}

function targetOf(object) {
  if (wools.includes(object)) return { items: object === 'wool' ? wools : [object], prey: ['sheep'] };
  const items = words[object] ?? [object];
  const prey = Object.keys(leavings).filter((creature) => leavings[creature].some((drop) => items.includes(drop)));
  if (prey.length > 0) return { items, prey };
  const creature = [object, object.replace(/s$/, '')].find((name) => leavings[name] !== undefined);
  if (creature === undefined) throw failure('unsupported', `no known creature drops ${object}`);
  return { items: [leavings[creature][0]], prey: [creature] };
}

function total(inventory, items) {
  return items.reduce((sum, item) => sum + (inventory[item] ?? 0), 0);
}
