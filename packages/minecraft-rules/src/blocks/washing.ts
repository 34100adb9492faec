import type { Position } from '../position.js';
import { flowsTo, levelThere, quenched, type FlowWorld, type LiquidCell } from './flow.js';
import { touchingPlaces } from './passages.js';

/** More blocks of water than a source can ever cover on even ground. */
const mostCells = 400;

/** A block of lava that water has turned into stone. */
export interface Quenched {
  readonly at: Position;
  readonly block: 'obsidian' | 'cobblestone';
}

/**
 * Returns the lava that turns into stone when water is poured at a place and flows from there until it comes to rest.
 * For worlds that keep poured water where it is: what it would have touched on its way is all that they see of its flow.
 */
export function washedBy(world: FlowWorld, source: Position): Quenched[] {
  const water = new Map<string, LiquidCell>([[keyOf(source), { liquid: 'water', level: 0 }]]);
  const stone = new Map<string, Quenched>();
  const flooded: FlowWorld = {
    liquidAt: (at) => (stone.has(keyOf(at)) ? null : (water.get(keyOf(at)) ?? world.liquidAt(at))),
    solidAt: (at) => stone.has(keyOf(at)) || (!water.has(keyOf(at)) && world.solidAt(at)),
    givesWayAt: (at) => !stone.has(keyOf(at)) && !water.has(keyOf(at)) && world.givesWayAt(at),
  };
  const open = [source];
  for (let at = open.shift(); at !== undefined && water.size < mostCells; at = open.shift()) {
    for (const near of touchingPlaces(at)) {
      const block = quenched(flooded, near);
      if (block !== undefined) stone.set(keyOf(near), { at: near, block });
    }
    for (const to of flowsTo(flooded, at)) {
      const level = levelThere(flooded, to, 'water');
      if (level === null) continue;
      water.set(keyOf(to), { liquid: 'water', level });
      open.push(to);
    }
  }
  return [...stone.values()];
}

function keyOf({ x, y, z }: Position): string {
  return `${x},${y},${z}`;
}
