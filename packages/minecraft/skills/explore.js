// skill: explore
// description: Walks in widening rings around its start until a new one of `blocks` (block names) or of `creatures`
//   (creature names) is in sight. Without either it walks once, about 30 blocks. Makes at most `legs` walks (default 24
//   for blocks, 72 for creatures: 200 blocks in all directions).
// description: With `surface` it first climbs out if it is below ground, building on no items that `keep` names. With
//   `level` (and `blocks`) it first digs down to that height (y) and explores there by digging. With `nextToLiquid`
//   false only blocks count that no liquid would flow into, with `toDig` only those that dig does not refuse (see
//   findBlocks). Returns { found }. Fails: not-found.
// parameters: {"type":"object","properties":{"blocks":{"type":"array","items":{"type":"string"}},
//   "creatures":{"type":"array","items":{"type":"string"}},"legs":{"type":"integer","minimum":1},
//   "surface":{"type":"boolean"},"level":{"type":"integer"},"nextToLiquid":{"type":"boolean"},
//   "toDig":{"type":"boolean"},
//   "keep":{"type":"object","additionalProperties":{"type":"integer"}}}}
const stride = 30;
const tolerated = ['unreachable', 'timeout'];
const { sight } = gameFigures;
/** The land is divided into squares of this size; all of a square is in sight from its middle. */
const square = 80;
const middle = 12;
/** At most this many walks, by what is searched for. */
const mostLegs = { nothing: 1, blocks: 24, creatures: 72 };

/** Blocks that it goes down at a time, towards a place straight below or, where there is no way, this far aside. */
const climb = 20;
const aside = 12;
const sides = [
  [0, 0],
  [aside, 0],
  [0, aside],
  [-aside, 0],
  [0, -aside],
];

async function explore(bot, parameters = {}) {
  const { blocks, creatures, legs, surface = false, level, nextToLiquid = true, toDig = false, keep } = parameters;
  const aim = creatures !== undefined ? 'creatures' : blocks !== undefined ? 'blocks' : 'nothing';
  const look = {
    nothing: async () => [],
    blocks: () => bot.findBlocks({ names: blocks, maxDistance: sight, count: 128, nextToLiquid, toDig }),
    creatures: () => bot.findEntities({ names: creatures, maxDistance: sight, count: 128 }),
  }[aim];
  const known = new Set((await look()).map(keyOf));
  const fresh = async () => (await look()).find((one) => !known.has(keyOf(one)));
  if (surface) await bot.skill('climbOut', { keep });
  if (level !== undefined) await descend(bot, level, fresh);
  if (surface || level !== undefined) {
    const found = await fresh();
    if (found !== undefined) return { found };
  }
  const limit = legs ?? mostLegs[aim];
  const start = (await bot.observe()).position;
  const map = { start, seen: new Set(), goal: null, widest: 0 };
  for (let leg = 0; leg < limit; leg++) {
    const { position: feet } = await bot.observe();
    map.widest = Math.max(map.widest, Math.hypot(feet.x - start.x, feet.z - start.z));
    const goal = nextGoal(map, feet);
    try {
      const where = { position: towards(feet, goal), within: 10 };
      const digs = level !== undefined || leg % 3 === 2;
      // A body that stands in a pit finds no way on foot.
      if (digs || !(await succeeds(bot.goTo(where), limit === 1 ? ['unreachable'] : []))) await makeWay(bot, where);
    } catch (error) {
      if (!['unreachable', 'timeout', 'driven-off'].includes(error.reason)) throw error;
      map.seen.add(goal.key);
    }
    const found = await fresh();
    if (found !== undefined) return { found };
  }
  if (aim === 'nothing') return { found: null };
  throw Object.assign(new Error('nothing found'), {
    reason: 'not-found',
    detail:
      `no ${(creatures ?? blocks).slice(0, 4).join(', ')} in sight on ${limit} walks, up to ` +
      `${Math.round(map.widest)} blocks from the start`,
  });
}

/** Digs down to `level`, until a new find is in sight, or until it can go no deeper, as in versions before 1.18. */
async function descend(bot, level, fresh) {
  await bot.skill('packUp');
  for (let isOn = true; isOn; ) {
    const { position: feet } = await bot.observe();
    if (feet.y <= level + 4 || (await fresh()) !== undefined) return;
    await takePickaxe(bot);
    const [x, y, z] = [feet.x, Math.max(level, feet.y - climb), feet.z].map(Math.floor);
    isOn = false;
    for (const [dx, dz] of sides)
      isOn ||= await succeeds(makeWay(bot, { position: { x: x + dx, y, z: z + dz }, within: 3 }), tolerated);
  }
}

/**
 * Returns the middle of the square to walk to: the present goal until it is seen, then a near square of the innermost
 * ring that has unseen ones. Chance separates agents that start at the same place.
 */
function nextGoal(map, feet) {
  if (map.goal !== null && Math.hypot(map.goal.x - feet.x, map.goal.z - feet.z) < middle) map.seen.add(map.goal.key);
  if (map.goal !== null && !map.seen.has(map.goal.key)) return map.goal;
  map.goal = null;
  for (let ring = 1; map.goal === null; ring++) {
    let least = Infinity;
    for (let i = -ring; i <= ring; i++) {
      for (let j = -ring; j <= ring; j++) {
        const goal = { key: `${i},${j}`, x: map.start.x + i * square, z: map.start.z + j * square };
        if (Math.max(Math.abs(i), Math.abs(j)) < ring || map.seen.has(goal.key)) continue;
        const away = Math.hypot(goal.x - feet.x, goal.z - feet.z) + stride * Math.random();
        if (away >= least) continue;
        least = away;
        map.goal = goal;
      }
    }
  }
  return map.goal;
}

function towards(feet, goal) {
  const away = Math.hypot(goal.x - feet.x, goal.z - feet.z);
  const share = Math.min(1, stride / away);
  return {
    x: Math.round(feet.x + (goal.x - feet.x) * share),
    y: Math.floor(feet.y),
    z: Math.round(feet.z + (goal.z - feet.z) * share),
  };
}

function keyOf({ id, position }) {
  return id === undefined ? `${position.x},${position.y},${position.z}` : `creature ${id}`;
}
