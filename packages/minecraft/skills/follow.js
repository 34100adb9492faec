// skill: follow
// description: Goes to the player `recipient`, or to the nearest one, and walks after them for ten minutes, or until it
//   is told something else. Digs its way where there is none on foot. Fails: not-found (no such player in sight),
//   target-gone, unreachable.
// parameters: {"type":"object","properties":{"recipient":{"type":"string"}}}
/** Seconds that it follows, and those of one act. */
const whole = 600;
const stretch = 100;

async function follow(bot, { recipient }) {
  const { name } = await playerSeen(bot, recipient);
  for (let seconds = 0; seconds < whole; seconds += stretch) {
    const reason = await attempt(bot.follow({ player: name, seconds: stretch }));
    if (reason === 'unreachable') await bot.skill('come', { recipient: name });
    else if (reason !== null) throw failure(reason, `cannot follow ${name}`);
  }
  return { player: name };
}
