export { directionOfBlock, directionTo } from './direction.js';
export { distance, type Position } from './position.js';
export { randomInteger } from './random-integer.js';

export {
  blockIndex,
  floorY,
  layers,
  palette,
  type GeneratedChunk,
  type PaletteName,
  type WorldGenerator,
} from './world/chunk.js';
export { seaLevel } from './world/terrain.js';
export { groundHeight } from './world/ground.js';
export { placeAside, placeBeside } from './world/place-beside.js';
export { lightAt, type Light, type LightWorld } from './world/light.js';
export { Luck } from './luck.js';
export { randomStream } from './world/noise.js';
export type { Biome } from './world/terrain.js';
export {
  blocksOfWorld,
  isEmptyWorld,
  worldGenerator,
  worldPresets,
  type WorldPreset,
} from './world/world-generator.js';

export {
  itemVariants,
  type BlockVariant,
  type ItemType,
  type ItemVariant,
  type ItemVariants,
} from './versions/item-variants.js';

export { toolMaterials, toolRank } from './items/tool-materials.js';
export { versionRules, type BlockRules, type ItemRulesOfVersion, type VersionRules } from './blocks/block-rules.js';
export { canHarvest, digSeconds, type DigConditions } from './blocks/dig-time.js';
export { blockLoot } from './blocks/block-loot.js';
export type { BlockProperties } from './blocks/block-properties.js';
export { dropsOf, type DiggingTool, type DugBlock } from './blocks/drops.js';
export { meanOf, type Drop, type LootEntry } from './blocks/loot-entry.js';
export { silkTouched } from './blocks/silk-touch.js';
export { powerBonus, throughProtection, weaponBonus, wornUses } from './enchanting/effects.js';
export { enchantability, enchantmentsFor, type EnchantmentKind } from './enchanting/enchantment-kinds.js';
export { levelOf, sameEnchantments, type Enchantments } from './enchanting/enchantments.js';
export { enchantedName, plainItem } from './enchanting/enchanted-names.js';
export { bestRow, countBookshelves, offerRows, offersFor, priceOf, type Offer } from './enchanting/offers.js';
export {
  gainLevels,
  gainPoints,
  noExperience,
  pointRangeOf,
  pointsOfBlock,
  pointsOfBreeding,
  pointsOfCatch,
  pointsOfKill,
  pointsOfSmelting,
  pointsToNext,
  setLevel,
  totalPoints,
  type Experience,
} from './enchanting/experience.js';
export { breaksUnderBoats, slipperinessOf } from './boats/boat-blocks.js';
export { boatBox, boatDamage, boatSeats, isBoat, isBoatEntity, woodNumber } from './boats/boat-kinds.js';
export {
  boatFits,
  moveBoat,
  noOars,
  waterIn,
  type BoatWorld,
  type MovingBoat,
  type Oars,
} from './boats/boat-motion.js';
export { blowsToBreak, ticksPerBlow } from './boats/breaking.js';
export { isOpenWater } from './boats/open-water.js';
export { Pilot } from './boats/pilot.js';
export { placeOfLeaving, seatIn } from './boats/seats.js';
export { inflow, isDry, liquidOf, type Liquid, type LiquidReader } from './blocks/inflow.js';
export { beside, blockOfItem, crowdedOut, mayGrowAt, type PlantingWorld } from './blocks/planting.js';
export {
  clockwiseOf,
  facesInView,
  facingOf,
  isSide,
  neighbourAt,
  offsetOf,
  oppositeOf,
  sideFaces,
  viewTo,
  faces,
  type Face,
  type SideFace,
  type View,
} from './placing/faces.js';
export {
  blockStates,
  blockStateText,
  hasProperties,
  readBlockState,
  textsOf,
  type StateProperties,
  type BlockState,
  type BlockStates,
} from './placing/block-states.js';
export { clickedPoint, type Click } from './placing/drawn-properties.js';
export {
  groundFormOf,
  mayStand,
  placedBlocks,
  wallFormOf,
} from './placing/placed-blocks.js';
export type { PlacedBlock, PlacingWorld } from './placing/placing-world.js';
export { filledUp, goesIntoClicked, mayPutInto } from './placing/fill-up.js';
export { piecesCounted, piecesOf, withPieces } from './placing/pieces.js';
export { chestPair, isSecondHalf, otherHalfOf, withSecondHalf, type ChestPair } from './placing/halves.js';
export { joinedProperties } from './placing/joins.js';
export { placesForHelpers } from './placing/places-for-helpers.js';
export { holderOf, holdsAt, needsSupport, supportOf } from './placing/support.js';
export {
  allViews,
  isDecided,
  mayBecome,
  placedProperties,
  standOffsets,
  waysToPlace,
  type WantedBlock,
} from './placing/ways-to-place.js';
export { flowing, flowsTo, levelThere, quenched, type FlowWorld, type LiquidCell } from './blocks/flow.js';
export { washedBy, type Quenched } from './blocks/washing.js';
export {
  isClimbed,
  isDoor,
  isSwitch,
  isTall,
  openedBy,
  poweredFrom,
  pressedTicks,
  touchingPlaces,
} from './blocks/passages.js';
export { falls, hangsOnWall, replaceable, standsOnGround } from './blocks/standing.js';
export { holdsOf, isNatural, type Holds } from './blocks/natural.js';

