// skill: goto
// description: Walks to within `within` blocks (default 2) of `position`; digs its way where there is none on foot. Fails: unreachable, timeout.
// parameters: {"type":"object","properties":{"position":{"type":"object","properties":{"x":{"type":"number"},"y":{"type":"number"},"z":{"type":"number"}},"required":["x","y","z"]},"within":{"type":"number"}},"required":["position"]}
async function goto(bot, { position, within = 2 }) {
  try {
    return await bot.goTo({ position, within });
  } catch (error) {
    if (error.reason !== 'unreachable') throw error;
    return bot.goTo({ position, within, allowDig: true });
  }
}
