/** The player of that name, or the nearest one. Fails: not-found. */
async function playerSeen(bot, name) {
  const names = name === undefined ? {} : { names: [name] };
  const [player] = await bot.findEntities({ kinds: ['player'], maxDistance: 64, ...names });
  if (player === undefined) throw failure('not-found', `${name ?? 'a player'} is not in sight`);
  return player;
}
