/** Durability that breaking a block costs a tool. Blocks that break instantly cost none. */
export function wearOf(toolName: string, hardness: number): number {
  if (hardness === 0) return 0;
  if (/_(pickaxe|axe|shovel|hoe)$/.test(toolName) || toolName === 'shears') return 1;
  return /_sword$/.test(toolName) || toolName === 'trident' ? 2 : 0;
}
