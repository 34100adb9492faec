/** Blocks from `position` at which it stops, unless the player is in sight before. */
const thereabouts = 4;

/**
 * The player of that name, or the nearest one. Goes to `position` first, if given, unless the player is in sight.
 * Fails: not-found, unreachable.
 */
async function playerSeen(bot, name, position) {
  const names = name === undefined ? {} : { names: [name] };
  const nearest = async () =>
    (await bot.findEntities({ kinds: ['player'], maxDistance: gameFigures.sight, ...names }))[0];
  let player = await nearest();
  if (player === undefined && position !== undefined) {
    await bot.skill('goto', { position: await onGround(bot, position), within: thereabouts });
    player = await nearest();
  }
  if (player === undefined) throw failure('not-found', `${name ?? 'a player'} is not in sight`);
  return player;
}
