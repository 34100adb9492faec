/** Blocks that items are made at, which a setup may have ready. */
const stations: ReadonlySet<string> = new Set(['crafting_table', 'furnace', 'enchanting_table']);

export function isStation(block: string): boolean {
  return stations.has(block);
}
