/** What is worn, by the last words of its name, and the slot of a body in which it is. */
export const wornSlots: Readonly<Record<string, 'head' | 'torso' | 'legs' | 'feet' | 'off-hand'>> = {
  helmet: 'head',
  chestplate: 'torso',
  elytra: 'torso',
  leggings: 'legs',
  boots: 'feet',
  shield: 'off-hand',
};

/** The slots of a body in which an item is ready for use: armour where it is worn, all else in either hand. */
export function slotsFor(item: string): readonly string[] {
  const worn = wornSlots[item.slice(item.lastIndexOf('_') + 1)];
  return worn === undefined || worn === 'off-hand' ? ['hand', 'off-hand'] : [worn];
}
