/** Whether a block is a workstation, container or bed, which bodies never dig through on their way. */
export function isFurniture(block: string): boolean {
  return /crafting_table|furnace|smoker|chest|barrel|shulker_box|_bed$/.test(block);
}
