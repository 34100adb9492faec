/** Whether an item of this name is a pickaxe, of whatever it is made. */
export function isPickaxe(item: string): boolean {
  return item.endsWith('_pickaxe');
}