export { chooseIngredients, type GridFilling, type IngredientChoice } from './items/choose-ingredients.js';
export { drawChanges } from './changes/draw-changes.js';
export { changedBlocks, changedRecipes, ingredientFor, type RuleChanges } from './changes/rule-changes.js';
export { recipesOf, usesOf, type Recipe } from './items/crafting.js';
export { planCrafts, type Craft, type CraftsPlan } from './items/plan-crafts.js';
export { wearOf } from './items/durability.js';
export { fuelsOf, remainderOfFuel } from './items/fuel.js';
export {
  deathVelocity,
  inPickUpReach,
  isSupported,
  itemFromBlock,
  itemLifeTicks,
  moveItem,
  pickUpDelays,
  pilesWith,
  throwVelocity,
  type LooseItem,
  type LooseItemWorld,
} from './items/item-physics.js';
export {
  coldOven,
  ovenRests,
  ovenRules,
  ovenSlots,
  tickOven,
  type ItemIds,
  type OvenRules,
  type OvenState,
} from './items/oven.js';
export { footingOf, footingToGet, givesFooting, isFooting } from './items/footing.js';
export { isPickaxe } from './items/pickaxe.js';
export { listedRecipes, type ListedCell, type ListedRecipe, type ListedRecipes } from './items/listed-recipes.js';
export { recipeBook, type RecipeBook } from './items/recipes.js';
export { hasRoomFor, type NamedSlot } from './items/room.js';
export { ovens, ovenSeconds, smeltingsOf, type Oven, type Smelting } from './items/smelting.js';
export { equalSlots, insert, reduceStack, sameKind, type ItemRules, type Slot, type Stack } from './items/stack.js';
export { aimOfThrow, type Aim, type Throw } from './items/throw-aim.js';

