import type { Game } from '../child/game.js';
import { stateWith, type Properties } from '../child/registry.js';
import type { Position } from '@s-agents/minecraft-rules';

const steps: Readonly<Record<string, readonly [number, number]>> = {
  north: [0, -1],
  east: [1, 0],
  south: [0, 1],
  west: [-1, 0],
};
const clockwise: Readonly<Record<string, string>> = { north: 'east', east: 'south', south: 'west', west: 'north' };
const otherSide: Readonly<Record<string, string>> = { left: 'right', right: 'left' };

const canPair = (name: string): boolean => name === 'chest' || name === 'trapped_chest';

/** Returns the two positions of a double chest in the order of its slots, or the one of a single chest. */
export function chestHalves(game: Game, at: Position): readonly Position[] {
  const partner = partnerOf(game, at);
  if (partner === undefined) return [at];
  return game.world.propertiesAt(at)['type'] === 'right' ? [at, partner] : [partner, at];
}

/**
 * Joins a newly placed chest to a single one beside it with the same facing. If the player sneaks, it joins only the
 * clicked chest, and takes over its facing.
 */
export function pairChest(game: Game, at: Position, sneaking: boolean, clicked: Position): void {
  const { world } = game;
  if (!canPair(world.blockAt(at).name)) return;
  const facing = world.propertiesAt(sneaking ? clicked : at)['facing'] ?? '';
  for (const type of ['left', 'right']) {
    const partner = beside(at, String(facing), type);
    if (partner === undefined || (sneaking && !samePlace(partner, clicked))) continue;
    if (world.blockAt(partner) !== world.blockAt(at)) continue;
    const there = world.propertiesAt(partner);
    if (there['type'] !== 'single' || there['facing'] !== facing) continue;
    change(game, at, { facing, type });
    change(game, partner, { type: otherSide[type] ?? 'single' });
    return;
  }
}

/** Makes the other half of a double chest a single one, after the half with these properties was removed. */
export function unpairChest(game: Game, at: Position, name: string, properties: Properties): void {
  const partner = canPair(name) ? beside(at, String(properties['facing']), String(properties['type'])) : undefined;
  if (
    partner !== undefined &&
    game.world.blockAt(partner).name === name &&
    game.world.propertiesAt(partner)['type'] !== 'single'
  )
    change(game, partner, { type: 'single' });
}

function partnerOf(game: Game, at: Position): Position | undefined {
  const { world } = game;
  const block = world.blockAt(at);
  const { facing, type } = world.propertiesAt(at);
  const partner = canPair(block.name) ? beside(at, String(facing), String(type)) : undefined;
  if (partner === undefined || world.blockAt(partner) !== block) return undefined;
  const there = world.propertiesAt(partner);
  return there['facing'] === facing && there['type'] === otherSide[String(type)] ? partner : undefined;
}

/** Returns the position of the other half of a chest, given its type; undefined for a single chest. */
function beside({ x, y, z }: Position, facing: string, type: string): Position | undefined {
  const [dx, dz] = steps[clockwise[facing] ?? ''] ?? [0, 0];
  if (type === 'left') return { x: x + dx, y, z: z + dz };
  return type === 'right' ? { x: x - dx, y, z: z - dz } : undefined;
}

function change(game: Game, at: Position, properties: Properties): void {
  const block = game.world.blockAt(at);
  game.world.set(at, stateWith(block, { ...game.world.propertiesAt(at), ...properties }));
}

function samePlace(a: Position, b: Position): boolean {
  return a.x === b.x && a.y === b.y && a.z === b.z;
}
