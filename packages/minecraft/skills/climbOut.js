// skill: climbOut
// description: Climbs to the open land, if what of it is nearest is above: out of a mine or a pit, on foot if it can
//   be, by stairs, or digging its way. Does nothing where it is not. Makes no pickaxe for it with `make` false.
// parameters: {"type":"object","properties":{"make":{"type":"boolean"}}}
/** Blocks of the open land: where they are above, one is below ground. Sand lies at the bottom of lakes too. */
const dry = ['grass_block', 'grass', 'podzol', 'mycelium', 'snow'];
const sandy = ['sand', 'red_sand'];
const sight = 64;
/** Where no land is in sight and the feet are not as high as this, it is above. */
const highland = 80;
/** Blocks that it goes up at a time then, and how often. */
const climb = 20;
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
    // Water above, say: no stairs lead up right here.
    await succeeds(makeWay(bot, onTop, { make }), noWay);
    return;
  }
}

async function nearest(bot, names) {
  return (await bot.findBlocks({ names, maxDistance: sight, count: 1 }))[0]?.position;
}
