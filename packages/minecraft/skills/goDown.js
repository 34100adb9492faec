// skill: goDown
// description: Digs down to `height` (y of the feet), straight, a few blocks at a time, with the best pickaxe that is
//   held, or one made of what is held when it is worn out; by stairs where there is no way straight down. Takes a
//   crafting table that stands near along. Returns { height } where it stands. Fails: unreachable.
// parameters: {"type":"object","properties":{"height":{"type":"number"}},"required":["height"]}
/** Blocks dug at a time: a pickaxe that breaks on the way is missed for no longer. */
const leg = 12;
/** Off by so much it is there. */
const near = 3;
const most = 40;

async function goDown(bot, { height }) {
  for (let legs = 0; legs < most; legs++) {
    const { position: feet } = await bot.observe();
    const from = Math.floor(feet.y + 0.01);
    if (from <= height + near) return { height: from };
    if (legs === 0) await bot.skill('packUp');
    await bot.skill('takePickaxe');
    const target = { x: Math.floor(feet.x), y: Math.max(height, from - leg), z: Math.floor(feet.z) };
    if (await succeeds(makeWay(bot, { position: target, within: near }), ['unreachable', 'timeout'])) continue;
    // The pickaxe may be worn out by now; without any progress only stairs are left.
    const { position: now } = await bot.observe();
    if (now.y > feet.y - 1) await bot.skill('stairs', { height: target.y });
  }
  throw Object.assign(new Error('too far'), { reason: 'unreachable', detail: `did not come down to height ${height}` });
}
