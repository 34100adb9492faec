// skill: cook
// description: The same as smelt, for food: cooks until `quantity` MORE of `object` ("cooked_beef", "baked_potato", or
//   the raw food) are held than at the start.
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1},
//   "position":{"type":"object","properties":{"x":{"type":"number"},"y":{"type":"number"},"z":{"type":"number"}},
//   "required":["x","z"]}},"required":["object"]}
async function cook(bot, { object, quantity = 1, position }) {
  const food = object.replace(/^minecraft:/, '');
  const product = food === 'potato' ? 'baked_potato' : /^(cooked_|baked_|dried_)/.test(food) ? food : `cooked_${food}`;
  return bot.skill('smelt', { object: product, quantity, ...(position === undefined ? {} : { position }) });
}
