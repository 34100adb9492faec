import type { Deed, Position } from '@s-agents/core';
import { blockOfItem } from '@s-agents/minecraft-rules';
import { structureFact } from '../../goals/structure-fact.js';
import type { MinecraftKnowledge } from '../../knowledge/world-knowledge.js';
import { checkInside } from '../inside-world.js';
import type { Surroundings } from '../surroundings.js';
import { unreachable } from '../errors/goal-errors.js';
import { unknownName } from '../errors/unknown-names.js';
import type { EntryOf, GoalPart } from './goal-part.js';
import { onGround } from './places.js';

/** Returns what it takes for a block to stand at a place. */
export function placing(entry: EntryOf<'block'>, path: string, { rules, ground }: Surroundings): GoalPart {
  const blocks = blocksOf(entry.block, rules);
  if (blocks.length === 0) throw unknownName(`${path}.block`, 'block', entry.block, rules.version, rules.blockNames);
  const position = onGround(entry.position, [{ x: 0, z: 0 }], `${path}.position`, ground);
  checkInside([position], `${path}.position`, rules);
  return {
    condition: structureFact(entry.block, position, [{ position, blocks: withWallBlocks(blocks, rules) }]),
    deed: deedFor(entry.block, blocks, position, path, rules),
  };
}

/** With the blocks that the same items become on a wall: a torch may stand or hang. */
function withWallBlocks(blocks: readonly string[], { blockNames }: MinecraftKnowledge): string[] {
  const hanging = blocks.map((block) => block.replace(onWall.item, '$1wall_$2'));
  return [...new Set([...blocks, ...hanging.filter((block) => blockNames.includes(block))])];
}

const onWall = {
  item: /(^|_)(torch|sign|banner|head|skull|fan)$/,
  block: /(^|_)wall_(torch|sign|banner|head|skull|hanging_sign|fan)$/,
};

/** The deed that puts a block in its place. Throws TASK_UNREACHABLE if no item places it. */
function deedFor(
  name: string,
  blocks: readonly string[],
  position: Position,
  path: string,
  rules: MinecraftKnowledge,
): Deed {
  if (blocks.every((block) => isAir(block))) return { verb: 'clear', object: 'place', quantity: 1, position };
  const items = blocks.flatMap((block) => rules.itemsOfBlock(block));
  const [item] = items;
  if (item === undefined) {
    const [block = name] = blocks;
    throw unreachable(
      path,
      name,
      onWall.block.test(block)
        ? `nobody can choose the side; ask for "${block.replace(onWall.block, '$1$2')}", which may hang there, too`
        : 'no item puts it down',
    );
  }
  const word = [name, item].find((one) => rules.resolve(one).some((meant) => items.includes(meant)));
  const isMeant = word !== undefined && rules.resolve(word).every((meant) => items.includes(meant));
  return { verb: 'place', object: isMeant ? word : `minecraft:${item}`, quantity: 1, position };
}

/** The blocks that a name means: the block of this name, or those of a word for several, such as "bed". */
function blocksOf(name: string, rules: MinecraftKnowledge): readonly string[] {
  if (rules.blockNames.includes(name)) return [name];
  return rules
    .resolve(name)
    .map(blockOfItem)
    .filter((block) => rules.blockNames.includes(block));
}

function isAir(block: string): boolean {
  return /^(void_|cave_)?air$/.test(block);
}
