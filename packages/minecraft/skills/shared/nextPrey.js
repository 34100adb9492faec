/** Walks on which it looks for creatures of which there are no others than those of the task: all around, once. */
const walksAround = 8;

/**
 * Returns a creature of `prey` in sight that is not spoilt, the easiest to get at, once there is one. Looks for it;
 * where all of them come only at night, it waits for that, eats its fill meanwhile, and then waits for them in the
 * open and apart from others. Null when `isOver` says so first. Fails with not-found, soon where the world has no
 * others than the task lays out, or unreachable. `search`: `{ prey, spoilt: Map, waited: 0 }` and `isOver`; `spoilt`
 * are those that it could not get at, by id, `waited` the seconds waited in vain. With `isForDrops` it spares what the
 * task wants to live, or others have to kill.
 */
async function nextPrey(bot, search) {
  const { prey, isOver = async () => false } = search;
  const longestWait = 1800;
  const isNightly = prey.every((name) => nightly.includes(name));
  const wild = await bot.skill('wildCreatures', {});
  const isWild = wild === null || prey.some((name) => wild.includes(name));
  for (let waits = 0; ; waits++) {
    const found = await easiestPrey(bot, search);
    if (found !== undefined) return found;
    if (await isOver()) return null;
    if (!isWild) {
      if (!(await succeeds(bot.skill('explore', { creatures: prey, surface: true, legs: walksAround }), ['not-found'])))
        throw await noneLeft(bot, search);
      continue;
    }
    if (!isNightly) {
      await bot.skill('explore', { creatures: prey, surface: true });
      continue;
    }
    if (search.waited >= longestWait) throw failure('not-found', `no ${prey.join(' or ')} came in ${longestWait} s`);
    const isNight = (await bot.observe()).world.timeOfDay === 'night';
    // They come near whoever stays. Fewer come where others are, and where those that do not come near keep them away.
    const isCrowded = waits === 0 && (await bot.findEntities({ kinds: ['player'], maxDistance: 24 })).length > 0;
    if (isCrowded || (isNight && waits % 8 === 7)) await bot.skill('explore', { surface: true });
    // By day it eats its fill while it waits: a hungry body does not heal.
    if (!isNight && !search.findsNoFood)
      search.findsNoFood = !(await succeeds(bot.skill('eat', { quantity: gameFigures.healingFood })));
    const seconds = isNight ? 5 : 30;
    // A creeper that follows it, and that it flees from each time, loses its track on a longer way.
    if ((await attempt(bot.wait({ seconds }))) === 'driven-off') await attempt(bot.skill('explore', { surface: true }));
    search.waited += seconds;
  }
}

/** Where some were seen and could not be got at, that is why. It goes back to where it sees them. */
async function noneLeft(bot, { prey, spoilt }) {
  const [first] = spoilt.values();
  if (first === undefined)
    return failure('not-found', `no ${prey.join(' or ')} is left near by, and none comes here by itself`);
  await attempt(bot.goTo({ position: first.position, within: gameFigures.sight / 2 }));
  const { x, y, z } = first.position;
  const place = `(${Math.floor(x)}, ${Math.floor(y)}, ${Math.floor(z)})`;
  return failure('unreachable', `${spoilt.size} ${first.name}, one of them at ${place}: there is no way there`);
}

/**
 * The one of those in sight that is the easiest to get at once the companions have theirs, who choose in the order of
 * their names, each the easiest of the rest. Where there are fewer than hunters, it shares.
 */
async function easiestPrey(bot, { prey, spoilt, isForDrops = false }) {
  const seen = (await bot.findEntities({ names: prey, maxDistance: 64, count: 128 })).filter(
    ({ id }) => !spoilt.has(id),
  );
  const known = isForDrops ? await notNeeded(bot, seen) : seen;
  if (known.length === 0) return undefined;
  const self = await bot.observe();
  const hunters = [self, ...(await rivalsAt(bot, 'attack', { maxDistance: 64, count: 32 }))];
  // Whoever is far above or below is in a cave, or on the other side of a cliff.
  const effort = (from, to) => Math.hypot(to.x - from.x, to.z - from.z) + 4 * Math.abs(to.y - from.y);
  const easiest = (from, some) =>
    some.reduce((best, one) => (effort(from, one.position) < effort(from, best.position) ? one : best));
  const left = new Set(known);
  for (const { name, position } of hunters.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (left.size === 0) break;
    const chosen = easiest(position, [...left]);
    if (name === self.name) return chosen;
    left.delete(chosen);
  }
  return easiest(self.position, known);
}
