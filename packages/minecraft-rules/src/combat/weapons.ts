/** An item in the hand as a weapon. */
export interface Weapon {
  /** Damage of a full blow, in half hearts. */
  readonly damage: number;
  /** Full blows per second. */
  readonly speed: number;
  /** Durability that a blow costs. */
  readonly wear: number;
}

const hand: Weapon = { damage: 1, speed: 4, wear: 0 };
const materials = ['wooden', 'golden', 'stone', 'iron', 'diamond', 'netherite'];
/** Damage and speed by material, in that order. */
const tools: Readonly<Record<string, { damage: readonly number[]; speed: readonly number[]; wear: number }>> = {
  sword: { damage: [4, 4, 5, 6, 7, 8], speed: [1.6, 1.6, 1.6, 1.6, 1.6, 1.6], wear: 1 },
  axe: { damage: [7, 7, 9, 9, 9, 10], speed: [0.8, 1, 0.8, 0.9, 1, 1], wear: 2 },
  pickaxe: { damage: [2, 2, 3, 4, 5, 6], speed: [1.2, 1.2, 1.2, 1.2, 1.2, 1.2], wear: 2 },
  shovel: { damage: [2.5, 2.5, 3.5, 4.5, 5.5, 6.5], speed: [1, 1, 1, 1, 1, 1], wear: 2 },
  hoe: { damage: [1, 1, 1, 1, 1, 1], speed: [1, 1, 2, 3, 4, 4], wear: 2 },
};

/** Finds a weapon by the held item's name; undefined for a bare hand. */
export function weaponOf(item: string | undefined): Weapon {
  if (item === 'trident') return { damage: 9, speed: 1.1, wear: 1 };
  const [, material, kind] = /^([a-z]+)_(sword|axe|pickaxe|shovel|hoe)$/.exec(item ?? '') ?? [];
  const tool = tools[kind ?? ''];
  const index = materials.indexOf(material ?? '');
  if (tool === undefined || index < 0) return hand;
  return { damage: tool.damage[index] ?? hand.damage, speed: tool.speed[index] ?? hand.speed, wear: tool.wear };
}
