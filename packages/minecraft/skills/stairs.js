// skill: stairs
// description: Digs stairs, a way that can be walked back, up or down to `height` (y of the feet), towards `position`
//   if given. Uses the best held pickaxe. With `reach` it continues,
//   level once at `height`, until it stands two blocks from `position`. Avoids lava. Fails: unreachable.
// parameters: {"type":"object","properties":{"height":{"type":"number"},"reach":{"type":"boolean"},
//   "position":{"type":"object","properties":{"x":{"type":"number"},"y":{"type":"number"},
//   "z":{"type":"number"}},"required":["x","y","z"]}},"required":["height"]}
const near = 1;
const most = 160;
const compass = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

async function stairs(bot, { height, position, reach = false }) {
  let ahead = Math.floor(4 * Math.random());
  let last = null;
  for (let step = 0; step < most; step++) {
    const { position: feet, equipment } = await bot.observe();
    const here = standingIn(feet, last);
    const way = position === undefined ? null : towards(here, position);
    const isThere = Math.abs(here.y - height) <= near;
    if (isThere && !(reach && way !== null)) return { height: here.y };
    // Without a pickaxe it digs by hand, seven times slower.
    if (!String(equipment.hand).endsWith('_pickaxe')) await takePickaxe(bot);
    if (way !== null) ahead = turned(ahead, way);
    const lava = new Set(
      (await bot.findBlocks({ names: ['lava'], maxDistance: 8, count: 128 })).map(({ position: at }) => keyOf(at)),
    );
    const turns = [0, 1, 3, 2].map((turn) => (ahead + turn) % 4);
    const rise = isThere ? 0 : height > here.y ? 1 : -1;
    const taken = await firstThat(turns, (turn) => oneStep(bot, here, compass[turn], rise, lava));
    if (taken === undefined)
      throw Object.assign(new Error('stuck'), {
        reason: 'unreachable',
        detail: `no way ${['down', 'on', 'up'][rise + 1]} from ${keyOf(here)}`,
      });
    ahead = taken;
    const [dx, dz] = compass[taken];
    last = { x: here.x + dx, y: here.y + rise, z: here.z + dz };
  }
  throw Object.assign(new Error('too far'), { reason: 'unreachable', detail: `did not get to height ${height}` });
}

/** Returns the cell that the body stands in: the one it last stepped to, even if its middle hangs over the edge. */
function standingIn({ x, y, z }, last) {
  const height = Math.floor(y + 0.01);
  if (last !== null && last.y === height && Math.abs(x - last.x - 0.5) < 0.8 && Math.abs(z - last.z - 0.5) < 0.8)
    return last;
  return { x: Math.floor(x), y: height, z: Math.floor(z) };
}

async function firstThat(choices, works) {
  for (const choice of choices) if (await works(choice)) return choice;
  return undefined;
}

/** Digs room for the body one block ahead, level or one up or down, and steps there. Returns whether it did. */
async function oneStep(bot, here, [dx, dz], rise, lava) {
  const next = { x: here.x + dx, y: here.y + rise, z: here.z + dz };
  const over = { ...here, y: here.y + 2 };
  const head = { ...next, y: next.y + 1 };
  const room = [...(rise > 0 ? [over] : rise < 0 ? [{ ...next, y: next.y + 2 }] : []), head, next];
  if ([...room, next].some((cell) => sides(cell).some((side) => lava.has(side)))) return false;
  for (const cell of room) if (!(await done(bot.dig({ position: cell }), ['target-gone']))) return false;
  return done(bot.goTo({ position: next, within: 0 }));
}

/** Whether a call succeeded, or failed for one of the `good` reasons. */
async function done(call, good = []) {
  try {
    await call;
    return true;
  } catch (error) {
    if (error.reason === undefined || ['died', 'interrupted'].includes(error.reason)) throw error;
    return good.includes(error.reason);
  }
}

/** Returns the direction that leads there most; null when the goal is nearly straight above or below. */
function towards(here, { x, z }) {
  const [dx, dz] = [x - here.x, z - here.z];
  if (Math.abs(dx) + Math.abs(dz) < 3) return null;
  return Math.abs(dx) > Math.abs(dz) ? (dx > 0 ? 0 : 2) : dz > 0 ? 1 : 3;
}

/** Never turns straight back, because the last step dug away the ground there. */
function turned(ahead, wanted) {
  return (wanted - ahead + 4) % 4 === 2 ? (ahead + 1) % 4 : wanted;
}

function sides({ x, y, z }) {
  return [
    [0, 0, 0],
    [1, 0, 0],
    [-1, 0, 0],
    [0, 1, 0],
    [0, -1, 0],
    [0, 0, 1],
    [0, 0, -1],
  ].map(([dx, dy, dz]) => keyOf({ x: x + dx, y: y + dy, z: z + dz }));
}
