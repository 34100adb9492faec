import type { Position } from '@s-agents/minecraft-rules';
import type { Scene } from '../body/scene.js';
import type { Container } from '../world/containers.js';
import { ovenContents } from './oven-contents.js';

/** Stores the contents of a container in the body's memory. */
export function rememberContents({ self, world }: Scene, container: Container): void {
  for (const { at } of world.containers.halves(container)) self.looked.delete(keyOf(at));
  self.looked.set(keyOf(container.at), world.containers.counts(container));
  if (container.smelter === null) return;
  const { input, output } = ovenContents(world.itemKinds, container);
  if (input === null && output === null) self.smelting.delete(keyOf(container.at));
}

/** Remembers that what lies in an oven is the body's own, or is so no longer. */
export function rememberSmelting({ self }: Scene, { at }: Container, isOwn: boolean): void {
  if (isOwn) self.smelting.add(keyOf(at));
  else self.smelting.delete(keyOf(at));
}

/** Forgets a container that is gone. */
export function forgetContainer({ self }: Scene, at: Position): void {
  self.looked.delete(keyOf(at));
  self.smelting.delete(keyOf(at));
}

function keyOf({ x, y, z }: Position): string {
  return `${x}, ${y}, ${z}`;
}
