// skill: findField
// description: Looks for a place for `count` plants beside water, which keeps farmland wet. Called by farm. Returns {
//   plots, borders }: positions of the soil to sow on, in rows with a row between them, and of the soil around it,
//   which makes crops grow faster when it is tilled too. Soil lies level with the water; what is above it has to be dug
//   away. Fails: not-found.
// parameters: {"type":"object","properties":{"count":{"type":"integer","minimum":1}},"required":["count"]}
/** As far as water wets, level with it. */
const wets = 4;
/** Layers of earth that are dug away to come down to the water's level. */
const mostCover = 3;
const levels = mostCover + 2;
/** Above a plot that far up there is to be nothing that takes the light. */
const shade = 8;
/** Places by the water that are looked at from one spot, how far apart, and spots. */
const sites = 8;
const spacing = 5;
const spots = 8;
/** Others have their fields where they stand. */
const elbow = 9;
const soil = /^(dirt|grass_block|farmland|dirt_path|grass_path)$/;
const earth = /^(dirt|grass_block|dirt_path|grass_path)$/;
const open =
  /^(.*air|grass|short_grass|tall_grass|fern|dandelion|poppy|.*_tulip|azure_bluet|oxeye_daisy|cornflower|snow)$/;
const offsets = Array.from({ length: 2 * wets + 1 }, (_, index) => index - wets);

async function findField(bot, { count }) {
  let best = null;
  for (let spot = 0; spot < spots; spot++) {
    const water = await bot.findBlocks({ names: ['water'], maxDistance: 64, count: 128 });
    const others = (await bot.findEntities({ kinds: ['player'], maxDistance: 64 })).map(({ position }) => position);
    const tried = [];
    for (const { position } of water) {
      if (tried.length >= sites) break;
      if (
        [...tried, ...others].some(
          (place) => Math.hypot(place.x - position.x, place.z - position.z) < (tried.includes(place) ? spacing : elbow),
        )
      )
        continue;
      tried.push(position);
      const field = await fieldAt(bot, position, count);
      if (field !== null && (best === null || field.worth > best.worth)) best = field;
    }
    // Half of it here is better than a long walk for all of it.
    if (best !== null && (best.plots.length * 2 >= count || spot > 2)) break;
    await bot.skill('explore', { blocks: ['water'], surface: true });
  }
  if (best !== null) return { plots: best.plots, borders: best.borders };
  throw Object.assign(new Error('no field'), {
    reason: 'not-found',
    detail: 'there is water, but no soil beside it to sow on',
  });
}

/** The plots within the reach of one block of water; null: it has water above it, or there are none. */
async function fieldAt(bot, water, count) {
  const places = [];
  for (let dy = 0; dy < levels; dy++)
    for (const dz of offsets)
      for (const dx of offsets) places.push({ x: water.x + dx, y: water.y + dy, z: water.z + dz });
  const names = await bot.blocksAt({ positions: places });
  const layer = offsets.length ** 2;
  if (names[layer + (layer >> 1)] === 'water') return null;
  const soils = [];
  for (let at = 0; at < layer; at++) {
    const cover = coverOf(names, at, layer);
    if (cover !== null) soils.push({ ...places[at], cover });
  }
  const lit = await inTheLight(bot, soils);
  const [best] = ['x', 'z']
    .flatMap((axis) => [0, 1].map((odd) => rowsOf(lit, axis, odd, count)))
    .sort((one, other) => other.worth - one.worth);
  return best.plots.length === 0 ? null : best;
}

/** Layers of earth above the soil of a column; null where nothing can be sown. */
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
 * Every other row along an axis: of one crop side by side each grows half as fast. Those first that grow fastest, once
 * the soil around them is tilled; `worth` is how many ages they gain together in the time in which one could gain one.
 */
function rowsOf(soils, axis, odd, count) {
  const rows = soils
    .filter((place) => (place[axis] & 1) === odd)
    .map((place) => ({ ...place, chance: growthOf(soils.filter((other) => isBeside(place, other)).length) }));
  const plots = rows
    .sort((one, other) => other.chance - one.chance || one.cover - other.cover || one.x - other.x || one.z - other.z)
    .slice(0, count);
  const keys = new Set(plots.map(keyOf));
  const borders = soils.filter((place) => !keys.has(keyOf(place)) && plots.some((plot) => isBeside(plot, place)));
  return { plots, borders, worth: plots.reduce((sum, { chance }) => sum + chance, 0) };
}

/** The game's chance of growing, by how many of the eight places around are wet farmland too. */
function growthOf(around) {
  return 1 / (Math.floor(25 / (4 + 0.75 * around)) + 1);
}

function isBeside(one, other) {
  return Math.max(Math.abs(one.x - other.x), Math.abs(one.z - other.z)) === 1;
}
