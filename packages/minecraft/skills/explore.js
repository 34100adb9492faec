// skill: explore
// description: Walks about until one of `blocks` (block names) is in sight, a few hundred blocks at most, turning away from where it has been. Without `blocks` it walks once, about 30 blocks. With `surface` it climbs to the open first, if it is below ground; with `level` (and `blocks`) it digs down to that height first and then goes on there, digging. Returns { found }. Fails: not-found.
// parameters: {"type":"object","properties":{"blocks":{"type":"array","items":{"type":"string"}},"legs":{"type":"integer","minimum":1},"surface":{"type":"boolean"},"level":{"type":"integer"}}}
const stride = 30;
const sight = 64;
const ways = 12;

/** Blocks of the open land: where they are above, one is below ground. */
const open = ['grass_block', 'grass', 'sand', 'podzol', 'snow'];
/** Blocks that it goes up or down at a time where nothing is in sight, and how often up. */
const climb = 20;
const mostClimbs = 8;

async function explore(bot, { blocks, legs, surface = false, level } = {}) {
  const look = async () => (blocks === undefined ? [] : bot.findBlocks({ names: blocks, maxDistance: sight, count: 128 }));
  const known = new Set((await look()).map(({ position }) => keyOf(position)));
  const fresh = async () => (await look()).find(({ position }) => !known.has(keyOf(position)));
  if (surface) await climbOut(bot);
  if (level !== undefined) await descend(bot, level, fresh);
  if (surface || level !== undefined) {
    const found = await fresh();
    if (found !== undefined) return { found };
  }
  const limit = legs ?? (blocks === undefined ? 1 : 14);
  const been = [];
  for (let leg = 0; leg < limit; leg++) {
    const { position: feet } = await bot.observe();
    been.push(feet);
    const target = awayFrom(been, feet);
    try {
      await bot.goTo({ position: target, within: 10, allowDig: level !== undefined || leg % 3 === 2 });
    } catch (error) {
      if (!['unreachable', 'timeout'].includes(error.reason)) throw error;
      been.push(target);
    }
    const found = await fresh();
    if (found !== undefined) return { found };
  }
  if (blocks === undefined) return { found: null };
  throw Object.assign(new Error('nothing found'), { reason: 'not-found', detail: `no ${blocks.slice(0, 4).join(', ')} within sight of ${limit} walks of ${stride} blocks` });
}

/** Down to `level`, or until something new is in sight: below it, or at the bottom of an older world, it stays where it is. */
async function descend(bot, level, fresh) {
  for (;;) {
    const { position: feet } = await bot.observe();
    if (feet.y <= level + 4 || (await fresh()) !== undefined) return;
    try {
      await bot.skill('goDown', { height: Math.max(level, Math.floor(feet.y) - climb) });
    } catch (error) {
      if (error.reason !== 'unreachable') throw error;
      return;
    }
  }
}

/** Up to the land, if it is above. */
async function climbOut(bot) {
  for (let step = 0; step < mostClimbs; step++) {
    const { position: feet } = await bot.observe();
    const land = (await bot.findBlocks({ names: open, maxDistance: sight, count: 128 })).map(({ position }) => position);
    if (land.some(({ y }) => y <= feet.y + 2) || (land.length === 0 && feet.y > 80)) return;
    try {
      await bot.skill('stairs', land.length === 0 ? { height: feet.y + climb } : { height: land[0].y + 1, position: land[0] });
    } catch (error) {
      if (error.reason !== 'unreachable') throw error;
      return;
    }
  }
}

/** Of several ways round about, the one that leads farthest from where it has been; by chance among equals. */
function awayFrom(been, feet) {
  const turn = Math.random();
  let best = null;
  for (let way = 0; way < ways; way++) {
    const angle = ((way + turn) / ways) * 2 * Math.PI;
    const target = { x: Math.round(feet.x + stride * Math.cos(angle)), y: Math.floor(feet.y), z: Math.round(feet.z + stride * Math.sin(angle)) };
    const distance = Math.min(...been.map((place) => Math.hypot(place.x - target.x, place.z - target.z))) + 4 * Math.random();
    if (best === null || distance > best.distance) best = { target, distance };
  }
  return best.target;
}

function keyOf({ x, y, z }) {
  return `${x},${y},${z}`;
}
