// skill: findField
// description: Searches for a field for `count` plants beside water, which keeps farmland wet. Called by farm.
//   Returns { plots, borders }: positions of the soil to sow on, in alternate rows, and of the soil around it, which
//   makes crops grow faster when tilled too. The soil is level with the water; earth and plants above it must be dug
//   away. With `within` it searches only within that many blocks of where it stands. Fails: not-found.
// parameters: {"type":"object","properties":{"count":{"type":"integer","minimum":1},
//   "within":{"type":"number","minimum":1}},"required":["count"]}
const { wets } = gameFigures;
/** At most this many layers of earth are dug away to reach the water's level. */
const mostCover = 3;
const levels = mostCover + 2;
/** Blocks above a plot that must let light through. */
const shade = 8;
/** At most this many places beside water are examined from one spot. */
const sites = 8;
/** Blocks between these places. */
const spacing = 5;
/** At most this many spots are visited. */
const spots = 8;
/** Ground within this many blocks of another player belongs to that player's field. */
const elbow = 9;
const soil = /^(dirt|grass_block|farmland|dirt_path|grass_path)$/;
const earth = /^(dirt|grass_block|dirt_path|grass_path)$/;
const open =
  /^(.*air|grass|short_grass|tall_grass|fern|dandelion|poppy|.*_tulip|azure_bluet|oxeye_daisy|cornflower|snow)$/;
const offsets = Array.from({ length: 2 * wets + 1 }, (_, index) => index - wets);

async function findField(bot, { count, within }) {
  let best = null;
  for (let spot = 0; spot < spots; spot++) {
    const water = await bot.findBlocks({ names: ['water'], maxDistance: within ?? 64, count: 128 });
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
    // Half of the plots here is better than a long walk for all of them, and a quarter better than a longer one.
    const enough = count / (spot > 2 ? 4 : 2);
    if (within !== undefined || (best !== null && best.plots.length >= enough)) break;
    const exploring = bot.skill('explore', { blocks: ['water'], surface: true });
    if (best === null) await exploring;
    else if ((await attempt(exploring)) !== null) break;
  }
  if (best !== null) return { plots: best.plots, borders: best.borders };
  throw Object.assign(new Error('no field'), {
    reason: 'not-found',
    detail: 'there is water, but no soil beside it to sow on',
  });
}

/** Returns the plots that one block of water wets; null when there are none, or when more water is above it. */
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
  const crops = Object.values(cropKinds).map(({ plant }) => plant);
  const plants = places.slice(0, layer).filter((_, at) => crops.includes(names[layer + at]));
  const [best] = ['x', 'z']
    .flatMap((axis) => [0, 1].map((odd) => rowsOf(lit, plants, axis, odd, count)))
    .sort((one, other) => other.worth - one.worth);
  return best.plots.length === 0 ? null : best;
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
 * around them tilled, come first. `worth` is the sum of their chances to grow.
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
  return { plots, borders, worth: plots.reduce((sum, { chance }) => sum + chance, 0) };
}

/** Returns the game's chance to grow, by how many of the eight neighbours are wet farmland too. */
function growthOf(around) {
  return 1 / (Math.floor(25 / (4 + 0.75 * around)) + 1);
}

function isBeside(one, other) {
  return Math.max(Math.abs(one.x - other.x), Math.abs(one.z - other.z)) === 1;
}
