/** Words in names of items, with the hue, saturation and lightness of what they are made of; the first that fits counts. */
const materials: readonly (readonly [RegExp, string])[] = [
  [/diamond/, '178 60% 52%'],
  [/gold/, '46 85% 55%'],
  [/iron|bucket|anvil|shears|rail/, '30 6% 68%'],
  [/copper/, '20 60% 52%'],
  [/redstone|apple|beef|berr|meat/, '4 68% 48%'],
  [/lapis|water/, '222 60% 50%'],
  [/emerald/, '140 60% 45%'],
  [/coal|charcoal|obsidian|ink/, '230 8% 24%'],
  [/sand|wheat|bread|hay|bone|string|wool|paper|egg|milk|flour/, '44 48% 74%'],
  [/leaves|sapling|seed|grass|kelp|cactus|vine|lettuce|pea/, '108 42% 42%'],
  [/torch|lantern|fire/, '38 92% 52%'],
  [/dirt|clay|brick|gravel|mud/, '22 30% 46%'],
  [/stone|cobble|andesite|diorite|granite|furnace|ore|flint/, '220 4% 52%'],
  [/log|plank|wood|stick|oak|spruce|birch|chest|table|door|ladder|sign|fence|slab|boat|bowl/, '32 48% 44%'],
];

/** A colour for an item by what it is made of, or one of its own by its name. Deterministic. */
export function itemColor(item: string): string {
  const known = materials.find(([word]) => word.test(item));
  if (known !== undefined) return `hsl(${known[1]})`;
  let hash = 0;
  for (const character of item) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return `hsl(${hash} 40% 50%)`;
}
