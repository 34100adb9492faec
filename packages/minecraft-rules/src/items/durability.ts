/** Uses that breaking a block takes off a tool; a block that breaks at once takes none. */
export function wearOf(toolName: string, hardness: number): number {
  if (hardness === 0) return 0;
  if (/_(pickaxe|axe|shovel|hoe)$/.test(toolName) || toolName === 'shears') return 1;
  return /_sword$/.test(toolName) || toolName === 'trident' ? 2 : 0;
}
