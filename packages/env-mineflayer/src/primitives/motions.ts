import type { ActionOutcome, Position } from '@s-agents/core';
import type {
  HowToWalk,
  MotionPort,
  MovingTarget,
  Pursuit,
  SeenCreature,
  SeenItem,
  WalkResult,
} from '@s-agents/minecraft';
import type { BodyBot } from '../bot/body-bot.js';
import { face } from '../bot/face.js';
import { pursue } from '../movement/pursue.js';
import { walk } from '../movement/walk.js';
import { MineflayerWalker } from '../movement/walker.js';
import { MineflayerContainers } from './container-motions.js';
import { creatureOf } from './creature-motions.js';
import { MineflayerEnchanting } from './enchanting-motions.js';
import { fish, whyNoCast } from './fish.js';
import { keepNear, runFrom } from './running.js';
import { seenItem } from './seen-item.js';
import { lieDown, sleep } from './sleep.js';
import type { RunOptions } from './run-options.js';

/** The motions of a body over mineflayer, for acts that `@s-agents/minecraft` defines. */
export class MineflayerMotions extends MineflayerWalker implements MotionPort {
  readonly containers: MineflayerContainers;
  readonly enchanting: MineflayerEnchanting;

  constructor(body: BodyBot, options: RunOptions) {
    super(body, options);
    this.containers = new MineflayerContainers(body, options);
    this.enchanting = new MineflayerEnchanting(body, options);
  }

  item(id: number): SeenItem | null {
    return seenItem(this.body, id, this.options);
  }

  keepNear(target: MovingTarget, within: number, end: number): Promise<Pursuit> {
    return keepNear(this.body, target, within, end, this.options);
  }

  runFrom(target: MovingTarget, blocks: number): Promise<'away' | 'vain' | 'nowhere'> {
    return runFrom(this.body, target, blocks, this.options);
  }

  creature(id: number): SeenCreature | ActionOutcome {
    return creatureOf(this.body, id, this.options);
  }

  async walk(to: Position | MovingTarget, { within, ...how }: HowToWalk): Promise<WalkResult> {
    let searched = 0;
    const onSearch = (milliseconds: number): void => void (searched += milliseconds);
    const options = { ...how, signal: this.options.signal, progress: this.options.progress, onSearch };
    const result = await ('position' in to
      ? pursue(this.body, to, { within, ...options })
      : walk(this.body, { target: to, within }, options));
    return searched === 0 ? result : { ...result, searchSeconds: searched / 1000 };
  }

  face(point: Position): Promise<void> {
    return face(this.body, point, this.options);
  }

  lieDown(bed: Position): Promise<ActionOutcome | null> {
    return lieDown(this.body, bed, this.options);
  }

  sleep(): Promise<ActionOutcome> {
    return sleep(this.body, this.options);
  }

  whyNoCast(water: Position): string | null {
    return whyNoCast(this.body, water);
  }

  fish(water: Position): Promise<ActionOutcome> {
    return fish(this.body, water, this.options);
  }

  async say(text: string, to?: string): Promise<boolean> {
    const { bot } = this.body;
    if (to === undefined) {
      // A line that begins with a slash would be a command, and agents must not run commands.
      bot.chat(text.replace(/^\/+/, ''));
      return true;
    }
    if (bot.players[to] === undefined) return false;
    bot.whisper(to, text);
    return true;
  }
}
