import minecraftData from 'minecraft-data';

/** The parts of a version's data that are mended. */
export interface MendableData {
  readonly blocksArray: { material?: string }[];
  readonly itemsArray: { readonly name: string; maxDurability?: number }[];
}

const mended = new WeakSet<object>();
/** A version whose durabilities are right. */
const soundVersion = '1.21.1';

/**
 * Mends in place what minecraft-data has wrong. From 1.20.5 on, blocks that need more than a wooden pickaxe have the
 * name of a list of tools as their material, so that no pickaxe would dig them faster than a hand; in 1.20.5 and 1.20.6
 * every tool lasts for one use.
 */
export function mendGameData({ blocksArray, itemsArray }: MendableData): void {
  if (mended.has(blocksArray)) return;
  mended.add(blocksArray);
  for (const block of blocksArray)
    if (block.material === 'incorrect_for_wooden_tool') block.material = 'mineable/pickaxe';
  for (const item of itemsArray)
    if (item.maxDurability === 1) {
      const sound = minecraftData(soundVersion).itemsByName[item.name]?.maxDurability;
      if (sound !== undefined) item.maxDurability = sound;
    }
}
