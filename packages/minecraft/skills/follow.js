// skill: follow
// description: Goes to the player `recipient`, or to the nearest one, and walks after them for ten minutes, or until it
//   is told something else. Fails: not-found (no such player in sight), target-gone, unreachable.
// parameters: {"type":"object","properties":{"recipient":{"type":"string"}}}
/** Seconds that it follows, and those of one act. */
const whole = 600;
const stretch = 100;

async function follow(bot, { recipient }) {
  const { name } = await playerSeen(bot, recipient);
  for (let seconds = 0; seconds < whole; seconds += stretch) await bot.follow({ player: name, seconds: stretch });
  return { player: name };
}
