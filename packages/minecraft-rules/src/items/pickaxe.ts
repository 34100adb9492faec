/** Whether an item of this name is a pickaxe of any material. */
export function isPickaxe(item: string): boolean {
  return item.endsWith('_pickaxe');
}
