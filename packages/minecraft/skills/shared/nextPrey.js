/**
 * Returns a creature of `prey` in sight that is not spoilt, the easiest to get at, once there is one. What a companion
 * is nearer to is left to that one for a while. Looks for it; where all of them come only at night, it waits for that,
 * and then for them, in the open and apart from others. Null when `isOver` says so first. Fails with not-found.
 * `search`: `{ prey, spoilt: Set, left: Map, waited: 0 }` and `isOver`; `waited` are the seconds waited in vain.
 */
async function nextPrey(bot, search) {
  const { prey, isOver = async () => false } = search;
  const longestWait = 1800;
  const isNightly = prey.every((name) => nightly.includes(name));
  for (let waits = 0; ; waits++) {
    const found = await easiestPrey(bot, search);
    if (found !== undefined) return found;
    if (await isOver()) return null;
    if (!isNightly) {
      await bot.skill('explore', { creatures: prey, surface: true });
      continue;
    }
    if (search.waited >= longestWait) throw failure('not-found', `no ${prey.join(' or ')} came in ${longestWait} s`);
    const isNight = (await bot.observe()).world.timeOfDay === 'night';
    // They come near whoever stays. Fewer come where others are, and where those that do not come near keep them away.
    const isCrowded = waits === 0 && (await bot.findEntities({ kinds: ['player'], maxDistance: 24 })).length > 0;
    if (isCrowded || (isNight && waits % 8 === 7)) await bot.skill('explore', { surface: true });
    const seconds = isNight ? 5 : 30;
    // A creeper that follows it, and that it flees from each time, loses its track on a longer way.
    if ((await attempt(bot.wait({ seconds }))) === 'driven-off') await attempt(bot.skill('explore', { surface: true }));
    search.waited += seconds;
  }
}

async function easiestPrey(bot, { prey, spoilt, left }) {
  const mostLeft = 4;
  const known = (await bot.findEntities({ names: prey, maxDistance: 64 })).filter(({ id }) => !spoilt.has(id));
  if (known.length === 0) return undefined;
  const { position } = await bot.observe();
  const companions = await rivalsAt(bot, 'attack', { maxDistance: 64, count: 32 });
  // Whoever is far above or below is in a cave, or on the other side of a cliff.
  const effort = (from, to) => Math.hypot(to.x - from.x, to.z - from.z) + 4 * Math.abs(to.y - from.y);
  const isOfOthers = (one) => {
    const own = effort(position, one.position);
    const times = left.get(one.id) ?? 0;
    if (times >= mostLeft || companions.every((other) => effort(other.position, one.position) >= own)) return false;
    left.set(one.id, times + 1);
    return true;
  };
  return known
    .filter((one) => !isOfOthers(one))
    .sort((a, b) => effort(position, a.position) - effort(position, b.position))[0];
}