export { distanceToBox, type Box } from './movement/box.js';
export { isBelowGround } from './movement/below-ground.js';
export { carries } from './movement/carrying.js';
export { isWeb, speedOn, webDrag } from './movement/footing-effects.js';
export { isBad, unloadedCell, type Cell, type CellReader } from './movement/cell.js';
export type { DugCell, DugCellReader } from './movement/dug-cell.js';
export { restingPlace, touchableStraight, touching } from './movement/item-reach.js';
export { PathFollower } from './movement/path-follower.js';
export {
  blockOf,
  hasArrived,
  isDive,
  middleOf,
  standingIn,
  standsOnFloor,
  type WalkGoal,
} from './movement/place-to-stand.js';
export { armBlocks, distanceToBlock, eyeHeight, outOfReach, reachBlocks, standsIn } from './movement/reach.js';
export { searchEscape } from './movement/search-escape.js';
export { searchRefuge, type Refuge, type WetCell, type WetCellReader } from './movement/search-refuge.js';
export { searchPath, type PathSearch } from './movement/search-path.js';
export { searchPit, type Pit } from './movement/search-pit.js';
export { searchWay } from './movement/ways/search-way.js';
export { StepSteering, type StepControls, type SteppingBody } from './movement/ways/step-controls.js';
export {
  unloadedWayCell,
  wayCellOf,
  type WayBlock,
  type WayCell,
  type WayCellReader,
  type WayWorld,
} from './movement/ways/way-cell.js';
export type { StepMotion, WayAct, WayMeans, WayMotion, WaySide, WayStep } from './movement/ways/way.js';
export { isAtEdge } from './movement/edge.js';
export { steering, type Steering } from './movement/steering.js';
export { isFurniture, opensOnClick } from './blocks/opening.js';
export { angleBetween, leastPlacingSeconds, leastPlacingTicks, turnPerTick, turnTicks } from './movement/turning.js';
export { heightAfterStep } from './movement/steps.js';
export { straightEscape } from './movement/straight-escape.js';
export { maxDrop, straightLine } from './movement/straight-line.js';
export { straightTarget } from './movement/straight-target.js';

export { hasRoom, moveBody, type Body, type Motion } from './creatures/body-motion.js';
export { animalNames, monsterNames, traderNames } from './creatures/creature-kind.js';
export {
  breedingTicks,
  courtingReach,
  eats,
  grownByFood,
  temptation,
  temptedPace,
  ticksToNextEgg,
} from './creatures/breeding.js';
export type {
  AnimalKind,
  AnimalName,
  Attack,
  CreatureKind,
  CreatureName,
  LootLine,
  MonsterKind,
  MonsterName,
  TraderKind,
  TraderName,
} from './creatures/creature-kind.js';
export {
  creatureKind,
  creatureNames,
  creaturesOf,
  explodes,
  fightsByHand,
  isAnimal,
  isMonster,
  isTrader,
} from './creatures/creatures.js';
export {
  fire,
  isBright,
  isMonsterNight,
  skyBrightness,
  sunBurns,
  ticksToDaylight,
  ticksToMonsterNight,
} from './creatures/daylight.js';
export { herdIn, type HerdMember } from './creatures/herds.js';
export { animalThinkTicks, thinkAsAnimal, thinkAsTrader } from './creatures/animal-mind.js';
export {
  creatureCellOf,
  type CreatureCell,
  type CreatureLand,
  type CreatureWorld,
  type MonsterShot,
  type SeenPlayer,
  type Shown,
} from './creatures/creature-world.js';
export { LivingCreature, newAnimalLife, newMonsterLife, type NewAnimal } from './creatures/living-creature.js';
export { thinkAsMonster } from './creatures/monster-mind.js';
export { feed, givesMilk, shear } from './creatures/tending.js';
export { walkCreature } from './creatures/walking.js';
export { panicTicks, type Panic } from './creatures/panic.js';
export { killCreditTicks, lootOf, type Death } from './creatures/loot.js';
export {
  isDarkEnough,
  leavingOdds,
  monsterDistances,
  monsterLimits,
  pickMonster,
  spawnTryTicks,
} from './creatures/monster-spawning.js';
export {
  grazingGrowth,
  grazingOdds,
  grazingTicks,
  shornWool,
  wildColour,
  woolColours,
  type WoolColour,
} from './creatures/wool.js';

