// skill: climbOut
// description: Climbs out of a mine or a pit to the surface: on foot if possible, else by stairs, else by digging its
//   way. Does nothing when the nearest open land is not above. With `make` false it makes no pickaxe for it.
// parameters: {"type":"object","properties":{"make":{"type":"boolean"}}}
/** Blocks of the surface: a body below them is below ground. Sand counts second, since lakes have it at the bottom. */
const dry = ['grass_block', 'grass', 'podzol', 'mycelium', 'snow'];
const sandy = ['sand', 'red_sand'];
const sight = 64;
/** When no surface is in sight, a body below this height (y) counts as below ground. */
const highland = 80;
/** Blocks that it climbs at a time while no surface is in sight. */
const climb = 20;
/** At most this many climbs. */
const mostClimbs = 8;
const noWay = ['unreachable', 'timeout'];

async function climbOut(bot, { make = true } = {}) {
  for (let step = 0; step < mostClimbs; step++) {
    const { position: feet } = await bot.observe();
    const land = (await nearest(bot, dry)) ?? (await nearest(bot, sandy));
    if (land === undefined ? feet.y > highland : land.y <= feet.y + 2) return;
    if (land === undefined) {
      if (!(await succeeds(bot.skill('stairs', { make, height: feet.y + climb }), noWay))) return;
      continue;
    }
    const onTop = { position: { ...land, y: land.y + 1 }, within: 1.5 };
    if (await succeeds(bot.goTo(onTop), noWay)) return;
    if (await succeeds(bot.skill('stairs', { make, height: onTop.position.y, position: land }), noWay)) continue;
    // No stairs are possible here, for instance because of water above.
    await succeeds(makeWay(bot, onTop, { make }), noWay);
    return;
  }
}

async function nearest(bot, names) {
  return (await bot.findBlocks({ names, maxDistance: sight, count: 1 }))[0]?.position;
}
