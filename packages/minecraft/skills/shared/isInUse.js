/** Whether another player uses the furnace: stands beside it, or not far away while it burns. */
async function isInUse(bot, furnace, { burning, input }) {
  const within = burning && input !== null ? 12 : 5;
  const others = await bot.findEntities({ kinds: ['player'], maxDistance: 16, count: 16 });
  return others.some(
    ({ position }) =>
      Math.hypot(position.x - furnace.x - 0.5, position.y - furnace.y, position.z - furnace.z - 0.5) < within,
  );
}