export { aimPoint, type Shot } from './combat/aim.js';
export { flyArrow, type ArrowTarget, type FlyingArrow } from './combat/arrow-flight.js';
export { blowOf, ticksToNextBlow, type Blow } from './combat/blow.js';
export {
  arrowBaseDamage,
  arrowDamage,
  bowPower,
  fullArrowSpeed,
  fullDrawTicks,
  leastPower,
  lookDirection,
  playerInaccuracy,
  shotVelocity,
  skeletonLift,
} from './combat/bow.js';
export {
  explodedBlocks,
  explosionDamage,
  explosionDropChance,
  explosionImpact,
  tntFuse,
  tntPower,
} from './combat/explosion.js';
export {
  burn,
  fireStands,
  litByLava,
  ticksToFireChange,
  type FireChange,
  type FireWorld,
} from './fire/burning.js';
export { flammabilityOf, type Flammability } from './fire/flammability.js';
export { arrowFlight, arrowLifeTicks, bobberFlight, entersBox, slowed, type Flight } from './combat/flight.js';
export { knockedBack, plainKnockback, plainKnockbackFlight } from './combat/knockback.js';
export {
  disablesShields,
  raiseTicks,
  shieldKnockback,
  shieldRestTicks,
  shieldStops,
  shieldWear,
  type IncomingHit,
} from './combat/shield.js';
export { weaponOf, type Weapon } from './combat/weapons.js';

export {
  biteTicks,
  catchOf,
  catchShares,
  hangTicks,
  lineLength,
  reelVelocity,
  rodWear,
  ticksToBite,
} from './fishing/catch.js';

export { NearestList } from './perception/nearest.js';
export { sectionsAround, type SectionPlace } from './perception/sections.js';

export { slotsFor, wornSlots } from './items/slots.js';
export { armourOf, armourWear, throughArmour, type Armour } from './life/armour.js';
export { besideBed, disturbsSleep, inBedReach, canSleepAt, sleepTicks } from './life/beds.js';
export {
  boneMealGrowth,
  boneMealSaplingChance,
  defaultRandomTickSpeed,
  dryOut,
  growingLight,
  growsInTheDark,
  growthChance,
  growthSpeed,
  randomTickShare,
  saplingChance,
  tilled,
  wateringBlocks,
  wettest,
  type CropField,
} from './life/crops.js';
export {
  cropKinds,
  cropOfPlant,
  cropPlants,
  growthOf,
  ripeAge,
  type CropKind,
  type Harvest,
} from './life/crop-kinds.js';
export {
  berriesOf,
  growCrop,
  looseStem,
  pickedAge,
  ripening,
  type Facing,
  type GrowthWorld,
} from './life/growing.js';
export {
  countHit,
  ignoresArmour,
  invulnerableTicks,
  sparedTicks,
  initialLastHit,
  type DamageCause,
  type LastHit,
} from './life/damage.js';
export {
  chooseFood,
  chooseMeal,
  hungryFood,
  isHungry,
  isInNeed,
  leavesFood,
  type Stomach,
} from './life/choose-food.js';
export {
  addEffect,
  endEffect,
  isImmune,
  noEffects,
  runEffects,
  throughEffects,
  type Effect,
  type EffectName,
  type Effects,
} from './life/effects.js';
export { takeEffects } from './life/food-effects.js';
export { eatTicks, foodsOf, type Food } from './life/foods.js';
export {
  breaksFall,
  breathe,
  burnDamage,
  burnPauseTicks,
  burnTicks,
  fallDamage,
  fullAir,
  touchDamage,
  voidDepth,
} from './life/hazards.js';
export { treeOfSapling } from './life/saplings.js';
export {
  digest,
  eat,
  exhaustionOf,
  freshNourishment,
  fullFood,
  fullHealth,
  regenerationFood,
  sprintFood,
  starvingHealth,
  tire,
  type Nourishment,
} from './life/nourishment.js';
export { mendGameData, type MendableData } from './versions/mend-game-data.js';
export { dayTicks, partOfDay, ticksPerSecond } from './time/day.js';

export {
  firstPrice,
  isSoldOut,
  offerTaken,
  paid,
  pointsOfTrade,
  tradingSlots,
  type Payment,
  type TradeOffer,
} from './trading/trade-offer.js';
