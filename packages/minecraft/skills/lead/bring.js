// The walk of animals behind a body that has their food in hand.
/** Blocks that it walks ahead at a time: the animals come straight after it. */
const stride = 2.5;
/** An animal within this many blocks follows. */
const follows = 9;
/** It waits for animals that are farther behind than this. */
const close = 4;
/** Seconds that it waits for them after a stride. */
const mostWaits = 6;
/** Directions to try, in radians off the straight one, to the side that it last turned to before the other. */
const turns = [0, 0.5, 1, 1.5, 2, 2.5];
const mostStrides = 160;
/** Times that it fetches one animal, which may be kept from following. */
const mostTries = 3;
/** Blocks above and below its feet that it reads: a stride climbs three at most. */
const reading = 5;
const plants = 'grass|short_grass|fern|dandelion|poppy|wheat|carrots|potatoes|beetroots|.*_tulip|cornflower|.*_sapling';
/** Blocks that animals and bodies walk through. */
const passable = new RegExp(`^(.*air|${plants}|.*torch|snow)$`);

/** Fetches the nearest of these animals, with those around it, and brings them to the place, through its pen's gate. */
async function bring(bot, herd, animals, position) {
  const [{ id, position: from }] = animals;
  const tries = (herd.tries.get(id) ?? 0) + 1;
  herd.tries.set(id, tries);
  if (tries >= mostTries) herd.spoilt.add(id);
  if ((await attempt(bot.goTo({ entity: id, within: 2 }))) !== null) {
    herd.spoilt.add(id);
    return;
  }
  const gate = herd.pen === null || herd.pen.isInside(from) ? null : herd.pen.gate;
  if (!(await leadTo(bot, herd, gate?.far ?? position))) return;
  if (gate !== null) {
    // Animals come straight after the body, so they have to stand in line with the gate.
    for (const place of [gate.far, gate.before]) {
      await attempt(bot.goTo({ position: place, within: 0 }));
      await waitForFollowers(bot, herd, close);
    }
    await setGate(bot, gate, true);
    await attempt(bot.goTo({ position: gate.behind, within: 0 }));
    // They stop before it, so that it goes far enough for them not to stay in the gate.
    if ((await attempt(bot.goTo({ position: gate.deep, within: 0 }))) === null)
      await waitForFollowers(bot, herd, close);
  }
  // Animals stop two blocks and a half before whoever leads them.
  if ((await attempt(bot.goTo({ position, within: 0 }))) !== null) await attempt(bot.goTo({ position, within: 1 }));
  await waitForFollowers(bot, herd, herd.there, position);
  if (gate !== null) await setGate(bot, gate, false);
}

/** Goes to a place by strides, so that the animals keep up. Returns whether any of them still follow. */
async function leadTo(bot, herd, place) {
  let side = 1;
  for (let strides = 0; strides < mostStrides; strides++) {
    const { position: feet } = await bot.observe();
    const isLast = Math.hypot(feet.x - place.x, feet.z - place.z) <= stride;
    const taken = isLast ? null : await strideTo(bot, feet, place, side);
    if (taken === null) break;
    side = taken;
    if ((await waitForFollowers(bot, herd, close)) === 0) return false;
  }
  return true;
}

/**
 * Goes a stride towards the place, or along an obstacle, where the ground is even enough for an animal. Returns to
 * which side it turned (1 or -1); null when there is no way.
 */
async function strideTo(bot, feet, { x, z }, side) {
  const ahead = Math.atan2(z - feet.z, x - feet.x);
  for (const sign of [side, -side])
    for (const turn of turns.filter((one) => one > 0 || sign === side)) {
      const way = { x: Math.cos(ahead + sign * turn), z: Math.sin(ahead + sign * turn) };
      const target = await groundAhead(bot, feet, way);
      if (target !== null && (await attempt(bot.goTo({ position: target, within: 0.8 }))) === null) return sign;
    }
  return null;
}

/** Returns where a stride ends, when no step on it is higher than one block; null when something is in the way. */
async function groundAhead(bot, feet, way) {
  let level = Math.floor(feet.y + 0.01);
  const steps = [0.4, 0.7, 1].map((share) => ({
    x: Math.floor(feet.x + way.x * stride * share),
    z: Math.floor(feet.z + way.z * stride * share),
  }));
  const base = level - reading;
  const size = 2 * reading + 1;
  const names = await bot.blocksAt({
    positions: steps.flatMap(({ x, z }) => Array.from({ length: size }, (_, up) => ({ x, y: base + up, z }))),
  });
  const isOpen = (column, y) => passable.test(names[column * size + y - base] ?? 'unknown');
  for (const column of steps.keys()) {
    const next = [level, level + 1, level - 1].find(
      (y) => isOpen(column, y) && isOpen(column, y + 1) && !isOpen(column, y - 1),
    );
    if (next === undefined) return null;
    level = next;
  }
  return { ...steps.at(-1), y: level };
}

/** Waits until all that follow have come near the body, or have arrived at `to`. Returns how many follow. */
async function waitForFollowers(bot, herd, within, to) {
  for (let waits = 0; ; waits++) {
    const behind = await bot.findEntities({ names: [herd.kind], maxDistance: follows });
    const { position: feet } = await bot.observe();
    const isNear = (one) => (to === undefined ? gap(one, feet) <= within : isThere(one, herd, to));
    if (behind.length === 0 || behind.every(isNear) || waits === mostWaits) return behind.length;
    await bot.wait({ seconds: 1 });
  }
}
