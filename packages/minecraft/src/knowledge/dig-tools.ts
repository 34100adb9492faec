import { toolRank, versionRules } from '@s-agents/minecraft-rules';
import type { GameData } from './game-data.js';

/** What digs some blocks. */
export interface DigTools {
  /** The tools that dig them fast, best first: where they are needed, only those that make the blocks drop something. */
  readonly tools: readonly string[];
  /** Whether the blocks drop nothing without one of them. */
  readonly isNeeded: boolean;
  readonly blocks: readonly string[];
}

const kinds = ['pickaxe', 'shovel', 'axe'];
const known = new WeakMap<GameData, readonly DigTools[]>();

/** Returns the tools for all blocks that a tool digs faster than a hand. */
export function digToolsOf(data: GameData): readonly DigTools[] {
  const found = known.get(data) ?? readDigTools(data);
  known.set(data, found);
  return found;
}

function readDigTools({ version, items, blocks }: GameData): readonly DigTools[] {
  const rules = versionRules(version).blocks;
  const groups = new Map<string, Omit<DigTools, 'blocks'> & { blocks: string[] }>();
  for (const { name, hardness, harvestTools } of blocks) {
    const fast = [...(rules.get(name)?.speeds.keys() ?? []), ...harvestTools];
    const kind = hardness > 0 ? kinds.find((one) => fast.some((tool) => tool.endsWith(`_${one}`))) : undefined;
    if (kind === undefined) continue;
    const isNeeded = harvestTools.length > 0;
    const tools = [...items.keys()]
      .filter((item) => item.endsWith(`_${kind}`) && toolRank(item) >= 0 && (!isNeeded || harvestTools.includes(item)))
      .sort((a, b) => toolRank(b) - toolRank(a));
    const key = `${String(isNeeded)} ${tools.join()}`;
    const group = groups.get(key) ?? { tools, isNeeded, blocks: [] };
    group.blocks.push(name);
    groups.set(key, group);
  }
  return [...groups.values()];
}
