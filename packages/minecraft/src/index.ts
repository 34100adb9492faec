export { blockPositionSchema, type BlockPosition } from './primitives/block-position.js';
export { findBlocks, findBlocksParameters, type FindBlocksParameters, type FindBlocksValue } from './primitives/find-blocks.js';
export { findItems, findItemsParameters, type FindItemsParameters, type FindItemsValue } from './primitives/find-items.js';
export { findEntities, findEntitiesParameters, type FindEntitiesParameters, type FindEntitiesValue } from './primitives/find-entities.js';
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
export { primitives } from './primitives/primitives.js';

export { createWorldKnowledge, type MinecraftKnowledge, type WorldKnowledgeOptions } from './knowledge/world-knowledge.js';

export { parseTask, type ParseTaskOptions } from './tasks/parse-task.js';
export { taskFileSchema, type TaskFile } from './tasks/task-file.js';
export { goalStatus } from './goals/goal-status.js';

export { starterSkills } from './skills/starter-skills.js';
