/** The other players nearby, without those who never use the primitive ("dig" or "attack"). */
async function rivalsAt(bot, primitive, { maxDistance, count }) {
  const { [primitive]: bystanders } = await bot.skill('bystanders', {});
  const players = await bot.findEntities({
    kinds: ['player'],
    maxDistance,
    count: Math.min(128, count + bystanders.length),
  });
  return players.filter(({ name }) => !bystanders.includes(name)).slice(0, count);
}
