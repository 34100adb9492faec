// skill: clear
// description: Digs away what is at `position`, with a tool that is held, so that nothing is there. Does nothing where
//   nothing is. Fails: unreachable, blocked (bedrock; a liquid would flow in).
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1},
//   "position":{"type":"object","properties":{"x":{"type":"integer"},"y":{"type":"integer"},"z":{"type":"integer"}},
//   "required":["x","z"]}},"required":["position"]}
async function clear(bot, { position: place }) {
  const position = await onGround(bot, place);
  await bot.skill('goto', { position, within: 3 });
  await digAway(bot, position);
  return { cleared: position };
}
