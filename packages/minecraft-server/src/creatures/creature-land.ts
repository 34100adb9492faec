import {
  creatureCellOf,
  type CreatureCell,
  type CreatureLand,
  openedBy,
  type Position,
} from '@s-agents/minecraft-rules';
import type { BlockWorld } from '../child/block-world.js';

/** The land of a world as creatures walk on it. */
export function creatureLand(world: BlockWorld): CreatureLand {
  const cells: CreatureCell[] = [];
  const cellOf = (at: Position): CreatureCell => {
    const { name, boundingBox } = world.blockAt(at);
    const isOpened = openedBy(name) !== null && world.propertiesAt(at)['open'] === true;
    return creatureCellOf(name, { solid: boundingBox === 'block', isOpened });
  };
  const cellIn = (at: Position): CreatureCell => (cells[world.stateAt(at)] ??= cellOf(at));
  return {
    cellAt: (x, y, z) => cellIn({ x, y, z }),
    solidAt: (at) => !cellIn(at).open,
    tallAt: (at) => cellIn(at).top > 1,
    waterAt: (at) => world.waterAt(at),
    nameAt: (at) => world.blockAt(at).name,
  };
}
