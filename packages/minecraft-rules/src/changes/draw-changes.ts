import type { RuleChanges } from './rule-changes.js';

/** A number in [0, 1). */
type Random = () => number;

/** Things that take each other's places in recipes: those of one list are come by in like ways. */
const materials: readonly (readonly string[])[] = [
  ['iron_ingot', 'gold_ingot', 'copper_ingot'],
  ['redstone', 'lapis_lazuli', 'coal'],
  ['string', 'leather', 'feather'],
  ['cobblestone', 'granite', 'diorite', 'andesite'],
  ['sand', 'gravel', 'clay_ball'],
  ['wheat', 'sugar_cane', 'pumpkin'],
  ['oak_planks', 'birch_planks', 'spruce_planks'],
];
/** Ores that drop each other's lumps. */
const ores: readonly (readonly string[])[] = [
  ['coal_ore', 'iron_ore', 'copper_ore'],
  ['gold_ore', 'lapis_ore', 'redstone_ore'],
];
/** Soft ground that the bare hand may not harvest. */
const soft = ['sand', 'gravel', 'clay', 'red_sand'];
const toolMaterials = ['wooden', 'stone', 'iron', 'diamond'];
/** The ores that may take a better pickaxe, each with the weakest that then does. */
const harder: readonly (readonly [ore: string, material: string])[] = [
  ['coal_ore', 'stone'],
  ['iron_ore', 'iron'],
  ['copper_ore', 'iron'],
  ['lapis_ore', 'iron'],
];

/**
 * Draws changes of recipes, drops and tools. `isThere`: whether a world has an item at all. Whether everything can still be
 * come by is for the caller to check.
 */
export function drawChanges(random: Random, isThere: (item: string) => boolean): RuleChanges {
  const ingredients = new Map(materials.flatMap((group) => shifted(group.filter(isThere), random)));
  const drops = new Map(
    ores
      .flatMap((group) => shifted(group, random))
      .flatMap(([ore, as]) => [
        [ore, as],
        [`deepslate_${ore}`, as],
      ]),
  );
  const tools = new Map<string, readonly string[]>();
  for (const block of soft) if (random() < 0.5) tools.set(block, toolsFrom('wooden', 'shovel'));
  for (const [ore, material] of harder)
    if (random() < 0.5) for (const block of [ore, `deepslate_${ore}`]) tools.set(block, toolsFrom(material, 'pickaxe'));
  return { ingredients, drops, tools };
}

/** Each of a group with another one of it. */
function shifted(group: readonly string[], random: Random): (readonly [string, string])[] {
  const by = 1 + Math.floor(random() * (group.length - 1));
  return group.map((one, index) => [one, group[(index + by) % group.length] ?? one]);
}

function toolsFrom(material: string, kind: string): readonly string[] {
  const good = [...toolMaterials.slice(toolMaterials.indexOf(material)), 'netherite'];
  return (material === 'wooden' ? ['golden', ...good] : good).map((one) => `${one}_${kind}`);
}
