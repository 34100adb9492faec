// skill: equip
// description: Moves a held `object` into `slot` ("hand" by default, "head", "torso", "legs", "feet", "off-hand").
//   Fails: missing-item.
// parameters: {"type":"object","properties":{"object":{"type":"string"},"slot":{"type":"string"}},
//   "required":["object"]}
const worn = [
  [/_helmet$/, 'head'],
  [/_chestplate$/, 'torso'],
  [/_leggings$/, 'legs'],
  [/_boots$/, 'feet'],
  [/^shield$/, 'off-hand'],
];

async function equip(bot, { object, slot }) {
  const item = object.replace(/^minecraft:/, '');
  return bot.equip({ item, slot: slot ?? worn.find(([name]) => name.test(item))?.[1] ?? 'hand' });
}
