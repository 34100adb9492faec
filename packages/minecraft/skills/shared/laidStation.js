/** Goes to the nearest station of that kind that the task has set up. Returns its position; null without one. */
async function laidStation(bot, name) {
  const { position: feet } = await bot.observe();
  const away = ({ x, y, z }) => Math.hypot(x + 0.5 - feet.x, y - feet.y, z + 0.5 - feet.z);
  const stations = (await bot.skill('laidStations', {}))[name] ?? [];
  for (const position of [...stations].sort((a, b) => away(a) - away(b))) {
    try {
      await bot.skill('goto', { position, within: 2 });
    } catch (error) {
      if (!['unreachable', 'timeout'].includes(error.reason)) throw error;
      continue;
    }
    if ((await bot.blocksAt({ positions: [position] }))[0] === name) return position;
  }
  return null;
}
