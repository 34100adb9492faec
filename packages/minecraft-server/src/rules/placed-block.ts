import {
  blockStates,
  placedBlocks,
  textsOf,
  type StateProperties,
  type Click,
  type PlacingWorld,
  type Position,
} from '@s-agents/minecraft-rules';
import type { Game } from '../child/game.js';
import { stateWith, type BlockInfo, type Properties } from '../child/registry.js';

/** A block to be placed. */
export interface BlockPlacement {
  position: Position;
  block: BlockInfo;
  state: number;
}

/** Returns the blocks that an item becomes at `at` by a click on the block beside it; undefined if it cannot stand so. */
export function blocksToPlace(game: Game, item: string, at: Position, click: Click): BlockPlacement[] | undefined {
  return placedBlocks(item, at, click, placingWorld(game))?.flatMap(({ position, block: name, properties }) => {
    const block = game.registry.blocksByName[name];
    return block === undefined ? [] : [{ position, block, state: stateWith(block, valuesOf(properties)) }];
  });
}

/** What the rules of placing read of a game's world. */
export function placingWorld({ world, options }: Pick<Game, 'world' | 'options'>): PlacingWorld {
  return {
    states: blockStates(options.version),
    nameAt: (at) => world.blockAt(at).name,
    solidAt: (at) => world.solidAt(at),
    waterAt: (at) => world.waterAt(at),
    propertiesAt: (at) => textsOf(world.propertiesAt(at)),
  };
}

/** The values of a state's properties, as the registry writes them. */
export function valuesOf(properties: StateProperties): Properties {
  return Object.fromEntries(
    Object.entries(properties).map(([property, value]) => [
      property,
      value === 'true' || value === 'false' ? value === 'true' : value,
    ]),
  );
}
