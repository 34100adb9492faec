import { faces, neighbourAt, type Position } from '@s-agents/minecraft-rules';
import type { Game } from '../child/game.js';
import { key } from '../child/place.js';

/** Called with a block that has got power which it had not before. */
export type Powered = (at: Position, name: string) => void;

/**
 * The power of redstone blocks on the blocks beside them: it makes note blocks sound and command blocks run. Wires,
 * repeaters and the rest of redstone are not there.
 */
export function powering(game: Game, powered: Powered): void {
  const { world } = game;
  const due = new Map<string, Position>();
  const isInWorld = ({ y }: Position): boolean => y >= world.lowestY && y <= world.highestY;
  const isSource = (at: Position): boolean => isInWorld(at) && world.blockAt(at).name === 'redstone_block';
  const isPowered = (at: Position, except?: Position): boolean =>
    faces.some((face) => {
      const beside = neighbourAt(at, face);
      return !(except !== undefined && same(beside, except)) && isSource(beside);
    });
  world.onChange((at, before, after) => {
    const was = game.registry.blocksByStateId[before]?.name;
    const now = game.registry.blocksByStateId[after]?.name ?? 'air';
    if (was === now) return;
    if (now === 'redstone_block') {
      for (const face of faces) {
        const beside = neighbourAt(at, face);
        if (isInWorld(beside) && !isPowered(beside, at)) due.set(key(beside), beside);
      }
    } else if (isPowered(at)) due.set(key(at), at);
  });
  // What gets power acts once, in the next tick, so that commands which change blocks end.
  game.clock.onTick(() => {
    const places = [...due.values()];
    due.clear();
    for (const at of places) powered(at, world.blockAt(at).name);
  });
}

function same(a: Position, b: Position): boolean {
  return a.x === b.x && a.y === b.y && a.z === b.z;
}
