/** Parts of the names of blocks that a click opens or works, unless the body sneaks. */
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

/** Whether a click on a block opens or works it, so that a block is better placed against another one. */
export function opensOnClick(block: string): boolean {
  return parts.some((part) => block.includes(part)) || block.endsWith('_bed') || block.endsWith('table');
}
