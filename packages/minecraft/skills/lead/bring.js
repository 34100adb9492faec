// The walk of animals behind a body that has their food in hand.
/** Blocks that it walks ahead at a time. */
const stride = 4;
/** An animal within this many blocks follows. */
const follows = 9;
/** It waits for animals that are farther behind than this. */
const close = 4;
/** Seconds that it waits for them after a stride. */
const mostWaits = 6;
/** Directions to try, in radians off the straight one. */
const turns = [0, 0.6, -0.6, 1.2, -1.2];
const mostStrides = 120;

/** Fetches the nearest of these animals, with those around it, and brings them to the place. */
async function bring(bot, herd, animals, position) {
  const [{ id }] = animals;
  if ((await attempt(bot.goTo({ entity: id, within: 2 }))) !== null) {
    herd.spoilt.add(id);
    return;
  }
  for (let strides = 0; strides < mostStrides; strides++) {
    const { position: feet } = await bot.observe();
    const isThere = gap({ position: feet }, position) <= 1.5;
    if (isThere || !(await strideTo(bot, feet, position))) {
      if (!isThere) await attempt(bot.goTo({ position, within: 1 }));
      await waitForFollowers(bot, herd, there, position);
      return;
    }
    if ((await waitForFollowers(bot, herd, close)) === 0) return;
  }
}

/** Goes a stride towards the place, or around an obstacle. Returns whether it did. */
async function strideTo(bot, feet, { x, y, z }) {
  const ahead = Math.atan2(z - feet.z, x - feet.x);
  const length = Math.min(stride, Math.hypot(x - feet.x, z - feet.z));
  for (const turn of turns) {
    const target = {
      x: Math.floor(feet.x + length * Math.cos(ahead + turn)),
      y: Math.floor(length < stride ? y : feet.y),
      z: Math.floor(feet.z + length * Math.sin(ahead + turn)),
    };
    if ((await attempt(bot.goTo({ position: target, within: 1.5 }))) === null) return true;
  }
  return false;
}

/** Waits until all that follow have come near the body, or near `to`. Returns how many follow. */
async function waitForFollowers(bot, { kind }, within, to) {
  for (let waits = 0; ; waits++) {
    const behind = await bot.findEntities({ names: [kind], maxDistance: follows });
    const { position: feet } = await bot.observe();
    const isNear = (one) => gap(one, to ?? feet) <= within;
    if (behind.length === 0 || behind.every(isNear) || waits === mostWaits) return behind.length;
    await bot.wait({ seconds: 1 });
  }
}
