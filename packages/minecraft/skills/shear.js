// skill: shear
// description: Searches for sheep and shears them with held shears until `quantity` MORE of `object` ("wool" for any
//   colour, "white_wool" …) are held than at the start. The sheep live, and their wool grows again. Fails: missing-tool
//   (shears), not-found (no sheep with wool of that colour), unsupported, inventory-full.
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1},
//   "position":{"type":"object","properties":{"x":{"type":"integer"},"y":{"type":"integer"},"z":{"type":"integer"}},
//   "required":["x","z"]}},"required":["object"]}
const colours = [
  'white',
  'light_gray',
  'gray',
  'black',
  'brown',
  'pink',
  'orange',
  'magenta',
  'light_blue',
  'yellow',
  'lime',
  'cyan',
  'purple',
  'blue',
  'green',
  'red',
];
const wools = ['wool', ...colours.map((colour) => `${colour}_wool`)];
const { sight } = gameFigures;
/** Sheep shorn in a row without wool of that colour after which it gives up. */
const mostFruitless = 40;

async function shear(bot, { object, quantity = 1, position }) {
  const wanted = object.replace(/^minecraft:/, '');
  if (!wools.includes(wanted)) throw failure('unsupported', `sheep give no ${wanted}`);
  const items = wanted === 'wool' ? wools : [wanted];
  if (position !== undefined) await bot.skill('goto', { position, within: 6 });
  const held = async () => {
    const { inventory } = await bot.observe();
    return { wool: items.reduce((sum, item) => sum + (inventory[item] ?? 0), 0), shears: inventory.shears ?? 0 };
  };
  const start = await held();
  const done = new Set();
  let fruitless = 0;
  for (let gained = 0; gained < quantity; ) {
    if ((await held()).shears === 0) throw failure('missing-tool', 'shears must be held');
    const sheep = (await bot.findEntities({ names: ['sheep'], maxDistance: sight })).find(({ id }) => !done.has(id));
    if (sheep === undefined) {
      await bot.skill('explore', { creatures: ['sheep'], surface: true });
      continue;
    }
    done.add(sheep.id);
    // Lambs and shorn sheep have no wool, and some sheep cannot be reached.
    if (
      !(await succeeds(bot.useOnEntity({ id: sheep.id, item: 'shears' }), [
        'unreachable',
        'refused',
        'target-gone',
        'timeout',
      ]))
    )
      continue;
    await bot.skill('pickUpItems', { items: wools, within: 8 });
    const now = (await held()).wool - start.wool;
    fruitless = now > gained ? 0 : fruitless + 1;
    if (fruitless >= mostFruitless) throw failure('not-found', `${fruitless} sheep in a row had no ${wanted}`);
    gained = now;
  }
  return { gained: (await held()).wool - start.wool };
}
