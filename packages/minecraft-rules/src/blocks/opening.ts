/** Parts of the names of blocks that a click opens or operates, unless the player sneaks. */
const parts = [
  'crafting_table',
  'furnace',
  'smoker',
  'chest',
  'barrel',
  'shulker_box',
  '_door',
  '_gate',
  'trapdoor',
  'lever',
  'button',
  'anvil',
  'loom',
  'stonecutter',
  'grindstone',
  'hopper',
  'dispenser',
  'dropper',
];

/** Whether a click on a block opens or operates it, so that a block should be placed against another one. */
export function opensOnClick(block: string): boolean {
  return parts.some((part) => block.includes(part)) || block.endsWith('_bed') || block.endsWith('table');
}

/** Whether a block is a workstation, container or bed, which bodies never dig through on their way. */
export function isFurniture(block: string): boolean {
  return /crafting_table|furnace|smoker|chest|barrel|shulker_box|_bed$/.test(block);
}
