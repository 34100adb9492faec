// skill: give
// description: Gives `quantity` held `object` (an item, or a word for several such as "log" or "planks") to
//   `recipient`, or to the nearest player. With `position` it goes there first. Fails: missing-item, not-found (no
//   player there), unreachable.
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1},
//   "recipient":{"type":"string"},"position":{"type":"object","properties":{"x":{"type":"number"},"y":{"type":"number"},
//   "z":{"type":"number"}},"required":["x","y","z"]}},"required":["object"]}
async function give(bot, { object, quantity = 1, recipient, position }) {
  if (position !== undefined) await bot.skill('goto', { position, within: 4 });
  const name = object.replace(/^minecraft:/, '');
  const { inventory } = await bot.observe();
  const held = Object.entries(inventory).filter(
    ([item]) =>
      item === name ||
      (inventory[name] === undefined &&
        item.endsWith(`_${name.replace(/^(log|plank)s?$/, (word) => (word.startsWith('plank') ? 'planks' : 'log'))}`)),
  );
  const all = held.reduce((sum, [, count]) => sum + count, 0);
  if (all < quantity) throw failure('missing-item', `cannot give ${quantity} ${name}: only ${all} are held`);
  const to = recipient ?? (await bot.findEntities({ kinds: ['player'], maxDistance: 64 }))[0]?.name;
  if (to === undefined) throw failure('not-found', 'there is no player in sight');
  let left = quantity;
  for (const [item, count] of held) {
    const some = Math.min(count, left);
    if (some > 0) await bot.give({ player: to, item, count: some });
    left -= some;
  }
  return { player: to, given: quantity };
}
