// skill: gather
// description: The same as mine: mines until `quantity` more of `object` are held than at the start.
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1},
//   "position":{"type":"object","properties":{"x":{"type":"number"},"y":{"type":"number"},"z":{"type":"number"}},
//   "required":["x","z"]}},"required":["object"]}
async function gather(bot, parameters) {
  return bot.skill('mine', parameters);
}
