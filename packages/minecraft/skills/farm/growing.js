/** After this many turns it takes what others have left. */
const mostTurns = 3;

/**
 * Returns the `plants` that it has sown itself or that no other player is nearer to, and those that are `ripe`, with
 * the positions to harvest. `taken` counts those of other players. `state` changes whenever a plant does.
 */
async function growing(work) {
  const { bot, crop, own, spoilt } = work;
  const bearing = `attached_${crop.plant}`;
  const names = crop.fruit === undefined ? [crop.plant] : [crop.plant, bearing, crop.fruit];
  const found = (await bot.findBlocks({ names, maxDistance: sight, count: 128 })).filter(
    ({ position }) => !spoilt.has(keyOf(position)),
  );
  if (found.length === 0) return { plants: [], ripe: [], taken: 0, state: '' };
  const others = (await bot.findEntities({ kinds: ['player'], maxDistance: 64 })).map(({ position }) => position);
  const { position: feet } = await bot.observe();
  const gap = (one, { x, z }) => Math.hypot(one.x - x, one.z - z);
  const isFree = (place) =>
    work.turns >= mostTurns || others.every((other) => gap(other, place) > Math.min(elbow, gap(feet, place) - 0.1));
  const keys = new Set(found.map(({ position }) => keyOf(position)));
  const standing = found.filter(
    ({ name, position: { x, y, z } }) => name !== crop.fruit && !keys.has(keyOf({ x, y: y - 1, z })),
  );
  const plants = standing.filter(({ position }) => own.has(keyOf(position)) || isFree(position));
  return {
    plants,
    ripe: ripeOf(crop, plants, found),
    taken: standing.length - plants.length,
    state: `${found.length} ${found.map(({ growth }) => growth).join()}`,
  };
}

function ripeOf(crop, plants, found) {
  const isBeside = (one, other) => one.y === other.y && Math.abs(one.x - other.x) + Math.abs(one.z - other.z) === 1;
  if (crop.harvest === 'fruit')
    return found.filter(
      ({ name, position }) =>
        name === crop.fruit && plants.some((stem) => stem.name !== crop.plant && isBeside(stem.position, position)),
    );
  if (crop.harvest === 'top') {
    const feet = new Set(plants.map(({ position }) => keyOf(position)));
    return found.filter(({ position: { x, y, z } }) => feet.has(keyOf({ x, y: y - 1, z })));
  }
  return plants.filter(({ growth }) => growth >= (crop.takenFrom ?? crop.ripe) / crop.ripe - 0.01);
}

/**
 * Returns how many of the plants count as its own: of those that it has cut or sown. Stalks that it has not may never
 * grow, and who has sown other plants comes back for them.
 */
async function tended(work, plants) {
  const cut = plants.filter(({ position }) => work.own.has(keyOf(position))).length;
  const sown = work.crop.harvest === 'top' ? 0 : ((await sownBefore(work))?.properties.sown ?? 0);
  return Math.min(plants.length, Math.max(cut, sown));
}

/** Returns what it knows to have sown of the crop: an entity with the place and the number of the plants. */
async function sownBefore({ bot, crop }) {
  const { entities = [] } = await bot.observe();
  return entities.find((entity) => entity.class === crop.plant && entity.properties?.sown > 0);
}
