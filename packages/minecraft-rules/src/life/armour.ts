/** The protection of armour: points (two for each shirt in the display) and toughness. */
export interface Armour {
  readonly points: number;
  readonly toughness: number;
}

type Pieces = readonly [helmet: number, chestplate: number, leggings: number, boots: number];
const materials: Record<string, { pieces: Pieces; toughness: number }> = {
  leather: { pieces: [1, 3, 2, 1], toughness: 0 },
  golden: { pieces: [2, 5, 3, 1], toughness: 0 },
  chainmail: { pieces: [2, 5, 4, 1], toughness: 0 },
  iron: { pieces: [2, 6, 5, 2], toughness: 0 },
  turtle: { pieces: [2, 0, 0, 0], toughness: 0 },
  diamond: { pieces: [3, 8, 6, 3], toughness: 2 },
  netherite: { pieces: [3, 8, 6, 3], toughness: 3 },
};
const kinds = ['helmet', 'chestplate', 'leggings', 'boots'];

/** The total protection of worn items. */
export function armourOf(worn: Iterable<string>): Armour {
  let points = 0;
  let toughness = 0;
  for (const item of worn) {
    const [, material = '', kind = ''] = /^(\w+)_(\w+)$/.exec(item) ?? [];
    const known = materials[material];
    const piece = known?.pieces[kinds.indexOf(kind)] ?? 0;
    if (known === undefined || piece === 0) continue;
    points += piece;
    toughness += known.toughness;
  }
  return { points, toughness };
}

/** The damage of a hit that armour lets through. Without enchantments. */
export function throughArmour(damage: number, { points, toughness }: Armour): number {
  const effective = Math.min(20, Math.max(points / 5, points - damage / (2 + toughness / 4)));
  return damage * (1 - effective / 25);
}

/** Durability that a hit costs each worn piece. */
export function armourWear(damage: number): number {
  return damage > 0 ? Math.max(1, Math.floor(damage / 4)) : 0;
}
