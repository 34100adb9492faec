// skill: come
// description: Goes to the player `recipient`, or to the nearest one, following them as they move. Digs its way where
//   there is none on foot. Fails: not-found (no such player in sight), target-gone, unreachable.
// parameters: {"type":"object","properties":{"recipient":{"type":"string"}}}
/** Blocks within which a player counts as reached. */
const beside = 2;

async function come(bot, { recipient }) {
  const player = await playerSeen(bot, recipient);
  const reason = await attempt(bot.goTo({ player: player.name, within: beside }));
  if (reason === null) return;
  if (reason !== 'unreachable') throw failure(reason, `there is no way to ${player.name}`);
  const { position } = await playerSeen(bot, player.name);
  const [x, y, z] = [position.x, position.y, position.z].map(Math.floor);
  await bot.skill('goto', { position: { x, y, z }, within: beside });
}
