export { blockPositionSchema, type BlockPosition } from './primitives/block-position.js';
export {
  findBlocks,
  findBlocksParameters,
  type FindBlocksParameters,
  type FindBlocksValue,
} from './primitives/find-blocks.js';
export {
  blocksAt,
  blocksAtParameters,
  requestedPositions,
  type BlocksAtParameters,
  type BlocksAtValue,
} from './primitives/blocks-at.js';
export {
  findItems,
  findItemsParameters,
  type FindItemsParameters,
  type FindItemsValue,
} from './primitives/find-items.js';
export {
  findEntities,
  findEntitiesParameters,
  type FindEntitiesParameters,
  type FindEntitiesValue,
} from './primitives/find-entities.js';
export { goTo, goToParameters, type GoToParameters, type GoToValue } from './primitives/go-to.js';
export { dig, digParameters, type DigParameters, type DigValue } from './primitives/dig.js';
export { pickUp, pickUpParameters, type PickUpParameters, type PickUpValue } from './primitives/pick-up.js';
export { place, placeParameters, type PlaceParameters } from './primitives/place.js';
export { equip, equipmentSlots, equipParameters, type EquipParameters } from './primitives/equip.js';
export { craft, craftParameters, type CraftParameters, type CraftValue } from './primitives/craft.js';
export { drop, dropParameters, type DropParameters } from './primitives/drop.js';
export { give, giveParameters, type GiveParameters } from './primitives/give.js';
export { lookAt, lookAtParameters, type LookAtParameters } from './primitives/look-at.js';
export { chat, chatParameters, type ChatParameters } from './primitives/chat.js';
export { wait, waitParameters, type WaitParameters } from './primitives/wait.js';
export { follow, followParameters, type FollowParameters, type FollowValue } from './primitives/follow.js';
export { flee, fleeParameters, type FleeParameters, type FleeValue } from './primitives/flee.js';
export { pillarUp, pillarUpParameters, type PillarUpParameters, type PillarUpValue } from './primitives/pillar-up.js';
export { digOut, digOutParameters, type DigOutParameters, type DigOutValue } from './primitives/dig-out.js';
export { smelt, smeltParameters, type SmeltParameters, type SmeltValue } from './primitives/smelt.js';
export { smeltObstacle, type OvenContents, type SmeltOrder } from './primitives/oven-contents.js';
export {
  listContents,
  listContentsParameters,
  type ListContentsParameters,
  type ListContentsValue,
  type StackValue,
} from './primitives/list-contents.js';
export { putInto, putIntoParameters, type PutIntoParameters, type PutIntoValue } from './primitives/put-into.js';
export { takeFrom, takeFromParameters, type TakeFromParameters, type TakeFromValue } from './primitives/take-from.js';
export { eat, eatParameters, type EatParameters, type EatValue } from './primitives/eat.js';
export { sleep, sleepParameters, type SleepParameters } from './primitives/sleep.js';
export { attack, attackParameters, type AttackParameters, type AttackValue } from './primitives/attack.js';
export { shoot, shootParameters, type ShootParameters, type ShootValue } from './primitives/shoot.js';
export { fish, fishParameters, type FishParameters, type FishValue } from './primitives/fish.js';
export {
  useOnBlock,
  useOnBlockParameters,
  type UseOnBlockParameters,
  type UseOnBlockValue,
} from './primitives/use-on-block.js';
export { useOnEntity, useOnEntityParameters, type UseOnEntityParameters } from './primitives/use-on-entity.js';
export { whisper, whisperParameters, type WhisperParameters } from './primitives/whisper.js';
export { limitSecondsOf } from './primitives/limits.js';
export { answerWaits } from './primitives/answer-waits.js';
export { primitives } from './primitives/primitives.js';

export { protocolOf, versionOfProtocol } from './knowledge/protocol-number.js';
export {
  createWorldKnowledge,
  type MinecraftKnowledge,
  type WorldKnowledgeOptions,
} from './knowledge/world-knowledge.js';

export { blueprintSchema, type Blueprint } from './blueprints/blueprint.js';
export { starterBlueprints } from './blueprints/starter-blueprints.js';
export type { Structure, StructureCell } from './blueprints/structure.js';

export { parseTask, type ParsedTask, type ParseTaskOptions } from './tasks/parse-task.js';
export { withoutAbilities } from './tasks/without-abilities.js';
export { taskFileSchema, type TaskFile } from './tasks/task-file.js';
export { goalStatus, type Possession } from './goals/goal-status.js';
export { structureFact, wantedStructure, type Cell, type WantedStructure } from './goals/structure-fact.js';
export { worldGoalCheck, worldGoals, type WorldLook } from './goals/world-goal.js';

export { skillsFor } from './skills/skills-for.js';
export { starterSkills } from './skills/starter-skills.js';

export { reflexesOn, reflexesSchema, reflexNames, type Reaction, type ReflexName } from './reflexes/reflex.js';
export { Reflexes, type Attempt, type ReflexesOptions } from './reflexes/reflexes.js';
export type { Foe, Senses, Sighting } from './reflexes/senses.js';
export { chooseFillerBlock } from './reflexes/shelter.js';
export { keptItems } from './reflexes/kept-items.js';

export { describeChangedRules, worldRules, worldRulesSchema, type WorldRules } from './world-rules.js';
export type { Walk, WalkFailure } from './walk.js';
export {
  perceptsOf,
  toObservation,
  type NearbyEntity,
  type Percepts,
} from './percepts/percepts.js';
export { Remains } from './percepts/remains.js';
export { startTimeOf } from './tasks/start-time.js';
