/** Their bodies go where they must, from wherever they are. */
const free = new Set([
  'goTo',
  'follow',
  'flee',
  'pickUp',
  'attack',
  'give',
  'useOnEntity',
  'equip',
  'drop',
  'eat',
  'chat',
  'whisper',
  'findBlocks',
  'blocksAt',
  'findItems',
  'findEntities',
  'lookAt',
  'shoot',
]);
/** They lead somewhere. */
const journeys = new Set(['goTo', 'pickUp']);
/** Over in a moment, or not to be done by halves: a reflex waits for their end. */
const brief = new Set([
  'equip',
  'craft',
  'drop',
  'place',
  'listContents',
  'putInto',
  'takeFrom',
  'useOnBlock',
  'chat',
  'whisper',
  'shoot',
  'findBlocks',
  'blocksAt',
  'findItems',
  'findEntities',
  'lookAt',
]);

/** Whether a reflex may end a primitive that is begun again afterwards. */
export function canBeSetAside(primitive: string): boolean {
  return !brief.has(primitive);
}

/** Whether a primitive is about something within reach, so that the body must be where it was before it goes on. */
export function isBoundToPlace(primitive: string): boolean {
  return !free.has(primitive);
}

/** Whether somebody who guards a place can keep the body from a primitive for good. */
export function canBeKeptOff(primitive: string): boolean {
  return isBoundToPlace(primitive) || journeys.has(primitive);
}
