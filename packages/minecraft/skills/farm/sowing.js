/** At most this many blocks around the plants of a field are tilled too. */
const mostBorders = 40;
/** A further field is laid out within this many blocks of the first one, so that the plants of both are in sight. */
const nextField = 24;
/** It tries so many times to pour water out at a place, standing within so many blocks of the middle of the hole. */
const turns = 3;
const inside = 0.5;
/** At most this many places are searched for ground. */
const spots = 6;
const open =
  /^(.*air|grass|short_grass|tall_grass|fern|dandelion|poppy|.*_tulip|azure_bluet|oxeye_daisy|cornflower|snow)$/;

/**
 * Finds or prepares ground for `count` plants and sows them. Returns how many it sowed. `isFirst`: it tends no plants
 * yet, so the ground may be farther away. `mustSucceed`: no plants stand here at all.
 */
async function sow(work, count, { isFirst, mustSucceed }) {
  const sown = isOfField(work.crop)
    ? await sowField(work, count, { isFirst, mustSucceed })
    : await sowGround(work, count, mustSucceed);
  if (sown === 0 && mustSucceed)
    throw failure(
      'not-found',
      `no suitable ground was found: the crop needs ${work.crop.ground.join(' or ')}` +
        (work.crop.wants === 'water' ? ' beside water' : ''),
    );
  return sown;
}

/** Tills and sows a field, if a hoe is held. */
async function sowField(work, count, { isFirst, mustSucceed }) {
  const { bot, spoilt } = work;
  const hoe = await hoeHeld(bot);
  if (hoe === undefined && mustSucceed) throw failure('missing-tool', 'a hoe must be held to till the soil');
  if (hoe === undefined) return 0;
  const { plots, borders } =
    (await pouredField(work, count)) ??
    (mustSucceed
      ? await bot.skill('findField', { count })
      : await furtherField(bot, isFirst ? { count } : { count, within: nextField }));
  let sown = 0;
  for (const place of plots.filter((plot) => !spoilt.has(keyOf(plot))))
    if ((await till(work, place)) && (await sowAt(work, { ...place, y: place.y + 1 }))) sown++;
  if (sown > 0)
    for (const place of borders.slice(0, mostBorders)) if ((await hoeHeld(bot)) !== undefined) await till(work, place);
  return sown;
}

/** Pours held water into a meadow, and returns the field around it; null where there is no water or no such meadow. */
async function pouredField(work, count) {
  const { bot } = work;
  if (!((await bot.observe()).inventory.water_bucket > 0)) return null;
  const { water, ...field } = await furtherField(bot, { count, isPoured: true });
  if (water === undefined) return null;
  const column = [water, above(water)];
  // Hunger or monsters may lead the body away from it.
  for (let turn = 0; turn < turns && (await comeNear(work, above(water), reach)); turn++) {
    await digOut(bot, column, await bot.blocksAt({ positions: column }));
    // The edge of the hole hides its bottom from a body that stands farther away.
    if (!(await comeNear(work, water, inside))) continue;
    const pouring = bot.useOnBlock({ position: above(water, -1), item: 'water_bucket' });
    if ((await attempt(pouring)) === null) return field;
  }
  return null;
}

/** Returns a field besides the plants that stand, or one without plots where there is none. */
async function furtherField(bot, wanted) {
  let field = { plots: [], borders: [] };
  await attempt(bot.skill('findField', wanted).then((found) => (field = found)));
  return field;
}

/** Digs away the earth and plants above a block of soil and tills it. Returns whether it is farmland now. */
async function till(work, { x, y, z, cover }) {
  const { bot, spoilt } = work;
  const soil = { x, y, z };
  if (!(await comeNear(work, { x, y: y + 1, z }, reach))) return false;
  const column = Array.from({ length: (cover ?? 0) + 2 }, (_, up) => ({ x, y: y + up, z }));
  const names = await bot.blocksAt({ positions: column });
  // Another player may have sown here first.
  if (names.some((name) => Object.values(cropKinds).some(({ plant }) => plant === name))) return false;
  await digOut(bot, column.slice(1), names.slice(1));
  if (names[0] === 'farmland') return true;
  const item = await hoeHeld(bot);
  const isTilled = item !== undefined && (await attempt(bot.useOnBlock({ position: soil, item }))) === null;
  if (!isTilled) spoilt.add(keyOf(soil));
  return isTilled;
}

