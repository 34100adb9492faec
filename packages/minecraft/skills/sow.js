// skill: sow
// description: Sows `object` ("wheat", "carrot" … as for farm) from held seeds, unless plants of it that it has sown
//   stand already, and leaves it to grow: for `quantity` of it, with more plants than needed. "farm" finds its way
//   back and reaps what is ripe. Fails as farm does.
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1},
//   "position":{"type":"object","properties":{"x":{"type":"number"},"y":{"type":"number"},"z":{"type":"number"}},
//   "required":["x","z"]}},"required":["object"]}
async function sow(bot, parameters) {
  return bot.skill('farm', { ...parameters, isLeft: true });
}
