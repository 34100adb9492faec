// skill: findField
// description: Searches for a field for `count` plants beside water, which keeps farmland wet. Called by farm.
//   Returns { plots, borders }: positions of the soil to sow on, in alternate rows, and of the soil around it, which
//   makes crops grow faster when tilled too. The soil is level with the water; earth and plants above it must be dug
//   away. With `within` it searches only within that many blocks of where it stands. With `isPoured` it searches for
//   a meadow and also returns { water }: the soil in its middle that gives way to water. Fails: not-found.
// parameters: {"type":"object","properties":{"count":{"type":"integer","minimum":1},
//   "within":{"type":"number","minimum":1},"isPoured":{"type":"boolean"}},"required":["count"]}
const { wets } = gameFigures;
/** At most this many layers of earth are dug away to reach the water's level. */
const mostCover = 3;
const levels = mostCover + 2;
/** Blocks above a plot that must let light through. */
const shade = 8;
/** At most this many places beside water, or in a meadow, are examined from one spot. */
const sites = 8;
const meadows = 48;
/** Blocks between these places. */
const spacing = 5;
/** A meadow is searched for this far away, and this far up and down. */
const farthest = 20;
const slope = 6;
/** A layer of earth over a plot, in chances to grow: to find and sow another seed takes several times as long. */
const layerWorth = 0.05;
/** At most this many spots are visited. */
const spots = 8;
/** Ground within this many blocks of another player belongs to that player's field. */
const elbow = 9;
const soil = /^(dirt|grass_block|farmland|dirt_path|grass_path)$/;
const earth = /^(dirt|grass_block|dirt_path|grass_path)$/;
const open =
  /^(.*air|grass|short_grass|tall_grass|fern|dandelion|poppy|.*_tulip|azure_bluet|oxeye_daisy|cornflower|snow)$/;
const offsets = Array.from({ length: 2 * wets + 1 }, (_, index) => index - wets);

async function findField(bot, { count, within, isPoured = false }) {
  let best = null;
  for (let spot = 0; spot < spots; spot++) {
    const places = await (isPoured ? soilAround(bot) : waterAround(bot, within ?? 64));
    const others = (await bot.findEntities({ kinds: ['player'], maxDistance: 64 })).map(({ position }) => position);
    const tried = [];
    for (const position of places) {
      if (tried.length >= (isPoured ? meadows : sites)) break;
      if (
        [...tried, ...others].some(
          (place) => Math.hypot(place.x - position.x, place.z - position.z) < (tried.includes(place) ? spacing : elbow),
        )
      )
        continue;
      tried.push(position);
      const field = await fieldAt(bot, position, count, isPoured);
      if (field !== null && (best === null || field.worth > best.worth)) best = field;
      if (isPoured && best !== null && best.worth > plentiful(count)) break;
    }
    // Half of the plots here is better than a long walk for all of them, and a quarter better than a longer one.
    const enough = count / (spot > 2 ? 4 : 2);
    if (within !== undefined || (best !== null && best.plots.length >= enough)) break;
    const exploring = bot.skill('explore', isPoured ? {} : { blocks: ['water'], surface: true });
    if (best === null) await exploring;
    else if ((await attempt(exploring)) !== null) break;
  }
  if (best !== null) return best;
  throw Object.assign(new Error('no field'), {
    reason: 'not-found',
    detail: isPoured ? 'there is no meadow to pour water into' : 'there is water, but no soil beside it to sow on',
  });
}

async function waterAround(bot, maxDistance) {
  return (await bot.findBlocks({ names: ['water'], maxDistance, count: 128 })).map(({ position }) => position);
}

/** Returns the soil at the surface of columns that are spread over the land, nearest first. */
async function soilAround(bot) {
  const { position } = await bot.observe();
  const feet = { x: Math.floor(position.x), y: Math.floor(position.y), z: Math.floor(position.z) };
  const steps = Array.from({ length: 2 * Math.floor(farthest / spacing) + 1 }, (_, index) => index);
  const columns = steps
    .flatMap((i) => steps.map((j) => [i, j].map((step) => step * spacing - Math.floor(farthest / spacing) * spacing)))
    .sort(([x1, z1], [x2, z2]) => Math.hypot(x1, z1) - Math.hypot(x2, z2));
  const heights = Array.from({ length: 2 * slope + 1 }, (_, up) => feet.y + slope - up);
  const column = columns.flatMap(([dx, dz]) => heights.map((y) => ({ x: feet.x + dx, y, z: feet.z + dz })));
  const names = await namesAt(bot, column);
  return columns.flatMap((_, index) => {
    const at = index * heights.length;
    const top = heights.findIndex((_, down) => !open.test(names[at + down] ?? ''));
    return top > 0 && soil.test(names[at + top] ?? '') ? [column[at + top]] : [];
  });
}

