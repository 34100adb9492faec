import { isPickaxe } from '@s-agents/minecraft-rules';
import type { BlockData, GameData } from './game-data.js';
import { containsBlock, isBuried, searchSeconds, stonesAround, waySeconds } from './surroundings.js';
import type { Way } from './way.js';

/** How many times faster than a hand a tool of each material digs, by the prefix of its name. */
const tiers: readonly (readonly [prefix: string, speed: number])[] = [
  ['wooden', 2],
  ['stone', 4],
  ['golden', 12],
  ['copper', 5],
  ['iron', 6],
  ['diamond', 8],
  ['netherite', 9],
];
const tickSeconds = 0.05;
const stoneHardness = 1.5;

/** Returns the ways to dig in a world made of `blocks`; null stands for the blocks of a survival overworld. */
export function miningWays(data: GameData, blocks: ReadonlySet<string> | null): Way[] {
  const pickaxes = [...data.items.keys()].filter(isPickaxe);
  const toolsFor = (block: BlockData): readonly string[] =>
    block.harvestTools.length === 0 && isBuried(block.name) ? pickaxes : block.harvestTools;
  return waysToDig(
    data,
    data.blocks.filter((block) => containsBlock(blocks, block.name)),
    toolsFor,
  );
}

/** Returns the ways to dig blocks of a name that lie open. */
export function openMiningWays(data: GameData, name: string): Way[] {
  const blocks = data.blocks.filter((block) => block.name === name);
  return waysToDig(data, blocks, ({ harvestTools }) => harvestTools);
}

function waysToDig(
  { items }: GameData,
  blocks: readonly BlockData[],
  toolsFor: (block: BlockData) => readonly string[],
): Way[] {
  return blocks
    .flatMap((block) => block.drops.map((drop) => wayOf(block, drop, toolsFor(block))))
    .filter((way) => items.has(way.item));
}

function wayOf(block: BlockData, drop: BlockData['drops'][number], tools: readonly string[]): Way {
  const stones = stonesAround(block.name);
  const seconds =
    (digSeconds(block) + stones * digSeconds({ ...block, hardness: stoneHardness }) + waySeconds(block.name)) /
    drop.chance;
  return {
    verb: 'mine',
    item: drop.item,
    yields: drop.count,
    consumes: [],
    tool: tools.length === 0 ? null : tools,
    station: null,
    seconds,
    effort: seconds + searchSeconds(block.name) / Math.sqrt(drop.chance),
    ...(stones === 0 ? {} : { spoil: { cobblestone: stones / drop.chance } }),
  };
}

/** Returns the seconds to dig a block with the slowest tool that harvests it, else by hand, in whole game ticks. */
export function digSeconds(block: Pick<BlockData, 'hardness' | 'harvestTools'>): number {
  const speeds = block.harvestTools.map((tool) => tiers.find(([prefix]) => tool.startsWith(prefix))?.[1] ?? 1);
  const speed = speeds.length === 0 ? 1 : Math.min(...speeds);
  return Math.ceil((block.hardness * 1.5) / speed / tickSeconds - 1e-9) * tickSeconds;
}
