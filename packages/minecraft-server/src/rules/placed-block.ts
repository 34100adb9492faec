import type { Game } from '../child/game.js';
import { stateWith, type BlockInfo, type Properties } from '../child/registry.js';
import { blockOfItem, mayGrowAt, type Position } from '@s-agents/minecraft-rules';

const sides = ['north', 'south', 'west', 'east'] as const;
/** The axis of a log, by clicked face. */
const axes = ['y', 'y', 'z', 'z', 'x', 'x'];

const steps: Record<string, [number, number]> = { north: [0, -1], south: [0, 1], west: [-1, 0], east: [1, 0] };

/** A block to be placed. */
export interface BlockPlacement {
  position: Position;
  block: BlockInfo;
  state: number;
}

/**
 * Returns the blocks that placing an item at `at` against the face `direction` sets, or undefined if they cannot stand
 * there. `cursorY` is the height of the click on the face, 0 to 1.
 */
export function blocksToPlace(
  game: Game,
  item: string,
  at: Position,
  direction: number,
  yaw: number,
  cursorY: number,
): BlockPlacement[] | undefined {
  const { registry, world } = game;
  const below = { ...at, y: at.y - 1 };
  let name = blockOfItem(item);
  const looking = lookingAt(yaw);
  const properties: Properties = {
    axis: axes[direction] ?? 'y',
    facing: facesPlayer(name) ? opposite(looking) : looking,
    half: direction === 0 || (direction > 1 && cursorY > 0.5) ? 'top' : 'bottom',
    type: direction === 0 || (direction > 1 && cursorY > 0.5) ? 'top' : 'bottom',
    waterlogged: world.blockAt(at).name === 'water',
    rotation: String(Math.floor(((yaw + 180) * 16) / 360 + 0.5) & 15),
    persistent: true,
  };
  if (/(^|_)torch$/.test(name) || /_sign$/.test(name)) {
    if (direction === 0) return undefined;
    if (direction > 1) {
      name = name.endsWith('_sign') ? name.replace(/_sign$/, '_wall_sign') : name.replace(/torch$/, 'wall_torch');
      properties['facing'] = sides[direction - 2] ?? 'north';
    } else if (!world.solidAt(below)) return undefined;
  } else if (name === 'ladder') {
    if (direction < 2) return undefined;
    properties['facing'] = sides[direction - 2] ?? 'north';
  } else if (name === 'cocoa') {
    if (direction < 2) return undefined;
    properties['facing'] = opposite(sides[direction - 2] ?? 'north');
  } else if (/_(button|lever)$/.test(name) || name === 'lever') {
    properties['face'] = direction === 0 ? 'ceiling' : direction === 1 ? 'floor' : 'wall';
    if (direction > 1) properties['facing'] = sides[direction - 2] ?? 'north';
  }
  const block = registry.blocksByName[name];
  if (block === undefined || name === 'air' || name === 'water' || name === 'lava') return undefined;
  if (
    !mayGrowAt(name, at, {
      nameAt: (place) => world.blockAt(place).name,
      solidAt: (place) => world.solidAt(place),
      waterAt: (place) => world.waterAt(place),
    })
  )
    return undefined;
  if (/_door$/.test(name)) {
    const above = { ...at, y: at.y + 1 };
    if (!world.solidAt(below)) return undefined;
    properties['facing'] = looking;
    return [
      { position: at, block, state: stateWith(block, fittingProperties(block, { ...properties, half: 'lower' })) },
      { position: above, block, state: stateWith(block, fittingProperties(block, { ...properties, half: 'upper' })) },
    ];
  }
  if (/_bed$/.test(name)) {
    const [dx, dz] = steps[looking] ?? [0, 0];
    const head = { x: at.x + dx, y: at.y, z: at.z + dz };
    return [
      { position: at, block, state: stateWith(block, { facing: looking, part: 'foot' }) },
      { position: head, block, state: stateWith(block, { facing: looking, part: 'head' }) },
    ];
  }
  return [{ position: at, block, state: stateWith(block, fittingProperties(block, properties)) }];
}

/** Returns the properties that the block has, if it allows their values. */
function fittingProperties(block: BlockInfo, properties: Properties): Properties {
  const fitting: Properties = {};
  for (const state of block.states ?? []) {
    const value = properties[state.name];
    if (
      value === undefined ||
      (state.values !== undefined && state.type !== 'bool' && !state.values.includes(String(value)))
    )
      continue;
    fitting[state.name] = value;
  }
  return fitting;
}

/** Returns the direction of a view: yaw 0 is south, 90 is west. */
function lookingAt(yaw: number): string {
  return ['south', 'west', 'north', 'east'][Math.floor(yaw / 90 + 0.5) & 3] ?? 'south';
}

function opposite(facing: string): string {
  return { north: 'south', south: 'north', east: 'west', west: 'east' }[facing] ?? facing;
}

/** Whether a placed block faces the player. Stairs, gates and the like face away. */
function facesPlayer(name: string): boolean {
  return !/(_stairs|_fence_gate|_door|_trapdoor|_bed|^campfire)$/.test(name);
}
