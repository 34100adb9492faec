// skill: climbOut
// description: Climbs to the open land by stairs, if the land nearest by is above: out of a mine or a pit. Does nothing where it is not.
// parameters: {"type":"object","properties":{}}
/** Blocks of the open land: where they are above, one is below ground. */
const open = ['grass_block', 'grass', 'sand', 'podzol', 'snow'];
const sight = 64;
/** Where no land is in sight and the feet are not as high as this, it is above. */
const highland = 80;
/** Blocks that it goes up at a time then, and how often. */
const climb = 20;
const mostClimbs = 8;

async function climbOut(bot) {
  for (let step = 0; step < mostClimbs; step++) {
    const { position: feet } = await bot.observe();
    const [land] = (await bot.findBlocks({ names: open, maxDistance: sight, count: 1 })).map(({ position }) => position);
    if (land === undefined ? feet.y > highland : land.y <= feet.y + 2) return;
    try {
      await bot.skill('stairs', land === undefined ? { height: feet.y + climb } : { height: land.y + 1, position: land });
    } catch (error) {
      if (error.reason !== 'unreachable') throw error;
      return;
    }
  }
}
