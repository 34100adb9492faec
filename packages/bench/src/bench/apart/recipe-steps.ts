import { fuelsOf, recipesOf, smeltingsOf } from '@s-agents/minecraft-rules';

/** The Minecraft version of both worlds. */
export const version = '1.19.2';

/** One way to make an item on the spot. */
export interface RecipeStep {
  readonly verb: 'craft' | 'smelt';
  readonly item: string;
  /** How many items doing it once gives. */
  readonly makes: number;
  /** Item → how many of it doing it once consumes; without fuel. */
  readonly needs: ReadonlyMap<string, number>;
  /** What must stand near and is not used up. */
  readonly station: 'crafting_table' | 'furnace' | null;
}

/** What can be made of what. */
export interface RecipeSteps {
  /** All items that can be made, in the game's order. */
  readonly items: readonly string[];
  /** The ways to make an item; empty when it cannot be made. */
  of(item: string): readonly RecipeStep[];
  /** Fuel → how many items one of it smelts. */
  readonly fuels: ReadonlyMap<string, number>;
}

/** Fuels that people use; others, such as wooden tools, burn too. */
const commonFuel = /^(coal|charcoal|[a-z_]+_planks|(?!stripped_)[a-z_]+_log)$/;

/**
 * Reads the game's recipes and smeltings. Recipes that consume their own result (repairing, copying) are left out, since
 * they are no way to come by it.
 */
export function readRecipeSteps(): RecipeSteps {
  const steps = new Map<string, RecipeStep[]>();
  const add = (step: RecipeStep): void => {
    if (!step.needs.has(step.item)) steps.set(step.item, [...(steps.get(step.item) ?? []), step]);
  };
  for (const [item, recipes] of recipesOf(version))
    for (const { makes, needs, needsTable } of recipes)
      add({ verb: 'craft', item, makes, needs, station: needsTable ? 'crafting_table' : null });
  for (const { input, item } of smeltingsOf(version).values())
    add({ verb: 'smelt', item, makes: 1, needs: new Map([[input, 1]]), station: 'furnace' });
  return {
    items: [...steps.keys()],
    of: (item) => steps.get(item) ?? [],
    fuels: new Map([...fuelsOf(version)].filter(([fuel]) => commonFuel.test(fuel))),
  };
}
