import type { Position } from '../position.js';
import type { Liquid } from './inflow.js';

/** The liquid in a block. Level 0 is a source, 1 to 7 become shallower, 8 is falling. */
export interface LiquidCell {
  readonly liquid: Liquid;
  readonly level: number;
}

/** What the flow rules read from the world. */
export interface FlowWorld {
  liquidAt(at: Position): LiquidCell | null;
  /** Whether a liquid replaces the block there: air, grass, torches. False for liquids. */
  givesWayAt(at: Position): boolean;
  solidAt(at: Position): boolean;
}

/** By liquid: ticks between two steps of its flow, levels lost per block, and how far it searches for a way down. */
export const flowing = { water: { ticks: 5, loss: 1, sight: 4 }, lava: { ticks: 30, loss: 2, sight: 2 } } as const;
const full = 8;
const falling = 8;
const sides = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

const depthOf = ({ level }: LiquidCell): number => (level >= falling ? full : full - level);
const below = ({ x, y, z }: Position): Position => ({ x, y: y - 1, z });
const beside = ({ x, y, z }: Position): Position[] => sides.map(([dx, dz]) => ({ x: x + dx, y, z: z + dz }));

/**
 * The level that a liquid takes at a place, from the blocks around; null when it dries up. Sources stay. Water between
 * two sources becomes a source.
 */
export function levelThere(world: FlowWorld, at: Position, liquid: Liquid): number | null {
  const same = (place: Position): LiquidCell | null => {
    const cell = world.liquidAt(place);
    return cell?.liquid === liquid ? cell : null;
  };
  const here = same(at);
  if (here?.level === 0) return 0;
  const around = beside(at).flatMap((place) => same(place) ?? []);
  const carried = world.solidAt(below(at)) || same(below(at))?.level === 0;
  if (liquid === 'water' && carried && around.filter(({ level }) => level === 0).length >= 2) return 0;
  if (same({ ...at, y: at.y + 1 }) !== null) return falling;
  const depth = Math.max(0, ...around.map(depthOf)) - flowing[liquid].loss;
  return depth > 0 ? full - depth : null;
}

/** The places that a liquid flows to next: down, else sideways, towards the nearest way down when one is in range. */
export function flowsTo(world: FlowWorld, at: Position): Position[] {
  const cell = world.liquidAt(at);
  if (cell === null) return [];
  const down = below(at);
  const mayFall = world.givesWayAt(down) || (cell.liquid === 'lava' && world.liquidAt(down)?.liquid === 'water');
  if (mayFall) return [down];
  const isHole = (place: Position): boolean => world.givesWayAt(place) || world.liquidAt(place)?.liquid === cell.liquid;
  if (cell.level !== 0 && isHole(down)) return [];
  const depth = cell.level >= falling ? full : depthOf(cell);
  if (depth - flowing[cell.liquid].loss <= 0) return [];
  // Includes places that it has flowed to already: a nearer way down through them rules out the other directions.
  const open = beside(at).filter((place) => mayPass(world, place, cell.liquid));
  const ways = open.map((place) => wayDown(world, at, place, cell.liquid));
  const nearest = Math.min(...ways);
  return open.filter((place, index) => ways[index] === nearest && world.givesWayAt(place));
}

function mayPass(world: FlowWorld, place: Position, liquid: Liquid): boolean {
  const cell = world.liquidAt(place);
  return world.givesWayAt(place) || (cell?.liquid === liquid && cell.level !== 0);
}

/** Steps from `from` to a place where the liquid can fall; Infinity when none is in range. */
function wayDown(world: FlowWorld, source: Position, from: Position, liquid: Liquid): number {
  const seen = new Set([`${source.x},${source.z}`, `${from.x},${from.z}`]);
  let frontier = [from];
  for (let step = 0; step <= flowing[liquid].sight && frontier.length > 0; step++) {
    const next: Position[] = [];
    for (const place of frontier) {
      const under = below(place);
      if (world.givesWayAt(under) || world.liquidAt(under)?.liquid === liquid) return step;
      for (const other of beside(place)) {
        const name = `${other.x},${other.z}`;
        if (seen.has(name) || !mayPass(world, other, liquid)) continue;
        seen.add(name);
        next.push(other);
      }
    }
    frontier = next;
  }
  return Infinity;
}

/** The block that lava turns into when water touches it from beside or above; undefined when none does. */
export function quenched(world: FlowWorld, at: Position): 'obsidian' | 'cobblestone' | undefined {
  const cell = world.liquidAt(at);
  if (cell?.liquid !== 'lava') return undefined;
  const touches = [...beside(at), { ...at, y: at.y + 1 }].some((place) => world.liquidAt(place)?.liquid === 'water');
  if (!touches) return undefined;
  return cell.level === 0 ? 'obsidian' : 'cobblestone';
}
