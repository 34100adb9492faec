import type { Deed, Position } from '@s-agents/core';
import {
  blockOfItem,
  blockStates,
  blockStateText,
  groundFormOf,
  readBlockState,
  textsOf,
} from '@s-agents/minecraft-rules';
import { meantBy, whyNotPlaced, type MeantBlocks } from '../../blueprints/meant-blocks.js';
import { structureFact } from '../../goals/structure-fact.js';
import type { MinecraftKnowledge } from '../../knowledge/world-knowledge.js';
import { checkInside } from '../inside-world.js';
import type { Surroundings } from '../surroundings.js';
import { unreachable } from '../errors/goal-errors.js';
import { noSuchState } from '../errors/not-buildable.js';
import { unknownName } from '../errors/unknown-names.js';
import type { EntryOf, GoalPart } from './goal-part.js';
import { onGround } from './places.js';

/** Returns what it takes for a block to stand at a place. */
export function placing(entry: EntryOf<'block'>, path: string, { rules, ground }: Surroundings): GoalPart {
  const state = readBlockState(entry.block);
  const name = state?.name ?? entry.block;
  const given = { ...state?.properties, ...textsOf(entry.properties ?? {}) };
  const version = { resolve: (word: string) => rules.resolve(word), states: blockStates(rules.version) };
  const isKnown = rules.blockNames.includes(name) || rules.resolve(name).some((item) => isBlock(item, rules));
  if (!isKnown) throw unknownName(`${path}.block`, 'block', entry.block, rules.version, rules.blockNames);
  const position = onGround(entry.position, [{ x: 0, z: 0 }], `${path}.position`, ground);
  checkInside([position], `${path}.position`, rules);
  const text = blockStateText({ name, properties: given });
  const meant = meantBy(text, version);
  if (meant === null)
    return {
      condition: structureFact(name, position, [{ position, blocks: [name] }]),
      deed: { verb: 'clear', object: 'place', quantity: 1, position },
    };
  if (Object.keys(given).length > 0) {
    const why = whyNotPlaced(text, version);
    if (why !== null) throw noSuchState(`${path}.properties`, text, why);
  }
  // A block that no item puts down, such as water, may stand there for another reason.
  const blocks = meant.blocks.length > 0 ? meant.blocks : [name];
  const properties = Object.keys(meant.properties).length === 0 ? {} : { properties: meant.properties };
  return {
    condition: structureFact(text, position, [{ position, blocks: [...blocks], ...properties }]),
    deed: deedFor(meant, position, path, rules),
  };
}

/** The deed that puts a block in its place. Throws TASK_UNREACHABLE if no item places it. */
function deedFor(
  { word: name, blocks }: MeantBlocks,
  position: Position,
  path: string,
  rules: MinecraftKnowledge,
): Deed {
  const standing = [...new Set(blocks.map((block) => groundFormOf(block) ?? block))];
  const items = (standing.length === 0 ? [name] : standing).flatMap((block) => rules.itemsOfBlock(block));
  const [item] = items;
  if (item === undefined) throw unreachable(path, name, 'no item puts it down');
  const word = [name, item].find((one) => rules.resolve(one).some((meant) => items.includes(meant)));
  const isMeant = word !== undefined && rules.resolve(word).every((meant) => items.includes(meant));
  return { verb: 'place', object: isMeant ? word : `minecraft:${item}`, quantity: 1, position };
}

function isBlock(item: string, rules: MinecraftKnowledge): boolean {
  return rules.blockNames.includes(blockOfItem(item));
}
