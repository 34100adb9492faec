/** Tool materials from the worst to the best; a golden tool harvests no more than a wooden one. */
export const toolMaterials = ['wooden', 'golden', 'stone', 'copper', 'iron', 'diamond', 'netherite'] as const;

/** The rank of a tool among those of its kind, by its name; -1 for what is no tool. */
export function toolRank(item: string): number {
  return toolMaterials.findIndex((material) => item.startsWith(`${material}_`));
}
