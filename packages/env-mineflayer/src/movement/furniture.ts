/** The team's own furniture, which nobody breaks to get on. */
export function isFurniture(block: string): boolean {
  return /crafting_table|furnace|smoker|chest|barrel|shulker_box|_bed$/.test(block);
}
