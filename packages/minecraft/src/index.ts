import { minecraftPlugin } from './goals/kills.js';

export { blockPositionSchema, type BlockPosition } from './primitives/block-position.js';
export { primitive, type Primitive } from './primitives/primitive.js';
export {
  primitiveNamed,
  primitives,
  primitivesByName,
  type ParametersOf,
  type PrimitiveName,
} from './primitives/primitives.js';
export type { BlocksAtValue } from './primitives/blocks-at.js';
export type { FindEntitiesValue } from './primitives/find-entities.js';
export { takeShare } from './primitives/oven-share.js';
export type {
  DroppedItem,
  EquipmentSlot,
  HowToWalk,
  MotionPort,
  PickUp,
  SightedEntity,
  WalkResult,
} from './motion-port.js';
export type {
  ContainerMotions,
  Moved,
  OpenContainer,
  OpenOven,
  OvenContents,
  OvenPut,
  StackValue,
} from './motions/container-motions.js';
export type { Crafted, CraftMotions } from './motions/craft-motions.js';
export type { EnchantingMotions } from './motions/enchanting-motions.js';
export { levelTooLow } from './motions/level-too-low.js';
export type { SeenCreature } from './motions/creature-motions.js';
export { companionBlocks, isArmed } from './reflexes/defence.js';
export { performReaction, type ReflexActs } from './reflexes/perform-reaction.js';
export { strike } from './primitives/strike.js';
export type { BoatMotions } from './motions/boat-motions.js';
export type { ClimbingMotions } from './motions/climbing-motions.js';
export type { MovingTarget, RunningMotions } from './motions/running-motions.js';
export type { SeenItem } from './motions/seen-item.js';
export type { BlockMotions, FoundBlock, SeenBlock, WantedBlocks } from './motions/block-motions.js';
export type { WayMotions } from './motions/way-motions.js';
export { takeWay, type WayFailure, type WayOptions } from './ways/take-way.js';
export type { WayBody } from './ways/way-body.js';
export { WayMemory } from './ways/way-memory.js';
export { answerWaits } from './primitives/answer-waits.js';

export { protocolOf, versionOfProtocol } from './knowledge/protocol-number.js';
export {
  createWorldKnowledge,
  type MinecraftKnowledge,
  type WorldKnowledgeOptions,
} from './knowledge/world-knowledge.js';

export { blueprintSchema, type Blueprint } from './blueprints/blueprint.js';
export { starterBlueprints } from './blueprints/starter-blueprints.js';
export type { Structure, StructureCell } from './blueprints/structure.js';

export { parseTask, type ParsedTask } from './tasks/parse-task.js';
export type { ParseTaskOptions } from './tasks/parse-task-options.js';
export { orderOf } from './tasks/reading/order-of.js';
export { goalKinds } from './tasks/goal-kinds.js';
export { verbsWithout } from './knowledge/verbs.js';
export { withoutAbilities } from './tasks/without-abilities.js';
export { taskFileSchema, type TaskFile } from './tasks/task-file.js';
export { goalStatus, type Possession } from './goals/goal-status.js';
export { possessionsIn, type StoredItems } from './goals/stores.js';
export { structureKinds } from './blueprints/drawn/structure-kinds.js';
export type { StructureKind } from './blueprints/drawn/structure-kind.js';
export { layoutOf, type WorldLayout } from './layout/layout.js';
export { structureFact, wantedStructure, type Cell, type WantedStructure } from './goals/structure-fact.js';
export { KillRecord, kills, killsOf, type Kills } from './goals/kills.js';
export { NightRecord, nights, type Nights } from './goals/nights.js';
export { withRecords, type Counted } from './goals/with-records.js';
export type { SeenBody } from './goals/body-fact.js';
export { worldGoalCheck, worldGoals, type WorldLook } from './goals/world-goal.js';

export { skillsFor } from './skills/skills-for.js';
export { starterSkills } from './skills/starter-skills.js';

export { reflexesOn, reflexesSchema, reflexNames, type Reaction, type ReflexName } from './reflexes/reflex.js';
export { Reflexes, type Attempt, type ReflexesOptions } from './reflexes/reflexes.js';
export type { Foe, Senses, Sighting } from './reflexes/senses.js';
export { chooseFillerBlock } from './reflexes/shelter.js';
export { keptItems } from './reflexes/kept-items.js';

export {
  Protection,
  noProtection,
  type AskedFor,
  type NameReader,
  type ProtectionOptions,
} from './protection/protection.js';
export { leaveBuiltSchema, protectSchema, type ProtectedArea } from './protection/protect-options.js';
export { hearRequests } from './protection/hear-requests.js';
export { kindsAskedFor } from './protection/asked.js';

export { describeChangedRules, worldRules, worldRulesSchema, type WorldRules } from './world-rules.js';
export type { Pursuit, Walk, WalkFailure } from './walk.js';
export {
  perceptsOf,
  toObservation,
  type NearbyEntity,
  type Percepts,
  type SownField,
} from './percepts/percepts.js';
export { SownPlants } from './percepts/sown-plants.js';
export { Defeat } from './percepts/defeat.js';
export { Remains } from './percepts/remains.js';
export { startTimeOf } from './tasks/start-time.js';

export { usefulShares, type UsefulShares } from './work/useful-share.js';
export { readWork, type Act, type Work } from './work/read-acts.js';
export { secondsIn, usefulWork, type UsefulAct } from './work/useful-work.js';

export default minecraftPlugin;
