// skill: climb
// description: Goes up to `height` (y) from below ground, by stairs that it digs, towards `position` if there is one. Fails: unreachable.
// parameters: {"type":"object","properties":{"height":{"type":"number"},"position":{"type":"object","properties":{"x":{"type":"number"},"y":{"type":"number"},"z":{"type":"number"}},"required":["x","y","z"]}},"required":["height"]}
/** Blocks at a time: the search for a way through rock is short-sighted. */
const rises = [6, 3];
const near = 2;
const most = 60;

async function climb(bot, { height, position }) {
  for (let step = 0; step < most; step++) {
    const { position: feet } = await bot.observe();
    if (feet.y >= height - near) return { height: feet.y };
    if (!(await rise(bot, feet, height, position))) throw Object.assign(new Error('stuck'), { reason: 'unreachable', detail: `no way up from ${Math.floor(feet.y)}` });
  }
  throw Object.assign(new Error('too high'), { reason: 'unreachable', detail: `did not come up to ${height}` });
}

/** One flight of stairs, in any direction that works. */
async function rise(bot, feet, height, position) {
  const ahead = position === undefined ? 2 * Math.PI * Math.random() : Math.atan2(position.z - feet.z, position.x - feet.x);
  for (const turn of [0, 1, -1, 2])
    for (const rise of rises) {
      const angle = ahead + (turn * Math.PI) / 2;
      const up = Math.max(1, Math.min(rise, Math.ceil(height - feet.y)));
      const target = { x: Math.floor(feet.x + up * Math.cos(angle)), y: Math.floor(feet.y) + up, z: Math.floor(feet.z + up * Math.sin(angle)) };
      try {
        await bot.goTo({ position: target, within: Math.min(near, up - 1), allowDig: true });
        return true;
      } catch (error) {
        if (!['unreachable', 'timeout'].includes(error.reason)) throw error;
      }
    }
  return false;
}
