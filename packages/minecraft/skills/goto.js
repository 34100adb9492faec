// skill: goto
// description: Walks to within `within` blocks of `position`; without `within` as near as it can, at most 2. Opens
//   doors and climbs; where there is no other way it digs and builds, on no items that `keep` names with their counts,
//   and digs earth to build on unless `takeEarth` is false.
//   A far goal it approaches in stretches, after climbing out if it is below ground, unless the way through the rock
//   is shorter than up and down again. Fails: unreachable, timeout.
// parameters: {"type":"object","properties":{"position":{"type":"object","properties":{"x":{"type":"number"},
//   "y":{"type":"number"},"z":{"type":"number"}},"required":["x","z"]},"within":{"type":"number"},
//   "keep":{"type":"object","additionalProperties":{"type":"integer"}},"takeEarth":{"type":"boolean"}},
//   "required":["position"]}
/** A goal this many blocks away is far. */
const far = 24;
/** Length of a stretch in blocks. */
const stretch = 18;
/** Within this many blocks of its end, a stretch is done. */
const nearEnough = 8;
/** Directions to try, in radians off the straight one. */
const turns = [0, 0.7, -0.7, 1.4, -1.4];
const mostStretches = 24;
/** From so many places it tries to climb out: a body may stand in the way at the first, or water may lie above it. */
const mostClimbs = 4;
/** Length of a piece of a way through rock in blocks, and how near its end it is done. */
const piece = 24;
const nearPiece = 2;
const mostPieces = 12;

/** Distances that it tries where none is given, nearest first. */
const nearest = [0, 1, 2];

async function goto(bot, { position: goal, within, keep = {}, takeEarth = true }) {
  const position = await onGround(bot, goal);
  const building = { allowBuild: true, keep, takeEarth };
  if (within !== undefined) return goWithin(bot, { position, within }, building);
  // Where it digs or builds, it comes nearer in one go: what it builds on is counted beforehand.
  await goWithin(bot, { position, within: nearest.at(-1), nearer: nearest.at(1) }, building);
  for (const near of nearest.slice(0, -1)) {
    const { value } = await attempt(bot.goTo({ position, within: near }));
    if (value !== undefined) return value;
  }
  // There may be a wall between.
  const made = await attempt(makeWay(bot, { position, within: nearest.at(1), ...building }));
  return made.value ?? { position: (await bot.observe()).position };
}

async function goWithin(bot, { position, within, nearer = within }, building) {
  let climbs = mostClimbs;
  for (let left = mostStretches; ; left--) {
    const onFoot = await attempt(bot.goTo({ position, within }));
    if (onFoot.error === undefined) return onFoot.value;
    const { position: feet } = await bot.observe();
    const there = { position, within, nearer };
    if (left === 0 || flat(feet, position) < far) return makeWayThere(bot, there, building);
    if (climbs === mostClimbs && (await isNearerBelow(bot, feet, position))) {
      const dug = await attempt(makeWayThere(bot, there, building));
      if (dug.error === undefined) return dug.value;
    }
    if (climbs-- > 0) await bot.skill('climbOut', { keep: building.keep });
    if (!(await oneStretch(bot, position, building))) left = 1;
  }
}

/** Whether a goal is nearer straight through the rock than over the surface, for a body below ground. */
async function isNearerBelow(bot, feet, position) {
  const land = await nearestLand(bot);
  // Land that is not in sight is at least that far up.
  const surface = land?.y ?? feet.y + gameFigures.sight;
  return surface > feet.y + 2 && gapOf(feet, position) < surface - feet.y + (surface - position.y);
}

/** Makes its way by digging and building: in one go if possible, else piece by piece where the rock is thick. */
async function makeWayThere(bot, { position, within, nearer }, building) {
  // By hand a way through rock takes seven times as long.
  await takePickaxe(bot);
  const way = (where) => makeWay(bot, { ...where, ...building });
  for (let left = mostPieces; ; left--) {
    const rest = await attempt(way({ position, within: nearer }));
    if (rest.error === undefined) return rest.value;
    const { position: feet } = await bot.observe();
    const gap = gapOf(feet, position);
    if (left === 0 || gap <= piece) {
      if (nearer === within) throw rest.error;
      return way({ position, within });
    }
    const along = (axis) => Math.round(feet[axis] + (piece / gap) * (position[axis] - feet[axis]));
    await way({ position: { x: along('x'), y: along('y'), z: along('z') }, within: nearPiece });
  }
}

/** Goes one stretch towards the goal, or around an obstacle. Returns whether it did. */
async function oneStretch(bot, { x, z }, building) {
  const { position: feet } = await bot.observe();
  const ahead = Math.atan2(z - feet.z, x - feet.x);
  for (const go of [(where) => bot.goTo(where), (where) => makeWay(bot, { ...where, ...building })])
    for (const turn of turns) {
      const target = {
        x: Math.round(feet.x + stretch * Math.cos(ahead + turn)),
        y: Math.floor(feet.y),
        z: Math.round(feet.z + stretch * Math.sin(ahead + turn)),
      };
      if ((await attempt(go({ position: target, within: nearEnough }))).error === undefined) return true;
    }
  return false;
}

/** Returns the call's value, or its error if another way may work. Rethrows other errors. */
async function attempt(call) {
  try {
    return { value: await call };
  } catch (error) {
    if (!['unreachable', 'timeout'].includes(error.reason)) throw error;
    return { error };
  }
}

function gapOf(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y, one.z - other.z);
}

function flat(a, b) {
  return Math.hypot(a.x - b.x, a.z - b.z);
}
