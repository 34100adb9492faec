// skill: climbOut
// description: Climbs out of a mine or a pit to the surface: on foot if possible, else straight up on blocks that it
//   holds or digs beside it, else by stairs, else by digging its way. Does nothing when the nearest open land is not
//   above. `keep` names items, with counts, that it does not build on.
// parameters: {"type":"object","properties":{"keep":{"type":"object","additionalProperties":{"type":"integer"}}}}
/** Blocks of the surface: a body below them is below ground. Sand counts second, since lakes have it at the bottom. */
const dry = ['grass_block', 'grass', 'podzol', 'mycelium', 'snow'];
const sandy = ['sand', 'red_sand'];
const { sight } = gameFigures;
/** When no surface is in sight, a body below this height (y) counts as below ground. */
const highland = 80;
/** Blocks that it climbs at a time while no surface is in sight. */
const climb = 20;
/** What it builds on as it goes straight up, the least useful first, and how many blocks of room it digs at a time. */
const footing = ['dirt', 'netherrack', 'granite', 'diorite', 'andesite', 'cobbled_deepslate', 'cobblestone', 'stone'];
const atOnce = 2;
/** At most this many climbs, and steps of one climb straight up. */
const mostClimbs = 8;
const mostSteps = 128;
/** Blocks that may fall in where one was dug. */
const mostFalls = 8;
const noWay = ['unreachable', 'timeout'];
const noDrop = [...noWay, 'missing-tool', 'not-found', 'inventory-full'];

async function climbOut(bot, { keep = {} } = {}) {
  for (let step = 0; step < mostClimbs; step++) {
    const { position: feet } = await bot.observe();
    const land = (await nearest(bot, dry)) ?? (await nearest(bot, sandy));
    if (land === undefined ? feet.y > highland : land.y <= feet.y + 2) return;
    if (land === undefined) {
      const height = Math.floor(feet.y) + climb;
      if (await straightUp(bot, height, keep)) continue;
      if (!(await succeeds(bot.skill('stairs', { height }), noWay))) return;
      continue;
    }
    const onTop = { position: { ...land, y: land.y + 1 }, within: 1.5 };
    if (await succeeds(bot.goTo(onTop), noWay)) return;
    if (await straightUp(bot, land.y + 1, keep)) continue;
    if (await succeeds(bot.skill('stairs', { height: onTop.position.y, position: land }), noWay)) continue;
    // No stairs are possible here, for instance because of water above.
    await succeeds(makeWay(bot, onTop), noWay);
    return;
  }
}

/**
 * Digs a shaft up to `height` and fills it under the feet: a third of what stairs take. Returns whether it got there.
 */
async function straightUp(bot, height, keep) {
  const { position: start } = await bot.observe();
  if (height - start.y < atOnce) return false;
  for (let steps = 0; steps < mostSteps; steps++) {
    const { position: feet, inventory } = await bot.observe();
    const here = { x: Math.floor(feet.x), y: Math.floor(feet.y + 0.01), z: Math.floor(feet.z) };
    const rise = Math.min(atOnce, height - here.y);
    if (rise <= 0) return true;
    const item = footing.find((name) => inventory[name] - (keep[name] ?? 0) >= rise);
    if (item === undefined && (await digFooting(bot, rise))) continue;
    if (item === undefined) return false;
    await takePickaxe(bot);
    const isDug = await digUp(bot, here, rise);
    if (!isDug || !(await succeeds(bot.pillarUp({ item, height: rise })))) return false;
  }
  return false;
}

/** Digs something to build on out of what is around the body. Returns whether it got enough. */
async function digFooting(bot, count) {
  const found = await bot.findBlocks({
    names: ['dirt', 'grass_block', 'stone'],
    maxDistance: 3,
    count: 128,
    toDig: true,
  });
  const stones = found.filter(({ name }) => name === 'stone').length;
  const object = stones > found.length - stones ? 'cobblestone' : 'dirt';
  const isThere = Math.max(stones, found.length - stones) >= count;
  return isThere && (await succeeds(bot.skill('mine', { object, quantity: count }), noDrop));
}

/** Digs the blocks over the head, unless lava is beside them; what falls in from above, too. */
async function digUp(bot, here, rise) {
  const lava = await bot.findBlocks({ names: ['lava'], maxDistance: 8, count: 128 });
  const isHot = lava.some(
    ({ position }) => Math.abs(position.x - here.x) <= 1 && Math.abs(position.z - here.z) <= 1 && position.y >= here.y,
  );
  if (isHot) return false;
  for (let over = 2; over < 2 + rise; over++)
    for (let falls = 0; ; falls++) {
      const reason = await attempt(bot.dig({ position: { ...here, y: here.y + over } }));
      if (reason === 'target-gone') break;
      if (reason !== null || falls === mostFalls) return false;
    }
  return true;
}

async function nearest(bot, names) {
  return (await bot.findBlocks({ names, maxDistance: sight, count: 1 }))[0]?.position;
}
