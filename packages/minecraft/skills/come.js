// skill: come
// description: Goes to the player `recipient`, or to the nearest one, following them as they move. With `position` it
//   goes there first, unless the player is in sight. Digs its way where there is none on foot. Fails: not-found (no
//   such player in sight), target-gone, unreachable.
// parameters: {"type":"object","properties":{"recipient":{"type":"string"},"position":{"type":"object","properties":{
//   "x":{"type":"number"},"y":{"type":"number"},"z":{"type":"number"}},"required":["x","z"]}}}
/** Blocks within which a player counts as reached. */
const beside = 2;

async function come(bot, { recipient, position: meeting }) {
  const player = await playerSeen(bot, recipient, meeting);
  const reason = await attempt(bot.goTo({ player: player.name, within: beside }));
  if (reason === null) return;
  if (reason !== 'unreachable') throw failure(reason, `there is no way to ${player.name}`);
  const { position } = await playerSeen(bot, player.name);
  const [x, y, z] = [position.x, position.y, position.z].map(Math.floor);
  await bot.skill('goto', { position: { x, y, z }, within: beside });
}
