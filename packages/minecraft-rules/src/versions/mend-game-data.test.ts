import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { mendGameData, type MendableData } from './mend-game-data.js';

const require = createRequire(import.meta.url);
type Data = MendableData & {
  readonly itemsByName: Readonly<Record<string, { readonly id: number; readonly maxDurability?: number }>>;
  readonly blocksByName: Readonly<Record<string, { readonly defaultState: number }>>;
};
const minecraftData = require('minecraft-data') as (version: string) => Data;
const blockClass = require('prismarine-block') as (version: string) => {
  fromStateId(state: number, biome: number): { digTime(tool: number | null, ...how: boolean[]): number };
};

function digTimes(version: string, blocks: readonly string[], tools: readonly string[]): Record<string, number> {
  const { itemsByName, blocksByName } = minecraftData(version);
  const Block = blockClass(version);
  return Object.fromEntries(
    blocks.flatMap((block) =>
      tools.map((tool) => [
        `${block} by ${tool}`,
        Block.fromStateId(blocksByName[block]?.defaultState ?? 0, 0).digTime(
          itemsByName[tool]?.id ?? null,
          false,
          false,
          false,
        ),
      ]),
    ),
  );
}

describe.each(['1.20.6', '1.21.4', '26.1'])('the data of %s', (version) => {
  mendGameData(minecraftData(version));

  it('lets tools dig ores and metals as fast as before', () => {
    const blocks = ['iron_ore', 'deepslate_diamond_ore', 'gold_block', 'obsidian', 'stone', 'oak_log', 'dirt'];
    const tools = ['hand', 'stone_pickaxe', 'iron_pickaxe', 'diamond_pickaxe', 'iron_axe', 'iron_shovel'];
    expect(digTimes(version, blocks, tools)).toEqual(digTimes('1.20.4', blocks, tools));
  });

  it('lets tools last as long as before', () => {
    const { itemsByName } = minecraftData(version);
    for (const tool of ['wooden_pickaxe', 'diamond_sword', 'bow', 'shield', 'iron_chestplate', 'fishing_rod'])
      expect(itemsByName[tool]?.maxDurability, tool).toBe(minecraftData('1.20.4').itemsByName[tool]?.maxDurability);
  });
});
