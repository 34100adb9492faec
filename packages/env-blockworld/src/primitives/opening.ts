import { failed, type ActionOutcome } from '@s-agents/core';
import { outOfReach, type Position } from '@s-agents/minecraft-rules';
import type { Scene } from '../body/scene.js';
import type { Container } from '../world/containers.js';
import { seconds } from './durations.js';
import { unloadedFailure } from './loaded.js';
import { face } from './looking.js';
import { ovenContents } from './oven-contents.js';

/** Opens the container at a position. Returns it, or the failure if it cannot be opened. */
export async function openContainer(scene: Scene, at: Position): Promise<Container | ActionOutcome> {
  const unseen = unloadedFailure(scene, at);
  if (unseen !== null) return unseen;
  const { self, world } = scene;
  const where = `${at.x} ${at.y} ${at.z}`;
  const gone = (): ActionOutcome => {
    self.looked.delete(keyOf(at));
    self.smelting.delete(keyOf(at));
    return failed('target-gone', `${world.land.kindAt(at).name} at ${where} is not a container`);
  };
  const container = world.containers.at(at);
  if (container === undefined) return gone();
  const far = outOfReach(self.eyesAt(world.now), at);
  if (far !== null) return failed('unreachable', far);
  const lid = /chest$/.test(container.name)
    ? world.containers.halves(container).find((half) => world.land.solidAt(half.at.x, half.at.y + 1, half.at.z))
    : undefined;
  if (lid !== undefined)
    return failed(
      'blocked',
      `${world.land.kindAt({ ...lid.at, y: lid.at.y + 1 }).name} is on top of the ${container.name} at ${where}: ` +
        'remove it first',
    );
  await face(scene, { x: at.x + 0.5, y: at.y + 0.5, z: at.z + 0.5 });
  await scene.pass(seconds.answer);
  return world.containers.at(at) ?? gone();
}

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

export function isOutcome(opened: Container | ActionOutcome): opened is ActionOutcome {
  return 'status' in opened;
}

function keyOf({ x, y, z }: Position): string {
  return `${x}, ${y}, ${z}`;
}
