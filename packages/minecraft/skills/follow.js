// skill: follow
// description: Goes to the player `recipient`, or to the nearest one, and walks after them for ten minutes, or until it
//   is told something else. With `position` it goes there first, unless the player is in sight. Digs its way where
//   there is none on foot. Fails: not-found (no such player in sight), target-gone, unreachable.
// parameters: {"type":"object","properties":{"recipient":{"type":"string"},"position":{"type":"object","properties":{
//   "x":{"type":"number"},"y":{"type":"number"},"z":{"type":"number"}},"required":["x","z"]}}}
/** Seconds that it follows, and those of one act. */
const whole = 600;
const stretch = 100;

async function follow(bot, { recipient, position }) {
  const { name } = await playerSeen(bot, recipient, position);
  for (let seconds = 0; seconds < whole; seconds += stretch) {
    const reason = await attempt(bot.follow({ player: name, seconds: stretch }));
    if (reason === 'unreachable') await bot.skill('come', { recipient: name });
    else if (reason !== null) throw failure(reason, `cannot follow ${name}`);
  }
  return { player: name };
}
