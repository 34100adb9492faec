import type { ActionOutcome } from '@s-agents/core';
import type {
  HowToWalk,
  MotionPort,
  MovingTarget,
  Pursuit,
  SeenCreature,
  SeenItem,
  WalkResult,
} from '@s-agents/minecraft';
import type { Position } from '@s-agents/minecraft-rules';
import type { Scene } from '../body/scene.js';
import { walk } from '../movement/walk.js';
import { BlockworldWalker } from '../movement/walker.js';
import { BlockworldContainers } from './container-motions.js';
import { BlockworldEnchanting } from './enchanting-motions.js';
import { creatureOf } from './creature-motions.js';
import { seconds } from './durations.js';
import { fish, whyNoCast } from './fish.js';
import { face } from './looking.js';
import { keepNear, runFrom } from './running.js';
import { BlockworldItem } from './seen-item.js';
import { lieDown, sleep } from './sleep.js';

/** The motions of a body in this world, for acts that `@s-agents/minecraft` defines. */
export class BlockworldMotions extends BlockworldWalker implements MotionPort {
  readonly containers: BlockworldContainers;
  readonly enchanting: BlockworldEnchanting;

  constructor(scene: Scene) {
    super(scene);
    this.containers = new BlockworldContainers(scene);
    this.enchanting = new BlockworldEnchanting(scene);
  }

  item(id: number): SeenItem | null {
    const item = this.scene.world.items.get(id);
    return item === undefined ? null : new BlockworldItem(this.scene, item);
  }

  keepNear(target: MovingTarget, within: number, end: number): Promise<Pursuit> {
    return keepNear(this.scene, target, within, end);
  }

  runFrom(target: MovingTarget, blocks: number): Promise<'away' | 'vain' | 'nowhere'> {
    return runFrom(this.scene, target, blocks);
  }

  creature(id: number): SeenCreature | ActionOutcome {
    return creatureOf(this.scene, id);
  }

  async walk(to: Position | MovingTarget, { within, ...options }: HowToWalk): Promise<WalkResult> {
    if (!('position' in to)) return walk(this.scene, { target: to, within }, options);
    let last = to.position() ?? this.feet();
    const goal = {
      get target() {
        return (last = to.position() ?? last);
      },
      within,
    };
    const result = await walk(this.scene, goal, options);
    return to.position() === null
      ? { arrived: false, reason: 'target-gone', detail: `${to.name} is out of sight` }
      : result;
  }

  face(point: Position): Promise<void> {
    return face(this.scene, point);
  }

  lieDown(bed: Position): Promise<ActionOutcome | null> {
    return lieDown(this.scene, bed);
  }

  sleep(bed: Position): Promise<ActionOutcome> {
    return sleep(this.scene, bed);
  }

  whyNoCast(water: Position): string | null {
    return whyNoCast(this.scene, water);
  }

  fish(water: Position): Promise<ActionOutcome> {
    return fish(this.scene, water);
  }

  async say(text: string, to?: string): Promise<boolean> {
    await this.scene.pass(seconds.chat);
    return this.scene.say(text, to);
  }
}
