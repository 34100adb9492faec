/** Primitives that work from anywhere: they walk to their target, or have none. */
const placeless = new Set([
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
/** Primitives that walk to a place or a creature. */
const journeys = new Set(['goTo', 'pickUp', 'attack']);
/** Primitives that are over in a moment or must not be left half done: a reflex waits for their end. */
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

/** Whether a reflex may interrupt a primitive, which then starts again after the reflex. */
export function canBeSetAside(primitive: string): boolean {
  return !brief.has(primitive);
}

/** Whether a primitive's target must be within reach, so that the body has to return to its place before it resumes. */
export function isBoundToPlace(primitive: string): boolean {
  return !placeless.has(primitive);
}

/** Whether a foe that stays at a place can keep the body from ever completing a primitive. */
export function canBeKeptOff(primitive: string): boolean {
  return isBoundToPlace(primitive) || journeys.has(primitive);
}
