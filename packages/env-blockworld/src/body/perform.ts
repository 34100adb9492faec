import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import { chooseFillerBlock, performReaction, primitivesByName, type Reaction } from '@s-agents/minecraft';
import { eyeHeight, fullAir, ticksPerSecond, type Pit, type Position } from '@s-agents/minecraft-rules';
import { isSafeToDig } from '../movement/is-safe-to-dig.js';
import { standingBlock, waitUntilLanded } from '../movement/standing.js';
import { takeStep } from '../movement/take-step.js';
import { drive } from '../movement/drive.js';
import { noControls } from '../movement/physics.js';
import { digBlock } from '../primitives/digging.js';
import { BlockworldMotions } from '../primitives/motions.js';
import { feetOf, type Scene } from './scene.js';

/** The longest time to draw breath, and the time to jump or run to get unstuck, in ticks. */
const breathTicks = 60;
const breakLooseTicks = 12;
/** Ticks of breath that return in each tick at the air. */
const airPerTick = 4;
/** Ticks to wait for a dug block to be picked up. */
const pickUpWaitTicks = 30;

/** Performs the reaction that a reflex has chosen. Rejects when the scene ends. */
export async function perform(scene: Scene, reaction: Reaction): Promise<ActionOutcome> {
  return performReaction(new BlockworldMotions(scene), reaction, {
    hide: (pit) => hide(scene, pit),
    go: async (way, isOutOfAir) => {
      for (const to of way)
        if ((await takeStep(scene, standingBlock(scene), to)) !== null)
          return failed('unreachable', 'a step of the way failed');
      if (isOutOfAir) await drawBreath(scene);
      return succeeded({});
    },
    digFree: (at) => digFree(scene, at === null ? ahead(scene) : [at]),
    breakFree: (turn) => breakLoose(scene, turn),
  });
}

/** Digs the body in and closes the pit above its head. */
async function hide(scene: Scene, { mouth, digs, lid }: Pit): Promise<ActionOutcome> {
  if ((await takeStep(scene, standingBlock(scene), mouth)) !== null)
    return failed('unreachable', 'the body did not reach the place to dig in');
  const { ways } = new BlockworldMotions(scene);
  for (const at of digs) {
    await ways.takeToolFor(at);
    const dug = scene.world.land.solidAt(at.x, at.y, at.z) ? await digBlock(scene, at) : succeeded({});
    if (dug.status === 'failed') return dug;
    if ((await takeStep(scene, standingBlock(scene), at)) !== null)
      return failed('blocked', 'the body did not get down into the pit');
  }
  await waitUntilLanded(scene);
  const held = (): string | null => chooseFillerBlock(scene.self.inventory.counts());
  // The last dug block can be picked up only after a moment.
  for (let waited = 0; held() === null && waited < pickUpWaitTicks; waited += 4) await scene.pass(4 / ticksPerSecond);
  const item = held();
  return item === null
    ? failed('missing-item', 'the inventory holds no block to close the pit with')
    : primitivesByName.place.act(new BlockworldMotions(scene), { item, position: lid });
}

/**
 * Rises to the surface and stays there, swimming if necessary, until half of its breath is back. This is a single
 * drive, because a body sinks between two.
 */
async function drawBreath(scene: Scene): Promise<void> {
  const { land } = scene.world;
  let air = 0;
  await drive(
    scene,
    ({ position }) => {
      if (land.liquidAt(Math.floor(position.x), Math.floor(position.y + eyeHeight), Math.floor(position.z)) === null)
        air += airPerTick;
      return air >= fullAir / 2 ? 'drawn' : { ...noControls, jump: true };
    },
    { slice: 10, limit: breathTicks },
  );
}

/** Jumps and runs for a moment, at an angle of `turn` radians to the direction that the body faces. */
async function breakLoose(scene: Scene, turn: number): Promise<ActionOutcome> {
  const angle = scene.self.yaw + turn;
  await drive(scene, () => ({ ux: -Math.sin(angle), uz: Math.cos(angle), sprint: false, jump: true }), {
    slice: 4,
    limit: breakLooseTicks,
  });
  return succeeded({});
}

/** Returns the blocks in front of head and feet. */
function ahead(scene: Scene): Position[] {
  const { x, y, z } = feetOf(scene);
  const { yaw } = scene.self;
  const next = { x: Math.floor(x - Math.sin(yaw)), y: Math.floor(y + 0.01), z: Math.floor(z + Math.cos(yaw)) };
  return [{ ...next, y: next.y + 1 }, next];
}

async function digFree(scene: Scene, blocks: readonly Position[]): Promise<ActionOutcome> {
  const { land } = scene.world;
  let dug = 0;
  for (const at of blocks) {
    if (!land.solidAt(at.x, at.y, at.z) || !land.kindAt(at).diggable || !isSafeToDig(land, at.x, at.y, at.z)) continue;
    if ((await digBlock(scene, at)).status === 'succeeded') dug++;
  }
  return dug > 0 ? succeeded({ dug }) : failed('blocked', 'no block in the way can be dug');
}
