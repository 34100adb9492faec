export { distance, type Position } from './position.js';

export { blockIndex, floorY, layers, palette, type GeneratedChunk, type PaletteName, type WorldGenerator } from './world/chunk.js';
export { randomStream } from './world/noise.js';
export type { Biome } from './world/terrain.js';
export { worldGenerator, worldPresets, type WorldPreset } from './world/world-generator.js';

export { versionRules, type BlockRules, type ItemRulesOfVersion, type VersionRules } from './blocks/block-rules.js';
export { canHarvest, digSeconds, type DigSituation } from './blocks/dig-time.js';
export { dropsOf, type Drop, type DugBlock } from './blocks/drops.js';
export { blockOfItem, mayGrowOn } from './blocks/planting.js';
export { falls, hangsOnWall, replaceable, standsOnGround } from './blocks/standing.js';

export { chooseIngredients, type Doing, type IngredientChoice } from './items/choose-ingredients.js';
export { chooseRecipe, type RecipeNeeds } from './items/choose-recipe.js';
export { recipesOf, type Recipe } from './items/crafting.js';
export { wearOf } from './items/durability.js';
export { fuelsOf, remainderOfFuel } from './items/fuel.js';
export { inPickUpReach, isSupported, itemFromBlock, itemLifeTicks, moveItem, pickUpDelays, pilesWith, throwVelocity, type LooseItem, type LooseItemWorld } from './items/item-physics.js';
export { recipeBook, type RecipeBook, type RecipeData } from './items/recipes.js';
export { ovens, ovenSeconds, smeltingsOf, type Oven, type Smelting } from './items/smelting.js';
export { equalSlots, insert, less, sameKind, type ItemRules, type Slot, type Stack } from './items/stack.js';

export { isBad, unloadedCell, type Cell, type CellReader } from './movement/cell.js';
export { Heap } from './movement/heap.js';
export { restingPlace, touchableStraight, touching } from './movement/item-reach.js';
export { PathFollower } from './movement/path-follower.js';
export { blockOf, hasArrived, middleOf, type WalkGoal } from './movement/place-to-stand.js';
export { distanceToBlock, eyeHeight, outOfReach, reachBlocks, standsIn } from './movement/reach.js';
export { searchPath, type PathSearch } from './movement/search-path.js';
export { steering, type Steering } from './movement/steering.js';
export { heightAfterStep } from './movement/steps.js';
export { maxDrop, straightLine } from './movement/straight-line.js';

export { Nearest } from './perception/nearest.js';
export { sectionsAround, type SectionPlace } from './perception/sections.js';

export { exhaustionOf, exhaustionPerPoint, fallDamage, fullFood, fullHealth, healthSeconds, regenerationFood, starvingHealth } from './health.js';
export { dayTicks, partOfDay, ticksPerSecond } from './time/day.js';
