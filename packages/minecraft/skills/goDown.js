// skill: goDown
// description: Digs straight down to `height` (y of the feet), a few blocks at a time, with the best held pickaxe. Digs
//   stairs where there is no way straight down. Takes along a crafting table that stands nearby. Returns { height }
//   where it stands. Fails: unreachable.
// parameters: {"type":"object","properties":{"height":{"type":"number"}},"required":["height"]}
/** Blocks dug at a time, after which a broken pickaxe is replaced. */
const leg = 12;
/** Within this many blocks of `height` it has arrived. */
const near = 3;
const most = 40;

async function goDown(bot, { height }) {
  for (let legs = 0; legs < most; legs++) {
    const { position: feet } = await bot.observe();
    const from = Math.floor(feet.y + 0.01);
    if (from <= height + near) return { height: from };
    if (legs === 0) await bot.skill('packUp');
    await takePickaxe(bot);
    const target = { x: Math.floor(feet.x), y: Math.max(height, from - leg), z: Math.floor(feet.z) };
    if (await succeeds(makeWay(bot, { position: target, within: near }), ['unreachable', 'timeout'])) continue;
    // The pickaxe may have broken. Without any progress, only stairs are left.
    const { position: now } = await bot.observe();
    if (now.y > feet.y - 1) await bot.skill('stairs', { height: target.y });
  }
  throw Object.assign(new Error('too far'), { reason: 'unreachable', detail: `did not get down to height ${height}` });
}
