/** The enchantments of an item: name → level, from 1 on. */
export type Enchantments = Readonly<Record<string, number>>;

/** Returns the level of an enchantment; 0 when the item lacks it. */
export function levelOf(enchantments: Enchantments | undefined, name: string): number {
  return enchantments?.[name] ?? 0;
}

export function sameEnchantments(a: Enchantments = {}, b: Enchantments = {}): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}
