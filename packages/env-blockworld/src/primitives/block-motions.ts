import type { ActionOutcome } from '@s-agents/core';
import {
  answerWaits,
  type BlockMotions,
  type FoundBlock,
  type SeenBlock,
  type WantedBlocks,
} from '@s-agents/minecraft';
import {
  blockOfItem,
  canHarvest,
  clickedPoint,
  leastPlacingTicks,
  mayPutInto,
  placedBlocks,
  type Click,
  type LiquidReader,
  type PlacingWorld,
  type Position,
} from '@s-agents/minecraft-rules';
import { feetOf, type Scene } from '../body/scene.js';
import { nearestBlocks } from '../land/find.js';
import { ceilingY } from '../land/land.js';
import { blockUsesOf } from './block-uses.js';
import { digBlock } from './digging.js';
import { seconds } from './durations.js';
import { isLoaded } from './loaded.js';
import { turnTowards, waitForClientTick } from './looking.js';

/** The farthest that a body looks for blocks, and how far it knows of them where it knows the map, in blocks. */
const sightBlocks = 64;
const mapBlocks = 320;

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
      top: 1,
      harvestable: canHarvest(kind, self.inventory.heldName),
      drop: kind.listedDrops[0],
    };
  }

  async nearest({ toDig, ...wanted }: WantedBlocks): Promise<readonly FoundBlock[]> {
    await this.scene.pass(seconds.find);
    const { world } = this.scene;
    const { land, crops, knowsMap } = world;
    const options = toDig ? { ...wanted, isFit: (at: Position) => world.mayDig(at) } : wanted;
    const around = feetOf(this.scene);
    const inSight = nearestBlocks(land, around, options);
    const isFar = knowsMap && inSight.length === 0 && options.maxDistance >= sightBlocks;
    const found = isFar ? nearestBlocks(land, around, { ...options, maxDistance: mapBlocks }) : inSight;
    return found.map(({ name, position }) => ({ name, position, age: crops.ageAt(position) ?? 0 }));
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

  dig({ position }: SeenBlock): Promise<ActionOutcome> {
    return digBlock(this.scene, position);
  }

  get placing(): PlacingWorld {
    return this.scene.world.blocks.surroundings;
  }

  async put(item: string, position: Position, click: Click): Promise<string | null> {
    const { scene } = this;
    const { self, world } = scene;
    const { land } = world;
    await turnTowards(scene, clickedPoint(position, click), { least: leastPlacingTicks });
    if (click.isTurned === true) {
      self.yaw = (click.view.yaw * Math.PI) / 180;
      self.pitch = (click.view.pitch * Math.PI) / 180;
    }
    await scene.pass(seconds.answer);
    const placed = placedBlocks(item, position, click, world.blocks.surroundings);
    const [first] = placed ?? [];
    const kind = first === undefined ? null : land.kinds.named(first.block);
    const free = (placed ?? []).every(
      ({ position: at }) =>
        mayPutInto(item, at, world.blocks.surroundings) &&
        at.y < ceilingY &&
        !(kind?.solid === true && world.inhabitants.isSomeoneIn(at, world.now)),
    );
    if (first === undefined || kind === null || !free || self.inventory.heldName !== item) {
      await scene.pass(answerWaits.placed);
      return 'the world took it away again';
    }
    self.inventory.takeHeld();
    world.motions.recheckPlace(self);
    world.placeFor(position, kind, first.properties);
    self.sown.remember(kind.name, position);
    return null;
  }

  hides(): null {
    return null;
  }

  async use({ name, position }: SeenBlock, item: string): Promise<boolean> {
    const { scene } = this;
    const { land, protection } = scene.world;
    const { x, y, z } = position;
    // A client uses a bucket by looking only; for any other item it turns to the middle of the block and clicks it.
    if (!item.endsWith('bucket')) await turnTowards(scene, { x: x + 0.5, y: y + 0.5, z: z + 0.5 });
    await scene.pass(seconds.answer);
    if (!blockUsesOf(item).some((use) => use(scene, position, { x, y: y + 1, z }))) {
      await scene.pass(answerWaits.usedOnBlock);
      return false;
    }
    const now = land.kindAt(position).name;
    if (now !== name) protection.placed(position, now);
    await waitForClientTick(scene);
    await scene.pass(answerWaits.usedAlong);
    return true;
  }
}
