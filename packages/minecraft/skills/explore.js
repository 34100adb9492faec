// skill: explore
// description: Walks about until one of `blocks` (block names) is in sight, a few hundred blocks at most, turning away from where it has been. Without `blocks` it walks once, about 30 blocks. Returns { found }. Fails: not-found.
// parameters: {"type":"object","properties":{"blocks":{"type":"array","items":{"type":"string"}},"legs":{"type":"integer","minimum":1}}}
const stride = 30;
const sight = 64;
const ways = 12;

async function explore(bot, { blocks, legs } = {}) {
  const limit = legs ?? (blocks === undefined ? 1 : 14);
  const first = blocks === undefined ? [] : await bot.findBlocks({ names: blocks, maxDistance: sight, count: 128 });
  const known = new Set(first.map(({ position }) => keyOf(position)));
  const been = [];
  for (let leg = 0; leg < limit; leg++) {
    const { position: feet } = await bot.observe();
    been.push(feet);
    const target = awayFrom(been, feet);
    try {
      await bot.goTo({ position: target, within: 10, allowDig: leg % 3 === 2 });
    } catch (error) {
      if (!['unreachable', 'timeout'].includes(error.reason)) throw error;
      been.push(target);
    }
    if (blocks === undefined) continue;
    const seen = (await bot.findBlocks({ names: blocks, maxDistance: sight, count: 128 })).filter(({ position }) => !known.has(keyOf(position)));
    if (seen.length > 0) return { found: seen[0] };
  }
  if (blocks === undefined) return { found: null };
  throw Object.assign(new Error('nothing found'), { reason: 'not-found', detail: `no ${blocks.slice(0, 4).join(', ')} within sight of ${limit} walks of ${stride} blocks` });
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