/** The worth of a field all of whose plots are among soil. */
function plentiful(count) {
  return 0.9 * count * growthOf(8);
}

/**
 * Returns the plots that one block of water wets, which is there or to be poured; null when there are none, or when
 * more water is above it.
 */
async function fieldAt(bot, water, count, isPoured) {
  const places = [];
  for (let dy = 0; dy < levels; dy++)
    for (const dz of offsets)
      for (const dx of offsets) places.push({ x: water.x + dx, y: water.y + dy, z: water.z + dz });
  const names = await bot.blocksAt({ positions: places });
  const layer = offsets.length ** 2;
  const middle = layer >> 1;
  if (names[layer + middle] === 'water') return null;
  // Water that is poured out flows away where no earth holds it.
  const sides = [middle - 1, middle + 1, middle - offsets.length, middle + offsets.length];
  if (isPoured && !sides.every((at) => soil.test(names[at] ?? ''))) return null;
  const soils = [];
  for (let at = 0; at < layer; at++) {
    if (isPoured && at === middle) continue;
    const cover = coverOf(names, at, layer);
    if (cover !== null) soils.push({ ...places[at], cover });
  }
  const lit = await inTheLight(bot, soils);
  const crops = Object.values(cropKinds).map(({ plant }) => plant);
  const plants = places.slice(0, layer).filter((_, at) => crops.includes(names[layer + at]));
  const [best] = ['x', 'z']
    .flatMap((axis) => [0, 1].map((odd) => rowsOf(lit, plants, axis, odd, count)))
    .sort((one, other) => other.worth - one.worth);
  if (best.plots.length === 0) return null;
  return isPoured ? { ...best, water } : best;
}

/** Returns how many layers of earth cover the soil of a column; null where nothing can be sown. */
function coverOf(names, at, layer) {
  if (!soil.test(names[at] ?? '')) return null;
  for (let cover = 0; cover <= mostCover; cover++) {
    const above = names[at + (cover + 1) * layer] ?? '';
    if (open.test(above)) return cover;
    if (!earth.test(above)) return null;
  }
  return null;
}

async function inTheLight(bot, soils) {
  const columns = soils.map(({ x, y, z }) => Array.from({ length: shade }, (_, up) => ({ x, y: y + levels + up, z })));
  const names = await namesAt(bot, columns.flat());
  return soils.filter((_, index) =>
    names.slice(index * shade, (index + 1) * shade).every((name) => open.test(name ?? '')),
  );
}

/**
 * Returns the plots in every other row along an axis, because crops of one kind side by side grow half as fast; so it
 * leaves out those beside which `plants` stand, unless in the same row. The plots that grow fastest, with the soil
 * around them tilled, come first. `worth` is the sum of their chances to grow, less what digging the earth away costs.
 */
function rowsOf(soils, plants, axis, odd, count) {
  const rows = soils
    .filter((place) => (place[axis] & 1) === odd)
    .filter((place) => plants.every((plant) => plant[axis] === place[axis] || !isBeside(place, plant)))
    .map((place) => ({ ...place, chance: growthOf(soils.filter((other) => isBeside(place, other)).length) }));
  const plots = rows
    .sort((one, other) => other.chance - one.chance || one.cover - other.cover || one.x - other.x || one.z - other.z)
    .slice(0, count);
  const keys = new Set(plots.map(keyOf));
  const borders = soils.filter((place) => !keys.has(keyOf(place)) && plots.some((plot) => isBeside(plot, place)));
  const layers = [...plots, ...borders].reduce((sum, { cover }) => sum + cover, 0);
  return { plots, borders, worth: plots.reduce((sum, { chance }) => sum + chance, 0) - layerWorth * layers };
}

/** Returns the game's chance to grow, by how many of the eight neighbours are wet farmland too. */
function growthOf(around) {
  return 1 / (Math.floor(25 / (4 + 0.75 * around)) + 1);
}

function isBeside(one, other) {
  return Math.max(Math.abs(one.x - other.x), Math.abs(one.z - other.z)) === 1;
}
