/** Leaves out the animals that the task wants to live, and those that others of the team still have to kill. */
async function notNeeded(bot, animals) {
  const { alive, killed } = animals.length === 0 ? { alive: [], killed: [] } : await bot.skill('wantedCreatures', {});
  if (alive.length === 0 && killed.length === 0) return animals;
  const { name: self, properties = {}, world = {} } = await bot.observe();
  const isThere = ({ position: { x, y, z } }, near) =>
    near === null || Math.hypot(x - near.position.x, y - near.position.y, z - near.position.z) <= near.within;
  let left = animals;
  const spare = (names, count, near) => {
    const some = left.filter((one) => names.includes(one.name) && isThere(one, near)).slice(0, Math.max(0, count));
    left = left.filter((one) => !some.includes(one));
  };
  for (const { names, count, near } of alive) spare(names, count, near);
  for (const creature of new Set(killed.map((one) => one.creature))) {
    const ofOthers = killed.filter((one) => one.creature === creature && one.agent !== undefined && one.agent !== self);
    const wanted = ofOthers.reduce((sum, { count }) => sum + count, 0);
    const own = properties[`${creature}_killed`] ?? 0;
    spare([creature], wanted - ((world[`${creature}_killed`] ?? 0) - own), null);
  }
  return left;
}
