// skill: goto
// description: Walks to within `within` blocks (default 2) of `position`. Where there is no way on foot it digs its
//   way; far ways it goes by stretches, out of a mine first. Fails: unreachable, timeout.
// parameters: {"type":"object","properties":{"position":{"type":"object","properties":{"x":{"type":"number"},
//   "y":{"type":"number"},"z":{"type":"number"}},"required":["x","y","z"]},"within":{"type":"number"}},
//   "required":["position"]}
/** From this many blocks on a way is far; the length of a stretch of one, and how near to its end will do. */
const far = 24;
const stretch = 18;
const nearEnough = 8;
/** Where it does not go straight on, it goes round: radians. */
const turns = [0, 0.7, -0.7, 1.4, -1.4];
const mostStretches = 24;

async function goto(bot, { position, within = 2 }) {
  let climbs = true;
  for (let left = mostStretches; ; left--) {
    const onFoot = await attempt(bot.goTo({ position, within }));
    if (onFoot.error === undefined) return onFoot.value;
    const { position: feet } = await bot.observe();
    if (left === 0 || flat(feet, position) < far) return makeWay(bot, { position, within }, { make: false });
    // What is held may be meant for what comes there: no pickaxe is made of it.
    if (climbs) await bot.skill('climbOut', { make: false });
    climbs = false;
    if (!(await oneStretch(bot, position))) left = 1;
  }
}

/** Some way towards the place, or round what is in between; whether there was one. */
async function oneStretch(bot, { x, z }) {
  const { position: feet } = await bot.observe();
  const ahead = Math.atan2(z - feet.z, x - feet.x);
  for (const go of [(where) => bot.goTo(where), (where) => makeWay(bot, where, { make: false })])
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

/** What it gives, or an error that another way may mend; what ends the skill is thrown on. */
async function attempt(call) {
  try {
    return { value: await call };
  } catch (error) {
    if (!['unreachable', 'timeout'].includes(error.reason)) throw error;
    return { error };
  }
}

function flat(a, b) {
  return Math.hypot(a.x - b.x, a.z - b.z);
}
