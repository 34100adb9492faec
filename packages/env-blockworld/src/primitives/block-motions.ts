import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import { answerWaits, type BlockMotions, type SeenBlock, type Side } from '@s-agents/minecraft';
import {
  blockOfItem,
  canHarvest,
  leastPlacingTicks,
  middleOf,
  type LiquidReader,
  type Position,
} from '@s-agents/minecraft-rules';
import type { Scene } from '../body/scene.js';
import { ceilingY } from '../land/land.js';
import { isDoor } from '../world/doors.js';
import { digBlock } from './digging.js';
import { seconds } from './durations.js';
import { isLoaded } from './loaded.js';
import { turnTowards } from './looking.js';

/** What a body of this world sees of blocks and does to them. */
export class BlockworldBlocks implements BlockMotions {
  readonly liquidAt: LiquidReader;
  readonly solidAt: BlockMotions['solidAt'];

  constructor(private readonly scene: Scene) {
    const { land } = scene.world;
    this.liquidAt = land.liquidAt;
    this.solidAt = (x, y, z) => land.solidAt(x, y, z);
  }

  at(position: Position): SeenBlock | null {
    const { self, world } = this.scene;
    if (!isLoaded(this.scene, position)) return null;
    const kind = world.land.kindAt(position);
    return {
      name: kind.name,
      position,
      isAir: kind.air,
      diggable: kind.diggable,
      harvestable: canHarvest(kind, self.inventory.heldName),
      drop: kind.listedDrops[0],
    };
  }

  isSolid(item: string): boolean | undefined {
    return this.scene.world.land.kinds.named(blockOfItem(item))?.solid;
  }

  occupant(position: Position): string | null {
    const { inhabitants, now } = this.scene.world;
    return inhabitants.isSomeoneIn(position, now) ? 'another body' : null;
  }

  whyNotDig(position: Position): string | null {
    return this.scene.world.whyNotDig(position);
  }

  whyNotPlace(position: Position): string | null {
    return this.scene.world.protection.whyNotPlace(position);
  }

  async dig({ name, position }: SeenBlock): Promise<ActionOutcome> {
    const { x, y, z } = position;
    const result = await digBlock(this.scene, position);
    if (result === 'left') return failed('refused', this.whyNotDig(position) ?? `${name} is left alone`);
    return result === 'dug'
      ? succeeded({})
      : failed('target-gone', `another body broke ${name} at ${x} ${y} ${z} first`);
  }

  async put(item: string, position: Position, [dx, dy, dz]: Side): Promise<string | null> {
    const { scene } = this;
    const { self, world } = scene;
    const { land } = world;
    const { x, y, z } = middleOf(position);
    await turnTowards(scene, { x: x + dx / 2, y: y + 0.5 + dy / 2, z: z + dz / 2 }, { least: leastPlacingTicks });
    await scene.pass(seconds.answer);
    const kind = land.kinds.named(blockOfItem(item));
    const stands =
      kind !== null &&
      world.blocks.mayGrow(kind.name, position) &&
      (!kind.standsOnGround || land.kindAt({ ...position, y: position.y - 1 }).solid);
    const taken = kind !== null && isDoor(kind.name) ? [position, { ...position, y: position.y + 1 }] : [position];
    const free = taken.every(
      (at) =>
        land.kindAt(at).replaceable &&
        at.y < ceilingY &&
        !(kind?.solid === true && world.inhabitants.isSomeoneIn(at, world.now)),
    );
    if (!stands || !free || self.inventory.heldName !== item) {
      await scene.pass(answerWaits.placed);
      return 'the world took it away again';
    }
    self.inventory.takeHeld();
    world.motions.recheckPlace(self);
    world.placeFor(position, kind);
    self.sown.remember(kind.name, position);
    return null;
  }
}