/** Digs away what is in a column, from its top. */
async function digOut(bot, column, names) {
  for (const [index, position] of [...column.entries()].reverse())
    if (!/air$/.test(names[index] ?? 'air')) await attempt(bot.dig({ position, underFeet: true, nextToLiquid: true }));
}

/** Sows on natural ground, or on held ground that it puts down. */
async function sowGround(work, count, mustSucceed) {
  const { bot, crop } = work;
  let sown = 0;
  for (let spot = 0; sown === 0 && spot < spots; spot++) {
    const places = await findGround(work, count);
    for (const place of places) if ((await comeNear(work, place, reach)) && (await sowAt(work, place))) sown++;
    if (sown > 0) break;
    const held = Object.keys((await bot.observe()).inventory).find((item) => crop.ground.includes(item));
    if (held !== undefined && crop.wants !== 'water') await layGround(work, held);
    else if (!mustSucceed) break;
    else await bot.skill('explore', { blocks: crop.wants === 'water' ? ['water'] : crop.ground, surface: true });
  }
  return sown;
}

/** Puts down a held block of ground where the plant on it has room. */
async function layGround(work, item) {
  const { bot, crop } = work;
  if (crop.wants !== 'room') return placeBeside(bot, item);
  const floor = await bot.findBlocks({
    names: ['grass_block', 'dirt', 'stone', 'sand', 'gravel'],
    maxDistance: 16,
    count: 128,
  });
  const [place] = await placesFor(
    work,
    floor.map(({ position }) => above(position, 2)),
    1,
    (below) => /air$/.test(below),
  );
  if (place === undefined || !(await comeNear(work, place, reach))) return placeBeside(bot, item);
  return attempt(bot.skill('place', { object: item, position: above(place, -1) }));
}

/** Returns places for plants, nearest first. */
async function findGround(work, count) {
  const { bot, crop } = work;
  const found = await bot.findBlocks({
    names: crop.wants === 'water' ? ['water'] : crop.ground,
    maxDistance: gameFigures.sight,
    count: 128,
  });
  const places = found.flatMap(({ position }) =>
    crop.hangs
      ? around(position)
      : crop.wants === 'water'
        ? around(position).map((place) => above(place))
        : [above(position)],
  );
  return placesFor(work, places, count, (below) => crop.hangs || crop.ground.includes(below));
}

/** Returns at most `count` of the places where a plant has room and suitable ground below. */
async function placesFor({ bot, crop, spoilt }, places, count, isGround) {
  const fresh = [...new Map(places.map((place) => [keyOf(place), place])).values()].filter(
    (place) => !spoilt.has(keyOf(place)),
  );
  const looked = fresh.flatMap((place) => [above(place, -1), place, above(place), ...around(place)]);
  const names = await namesAt(bot, looked);
  const { position: feet } = await bot.observe();
  const chosen = [];
  for (const [index, place] of fresh.entries()) {
    if (chosen.length === count) break;
    const [below, own, top, ...beside] = names.slice(7 * index, 7 * index + 7).map((name) => name ?? '');
    const isOwn = Math.floor(feet.x) === place.x && Math.floor(feet.z) === place.z;
    if (isOwn || !open.test(own) || !open.test(top) || !isGround(below)) continue;
    if (
      crop.wants === 'room' &&
      !(
        beside.every((name) => open.test(name)) &&
        chosen.every((other) => Math.abs(other.x - place.x) + Math.abs(other.z - place.z) > 1)
      )
    )
      continue;
    chosen.push(place);
  }
  return chosen;
}

function above({ x, y, z }, up = 1) {
  return { x, y: y + up, z };
}

function around({ x, y, z }) {
  return [
    { x: x + 1, y, z },
    { x: x - 1, y, z },
    { x, y, z: z + 1 },
    { x, y, z: z - 1 },
  ];
}

/** Sows a seed so that the plant stands at this position. Returns whether it did. */
async function sowAt({ bot, crop, own, spoilt }, { x, y, z }) {
  const position = { x, y, z };
  const below = { x, y: y - 1, z };
  const [there] = await bot.blocksAt({ positions: [position] });
  if (!/air$/.test(there ?? 'air')) await attempt(bot.dig({ position, nextToLiquid: true }));
  const isSown =
    (await attempt(
      isOfField(crop)
        ? bot.useOnBlock({ position: below, item: crop.seed })
        : bot.skill('place', { object: crop.seed, position }),
    )) === null;
  if (isSown) own.add(keyOf(position));
  else for (const place of [position, below]) spoilt.add(keyOf(place));
  return isSown;
}
