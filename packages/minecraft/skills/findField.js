// skill: findField
// description: Looks for a place for `count` plants beside water, which keeps farmland wet. Called by farm. Returns { plots, borders }: positions of the soil to sow on, in rows with a row between them, and of the soil around it, which makes crops grow faster when it is tilled too. Soil lies level with the water; what is above it has to be dug away. Fails: not-found.
// parameters: {"type":"object","properties":{"count":{"type":"integer","minimum":1}},"required":["count"]}
/** As far as water wets, level with it. */
const wets = 4;
/** Layers of earth that are dug away to come down to the water's level. */
const mostCover = 3;
const levels = mostCover + 2;
/** Above a plot that far up there is to be nothing that takes the light. */
const shade = 8;
/** Places by the water that are looked at from one spot, how far apart, and spots. */
const sites = 6;
const spacing = 5;
const spots = 8;
/** Others have their fields where they stand. */
const elbow = 9;
const soil = /^(dirt|grass_block|farmland|dirt_path|grass_path)$/;
const earth = /^(dirt|grass_block|dirt_path|grass_path)$/;
const open = /^(.*air|grass|short_grass|tall_grass|fern|dandelion|poppy|.*_tulip|azure_bluet|oxeye_daisy|cornflower|snow)$/;
const offsets = Array.from({ length: 2 * wets + 1 }, (_, index) => index - wets);

async function findField(bot, { count }) {
  let best = null;
  for (let spot = 0; spot < spots; spot++) {
    const water = await bot.findBlocks({ names: ['water'], maxDistance: 64, count: 128 });
    const others = (await bot.findEntities({ kinds: ['player'], maxDistance: 64 })).map(({ position }) => position);
    const tried = [];
    for (const { position } of water) {
      if (tried.length >= sites) break;
      if ([...tried, ...others].some((place) => Math.hypot(place.x - position.x, place.z - position.z) < (tried.includes(place) ? spacing : elbow))) continue;
      tried.push(position);
      const field = await fieldAt(bot, position, count);
      if (field !== null && (best === null || field.plots.length > best.plots.length)) best = field;
      if (best !== null && best.plots.length >= count) return best;
    }
    // Half of it here is better than a long walk for all of it.
    if (best !== null && (best.plots.length * 2 >= count || spot > 2)) return best;
    await bot.skill('explore', { blocks: ['water'], surface: true });
  }
  if (best !== null) return best;
  throw Object.assign(new Error('no field'), { reason: 'not-found', detail: 'there is water, but no soil beside it to sow on' });
}

/** The plots within the reach of one block of water, those that take least digging first; null: it has water above it, or there are none. */
async function fieldAt(bot, water, count) {
  const places = [];
  for (let dy = 0; dy < levels; dy++) for (const dz of offsets) for (const dx of offsets) places.push({ x: water.x + dx, y: water.y + dy, z: water.z + dz });
  const names = await bot.blocksAt({ positions: places });
  const layer = offsets.length ** 2;
  if (names[layer + (layer >> 1)] === 'water') return null;
  const soils = [];
  for (let at = 0; at < layer; at++) {
    const cover = coverOf(names, at, layer);
    if (cover !== null) soils.push({ ...places[at], cover });
  }
  const lit = await inTheLight(bot, soils);
  const plots = rowsOf(lit).slice(0, count);
  if (plots.length === 0) return null;
  const keys = new Set(plots.map(keyOf));
  const borders = lit.filter((place) => !keys.has(keyOf(place)) && plots.some((plot) => Math.max(Math.abs(plot.x - place.x), Math.abs(plot.z - place.z)) === 1));
  return { plots, borders };
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
  const positions = columns.flat();
  const names = [];
  for (let at = 0; at < positions.length; at += 512) names.push(...(await bot.blocksAt({ positions: positions.slice(at, at + 512) })));
  return soils.filter((_, index) => names.slice(index * shade, (index + 1) * shade).every((name) => open.test(name ?? '')));
}

/** Of every other row, the way that gives more: rows of one crop side by side grow half as fast. Row by row, nearest first, and least digging first. */
function rowsOf(soils) {
  const ways = ['x', 'z'].flatMap((axis) => [0, 1].map((odd) => soils.filter((place) => (place[axis] & 1) === odd)));
  const [best] = ways.sort((a, b) => b.length - a.length);
  return best.sort((a, b) => a.cover - b.cover || a.x - b.x || a.z - b.z).map(({ x, y, z, cover }) => ({ x, y, z, cover }));
}

function keyOf({ x, y, z }) {
  return `${x},${y},${z}`;
}
