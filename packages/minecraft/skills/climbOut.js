// skill: climbOut
// description: Climbs out of a mine or a pit to the surface: on foot or by ladders if possible, else by stairs that it
//   digs, or straight up on blocks that it holds or digs. Does nothing when the nearest open land is not above. `keep`
//   names items, with counts, that it does not build on.
// parameters: {"type":"object","properties":{"keep":{"type":"object","additionalProperties":{"type":"integer"}}}}
/** When no surface is in sight, a body below this height (y) counts as below ground. */
const highland = 80;
/** Blocks that it climbs at a time while no surface is in sight. */
const climb = 20;
const mostClimbs = 8;

async function climbOut(bot, { keep = {} } = {}) {
  for (let climbs = 0; climbs < mostClimbs; climbs++) {
    const { position: feet } = await bot.observe();
    const land = await nearestLand(bot);
    if (land === undefined ? feet.y > highland : land.y <= feet.y + 2) return;
    const [x, y, z] = [feet.x, feet.y, feet.z].map(Math.floor);
    const out =
      land === undefined
        ? { position: { x, y: y + climb, z }, within: 2 }
        : { position: { ...land, y: land.y + 1 }, within: 1.5 };
    await takePickaxe(bot);
    const way = makeWay(bot, { ...out, allowBuild: true, keep });
    if (!(await succeeds(way, ['unreachable', 'timeout']))) return;
  }
}
