// skill: equip
// description: Moves a held `object`, an item or a word for several ("helmet"), into `slot`: "hand", "head", "torso",
//   "legs", "feet" or "off-hand"; without a slot, where it is worn, or into the hand. Fails: missing-item.
// parameters: {"type":"object","properties":{"object":{"type":"string"},"slot":{"type":"string"}},
//   "required":["object"]}
async function equip(bot, { object, slot }) {
  const name = object.replace(/^minecraft:/, '');
  const { inventory, equipment = {} } = await bot.observe();
  const held = [...Object.values(equipment), ...Object.keys(inventory)];
  const item = held.find((one) => one === name) ?? held.find((one) => one.endsWith(`_${name}`)) ?? name;
  return bot.equip({ item, slot: slot ?? wornSlots[item.split('_').at(-1)] ?? 'hand' });
}
