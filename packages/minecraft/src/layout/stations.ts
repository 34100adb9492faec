/** Blocks that items are made at, which a setup may have ready. */
const stations: ReadonlySet<string> = new Set(['crafting_table', 'furnace']);

export function isStation(block: string): boolean {
  return stations.has(block);
}
